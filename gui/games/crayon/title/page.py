"""The page around the title picture of a game: calm edges, a frame, and the words.

A page fits windows of any shape; its height is always 900 units. The left side is calm, because
words and buttons lie on it. No file is read.
"""

from collections.abc import Callable
from math import hypot, pi, sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QBrush, QImage, QLinearGradient, QPainter, QPainterPath, QRadialGradient

from gui.games.crayon.painting.lettering import LABEL, TITLE, halo, word
from gui.painting.ink import circle, draw, fill, tint
from gui.painting.noise import GRAIN, grain

HEIGHT: Final = 900.0
"""Height of the picture in units."""

_PAPER: Final = tint("#f8edd2", 240)
_GOLD: Final = tint("#b8862f")
_RED: Final = tint("#741d14")


def paint_page(size: QSize, game: str, scene: Callable[[QPainter, float], None]) -> QImage:
    """Return the title picture of a game, at a size in pixels; the fonts must be loaded.

    The scene is painted in units, and is called with its width.
    """
    image = QImage(size, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    try:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        scale = size.height() / HEIGHT
        painter.scale(scale, scale)
        wide = size.width() / scale
        scene(painter, wide)
        _Surround(painter, wide).paint(game)
        painter.resetTransform()
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SoftLight)
        painter.setOpacity(0.5)
        painter.fillRect(image.rect(), QBrush(grain(seed="fibre").scaled(GRAIN, GRAIN)))
    finally:  # An image must not be freed while it is painted.
        painter.end()
    return image


class _Surround:
    """What lies over a scene that is `wide` units wide."""

    def __init__(self, painter: QPainter, wide: float) -> None:
        self.painter: Final = painter
        self.wide: Final = wide
        self.room: Final = QRectF(0, 0, wide, HEIGHT)

    def paint(self, game: str) -> None:
        self._quiet()
        self._frame()
        self._words(game)

    def _quiet(self) -> None:
        """Draw parchment that shows through on the left and along all edges."""
        left = QLinearGradient(0, 0, self.wide * 0.5, 0)
        left.setColorAt(0, tint("#f6e8c8", 236))
        left.setColorAt(0.55, tint("#f6e8c8", 150))
        left.setColorAt(1, tint("#f6e8c8", 0))
        self.painter.fillRect(self.room, left)
        rim = QRadialGradient(QPointF(self.wide / 2, HEIGHT / 2), hypot(self.wide, HEIGHT) / 2)
        rim.setColorAt(0.62, tint("#5a3a1c", 0))
        rim.setColorAt(1, tint("#4a2a10", 120))
        self.painter.fillRect(self.room, rim)

    def _frame(self) -> None:
        """Draw a double line of ink and brass, and a rosette in each corner."""
        painter = self.painter
        for inset, width, colour in (
            (13.0, 7.0, tint("#4d2f18", 235)),
            (13.0, 3.4, _GOLD),
            (22.0, 1.3, tint("#4d2f18", 220)),
        ):
            path = QPainterPath()
            path.addRect(self.room.adjusted(inset, inset, -inset, -inset))
            draw(painter, path, width, colour)
        for x in (17.5, self.wide - 17.5):
            for y in (17.5, HEIGHT - 17.5):
                draw(painter, circle(x, y, 13), 1.6, tint("#3a2312"), _GOLD)
                for turn in range(6):
                    angle = turn * pi / 3
                    at = x + 6.6 * sin(angle), y + 6.6 * sin(angle + pi / 2)
                    fill(painter, circle(*at, 2.5), tint("#5a3a1c"))
                fill(painter, circle(x, y, 3.4), tint("#8a1f16"))

    def _words(self, game: str) -> None:
        middle = self.wide / 2
        letters = word(TITLE, "Rail Empires", 104, at=(middle, 136), spacing=5)
        halo(self.painter, letters, _RED, _PAPER, 20)
        edge = tint("#3a120c", 200)
        for letter in letters:
            draw(self.painter, letter, 1.2, edge)
        below = word(LABEL, game, 46, at=(middle, 196), spacing=9)
        halo(self.painter, below, tint("#3a2312"), _PAPER, 12)
        half = LABEL.length(game, 46, spacing=9) / 2
        for side in (-1, 1):
            self._flourish(middle + side * (half + 22), 182, side)

    def _flourish(self, x: float, y: float, side: int) -> None:
        """Draw an ornamental stroke along the second line."""
        line = QPainterPath(QPointF(x, y))
        line.cubicTo(x + side * 50, y - 22, x + side * 90, y + 22, x + side * 150, y)
        for width, colour in ((4.0, _PAPER), (2.0, tint("#5a2c16"))):
            draw(self.painter, line, width, colour)
        fill(self.painter, circle(x + side * 156, y, 4), _RED)
