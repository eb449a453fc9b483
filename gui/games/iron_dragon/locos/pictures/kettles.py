"""Pictures of the engines without dragons: the handcar, the teapots, the Sardar."""

from PySide6.QtGui import QColor, QPainter

from gui.games.crayon.engines import (
    BRASS,
    LINE,
    RAIL,
    barrel,
    boiler,
    cab,
    catcher,
    dome,
    frame,
    lamp,
    rods,
    shadow,
    stack,
    steam,
    tender,
    wheel,
)
from gui.painting.ink import circle, draw, path_of, tint
from gui.painting.shapes import DARK, curve, rounded


def handcar(painter: QPainter, colour: QColor) -> None:
    """Draw a platform with a pump lever."""
    painter.translate(0, RAIL)
    painter.scale(1.2, 1.2)
    painter.translate(0, -RAIL)
    shadow(painter, -24, 24)
    for x in (-11.0, 11.0):
        wheel(painter, x, 5.6)
    draw(painter, rounded(-21, 12.4, 42, 7.6, 1.8), LINE, DARK, barrel(colour, 11, 20))
    draw(
        painter,
        path_of([(-6, 14), (-1.6, -1), (1.6, -1), (6, 14)], closed=True),
        LINE,
        DARK,
        tint("#a9743c"),
    )
    draw(painter, path_of([(-3.4, 8), (3.4, 8)]), 1.2, DARK)
    beam = path_of([(-16, -6.4), (16, 2.4)])
    draw(painter, beam, 4.0, DARK)
    draw(painter, beam, 1.9, tint("#c58a48"))
    for x, y in ((-16.0, -6.4), (16.0, 2.4)):
        grip = path_of([(x, y - 2.6), (x, y + 2.6)])
        draw(painter, grip, 3.6, DARK)
        draw(painter, grip, 1.7, BRASS)
    draw(painter, circle(0, -2, 2.6), 1.1, DARK, colour)
    lamp(painter, 18.4, 9.6, 1.8)


def teapot_alpha(painter: QPainter, colour: QColor) -> None:
    """Draw a round teapot on two wheels."""
    shadow(painter, -27, 27)
    steam(painter, 23, -6, 2.6)
    _handle(painter, -13, 4, 9)
    spout = curve((10, 10), (18, 8, 18, -4), (23.6, -4.4), (25, 10, 11, 16.6))
    draw(painter, spout, LINE, DARK, barrel(colour, -6, 16))
    pot = circle(0, 6.4, 15.4, 12.8)
    draw(painter, pot, LINE, DARK, barrel(colour, -7, 19))
    _lid(painter, 0, -5, 8)
    _band(painter, 8, 14.8)
    frame(painter, -16, 16, 17.6)
    for x in (-9.0, 9.0):
        wheel(painter, x, 5.4)
    rods(painter, (-9, 5.4), (9, 5.4))


def teapot_beta(painter: QPainter, colour: QColor) -> None:
    """Draw a slim coffee pot on a large and a small wheel."""
    shadow(painter, -27, 27)
    steam(painter, 22, -14, 2.8)
    _handle(painter, -10, 1, 11)
    spout = curve((8, 10), (15, 4, 18, -12), (24.4, -12.4), (23, 8, 10, 17))
    draw(painter, spout, LINE, DARK, barrel(colour, -13, 17))
    pot = curve(
        (-7.6, -12),
        (7.6, -12),
        (9, 0, 13.4, 10),
        (14.4, 18, 8, 19),
        (-8, 19),
        (-14.4, 18, -13.4, 10),
        (-9, 0, -7.6, -12),
    )
    draw(painter, pot, LINE, DARK, barrel(colour, -13, 20))
    _lid(painter, 0, -11.6, 7.6)
    _band(painter, 4, 11)
    frame(painter, -16, 18, 16.6)
    wheel(painter, -6, 7.6)
    wheel(painter, 12, 4.8)
    rods(painter, (-6, 7.6), (12, 4.8))


def teapot(painter: QPainter, colour: QColor) -> None:
    """Draw a teapot with a cab that steams from its spout."""
    shadow(painter, -35, 34)
    steam(painter, 27, -13, 3.0)
    spout = curve((14, 8), (22, 4, 22, -10), (29.6, -10.4), (30, 8, 16, 16))
    draw(painter, spout, LINE, DARK, barrel(colour, -12, 16))
    draw(painter, circle(4, 4.6, 16.4, 13.6), LINE, DARK, barrel(colour, -9, 19))
    _lid(painter, 4, -7.6, 9)
    painter.save()
    painter.translate(4, 0)
    _band(painter, 5, 16)
    painter.restore()
    cab(painter, -28, -9, -9, 18, colour)
    frame(painter, -31, 26, 16.6)
    catcher(painter, 25, 8, 18.4)
    for x, radius in ((-20.0, 6.4), (-3.6, 6.4), (13.0, 6.4)):
        wheel(painter, x, radius)
    rods(painter, (-20, 6.4), (-3.6, 6.4), (13, 6.4))


def sardar(painter: QPainter, colour: QColor) -> None:
    """Draw a stout engine under an onion dome."""
    shadow(painter, -46, 40)
    steam(painter, 23, -16, 3.0)
    tender(painter, -45, -26, 5, colour)
    stack(painter, 23, -5, 10, 4)
    boiler(painter, -8, 30, 6, 11, colour)
    dome(painter, 9, -4.4, 5, 7)
    cab(painter, -24, -5, -10, 18, colour)
    onion = curve(
        (-19, -11.6),
        (-26, -18, -17, -21),
        (-15, -22, -14.5, -25),
        (-14, -22, -12, -21),
        (-3, -18, -10, -11.6),
    )
    draw(painter, onion, LINE, DARK, barrel(BRASS, -22, -9))
    frame(painter, -26, 34, 16.6)
    catcher(painter, 33, 8, 18.4)
    for x in (-16.0, 0.0, 16.0):
        wheel(painter, x, 7, tint("#c8402c"))
    wheel(painter, 28.4, 4.4, tint("#c8402c"))
    rods(painter, (-16, 7), (0, 7), (16, 7))
    lamp(painter, 33, 1)


def _handle(painter: QPainter, x: float, y: float, long: float) -> None:
    """Draw the handle at the back of a pot."""
    path = curve(
        (x + 2, y - 7),
        (x - long, y - 9, x - long, y),
        (x - long, y + 7, x + 2, y + 8),
        closed=False,
    )
    draw(painter, path, 4.6, DARK)
    draw(painter, path, 2.4, BRASS)


def _lid(painter: QPainter, x: float, y: float, half: float) -> None:
    path = curve(
        (x - half, y), (x - half * 0.8, y - 6, x, y - 6), (x + half * 0.8, y - 6, x + half, y)
    )
    draw(painter, path, LINE, DARK, barrel(BRASS, y - 7, y + 1))
    draw(painter, circle(x, y - 7.4, 2.4), 1.1, DARK, tint("#c8402c"))


def _band(painter: QPainter, y: float, half: float) -> None:
    line = curve((-half, y), (0, y + 5, half, y), closed=False)
    draw(painter, line, 2.8, DARK)
    draw(painter, line, 1.5, BRASS)
