"""Signs of the railway and its weather, each within ten units of the origin."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from gui.painting.ink import circle, draw, path_of, tint


def fog(painter: QPainter, ink: QColor) -> None:
    """Draw banks of fog in front of the sun."""
    draw(painter, circle(0, -3.5, 4.6), 1.6, ink, tint("#f2d27a", ink.alpha()))
    for y, left, long in ((-1.0, -9.0, 15.0), (3.5, -7.0, 16.0), (8.0, -9.0, 13.0)):
        path = QPainterPath()
        path.moveTo(left, y)
        path.cubicTo(left + long * 0.3, y - 3, left + long * 0.6, y + 3, left + long, y)
        draw(painter, path, 4.0, tint("#fbf1d6", ink.alpha()))
        draw(painter, path, 2.0, ink)


def shower(painter: QPainter, ink: QColor) -> None:
    """Draw a cloud with driving rain."""
    puffs = ((-5.0, -2.5, 4.0), (0.0, -5.5, 4.8), (5.2, -2.8, 4.2), (0.4, -1.6, 4.4))
    for x, y, radius in puffs:
        draw(painter, circle(x, y, radius), 2.0, ink)
    for x, y, radius in puffs:
        draw(painter, circle(x, y, radius), 0.1, tint("#c9d3da", 0), tint("#c9d3da", ink.alpha()))
    for x, y in ((-5.0, 4.0), (-0.6, 5.0), (4.0, 4.0)):
        draw(painter, path_of([(x + 1.6, y), (x - 1.6, y + 5)]), 1.7, ink)


def wreck(painter: QPainter, ink: QColor) -> None:
    """Draw an engine that lies beside the rail."""
    draw(painter, path_of([(-10, 8), (10, 8)]), 1.8, ink)
    for x in (-7.0, -2.0, 3.0, 8.0):
        draw(painter, path_of([(x - 1, 10), (x + 1, 6)]), 1.4, ink)
    painter.save()
    painter.translate(0, -0.5)
    painter.rotate(28)
    boiler = QPainterPath()
    boiler.addRoundedRect(QRectF(-3, -4, 11, 6), 2.4, 2.4)
    cab = path_of([(-8, -7), (-3, -7), (-3, 2), (-8, 2)], closed=True)
    stack = path_of([(4, -4), (3.4, -8), (7.4, -8), (6.8, -4)], closed=True)
    red = tint("#a8321f", ink.alpha())
    for part in (boiler, cab, stack):
        draw(painter, part, 1.2, ink, red)
    for x in (-5.4, 0.2, 5.0):
        draw(painter, circle(x, 3.4, 2.0), 1.2, ink, tint("#d9cdb4", ink.alpha()))
    painter.restore()
