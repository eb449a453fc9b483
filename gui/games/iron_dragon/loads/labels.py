"""Pictures of the loads of Iron Dragon for windows."""

from typing import Final

from gui.games.crayon.loads.labels import LoadLabels
from gui.games.iron_dragon.loads.pictures import LOADS

_LABELS: Final = LoadLabels(LOADS)
load_pixmap: Final = _LABELS.pixmap
load_icon: Final = _LABELS.icon
