"""The geometry of a painted map, in units: two mileposts are `PITCH` units apart.

A unit is a pixel at level 1. The origin is the upper left corner of the picture, including its
frame. This module is independent of Qt.
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
"""Units between two mileposts."""

FRAME: Final = 30.0
"""Width in units of the frame around the map."""


class MapGeometry:
    """The places of one map of a board, and which of them are nearest to the pointer.

    `width` and `height` are those of the whole picture including the frame. `sheet` is the map with
    its painting data; it is slow to make, so everything that paints the map shares this one.
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
        """Return the units of a spot given in hexes to the right and down."""
        return self._left + spot[0] * PITCH, self._top + spot[1] * PITCH

    def hexes(self, x: float, y: float) -> Spot:
        """Return the spot in hexes for x and y in units."""
        return (x - self._left) / PITCH, (y - self._top) / PITCH

    @cached_property
    def _places(self) -> dict[Milepost, Spot]:
        return {milepost: self.at(middle(hex_)) for hex_, milepost in self._by_hex.items()}

    def place(self, milepost: Milepost) -> Spot:
        """Return x and y of a milepost of this map."""
        return self._places[milepost]

    def middle_of(self, edge: EdgeId) -> Spot:
        """Return the middle of a section."""
        section = self.board.sections[edge]
        (ax, ay), (bx, by) = self.place(section.a), self.place(section.b)
        return (ax + bx) / 2, (ay + by) / 2

    def hexes_within(self, left: float, top: float, right: float, bottom: float) -> Iterator[Hex]:
        """Yield the hexes with points in a box, row by row, also beyond the edge of the map."""
        (x, y), (end_x, end_y) = self.hexes(left, top), self.hexes(right, bottom)
        for row in range(ceil(y / ROW), floor(end_y / ROW) + 1):
            aside = (row % 2) / 2
            for column in range(ceil(x - aside), floor(end_x - aside) + 1):
                yield column, row

    def sections_within(
        self, left: float, top: float, right: float, bottom: float
    ) -> Iterator[EdgeId]:
        """Return the sections with at least one end in a box, each once."""
        sections = {
            edge: None
            for hex_ in self.hexes_within(left, top, right, bottom)
            for edge, _ in self._sections_at.get(hex_, ())
        }
        return iter(sections)

    @cached_property
    def _sections_at(self) -> dict[Hex, tuple[tuple[EdgeId, Milepost], ...]]:
        return {hex_: self.board.sections_at[at] for hex_, at in self._by_hex.items()}

    def nearest_milepost(self, x: float, y: float) -> Milepost | None:
        """Return the milepost of the hex at x and y, also at sea; None outside the map."""
        return self._by_hex.get(hex_at(*self.hexes(x, y)))

    def nearest_section(
        self, x: float, y: float, *, among: Iterable[EdgeId] | None = None
    ) -> EdgeId | None:
        """Return the section nearest to x and y, among those given or else all.

        Without `among`, only sections with an end at most one step from x and y are considered.
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
    """Return the geometry of a map; it is made once and shared."""
    return MapGeometry(board, sheet)
