"""The drawings of Iron Dragon's two maps."""

from typing import Final

from core.games.crayon.svg import SvgMaps
from core.games.iron_dragon.world import board

MAPS: Final = SvgMaps(board())
