"""Column widths of a legend that has too little room for all texts."""

import re
from collections.abc import Sequence
from typing import Final

from PySide6.QtGui import QFontMetrics

from gui.widgets.listed_rows import Cell

_BREAKS: Final = re.compile(r"\s+|(?<=-)")
"""Where a line may break: between words, and after a hyphen."""


def shared_out(wanted: Sequence[int], least: Sequence[int], room: int) -> list[int]:
    """Return the widths of the columns in pixels, no wider in total than `room`.

    Each column gives up a proportional share of its width above the minimum; if even the minimum
    widths need more than `room`, they are returned.
    """
    spare = [max(0, most - few) for most, few in zip(wanted, least, strict=True)]
    missing = sum(wanted) - room
    if missing <= 0 or not any(spare):
        return list(wanted)
    kept = max(0, sum(spare) - missing)
    shares = [spared * kept // sum(spare) for spared in spare]
    return [
        most - spared + share for most, spared, share in zip(wanted, spare, shares, strict=True)
    ]


def least_width(cells: Sequence[Cell], hint: int, font: QFontMetrics) -> int:
    """Return the minimum width of a column with wrapped texts; `hint` is that without wrapping."""
    if any(cell.is_sum for cell in cells):
        return hint
    whole = max((_width(cell, cell.text, font) for cell in cells), default=0)
    broken = max((_width(cell, _widest_word(cell.text, font), font) for cell in cells), default=0)
    return hint - whole + broken


def _width(cell: Cell, text: str, font: QFontMetrics) -> int:
    picture = 0 if cell.picture is None else round(cell.picture.deviceIndependentSize().width())
    return picture + font.horizontalAdvance(text)


def _widest_word(text: str, font: QFontMetrics) -> str:
    return max(_BREAKS.split(text), key=font.horizontalAdvance, default="")
