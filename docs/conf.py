"""How the documentation is built: `sphinx-build -W --keep-going -b html docs docs/_build/html`."""

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE / "_ext"), str(HERE.parent)]

import runewars  # noqa: E402

project = "runewars"
author = "The runewars authors"
copyright = author
release = version = runewars.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "kind_pages", "rulebook_pages", "ruleset_pages"]
exclude_patterns = ["_build"]
html_theme = "furo"
html_title = "runewars"
html_show_sourcelink = False

# Docstrings name code in single backquotes, as the rest of the project does.
default_role = "literal"
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
python_use_unqualified_type_names = True
add_module_names = False
myst_heading_anchors = 3
myst_enable_extensions = ["attrs_inline", "colon_fence"]
