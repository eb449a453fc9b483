"""Pictures of flat land: grass on plains, dunes in deserts."""

from random import Random
from typing import Final

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPainterPath

from gui.painting.ink import draw, fill, pen, tick, tint

_GRASS: Final = tint("#66703a", 165)
_DUNE: Final = tint("#8a5f2a", 225)
_DUNE_SHADOW: Final = tint("#b9803f", 92)
_SAND: Final = tint("#a67a3e", 200)
_CACTUS: Final = tint("#55713c")


def plain(painter: QPainter, random: Random, x: float, y: float) -> None:
    """Draw a few tufts of grass and an occasional flower."""
    for _ in range(random.choice((0, 1, 1, 2))):
        at_x, at_y = x + random.uniform(-15, 15), y + random.uniform(-13, 13)
        for blade in (-1, 0, 1):
            high = 3.8 - abs(blade) * 1.1
            tick(painter, at_x + blade * 0.8, at_y, blade * 1.2, -high, 0.75, _GRASS)
    if random.random() < 0.1:
        painter.setPen(pen(tint(random.choice(("#b5533c", "#c99a2e", "#7c5a9a")), 190), 1.5))
        for _ in range(3):
            painter.drawPoint(QPointF(x + random.uniform(-14, 14), y + random.uniform(-12, 12)))


def desert(painter: QPainter, random: Random, x: float, y: float) -> None:
    """Draw two dunes with a shaded side, sand, and rarely a cactus."""
    for side in (-1, 1):
        at_x = x + side * random.uniform(3, 9)
        at_y = y + side * random.uniform(4, 9)
        _dune(painter, at_x, at_y, random.uniform(10, 14.5), random.uniform(4.2, 5.6))
    painter.setPen(pen(_SAND, 0.95))
    for _ in range(11):
        painter.drawPoint(QPointF(x + random.uniform(-18, 18), y + random.uniform(-16, 16)))
    if random.random() < 0.12:
        _cactus(painter, x + random.choice((-9, 10)), y + random.uniform(-4, 4))


def _dune(painter: QPainter, x: float, y: float, wide: float, high: float) -> None:
    top, foot = y - high, y + high * 0.4
    crest = QPainterPath(QPointF(x - wide, foot))
    crest.cubicTo(x - wide * 0.35, y - high * 0.1, x - wide * 0.1, top, x + wide * 0.12, top)
    crest.cubicTo(x + wide * 0.3, y - high * 0.3, x + wide * 0.6, y + high * 0.2, x + wide, foot)
    shadow = QPainterPath(QPointF(x + wide * 0.12, top))
    shadow.cubicTo(x + wide * 0.3, y - high * 0.3, x + wide * 0.6, y + high * 0.2, x + wide, foot)
    shadow.cubicTo(x + wide * 0.3, foot, x - wide * 0.12, y + high * 0.2, x + wide * 0.12, top)
    fill(painter, shadow, _DUNE_SHADOW)
    draw(painter, crest, 0.9, _DUNE)


def _cactus(painter: QPainter, x: float, y: float) -> None:
    for width, colour in ((3.0, tint("#2f3d20")), (1.9, _CACTUS)):
        tick(painter, x, y + 4, 0, -9.5, width, colour)
        for side, low, high in ((3.4, 0.6, -3.2), (-3.2, 1.9, -2.2)):
            tick(painter, x, y + low, side, 0, width, colour)
            tick(painter, x + side, y + low, 0, high - low, width, colour)
