"""The drawing of Empire Builder's map."""

from typing import Final

from core.games.crayon.svg import SvgMaps
from core.games.empire_builder.world import board

MAPS: Final = SvgMaps(board())
