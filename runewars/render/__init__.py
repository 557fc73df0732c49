"""The table to look at: a picture of it as SVG, and a listing for terminals.

>>> import runewars
>>> from runewars.render import svg, text
>>> state = runewars.battle(runewars.army("daqan", bowman=3), runewars.army("uthuk", berserker=2))
>>> svg(state).startswith("<svg ")
True
>>> print(text(state).splitlines()[0])
Year 1, summer. First player: daqan. Turn: daqan.
"""

from .listing import text
from .picture import svg

__all__ = ["svg", "text"]
