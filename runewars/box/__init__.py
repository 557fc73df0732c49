"""The table held against the box: every figure and card in one place, every name known. And a table laid from it."""

from .findings import MOST_INFLUENCE
from .laying import TableError, lay_table
from .positions import Limits
from .problems import Problem, problems
from .tiling import lay_tile
from .whole import UNNAMED

__all__ = ["MOST_INFLUENCE", "UNNAMED", "Limits", "Problem", "TableError", "lay_table", "lay_tile", "problems"]
