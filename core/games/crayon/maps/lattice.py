"""The positions of a hex map's points in a drawing.

The unit of a drawing is a hex: x is the column plus half a hex in odd rows, and y falls by the
height of a row (√3/2) per row, so that any GIS editor shows the map upright.
"""

from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple

import shapely

from core.games.crayon.hexes import point_name

ROW: Final = 3**0.5 / 2


class Hex(NamedTuple):
    """A point of a map."""

    letter: str
    column: int
    row: int

    @property
    def name(self) -> str:
        """The name of the point on the board."""
        return point_name(*self)

    @property
    def at(self) -> tuple[float, float]:
        """The position of the point in the drawing."""
        return self.column + (self.row % 2) / 2, -self.row * ROW


def all_hexes(letter: str, columns: int, rows: int) -> Iterator[Hex]:
    """Return the points of a map in the order of the board."""
    return (Hex(letter, column, row) for row in range(rows) for column in range(columns))


def nearest_hex(letter: str, x: float, y: float) -> Hex:
    """Return the point nearest to a place in the drawing; it may be beyond the map's rim."""
    middle = round(-y / ROW)
    near = [Hex(letter, round(x - (row % 2) / 2), row) for row in (middle - 1, middle, middle + 1)]
    return min(near, key=lambda hex_: (hex_.at[0] - x) ** 2 + (hex_.at[1] - y) ** 2)


def within(shape: Any, hexes: Iterable[Hex]) -> list[Hex]:
    """Return the points that lie in a shape, in their order."""
    hexes = list(hexes)
    shapely.prepare(shape)
    inside = shapely.contains_xy(shape, [hex_.at[0] for hex_ in hexes], [h.at[1] for h in hexes])
    return [hex_ for hex_, is_inside in zip(hexes, inside, strict=True) if is_inside]


def shown(place: tuple[float, float]) -> str:
    """Return a place as text for messages."""
    return f"({place[0]:.1f}, {place[1]:.1f})"
