"""Positions of kingdom names: as large as possible in their own land, beside the cities' labels.

A name may be turned and bent. That has a price, as have small letters, distance from the middle of
the land, and covered marks; the cheapest position is taken, so the result depends only on the map.
Free space is a set of cells a quarter of a hex wide.
"""

from collections.abc import Collection, Iterable
from itertools import product
from math import cos, dist, inf, radians, sin
from typing import Final

from core.games.crayon.cartography.label_places import Marks
from core.games.crayon.cartography.lettering import Box, Glyph, Widths, along, serif, width
from core.games.crayon.cartography.outlines import Hex, Line, Spot, middle

Cell = tuple[int, int]

CELL: Final = 0.25
_SIZES: Final = (1.3, 1.15, 1.0, 0.9, 0.8, 0.7, 0.6, 0.5)
_SPACINGS: Final = (0.7, 0.35, 0.15)
_TURNS: Final = (0, -12, 12, -24, 24, -36, 36, -50, 50, -65, 65)
_AWAY: Final = 0.3
_BENDS: Final = (0.0, -0.035, 0.035)


def cell_at(at: Spot) -> Cell:
    """Return the cell that contains a spot."""
    return int(at[0] // CELL), int(at[1] // CELL)


def cells_of(hexes: Collection[Hex]) -> set[Cell]:
    """Return the cells whose centres are in these hexes."""
    cells: set[Cell] = set()
    for hex_ in hexes:
        x, y = middle(hex_)
        for column in range(int((x - 0.6) / CELL) - 1, int((x + 0.6) / CELL) + 2):
            for row in range(int((y - 0.6) / CELL) - 1, int((y + 0.6) / CELL) + 2):
                right, down = abs((column + 0.5) * CELL - x), abs((row + 0.5) * CELL - y)
                if right <= 0.5 and right / 2 + down * 3**0.5 / 2 <= 0.5:
                    cells.add((column, row))
    return cells


def without(cells: set[Cell], boxes: Iterable[Box]) -> set[Cell]:
    """Return the cells that none of the boxes touches."""
    return cells - touched(boxes)


def touched(boxes: Iterable[Box]) -> set[Cell]:
    """Return the cells that the boxes touch."""
    return {
        (column, row)
        for box in boxes
        for column in range(int(box.left // CELL), int(box.right // CELL) + 1)
        for row in range(int(box.top // CELL), int(box.bottom // CELL) + 1)
    }


def fit_name(
    text: str,
    free: set[Cell],
    *,
    home: Spot,
    marks: Marks,
    least: float,
    most: float,
    widths: Widths = serif,
) -> list[Glyph]:
    """Return the placed letters of a name; empty if they would be smaller than `least`."""
    flat = {_flat(cell) for cell in free}
    middles = sorted(
        (_AWAY * dist((column * CELL, row * CELL), home), column, row)
        for column, row in free
        if column % 2 == row % 2 == 0
    )
    shapes = sorted(
        (_price_of(size, spacing, turn, bend), size, spacing, turn, bend)
        for size, spacing, turn, bend in product(_SIZES, _SPACINGS, _TURNS, _BENDS)
        if least <= size <= most
    )
    best, best_glyphs = inf, list[Glyph]()
    for price, size, spacing, turn, bend in shapes:
        if price >= best:
            break
        length = width(text, size, spacing=spacing * size, widths=widths)
        line = _arc(length + CELL, turn, bend)
        shape = along(text, line, size, spacing=spacing * size, widths=widths)
        ends_first = (shape[0], shape[-1], *shape)
        room = list(dict.fromkeys(_flat(_step(at)) for glyph in ends_first for at in glyph.spots()))
        for away, column, row in middles:
            if price + away >= best:
                break
            if all(map(flat.__contains__, map(_flat((column, row)).__add__, room))):
                x, y = (column + 0.5) * CELL, (row + 0.5) * CELL
                glyphs = [glyph._replace(x=glyph.x + x, y=glyph.y + y) for glyph in shape]
                whole = price + away + sum(marks.price(glyph.box) for glyph in glyphs)
                if whole < best:
                    best, best_glyphs = whole, glyphs
    return best_glyphs


def _flat(cell: Cell) -> int:
    """Return a cell as one integer, such that steps can be added."""
    return cell[0] * 0x10000 + cell[1]


def _price_of(size: float, spacing: float, turn: float, bend: float) -> float:
    return 8 * (_SIZES[0] - size) + 2 * (_SPACINGS[0] - spacing) + abs(turn) / 10 + abs(bend) * 25


def _arc(length: float, turn: float, bend: float) -> Line:
    """Return a line through the origin from left to right, turned by `turn` degrees and bent."""
    right, down = cos(radians(turn)), sin(radians(turn))
    line = []
    for step in range(-12, 13):
        at = step / 24 * length
        off = bend * (at**2 - length**2 / 12) + 0.3
        line.append((at * right - off * down, at * down + off * right))
    return line


def _step(at: Spot) -> Cell:
    """Return the offset in cells to a spot, relative to the cell centred on the origin."""
    return cell_at((at[0] + CELL / 2, at[1] + CELL / 2))
