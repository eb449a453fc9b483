"""The engraved engine over the title: an American type 4-4-0 with its tender."""

from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPainterPath

from gui.games.empire_builder.painting.palette import PAPER, PRINT
from gui.painting.ink import circle, draw, fill, path_of, stroke, tick, tint

_DRIVERS: Final = (-7.0, 18.0)
_PILOT_WHEELS: Final = (42.0, 56.0)
_TENDER_WHEELS: Final = (-72.0, -58.0, -44.0)
_SHADE: Final = tint("#2a231d", 120)
_SMOKE: Final = tint("#5c5a55", 60)


def paint_engine(painter: QPainter, x: float, y: float) -> None:
    """Draw the engine, with the middle of its rail at x and y; it runs to the right."""
    painter.save()
    painter.translate(x, y)
    _smoke(painter)
    tick(painter, -104, 0.8, 210, 0, 1.6, PRINT)
    for n in range(-14, 15):
        tick(painter, n * 7.2, 2.6, 4.0, 0, 1.4, PRINT)
    _tender(painter)
    _boiler(painter)
    _cab(painter)
    _running_gear(painter)
    painter.restore()


def _smoke(painter: QPainter) -> None:
    for n in range(9):
        far = n / 8
        puff = circle(46 - 118 * far, -66 - 13 * far - 5 * (n % 2), 5 + 9 * far, 4 + 6 * far)
        fill(painter, puff, _SMOKE)
        draw(painter, puff, 0.5, tint("#2a231d", round(110 - 80 * far)))


def _tender(painter: QPainter) -> None:
    box = QRectF(-82, -27, 46, 18)
    painter.fillRect(box, PAPER)
    for n in range(7):
        tick(painter, -82, -25 + n * 2.4, 46, 0, 0.7 + 0.1 * n, _SHADE)
    _outline(painter, box)
    coal = path_of([(-80, -27), (-72, -32), (-62, -30), (-54, -33), (-44, -27)], closed=True)
    draw(painter, coal, 0.9, PRINT, PRINT)


def _boiler(painter: QPainter) -> None:
    body = QRectF(-8, -37, 62, 17)
    painter.fillRect(body, PAPER)
    for n in range(9):
        tick(painter, -8, -35.5 + n * 1.9, 62, 0, 0.35 + 0.14 * n, _SHADE)
    _outline(painter, body)
    for x in (2.0, 15.0, 28.0, 41.0):
        tick(painter, x, -37, 0, 17, 1.0, PRINT)
    stack = [
        (42, -37),
        (43.5, -48),
        (37, -61),
        (40, -65),
        (52, -65),
        (55, -61),
        (48.5, -48),
        (50, -37),
    ]
    draw(painter, path_of(stack, closed=True), 1.1, PRINT, PAPER)
    for n in range(5):
        tick(painter, 46 + 1.4 * n, -62 + n, 0, 10 - n, 0.9, _SHADE)
    for x in (10.0, 26.0):  # the domes
        dome = QPainterPath()
        dome.moveTo(x - 5, -37)
        dome.cubicTo(x - 5, -50, x + 5, -50, x + 5, -37)
        draw(painter, dome, 1.0, PRINT, tint("#d9a441"))
    draw(
        painter,
        path_of([(54, -49), (54, -41), (60, -42), (60, -48)], closed=True),
        1.0,
        PRINT,
        PAPER,
    )
    draw(
        painter,
        path_of([(33, -37), (34, -42), (38, -42), (39, -37)], closed=True),
        0.9,
        PRINT,
        PRINT,
    )


def _cab(painter: QPainter) -> None:
    box = QRectF(-30, -47, 23, 33)
    painter.fillRect(box, tint("#b03a2e", 215))
    _outline(painter, box)
    for x in (-27.0, -17.0):
        window = QRectF(x, -43, 7, 10)
        painter.fillRect(window, PAPER)
        _outline(painter, window)
    draw(
        painter,
        path_of([(-34, -47), (-31, -51), (-7, -51), (-4, -47)], closed=True),
        1.0,
        PRINT,
        PRINT,
    )


def _running_gear(painter: QPainter) -> None:
    painter.fillRect(QRectF(-84, -11, 144, 2.6), PRINT)
    cowcatcher = [(58, -11), (62, -11), (80, -1), (60, -1)]
    draw(painter, path_of(cowcatcher, closed=True), 1.1, PRINT, PAPER)
    for n in range(5):
        stroke(painter, [(61, -11), (62 + n * 4.2, -1)], 0.9, PRINT)
    for x in _DRIVERS:
        _wheel(painter, x, -10.5, 11)
    for x in _PILOT_WHEELS:
        _wheel(painter, x, -5.5, 5.5)
    for x in _TENDER_WHEELS:
        _wheel(painter, x, -5.5, 5.5)
    stroke(painter, [(_DRIVERS[0], -7), (_DRIVERS[1], -7)], 1.8, PRINT)
    stroke(painter, [(_DRIVERS[1], -7), (45, -13)], 1.5, PRINT)
    draw(
        painter,
        path_of([(40, -20), (40, -12), (54, -12), (54, -20)], closed=True),
        1.0,
        PRINT,
        PAPER,
    )


def _wheel(painter: QPainter, x: float, y: float, radius: float) -> None:
    draw(painter, circle(x, y, radius), 1.6, PRINT, tint("#b03a2e", 200))
    for n in range(5):
        painter.save()
        painter.translate(x, y)
        painter.rotate(n * 36)
        tick(painter, -radius, 0, 2 * radius, 0, 0.8, PRINT)
        painter.restore()
    fill(painter, circle(x, y, radius * 0.22), PRINT)


def _outline(painter: QPainter, box: QRectF) -> None:
    path = QPainterPath()
    path.addRect(box)
    draw(painter, path, 1.1, PRINT)
