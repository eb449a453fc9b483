"""Areas of a map as event cards define them: by kingdom, terrain or distance.

A game chooses the steps that its distances are counted in, such as over land and sea alike.
"""

from typing import Annotated, Final

from msgspec import Meta, Struct

from core.games.crayon.board import Board, Milepost
from core.games.crayon.ways import Steps, steps_from

COAST: Final = "coast"
_FAR: Final = 1 << 30

AreaName = Annotated[str, Meta(min_length=1, max_length=40)]
Distance = Annotated[int, Meta(ge=0, le=100)]


class Area(Struct, frozen=True, forbid_unknown_fields=True):
    """The points for which all given fields hold.

    `of` is a city, a named coast or a feature ("volcano", "jungle", "coast"), or several of them;
    the points are at most `within`, or more than `beyond`, steps from the nearest of them
    (EVENT-10, EVENT-22).
    """

    kingdoms: tuple[AreaName, ...] = ()
    terrains: tuple[AreaName, ...] = ()
    within: Distance | None = None
    beyond: Distance | None = None
    of: AreaName | tuple[AreaName, ...] | None = None


EVERYWHERE: Final = Area()


class Areas:
    """The areas of a board; the points of each are cached."""

    def __init__(self, board: Board, steps: Steps) -> None:
        """Make the areas; `steps` are those that distances are counted in."""
        self._board: Final = board
        self._steps: Final = steps
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
        mileposts = {
            number
            for number, point in self._board.numbered()
            if (not area.kingdoms or point.kingdom in area.kingdoms)
            and (not area.terrains or point.terrain in area.terrains)
        }
        if area.of is not None:
            mileposts &= self._at_distance(area, area.of)
        return frozenset(mileposts)

    def _at_distance(self, area: Area, of: str | tuple[str, ...]) -> set[Milepost]:
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

    def _distances(self, of: str | tuple[str, ...]) -> dict[Milepost, int]:
        if of == COAST:
            given = enumerate(self._board.coast_distance)
            return {Milepost(n): steps for n, steps in given if steps is not None}
        names = (of,) if isinstance(of, str) else of
        return steps_from([start for name in names for start in self._starts(name)], self._steps)

    def _starts(self, of: str) -> list[Milepost]:
        """Return the points that the distance from a city, a coast or a feature starts at."""
        if of in self._board.cities:
            return [self._board.cities[of].mileposts[0]]
        if of in self._board.coasts:
            return list(self._board.coasts[of])
        return [number for number, point in self._board.numbered() if point.terrain == of]
