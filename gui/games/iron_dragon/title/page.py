"""The title picture: a land of hexes in the evening, with the dragon train.

It fits windows of any shape; its height is always 900 units. The left side is calm, because words
and buttons lie on it. No file is read.
"""

from math import hypot, sin
from random import Random
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import (
    QColor,
    QImage,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QRadialGradient,
)

from gui.games.crayon.title.page import HEIGHT, paint_page
from gui.games.iron_dragon.title.land import HORIZON, Land
from gui.games.iron_dragon.title.train import paint_smoke, paint_train
from gui.painting.ink import circle, draw, fill, path_of, tint
from gui.painting.noise import clouds, ramp


def paint_title(size: QSize) -> QImage:
    """Return the picture at a size in pixels; the fonts must be loaded."""
    return paint_page(size, "Iron Dragon", lambda painter, wide: _Page(painter, wide).paint())


class _Page:
    """One painting, `wide` units wide."""

    def __init__(self, painter: QPainter, wide: float) -> None:
        self.painter: Final = painter
        self.wide: Final = wide
        self.room: Final = QRectF(0, 0, wide, HEIGHT)
        self.sun: Final = (wide * 0.735, HORIZON - 92)

    def paint(self) -> None:
        self._sky()
        self._far_ranges()
        land = Land(self.painter, self.wide)
        land.paint_ground()
        self._hills()
        land.paint_things()
        train = land.train
        self.painter.save()
        self.painter.translate(train.x, train.y)
        self.painter.scale(train.scale, train.scale)
        paint_smoke(self.painter)
        paint_train(self.painter)
        self.painter.restore()

    def _sky(self) -> None:
        light = QLinearGradient(0, 0, 0, HORIZON + 30)
        for at, name in (
            (0.0, "#7fa0a6"),
            (0.35, "#b9c6b4"),
            (0.66, "#ecd9ab"),
            (0.88, "#f3c583"),
            (1.0, "#eba768"),
        ):
            light.setColorAt(at, QColor(name))
        painter = self.painter
        painter.fillRect(self.room, light)
        x, y = self.sun
        for radius, name, strength in ((460, "#ffdf9a", 150), (210, "#fff0c0", 170)):
            glow = QRadialGradient(QPointF(x, y), radius)
            glow.setColorAt(0, tint(name, strength))
            glow.setColorAt(1, tint(name, 0))
            painter.fillRect(self.room, glow)
        veil = clouds(QSize(360, 150), seed="evening", cells=3, octaves=5, fading=0.62)
        painter.save()
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SoftLight)
        painter.setOpacity(0.75)
        sky = QRectF(0, -40, self.wide, HORIZON + 80)
        painter.drawImage(sky, ramp(veil, QColor("#3c5560"), QColor("#fffaf0")))
        painter.restore()
        fill(painter, circle(x, y, 62), tint("#fff6d8", 235))
        draw(painter, circle(x, y, 62), 1.6, tint("#c98a3c", 150))
        self._streaks()
        self._dragon(x + 168, y - 62, 0.9)
        self._dragon(x - 196, y - 34, 0.42)

    def _streaks(self) -> None:
        """Draw long clouds in front of the sun, as a broad brush leaves them."""
        random = Random("streaks")
        for _ in range(24):
            x = random.uniform(-0.1, 1.0) * self.wide
            y = random.uniform(60, HORIZON - 34)
            long, high = random.uniform(120, 420), random.uniform(3, 9)
            near_sun = max(0.0, 1 - hypot(x + long / 2 - self.sun[0], y - self.sun[1]) / 600)
            colour = tint(
                "#fff3d6" if random.random() < 0.6 else "#b98a78", 34 + int(60 * near_sun)
            )
            cloud = QPainterPath(QPointF(x, y))
            cloud.cubicTo(x + long * 0.3, y - high, x + long * 0.7, y - high, x + long, y)
            cloud.cubicTo(x + long * 0.7, y + high * 0.6, x + long * 0.3, y + high * 0.6, x, y)
            fill(self.painter, cloud, colour)

    def _dragon(self, x: float, y: float, size: float) -> None:
        """Draw a distant dragon with spread wings."""
        painter = self.painter
        painter.save()
        painter.translate(x, y)
        painter.scale(size, size)
        body = QPainterPath(QPointF(-74, 12))
        body.cubicTo(-44, -8, -30, 16, -4, 2)
        body.cubicTo(14, -8, 30, -2, 42, -12)
        body.lineTo(58, -14)
        body.lineTo(66, -8)
        body.lineTo(50, -5)
        body.cubicTo(36, 8, 16, 14, -4, 12)
        body.cubicTo(-30, 24, -46, 2, -74, 12)
        wings = QPainterPath(QPointF(14, -2))
        wings.cubicTo(4, -34, -22, -60, -70, -66)
        wings.quadTo(-56, -52, -58, -40)
        wings.quadTo(-42, -40, -36, -28)
        wings.quadTo(-22, -28, -14, 2)
        far = QPainterPath(QPointF(18, -3))
        far.cubicTo(22, -30, 44, -52, 84, -58)
        far.quadTo(70, -44, 70, -34)
        far.quadTo(52, -34, 46, -22)
        far.quadTo(34, -20, 26, 0)
        ink = tint("#5a4640", 205)
        for part in (far, body, wings):
            fill(painter, part, ink)
        painter.restore()

    def _far_ranges(self) -> None:
        """Draw three mountain ranges; nearer ones have warmer colours."""
        for number, (base, high, name, strength) in enumerate(
            (
                (HORIZON + 6, 118, "#8fa2a6", 175),
                (HORIZON + 14, 78, "#8b8478", 190),
                (HORIZON + 22, 44, "#86715a", 205),
            )
        ):
            random = Random(f"range {number}")
            line = [(-20.0, base)]
            x = -20.0
            while x < self.wide + 30:
                peak = high * random.uniform(0.35, 1.0) * (0.72 + 0.28 * sin(x / 170 + number * 2))
                step = random.uniform(34, 84)
                line.append((x + step * 0.5, base - peak))
                line.append((x + step, base - peak * random.uniform(0.35, 0.6)))
                x += step
            line.append((self.wide + 40, base))
            wash = QLinearGradient(0, base - high, 0, base)
            wash.setColorAt(0, tint(name, strength))
            wash.setColorAt(1, tint("#f0d6a2", strength - 30))
            fill(self.painter, path_of(line, closed=True), wash)
            draw(self.painter, path_of(line[1:-1]), 1.1, tint("#4c3f36", 100))

    def _hills(self) -> None:
        """Draw rolling hills in front of the ranges."""
        for number, (base, high, name) in enumerate(
            (
                (HORIZON + 34, 26, "#b9a878"),
                (HORIZON + 56, 24, "#b3ab72"),
                (HORIZON + 84, 22, "#c3b478"),
            )
        ):
            line = [(-10.0, base + 60)]
            for step in range(int(self.wide / 12) + 3):
                x = step * 12.0
                swell = sin(x / (88 + 20 * number) + number * 1.9) + 0.5 * sin(x / 37 + number)
                line.append((x, base - high * (0.5 + 0.33 * swell)))
            line.append((self.wide + 40, base + 60))
            wash = QLinearGradient(0, base - high, 0, base + 54)
            wash.setColorAt(0, tint(name, 210))
            wash.setColorAt(1, tint(name, 0))
            fill(self.painter, path_of(line, closed=True), wash)
            draw(self.painter, path_of(line[1:-1]), 0.9, tint("#5b4a2c", 80))
