"""Where things lie on a painted map, in units: a milepost is `PITCH` units from the next.

A unit is a pixel at level 1. The origin is the upper left corner of the picture, whose frame
stands around the map. Nothing here knows Qt.
"""

from collections.abc import Iterable, Iterator
from functools import cache, cached_property
from itertools import chain
from math import ceil, dist, floor
from typing import Final

from core.games.crayon.board import Board, EdgeId, GameMap, Milepost
from core.games.crayon.cartography.outlines import ROW, Hex, Spot, hex_at, middle
from core.games.crayon.cartography.sheet import Sheet
from core.games.crayon.hexes import around

PITCH: Final = 40.0
"""Units from milepost to milepost."""

FRAME: Final = 30.0
"""Units of frame around the map."""


class MapGeometry:
    """The places of one map of a board, and what lies nearest to a pointer.

    `width` and `height` are those of the whole picture, the frame included. `sheet` is the map as
    its painters see it; to make one takes long, so that all take this one.
    """

    def __init__(self, board: Board, sheet: GameMap) -> None:
        self.board: Final = board
        self.map: Final = sheet
        self.sheet: Final = Sheet(board, sheet)
        left, top, right, bottom = self.sheet.frame
        self._left, self._top = FRAME - left * PITCH, FRAME - top * PITCH
        self.width: Final = round((right - left) * PITCH + 2 * FRAME)
        self.height: Final = round((bottom - top) * PITCH + 2 * FRAME)

    @cached_property
    def _by_hex(self) -> dict[Hex, Milepost]:
        points = self.board.numbered()
        letter = self.map.letter
        return {(p.column, p.row): number for number, p in points if p.map == letter}

    def at(self, spot: Spot) -> Spot:
        """Where a spot lies that is given in hexes to the right and hexes down."""
        return self._left + spot[0] * PITCH, self._top + spot[1] * PITCH

    def hexes(self, x: float, y: float) -> Spot:
        """The spot in hexes that lies at x and y."""
        return (x - self._left) / PITCH, (y - self._top) / PITCH

    @cached_property
    def _places(self) -> dict[Milepost, Spot]:
        return {milepost: self.at(middle(hex_)) for hex_, milepost in self._by_hex.items()}

    def place(self, milepost: Milepost) -> Spot:
        """Where a point of this map lies, x and y."""
        return self._places[milepost]

    def middle_of(self, edge: EdgeId) -> Spot:
        """The middle of a section."""
        section = self.board.sections[edge]
        (ax, ay), (bx, by) = self.place(section.a), self.place(section.b)
        return (ax + bx) / 2, (ay + by) / 2

    def hexes_within(self, left: float, top: float, right: float, bottom: float) -> Iterator[Hex]:
        """The hexes, row by row, whose points lie in a box; beyond the rim of the map, too."""
        (x, y), (end_x, end_y) = self.hexes(left, top), self.hexes(right, bottom)
        for row in range(ceil(y / ROW), floor(end_y / ROW) + 1):
            aside = (row % 2) / 2
            for column in range(ceil(x - aside), floor(end_x - aside) + 1):
                yield column, row

    def sections_within(
        self, left: float, top: float, right: float, bottom: float
    ) -> Iterator[EdgeId]:
        """The sections of which a box holds an end at least, each once."""
        found = {
            edge: None
            for hex_ in self.hexes_within(left, top, right, bottom)
            for edge, _ in self._sections_at.get(hex_, ())
        }
        return iter(found)

    @cached_property
    def _sections_at(self) -> dict[Hex, tuple[tuple[EdgeId, Milepost], ...]]:
        return {hex_: self.board.sections_at[at] for hex_, at in self._by_hex.items()}

    def nearest_milepost(self, x: float, y: float) -> Milepost | None:
        """The point whose hex x and y lie in, at sea too; None where the map has none."""
        return self._by_hex.get(hex_at(*self.hexes(x, y)))

    def nearest_section(
        self, x: float, y: float, *, among: Iterable[EdgeId] | None = None
    ) -> EdgeId | None:
        """The section nearest to x and y, of those given or else of all.

        If none are given, it is one whose end is no further than a step from x and y.
        """
        edges = self._sections_around(x, y) if among is None else among
        return min(edges, key=lambda edge: (self._away(edge, x, y), edge), default=None)

    def _sections_around(self, x: float, y: float) -> Iterable[EdgeId]:
        hex_ = hex_at(*self.hexes(x, y))
        near = (self._by_hex.get(other) for other in (hex_, *around(*hex_)))
        at = (self.board.sections_at[milepost] for milepost in near if milepost is not None)
        return (edge for edge, _ in chain.from_iterable(at))

    def _away(self, edge: EdgeId, x: float, y: float) -> float:
        section = self.board.sections[edge]
        (ax, ay), (bx, by) = self.place(section.a), self.place(section.b)
        along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / PITCH**2
        part = min(max(along, 0.0), 1.0)
        return dist((x, y), (ax + (bx - ax) * part, ay + (by - ay) * part))


@cache
def geometry_of(board: Board, sheet: GameMap) -> MapGeometry:
    """Return the geometry of a map, made once for all that paint it."""
    return MapGeometry(board, sheet)
