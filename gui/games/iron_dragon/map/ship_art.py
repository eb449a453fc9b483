"""Drawing of the ship that carries a train on the map: a dragon boat under its owner's sail."""

from typing import Final

from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath

from gui.games.crayon.map.train_art import paint_front
from gui.painting.ink import circle, draw, fill, path_of, tint

_TIMBER: Final = ("#b07a3e", "#6d4420")
_FOAM: Final = tint("#fbfaf0", 215)
_ROPE: Final = tint("#3b2a1a", 200)
_BRASS: Final = tint("#e2b84c")


def paint_ship(painter: QPainter, colour: QColor) -> None:
    """Draw a ship a little below the origin; it looks the same in both directions."""
    fill(painter, circle(0, 14, 31, 4.5), tint("#0f2530", 90))
    _mast_and_sail(painter, colour)
    painter.save()
    painter.translate(0, 1)
    painter.scale(0.62, 0.62)
    paint_front(painter, colour)
    painter.restore()
    _hull(painter, colour)
    for x, long in ((-24.0, 12.0), (-4.0, 10.0), (15.0, 13.0)):
        wave = QPainterPath()
        wave.moveTo(x, 15)
        wave.quadTo(x + long / 2, 12.2, x + long, 15)
        draw(painter, wave, 1.5, _FOAM)


def _mast_and_sail(painter: QPainter, colour: QColor) -> None:
    draw(painter, path_of([(0, 6), (0, -41)]), 2.2, tint("#5a3a1c"))
    for side in (-1, 1):
        draw(painter, path_of([(0, -39), (side * 25, 2)]), 0.7, _ROPE)
    sail = QPainterPath()
    sail.moveTo(-18, -36)
    sail.lineTo(18, -36)
    sail.quadTo(24, -24, 17, -13)
    sail.quadTo(0, -8, -17, -13)
    sail.quadTo(-24, -24, -18, -36)
    canvas = QLinearGradient(-20, 0, 22, 0)
    canvas.setColorAt(0, tint("#fdf3d8"))
    canvas.setColorAt(1, tint("#d9c294"))
    painter.save()
    fill(painter, sail, canvas)
    painter.setClipPath(sail)
    for x in (-15.0, 0.0, 15.0):
        stripe = path_of([(x - 3.6, -37), (x + 3.6, -37), (x + 3.4, -8), (x - 3.4, -8)])
        fill(painter, stripe, colour)
    painter.restore()
    draw(painter, sail, 1.2)
    draw(painter, path_of([(-20, -36), (20, -36)]), 1.8, tint("#5a3a1c"))
    pennant = path_of([(0, -41), (10, -44), (0, -47)], closed=True)
    draw(painter, pennant, 0.8, fill=colour)


def _hull(painter: QPainter, colour: QColor) -> None:
    hull = QPainterPath()
    hull.moveTo(-29, -5)
    hull.quadTo(-28, 14, -12, 15)
    hull.lineTo(12, 15)
    hull.quadTo(28, 14, 29, -5)
    hull.quadTo(24, 4, 14, 4.5)
    hull.lineTo(-14, 4.5)
    hull.quadTo(-24, 4, -29, -5)
    timber = QLinearGradient(0, -5, 0, 15)
    timber.setColorAt(0, QColor(_TIMBER[0]))
    timber.setColorAt(1, QColor(_TIMBER[1]))
    draw(painter, hull, 1.3, fill=timber)
    draw(painter, path_of([(-24, 8), (24, 8)]), 0.7, _ROPE)
    draw(painter, path_of([(-20, 11.5), (20, 11.5)]), 0.7, _ROPE)
    for x in (-16.0, -8.0, 0.0, 8.0, 16.0):
        draw(painter, circle(x, 5.6, 2.7), 0.9, fill=colour)
        fill(painter, circle(x, 5.6, 0.9), _BRASS)
    for side in (-1, 1):
        head = QPainterPath()
        head.moveTo(side * 29, -4)
        head.quadTo(side * 31, -13, side * 26, -14)
        head.quadTo(side * 23.5, -13, side * 25.5, -11)
        draw(painter, head, 2.6, tint("#5a3a1c"))
        draw(painter, head, 1.2, _BRASS)
