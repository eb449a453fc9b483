"""Drawing of a small engine in its owner's colour, from the side or from the front."""

from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath

from gui.painting.ink import circle, draw, fill, path_of, tint

_BRASS: Final = tint("#d9a93f")
_IRON: Final = tint("#4a3c34")
_SHADOW: Final = tint("#1e140a", 80)


def paint_train(painter: QPainter, colour: QColor, *, left: bool) -> None:
    """Draw an engine whose wheels are just below the origin; it faces right unless `left`."""
    painter.save()
    if left:
        painter.scale(-1, 1)
    fill(painter, circle(0, 9, 24, 4), _SHADOW)
    _boiler(painter, colour)
    _cab(painter, colour)
    cow = path_of([(18, 2), (25, 8), (16, 8)], closed=True)
    draw(painter, cow, 1.0, fill=tint("#5a5048"))
    for x, radius in ((-14.0, 4.6), (-3.0, 3.6), (5.0, 3.6), (13.0, 3.6)):
        draw(painter, circle(x, 6, radius), 1.2, fill=_IRON)
        fill(painter, circle(x, 6, radius * 0.42), _BRASS)
    painter.restore()


def paint_front(painter: QPainter, colour: QColor) -> None:
    """Draw an engine from the front, for a train without a direction."""
    fill(painter, circle(0, 9.5, 17, 4), _SHADOW)
    stack = path_of([(-2.6, -14), (-3.8, -22), (3.8, -22), (2.6, -14)], closed=True)
    draw(painter, stack, 1.1, fill=tint("#3a3330"))
    for side in (-1, 1):
        draw(painter, circle(side * 9, 6.5, 3.2, 4.4), 1.2, fill=_IRON)
    draw(painter, circle(0, -4, 11.5), 1.4, fill=_sheen(colour, -16, 8))
    draw(painter, circle(0, -4, 8.2), 1.0, fill=tint("#4b423c"))
    draw(painter, path_of([(-8, -4), (8, -4)]), 0.9, tint("#17110c", 150))
    fill(painter, circle(0, -4, 1.8), _BRASS)
    draw(painter, circle(0, -13.6, 3), 1.0, fill=tint("#ffe9a6"))
    beam = QPainterPath()
    beam.addRoundedRect(QRectF(-15, 5, 30, 4.5), 1.4, 1.4)
    draw(painter, beam, 1.1, fill=colour.darker(140))
    for side in (-1, 1):
        draw(painter, circle(side * 10, 7.2, 2.5), 0.9, fill=_BRASS)


def _boiler(painter: QPainter, colour: QColor) -> None:
    boiler = QPainterPath()
    boiler.addRoundedRect(QRectF(-8, -7, 26, 11), 5, 5)
    draw(painter, boiler, 1.3, fill=_sheen(colour, -8, 6))
    stack = path_of([(10, -7), (9, -15), (16, -15), (15, -7)], closed=True)
    draw(painter, stack, 1.1, fill=tint("#3a3330"))
    draw(painter, circle(2, -8, 3), 1.0, fill=_BRASS)


def _cab(painter: QPainter, colour: QColor) -> None:
    cab = QPainterPath()
    cab.addRoundedRect(QRectF(-20, -14, 13, 18), 1.5, 1.5)
    draw(painter, cab, 1.3, fill=_sheen(colour, -14, 6))
    roof = QPainterPath()
    roof.addRect(QRectF(-22, -16, 17, 3))
    draw(painter, roof, 1.0, fill=colour.darker(140))
    window = QPainterPath()
    window.addRect(QRectF(-17, -11, 7, 6))
    draw(painter, window, 0.9, fill=tint("#fff3c4"))


def _sheen(colour: QColor, top: float, bottom: float) -> QLinearGradient:
    sheen = QLinearGradient(0, top, 0, bottom)
    sheen.setColorAt(0, colour.lighter(150))
    sheen.setColorAt(0.5, colour)
    sheen.setColorAt(1, colour.darker(165))
    return sheen
