"""The painter of Iron Dragon's maps: an old chart above the earth, caves below it."""

from typing import ClassVar

from core.games.crayon.board import SEA
from gui.games.crayon.painting.ground import Ground
from gui.games.crayon.painting.overworld import Overworld
from gui.games.crayon.painting.tiles import MapPainter
from gui.games.crayon.painting.underworld import Underworld
from gui.games.iron_dragon.painting.names import IronNames
from gui.games.iron_dragon.painting.upper import Upper


class IronMapPainter(MapPainter):
    """A painter of the tiles of one of the two maps."""

    version: ClassVar[int] = 2

    def make_ground(self) -> Ground:
        has_sea = SEA in self.sheet.ground.values()
        return (Overworld if has_sea else Underworld)(self.sheet, self.geometry)

    def make_names(self, ground: Ground) -> IronNames:
        return IronNames(self.sheet, self.geometry, ground.furniture, ground.scheme)

    def make_upper(self, ground: Ground) -> Upper:
        return Upper(self.sheet, self.geometry, ground.scheme)
