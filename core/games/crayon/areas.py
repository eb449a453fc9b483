"""Areas of a map as event cards define them: by kingdom, terrain or distance."""

from typing import Annotated, Final

from msgspec import Meta, Struct

from core.games.crayon.board import Board, Milepost
from core.games.crayon.ways import over_hexes, steps_from

COAST: Final = "coast"
_FAR: Final = 1 << 30

AreaName = Annotated[str, Meta(min_length=1, max_length=40)]
Steps = Annotated[int, Meta(ge=0, le=100)]


class Area(Struct, frozen=True, forbid_unknown_fields=True):
    """The points for which all given fields hold.

    `of` is a city or a feature ("volcano", "jungle", "coast"); the points are at most `within`, or
    more than `beyond`, steps from it (EVENT-10, EVENT-22).
    """

    kingdoms: tuple[AreaName, ...] = ()
    terrains: tuple[AreaName, ...] = ()
    within: Steps | None = None
    beyond: Steps | None = None
    of: AreaName | None = None


EVERYWHERE: Final = Area()


class Areas:
    """The areas of a board; the points of each are cached."""

    def __init__(self, board: Board) -> None:
        self._board: Final = board
        self._found: Final[dict[Area, frozenset[Milepost]]] = {}

    def points_in(self, area: Area) -> frozenset[Milepost]:
        """Return every point of an area, sea points included (EVENT-10, EVENT-11)."""
        if area not in self._found:
            self._found[area] = self._find(area)
        return self._found[area]

    def cities_in(self, area: Area) -> frozenset[str]:
        """Return the cities whose milepost, or centre, is in the area (EVENT-22)."""
        points = self.points_in(area)
        cities = self._board.cities.values()
        return frozenset(city.name for city in cities if city.mileposts[0] in points)

    def _find(self, area: Area) -> frozenset[Milepost]:
        found = {
            number
            for number, point in self._board.numbered()
            if (not area.kingdoms or point.kingdom in area.kingdoms)
            and (not area.terrains or point.terrain in area.terrains)
        }
        if area.of is not None:
            found &= self._at_distance(area, area.of)
        return frozenset(found)

    def _at_distance(self, area: Area, of: str) -> set[Milepost]:
        distance = self._distances(of)
        return {
            number
            for number, _ in self._board.numbered()
            if (
                distance.get(number, _FAR) <= area.within
                if area.within is not None
                else distance.get(number, _FAR) > (area.beyond or 0)
            )
        }

    def _distances(self, of: str) -> dict[Milepost, int]:
        if of == COAST:
            given = enumerate(self._board.coast_distance)
            return {Milepost(n): steps for n, steps in given if steps is not None}
        if of in self._board.cities:
            starts = [self._board.cities[of].mileposts[0]]
        else:
            starts = [number for number, point in self._board.numbered() if point.terrain == of]
        return steps_from(starts, over_hexes(self._board))
