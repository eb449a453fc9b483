"""Positions of river names: along a stretch of the river, on the side that covers least."""

from collections.abc import Iterator, Sequence
from math import atan2, degrees, dist
from typing import Final

from core.games.crayon.cartography.area_names import Cell, cell_at
from core.games.crayon.cartography.label_places import Marks
from core.games.crayon.cartography.lettering import Box, Glyph, Widths, along, serif, width
from core.games.crayon.cartography.outlines import Line, Spot

_SPACING: Final = 0.06
_STEP: Final = 3
"""Pieces of a course between the starts of two stretches that are tried."""

_OFFS: Final = (0.16, 0.28, 0.42, 0.6)
_CAPITAL: Final = 0.74
_ON_A_LABEL: Final = 3.0


def name_river(
    text: str,
    courses: Sequence[Line],
    size: float,
    *,
    marks: Marks,
    taken: set[Cell],
    frame: Box,
    widths: Widths = serif,
) -> list[Glyph]:
    """Return the letters of a river's name, inside the frame and off taken cells if possible."""
    wide = width(text, size, spacing=_SPACING, widths=widths) + 0.1
    best: tuple[float, list[Glyph]] | None = None
    for line in courses:
        for stretch in _stretches(line, wide):
            for base, price in _baselines(stretch, wide, size):
                if best is not None and price >= best[0]:
                    continue
                glyphs = along(text, base, size, spacing=_SPACING, widths=widths)
                boxes = [glyph.box for glyph in glyphs]
                if not boxes or not all(box.within(frame) for box in boxes):
                    continue
                price += _ON_A_LABEL * sum(cell_at(s) in taken for g in glyphs for s in g.spots())
                if best is None or price < best[0]:
                    price += sum(map(marks.price, boxes))
                if best is None or price < best[0]:
                    best = price, glyphs
    return best[1] if best else []


def _stretches(line: Line, wide: float) -> Iterator[tuple[Spot, Spot, Spot]]:
    """Yield beginning, middle and end of each stretch about as long as the name."""
    for start in range(0, len(line) - 1, _STEP):
        length, end = 0.0, start
        while length < wide and end < len(line) - 1:
            length += dist(line[end], line[end + 1])
            end += 1
        if length > 0.6 * wide or start == 0:
            yield line[start], line[(start + end) // 2], line[end]


def _baselines(
    stretch: tuple[Spot, Spot, Spot], wide: float, size: float
) -> Iterator[tuple[Line, float]]:
    first, mid, last = stretch if stretch[0][0] <= stretch[2][0] else stretch[::-1]
    long = dist(first, last) or 1.0
    right, down = (last[0] - first[0]) / long, (last[1] - first[1]) / long
    rise = (mid[0] - first[0]) * -down + (mid[1] - first[1]) * right
    turn = abs(degrees(atan2(down, right)))
    bend = min(max(rise / (long / 2) ** 2, -0.12), 0.12)
    centre = (first[0] + last[0]) / 2, (first[1] + last[1]) / 2
    for out in _OFFS:
        for off in (-out, out + _CAPITAL * size):
            line = []
            for step in range(-8, 9):
                at = step / 16 * wide
                up = rise - bend * at**2 + off
                line.append(
                    (centre[0] + at * right - up * down, centre[1] + at * down + up * right)
                )
            yield line, out * 2 + turn / 60 + abs(bend) * 6 + abs(wide - long) / wide
