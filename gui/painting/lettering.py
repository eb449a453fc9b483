"""Words as outlines: alike at every size, on a halo that lifts them off the drawing."""

from collections.abc import Iterable
from functools import cache
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QTransform

from core.cartography.lettering import Glyph
from gui import fonts
from gui.painting.ink import fill, pen

_MEASURED: Final = 64
"""The size in pixels at which outlines are taken."""


class Face(NamedTuple):
    """One of the shipped typefaces."""

    family: str
    bold: bool = False
    italic: bool = False

    @property
    def font(self) -> QFont:
        """The font as Qt knows it, at the size at which it is measured."""
        return fonts.font(self.family, _MEASURED, bold=self.bold, italic=self.italic)

    def width(self, letter: str) -> float:
        """How wide a letter is at size 1."""
        return _letter(self, letter)[1]

    def length(self, text: str, size: float, *, spacing: float = 0.0) -> float:
        """How long a word is if it is written straight; `spacing` is added between letters."""
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


def word(face: Face, text: str, size: float, *, spacing: float = 0.0) -> QPainterPath:
    """A straight word whose baseline runs through the origin, its middle there."""
    x = -face.length(text, size, spacing=spacing) / 2
    path = QPainterPath()
    for letter in text:
        outline, wide = _letter(face, letter)
        path.addPath(QTransform(size, 0, 0, size, x, 0).map(outline))
        x += wide * size + spacing
    return path


def word_along(face: Face, glyphs: Iterable[Glyph]) -> QPainterPath:
    """A word whose letters each lie where they should."""
    path = QPainterPath()
    for glyph in glyphs:
        place = QTransform().translate(glyph.x, glyph.y).rotate(glyph.turn)
        outline, _ = _letter(face, glyph.letter)
        path.addPath(place.scale(glyph.size, glyph.size).map(outline))
    return path


def halo(painter: QPainter, path: QPainterPath, ink: QColor, paper: QColor, width: float) -> None:
    """Letters over a glow of paper that is `width` units wide, strongest at the letters."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for part, strength in ((1.0, 0.42), (0.62, 0.75), (0.32, 0.95)):
        glow = QColor(paper)
        glow.setAlphaF(paper.alphaF() * strength)
        painter.setPen(pen(glow, width * part))
        painter.drawPath(path)
    fill(painter, path, ink)
