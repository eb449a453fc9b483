"""Picture of the diesel: a streamlined cab unit of the 1940s."""

from typing import Final

from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath

from gui.games.crayon.engines import BRASS, IRON, LINE, RAIL, barrel, lamp, shadow
from gui.painting.ink import circle, draw, fill, path_of, tick, tint
from gui.painting.shapes import DARK, curve, rounded

_GLASS: Final = tint("#bfe3f2")
_CREAM: Final = tint("#f6e7bd")


def superfreight(painter: QPainter, colour: QColor) -> None:
    """Draw a diesel with a rounded nose and a booster behind it."""
    shadow(painter, -54, 54)
    _booster(painter, -53.0, -18.0, colour)
    _cab_unit(painter, colour)
    for x in (-47.0, -38.6, -31.0, -23.4, -10.6, -2.6, 24.0, 32.0, 40.0):
        _wheel(painter, x)
    for left, right in ((-51.0, -34.6), (-34.6, -19.6), (-14.6, 1.4), (20.0, 44.0)):
        _truck(painter, left, right)


def _stripes(painter: QPainter, body: QPainterPath) -> None:
    """Draw the livery of a body: a pale band between two lines."""
    painter.save()
    painter.setClipPath(body)
    fill(painter, rounded(-60, 1.4, 130, 6.4, 0), _CREAM)
    for y in (0.6, 8.4):
        tick(painter, -60, y, 130, 0, 1.3, BRASS)
    shine = QLinearGradient(0, -16, 0, 18)
    for at, alpha in ((0.0, 120), (0.2, 60), (0.4, 0)):
        shine.setColorAt(at, tint("#ffffff", alpha))
    fill(painter, body, shine)
    shade = QLinearGradient(0, 6, 0, 20)
    shade.setColorAt(0, tint("#000000", 0))
    shade.setColorAt(1, tint("#000000", 95))
    fill(painter, body, shade)
    painter.restore()
    draw(painter, body, LINE, DARK)


def _booster(painter: QPainter, left: float, right: float, colour: QColor) -> None:
    """Draw the unit without a cab."""
    body = rounded(left, -14.4, right - left, 33, 3)
    draw(painter, body, LINE, DARK, barrel(colour, -22, 26))
    _roof(painter, left + 3, right - 3)
    _stripes(painter, body)
    for x in (left + 8.6, left + 17.4, left + 26.2):
        _porthole(painter, x, -5.4)


def _cab_unit(painter: QPainter, colour: QColor) -> None:
    """Draw the leading unit, with its windscreen and nose."""
    body = curve(
        (-16, 18.6), (-16, -11.6), (-15.6, -14.4, -12.4, -14.4), (27, -14.4),
        (32, -14.2, 34.4, -10.6), (38.2, -5.4), (46, -5, 50.6, 2, 51.6, 12.6),
        (51.8, 16.6, 50, 18.6),
    )  # fmt: skip
    draw(painter, body, LINE, DARK, barrel(colour, -22, 26))
    _roof(painter, -12, 24)
    _stripes(painter, body)
    draw(painter, path_of([(-17.2, -11), (-17.2, 17)]), 2.0, DARK)
    screen = path_of([(29.6, -11.8), (32.2, -11), (36.4, -5.2), (29.6, -5.2)], closed=True)
    draw(painter, screen, 1.0, DARK, _GLASS)
    draw(painter, rounded(22.4, -11.4, 5.2, 6.4, 1), 1.0, DARK, _GLASS)
    draw(painter, rounded(16, -10.6, 4.6, 27.2, 1), 0.8, tint("#2b1d12", 170))
    for x in (-9.4, -0.6, 8.2):
        _porthole(painter, x, -5.4)
    for n in range(5):
        tick(painter, -10 + n * 4.6, 11.4, 2.8, 0, 1.2, tint("#2b1d12", 150))
    pilot = path_of([(44.6, 18.6), (51, 18.6), (53.2, RAIL - 1.4), (45.6, RAIL - 1.4)], closed=True)
    draw(painter, pilot, LINE, DARK, tint("#5d524a"))
    lamp(painter, 46.6, -1.6, 2.5)
    draw(painter, circle(50, 8.6, 1.3), 0.7, DARK, tint("#fff3b0"))


def _roof(painter: QPainter, left: float, right: float) -> None:
    """Draw fans and exhausts on a roof."""
    x = left + 4
    while x < right - 5:
        draw(painter, rounded(x, -16.8, 5.6, 3.4, 1.2), 1.0, DARK, IRON)
        x += 9.4


def _porthole(painter: QPainter, x: float, y: float) -> None:
    draw(painter, circle(x, y, 2.8), 1.1, DARK, BRASS)
    draw(painter, circle(x, y, 1.7), 0.6, DARK, _GLASS)


def _wheel(painter: QPainter, x: float) -> None:
    """Draw a solid wheel on the rail."""
    draw(painter, circle(x, RAIL - 4.4, 3.8), LINE, DARK, IRON)
    draw(painter, circle(x, RAIL - 4.4, 1.6), 0.7, DARK, tint("#b9c0c6"))


def _truck(painter: QPainter, left: float, right: float) -> None:
    """Draw the side frame that carries wheels."""
    frame = rounded(left, 17.4, right - left, 4.0, 1.6)
    draw(painter, frame, 1.0, DARK, barrel(IRON, 16, 22))
    for n in range(3):
        x = left + (right - left) * (n + 0.5) / 3
        tick(painter, x - 1.4, 19.4, 2.8, 0, 1.1, tint("#b9c0c6"))
