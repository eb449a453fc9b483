"""The ornaments of the open sea: the title with its scale of miles, and a compass."""

from functools import cache
from math import cos, pi, sin
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from gui import fonts
from gui.games.crayon.painting.furniture import Furniture
from gui.games.crayon.painting.geometry import PITCH, MapGeometry
from gui.games.crayon.painting.lettering import Face, halo, word
from gui.games.empire_builder.painting.engine import paint_engine
from gui.games.empire_builder.painting.palette import FRONTIER, PAPER, PRINT, STEEL
from gui.painting.ink import circle, draw, fill, path_of, tick, tint

_ROMAN: Final = Face(fonts.HAND)
_BOLD: Final = Face(fonts.TEXT, bold=True)
_ITALIC: Final = Face(fonts.HAND, italic=True)
_SMALL: Final = Face(fonts.LABELS)
_PLACES: Final = (("title", 57.0, 26.2, 4.8), ("compass", 3.4, 31.6, 2.6))
"""The kind, the middle and half the width of each ornament, in hexes."""

_LINES: Final = (
    (_BOLD, "RAILWAY MAP", 47.0, -37.0, 2.0), (_ITALIC, "of the", 21.0, -13.0, 0.0),
    (_ROMAN, "UNITED STATES", 38.0, 25.0, 2.2), (_ITALIC, "and the south of", 20.0, 49.0, 0.0),
    (_ROMAN, "CANADA", 32.0, 81.0, 5.0),
)  # fmt: skip
"""Typeface, text, size, baseline and spacing of the lines of the title."""

_RAYS: Final = ((8, 0.55, 0.06, 22.5), (4, 0.74, 0.1, 45.0), (4, 1.08, 0.13, 0.0))
"""Number, length, width and first turn of the rays of the compass."""

_MILES: Final = 50.0
"""Miles between two mileposts."""


@cache
def furnish(geometry: MapGeometry) -> list[Furniture]:
    """Return the ornaments with their places."""
    return [
        Furniture(kind, *geometry.at((right, down)), reach * PITCH)
        for kind, right, down, reach in _PLACES
    ]


def paint_piece(painter: QPainter, piece: Furniture) -> None:
    """Draw an ornament at its place."""
    painter.save()
    painter.translate(piece.x, piece.y)
    if piece.kind == "title":
        _title(painter)
    else:
        _compass(painter, piece.reach * 0.72)
    painter.restore()


def _title(painter: QPainter) -> None:
    glow = tint("#e4ebe2", 150)
    paint_engine(painter, -6, -86)
    for face, text, size, baseline, spacing in _LINES:
        letters = word(face, text, size, at=(0, baseline), spacing=spacing)
        halo(painter, letters, PRINT, glow, 6)
    for side in (-1, 1):  # a swelled rule on both sides of the word between two lines
        for n in range(3):
            tick(painter, side * 34, -19 + n * 1.6 - 1.6, side * (90 - 20 * n), 0, 0.8, PRINT)
    _scale(painter, 112)


def _scale(painter: QPainter, down: float) -> None:
    """Draw the scale of miles: a milepost is 50 of them."""
    step, count = 2 * PITCH, 4
    left = -step * count / 2
    box = QRectF(left, down, step * count, 5)
    painter.fillRect(box, PAPER)
    for n in range(0, count, 2):
        painter.fillRect(QRectF(left + n * step, down, step, 5), PRINT)
    rule = [(left, down), (-left, down), (-left, down + 5), (left, down + 5)]
    draw(painter, path_of(rule, closed=True), 1.0, PRINT)
    for n in range(count + 1):
        miles = f"{n * step / PITCH * _MILES:.0f}"
        for letter in word(_ROMAN, miles, 15, at=(left + n * step, down - 5)):
            fill(painter, letter, PRINT)
    for letter in word(_SMALL, "Scale of Miles", 17, at=(0, down + 22), spacing=1.0):
        fill(painter, letter, PRINT)


def _compass(painter: QPainter, radius: float) -> None:
    for part, width in ((1.0, 1.2), (0.95, 0.5), (0.6, 0.6)):
        draw(painter, circle(0, 0, radius * part), width, STEEL)
    for n in range(64):
        angle = n * pi / 32
        right, down = cos(angle), sin(angle)
        long = 0.1 if n % 4 == 0 else 0.05
        start = radius * 0.95
        tick(
            painter, right * start, down * start, -right * radius * long, -down * radius * long,
            0.6, STEEL,
        )  # fmt: skip
    for count, long, wide, turn in (
        (8, 0.55, 0.06, 22.5),
        (4, 0.74, 0.1, 45.0),
        (4, 1.08, 0.13, 0),
    ):
        for n in range(count):
            painter.save()
            painter.rotate(turn + n * 360 / count)
            tip, side = (0.0, -radius * long), radius * wide
            is_north = count == 4 and turn == 0 and n == 0
            dark = tint(FRONTIER) if is_north else PRINT
            draw(painter, path_of([(0, 0), (side, -side), tip], closed=True), 0.7, PRINT, dark)
            draw(painter, path_of([(0, 0), (-side, -side), tip], closed=True), 0.7, PRINT, PAPER)
            painter.restore()
    for letter in word(_BOLD, "N", radius * 0.4, at=(0, -radius * 1.14)):
        fill(painter, letter, PRINT)
