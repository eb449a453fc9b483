"""The long lines of a map as a steady hand would draw them: coasts, rivers, borders.

The lines of the sheet are smooth. Each of their points is shifted by an amount that depends only on
its place, so that lines which meet or run together still do.
"""

from collections.abc import Collection, Iterable
from functools import cached_property
from itertools import chain, pairwise
from math import dist, floor
from random import Random
from typing import Final, NamedTuple

from PySide6.QtCore import QRectF

from core.games.crayon.cartography.outlines import Hex, Line, Spot, outlines
from core.games.crayon.cartography.sheet import Sheet
from gui.games.crayon.painting.geometry import MapGeometry

SQUARE: Final = 5.0

_FINEST: Final = 3.5
"""Units between two points of a line."""

_SHAKES: Final = ((15.0, 6.0), (5.5, 2.4))
"""Distance between bends and their depth in units: coarse, then fine."""

_PIECE: Final = 36


class Piece(NamedTuple):
    """A part of a long line, with its bounding box."""

    line: Line
    box: QRectF


class MapLines:
    """The lines of a sheet, in units."""

    def __init__(self, sheet: Sheet, geometry: MapGeometry) -> None:
        self._sheet = sheet
        self._geometry = geometry
        self._field: dict[tuple[int, int, int], float] = {}

    @cached_property
    def coasts(self) -> list[Line]:
        """The closed lines around all dry land."""
        return self.around(*self._sheet.dry)

    @cached_property
    def rivers(self) -> dict[str, list[Line]]:
        """The courses of each river, starting at the inland end."""
        given = self._sheet.rivers.items()
        return {name: [self.drawn(line) for line in lines] for name, lines in given}

    @cached_property
    def borders(self) -> list[Line]:
        """The land borders between kingdoms."""
        return [self.drawn(line) for line in self._sheet.borders]

    @cached_property
    def wet(self) -> set[tuple[int, int]]:
        """Squares of `SQUARE` units that a shore or a river crosses."""
        lines = chain(self.coasts, chain.from_iterable(self.rivers.values()))
        return {(int(x // SQUARE), int(y // SQUARE)) for line in lines for x, y in line}

    def around(self, *kinds: str) -> list[Line]:
        """Return the closed lines around all ground of these kinds."""
        return [self.drawn([*line, line[0]]) for line in self._sheet.outlines(*kinds)]

    def around_kingdom(self, kingdom: str) -> list[Line]:
        """Return the closed lines around the land of a kingdom."""
        sheet = self._sheet
        return self.around_hexes({at for at in sheet.hexes() if sheet.kingdom(at) == kingdom})

    def around_hexes(self, inside: Collection[Hex]) -> list[Line]:
        """Return the closed lines around these hexes."""
        lie = self._sheet.shores.lie
        loops = outlines(inside, lambda _, other: other not in inside, lie)
        return [self.drawn([*line, line[0]]) for line in loops]

    def drawn(self, line: Line, *, shake: float = 1.0) -> Line:
        """Return a line given in hexes as drawn in units; `shake` is a share of the usual depth."""
        spots = [self._geometry.at(spot) for spot in line]
        finer = [spots[0]]
        for a, b in pairwise(spots):
            count = max(1, round(dist(a, b) / _FINEST))
            right, down = (b[0] - a[0]) / count, (b[1] - a[1]) / count
            finer += [(a[0] + right * n, a[1] + down * n) for n in range(1, count + 1)]
        return [self._shaken(spot, shake) for spot in finer]

    def _shaken(self, spot: Spot, shake: float) -> Spot:
        x, y = spot
        for layer, (wavelength, far) in enumerate(_SHAKES):
            u, v = spot[0] / wavelength, spot[1] / wavelength
            x += shake * far * (self._noise(2 * layer, u, v) - 0.5)
            y += shake * far * (self._noise(2 * layer + 1, u, v) - 0.5)
        return x, y

    def _noise(self, layer: int, x: float, y: float) -> float:
        column, row = floor(x), floor(y)
        u, v = x - column, y - row
        u, v = u * u * (3 - 2 * u), v * v * (3 - 2 * v)
        above = self._knot(layer, column, row) * (1 - u) + self._knot(layer, column + 1, row) * u
        row += 1
        below = self._knot(layer, column, row) * (1 - u) + self._knot(layer, column + 1, row) * u
        return above * (1 - v) + below * v

    def _knot(self, *at: int) -> float:
        layer, column, row = at
        if (layer, column, row) not in self._field:
            self._field[layer, column, row] = Random(f"shake {layer} {column} {row}").random()
        return self._field[layer, column, row]


def pieces_of(lines: Iterable[Line]) -> list[Piece]:
    """Cut long lines into short pieces, so that a tile draws only the pieces it shows."""
    pieces = []
    for line in lines:
        for start in range(0, len(line) - 1, _PIECE):
            part = line[start : start + _PIECE + 1]
            xs, ys = [x for x, _ in part], [y for _, y in part]
            box = QRectF(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
            pieces.append(Piece(part, box))
    return pieces


def dashes(line: Line, dash: float, gap: float) -> list[Line]:
    """Cut a line into dashes; QPainter's own dashes would differ from tile to tile."""
    strokes: list[Line] = []
    drawn, left = True, dash
    current = [line[0]]
    for a, b in pairwise(line):
        start, long = a, dist(a, b)
        while long >= left:
            part = left / long if long else 0.0
            start = start[0] + (b[0] - start[0]) * part, start[1] + (b[1] - start[1]) * part
            long -= left
            if drawn:
                strokes.append([*current, start])
            current = [start]
            drawn, left = not drawn, gap if drawn else dash
        left -= long
        current.append(b)
    if drawn and len(current) > 1:
        strokes.append(current)
    return strokes


def within(pieces: Iterable[Piece], window: QRectF, reach: float) -> list[Line]:
    """Return the pieces visible in `window` if each is drawn `reach` units wide to either side."""
    seen = window.adjusted(-reach, -reach, reach, reach)
    return [piece.line for piece in pieces if _touches(piece.box, seen)]


def _touches(box: QRectF, seen: QRectF) -> bool:
    """Return whether two boxes touch, even if one of them is just a line."""
    return (
        box.left() <= seen.right()
        and box.right() >= seen.left()
        and box.top() <= seen.bottom()
        and box.bottom() >= seen.top()
    )
