"""Words as outlines that look the same at every size, over a halo that sets them off."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QTransform

from core.games.crayon.cartography.lettering import Glyph
from core.games.crayon.cartography.outlines import Spot
from gui import fonts
from gui.painting.ink import fill, pen

_MEASURED: Final = 64
"""The size in pixels at which outlines are taken."""


class Face(NamedTuple):
    """A shipped typeface."""

    family: str
    bold: bool = False
    italic: bool = False

    @property
    def font(self) -> QFont:
        """The Qt font, at the size at which outlines are taken."""
        return fonts.font(self.family, _MEASURED, bold=self.bold, italic=self.italic)

    def width(self, letter: str) -> float:
        """Return the width of a letter at size 1."""
        return _letter(self, letter)[1]

    def length(self, text: str, size: float, *, spacing: float = 0.0) -> float:
        """Return the length of a word on a straight line; `spacing` is added between letters."""
        return sum(map(self.width, text)) * size + spacing * (len(text) - 1)


TITLE: Final = Face(fonts.TITLES, bold=True)
LABEL: Final = Face(fonts.LABELS)
HAND: Final = Face(fonts.HAND, italic=True)


@cache
def _letter(face: Face, letter: str) -> tuple[QPainterPath, float]:
    outline = QPainterPath()
    outline.addText(QPointF(0, 0), face.font, letter)
    shrink = QTransform.fromScale(1 / _MEASURED, 1 / _MEASURED)
    return shrink.map(outline), QFontMetricsF(face.font).horizontalAdvance(letter) / _MEASURED


def word(
    face: Face, text: str, size: float, *, at: Spot = (0.0, 0.0), spacing: float = 0.0
) -> list[QPainterPath]:
    """Return the letters of a straight word; the middle of its baseline is at `at`."""
    x, y = at
    x -= face.length(text, size, spacing=spacing) / 2
    letters = []
    for letter in text:
        outline, wide = _letter(face, letter)
        letters.append(QTransform(size, 0, 0, size, x, y).map(outline))
        x += wide * size + spacing
    return letters


def word_along(face: Face, glyphs: Iterable[Glyph], into: QTransform) -> list[QPainterPath]:
    """Return the letters of a word, each placed by its glyph, converted from hexes to units."""
    letters = []
    for glyph in glyphs:
        place = QTransform().translate(glyph.x, glyph.y).rotate(glyph.turn)
        outline, _ = _letter(face, glyph.letter)
        letters.append((place.scale(glyph.size, glyph.size) * into).map(outline))
    return letters


def room_of(letters: Iterable[QPainterPath]) -> QRectF:
    """Return the box around all letters."""
    room = QRectF()
    for letter in letters:
        room = room.united(letter.boundingRect())
    return room


def halo(
    painter: QPainter, letters: Sequence[QPainterPath], ink: QColor, paper: QColor, width: float
) -> None:
    """Draw letters over a paper-coloured glow of `width` units, strongest at the letters."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for part, strength in ((1.0, 0.36), (0.62, 0.66), (0.32, 0.95)):
        glow = QColor(paper)
        glow.setAlphaF(paper.alphaF() * strength)
        painter.setPen(pen(glow, width * part))
        for letter in letters:  # one by one: what a stroke costs grows faster than its path
            painter.drawPath(letter)
    for letter in letters:
        fill(painter, letter, ink)
