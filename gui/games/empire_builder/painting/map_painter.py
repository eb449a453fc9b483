"""The painter of Empire Builder's map."""

from typing import ClassVar

from gui.games.crayon.painting.ground import Ground
from gui.games.crayon.painting.small_map import SmallMap
from gui.games.crayon.painting.tiles import MapPainter
from gui.games.empire_builder.painting.ground import RailwayGround
from gui.games.empire_builder.painting.names import RailwayNames
from gui.games.empire_builder.painting.small_map import railway_maps
from gui.games.empire_builder.painting.upper import RailwayUpper


class RailwayMapPainter(MapPainter):
    """A painter of the tiles of North America."""

    version: ClassVar[int] = 1

    def small_maps(self) -> tuple[SmallMap, ...]:
        return railway_maps(self.board)

    def make_ground(self) -> RailwayGround:
        return RailwayGround(self.sheet, self.geometry)

    def make_names(self, ground: Ground) -> RailwayNames:
        return RailwayNames(self.sheet, self.geometry, ground.furniture)

    def make_upper(self, ground: Ground) -> RailwayUpper:
        del ground
        return RailwayUpper(self.sheet, self.geometry)
