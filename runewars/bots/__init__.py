"""Players that choose by themselves, from what their seat may know and the choices it has.

>>> import runewars
>>> from runewars.bots import steady_choice
>>> state = runewars.battle(runewars.army("daqan", bowman=3), runewars.army("uthuk", berserker=2))
>>> str(steady_choice(runewars.view(state, "daqan"), runewars.legal(state, "daqan"), seed=1))
'daqan: fight bowman'
"""

from .playing import steadily
from .steady import steady_choice

__all__ = ["steadily", "steady_choice"]
