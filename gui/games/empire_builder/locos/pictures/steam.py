"""Pictures of the three steam engines: an American, a Pacific, and an articulated one."""

from PySide6.QtGui import QColor, QPainter

from gui.games.crayon.engines import (
    BRASS,
    IRON,
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
    steam,
    tender,
    wheel,
)
from gui.painting.ink import circle, draw, path_of, tick, tint
from gui.painting.shapes import DARK, curve, rounded, sheen

_RED = tint("#c8402c")
_STEEL = tint("#c9d0d6")


def freight(painter: QPainter, colour: QColor) -> None:
    """Draw a wood burner of the 1870s: a balloon stack, brass domes, and eight wheels."""
    shadow(painter, -43, 40)
    steam(painter, 18.6, -17, 3.0)
    _wood_tender(painter, -41, -23, colour)
    _balloon_stack(painter, 18.6, -4)
    boiler(painter, -9, 25, 5.6, 9.2, colour)
    dome(painter, 8.6, -3.2, 3.9, 6.4)
    dome(painter, -2.6, -3.2, 3.4, 5.0)
    _bell(painter, 3.2, -4)
    cab(painter, -23, -6, -9, 17, colour)
    frame(painter, -24, 29, 16.6)
    catcher(painter, 27.4, 11, 16.8)
    for x in (-14.0, 2.4):
        wheel(painter, x, 8.4, _RED)
    for x in (15.4, 25.0):
        wheel(painter, x, 4.2, _RED)
    _cylinder(painter, 15, 17.4, 8)
    rods(painter, (-14, 8.4), (2.4, 8.4))
    _box_lamp(painter, 24.4, -7.6)


def fast_freight(painter: QPainter, colour: QColor) -> None:
    """Draw an express engine of the 1900s: a long boiler over three tall pairs of drivers."""
    shadow(painter, -52, 47)
    steam(painter, 26, -11, 3.4)
    tender(painter, -51, -27, 1, colour)
    _stack(painter, 26.4, -4, 6.4, 3.2)
    boiler(painter, -14, 34, 4.6, 10.4, colour)
    dome(painter, 14.4, -5.2, 4.2, 4.6)
    dome(painter, 3.4, -5.2, 3.8, 3.8)
    _bell(painter, 20.2, -5.4)
    _firebox(painter, -14, -3, -5.6, 16, colour)
    cab(painter, -26, -12, -9.6, 17.6, colour)
    _running_board(painter, -4, 35, 9.4, colour)
    frame(painter, -27, 37, 16.6)
    _pilot(painter, 36.4, 8.6, 17.0)
    for x in (-10.6, 5.0, 20.6):
        wheel(painter, x, 8.6, BRASS)
    wheel(painter, -21.4, 4.8, BRASS)
    for x in (30.6, 38.6):
        wheel(painter, x, 3.7, BRASS)
    _cylinder(painter, 30, 15.4, 9)
    rods(painter, (-10.6, 8.6), (5.0, 8.6), (20.6, 8.6))
    lamp(painter, 35.6, -3.4, 2.3)


def heavy_freight(painter: QPainter, colour: QColor) -> None:
    """Draw an articulated engine of the 1920s: a huge boiler over two sets of drivers."""
    shadow(painter, -54, 53)
    steam(painter, 30, -15, 3.9)
    tender(painter, -53, -33, -3, colour)
    _stack(painter, 30.4, -7.4, 5.4, 4.2)
    boiler(painter, -22, 39, 3.6, 12.4, colour)
    for x, half in ((20.0, 5.0), (7.0, 4.4), (-4.4, 4.0)):
        dome(painter, x, -8, half, 3.6)
    _firebox(painter, -22, -9, -8.8, 16, colour)
    cab(painter, -32.6, -20, -12, 17.6, colour)
    _pump(painter, 37.2, 7.6)
    _running_board(painter, -9, 40, 10.6, colour)
    frame(painter, -33, 42, 17.6)
    _pilot(painter, 42.6, 8.4, 17.4)
    rear, front = ((-23.8, 6.2), (-11.6, 6.2), (0.6, 6.2)), ((15.4, 6.2), (27.6, 6.2), (39.0, 4.2))
    for x, radius in (*rear, *front):
        wheel(painter, x, radius, _STEEL)
    _cylinder(painter, 7.6, 17.8, 8)
    _cylinder(painter, 33.4, 17.4, 10)
    rods(painter, *rear)
    rods(painter, *front[:2])
    lamp(painter, 41, -2.4, 2.7)


def _balloon_stack(painter: QPainter, x: float, y: float) -> None:
    """Draw the stack of a wood burner, which catches sparks."""
    pipe = path_of(
        [(x - 2.4, y + 1), (x - 2, y - 5), (x + 2, y - 5), (x + 2.4, y + 1)], closed=True
    )
    draw(painter, pipe, LINE, DARK, sheen(x - 3, x + 3, "#8a7e76", "#3a322e"))
    bulb = path_of(
        [(x - 2.2, y - 4.4), (x - 6.6, y - 10.4), (x - 4.6, y - 14.6), (x + 4.6, y - 14.6),
         (x + 6.6, y - 10.4), (x + 2.2, y - 4.4)],
        closed=True,
    )  # fmt: skip
    draw(painter, bulb, LINE, DARK, sheen(x - 7, x + 7, "#8a7e76", "#4c4440", "#2c2624"))
    draw(painter, rounded(x - 7.1, y - 11.6, 14.2, 2.2, 1), 0.9, DARK, BRASS)
    draw(painter, rounded(x - 5.4, y - 16, 10.8, 2.2, 1), 0.9, DARK, BRASS)


def _stack(painter: QPainter, x: float, y: float, high: float, half: float) -> None:
    """Draw a straight stack with a rim."""
    pipe = rounded(x - half, y - high, half * 2, high + 1.4, 0.8)
    draw(painter, pipe, LINE, DARK, sheen(x - half, x + half, "#857970", "#4c4440", "#2b2523"))
    draw(painter, rounded(x - half - 1, y - high - 1.6, half * 2 + 2, 2.4, 1), 1.0, DARK, IRON)


def _bell(painter: QPainter, x: float, y: float) -> None:
    draw(
        painter,
        path_of([(x - 2.6, y + 0.6), (x - 2.6, y - 4.4), (x + 2.6, y - 4.4), (x + 2.6, y + 0.6)]),
        0.9,
        DARK,
    )
    bell = curve((x - 2, y - 0.6), (x - 1.4, y - 4, x, y - 4), (x + 1.4, y - 4, x + 2, y - 0.6))
    draw(painter, bell, 0.8, DARK, BRASS)


def _box_lamp(painter: QPainter, x: float, y: float) -> None:
    """Draw a square oil lamp on its bracket."""
    draw(painter, path_of([(x - 1.6, y + 5), (x, y + 2.6), (x + 2.6, y + 2.6)]), 1.4, DARK)
    draw(painter, rounded(x - 2.8, y - 2.8, 5.6, 5.6, 0.8), 1.1, DARK, _RED)
    lamp(painter, x + 2.6, y, 1.9)


def _cylinder(painter: QPainter, x: float, y: float, long: float) -> None:
    """Draw a cylinder, with its piston rod to the left."""
    draw(painter, path_of([(x - 9, y + 2.6), (x + 1, y + 2.6)]), 2.2, DARK)
    draw(painter, path_of([(x - 9, y + 2.6), (x + 1, y + 2.6)]), 0.9, _STEEL)
    draw(painter, rounded(x, y, long, 5.4, 1.6), 1.1, DARK, barrel(IRON, y - 1, y + 5.4))
    tick(painter, x + 1.4, y + 1.4, long - 2.8, 0, 0.8, BRASS)


def _pilot(painter: QPainter, x: float, long: float, top: float) -> None:
    """Draw a pilot of steel bars under a buffer beam."""
    catcher(painter, x, long, top + 2)
    draw(painter, rounded(x - 2, top, long * 0.7, 2.8, 0.8), 1.0, DARK, _RED)


def _running_board(painter: QPainter, left: float, right: float, y: float, colour: QColor) -> None:
    """Draw the walkway along a boiler, with its handrail."""
    draw(painter, rounded(left, y, right - left, 2.0, 0.8), 0.9, DARK, colour.darker(150))
    draw(painter, path_of([(left + 2, y - 8.2), (right - 6, y - 8.2)]), 0.7, tint("#f3e6c8", 200))


def _firebox(
    painter: QPainter, left: float, right: float, top: float, low: float, colour: QColor
) -> None:
    """Draw a squared firebox in front of the cab."""
    box = rounded(left, top - 0.8, right - left, low - top, 2)
    draw(painter, box, LINE, DARK, barrel(colour.darker(112), top, low))
    for y in (top + 4, top + 8):
        for x in (left + 3, left + 6, left + 9):
            draw(painter, circle(x, y, 0.5), 0.3, DARK, BRASS)


def _pump(painter: QPainter, x: float, y: float) -> None:
    """Draw an air pump on the front of the smoke-box."""
    for dy in (-2.0, 3.4):
        draw(
            painter,
            rounded(x - 1.6, y - 3 + dy, 4.6, 4.6, 1),
            0.9,
            DARK,
            barrel(IRON, y - 3 + dy, y + 2 + dy),
        )


def _wood_tender(painter: QPainter, left: float, right: float, colour: QColor) -> None:
    """Draw a tender with a load of split logs."""
    for row, (y, count) in enumerate(((3.6, 4), (0.4, 3))):
        for n in range(count):
            x = left + 4.2 + row * 1.7 + n * 3.3
            draw(painter, circle(x, y, 1.9), 0.9, DARK, tint(("#d9a860", "#c08a48")[(n + row) % 2]))
            draw(painter, circle(x, y, 0.7), 0.4, tint("#7a4f24"))
    tender_box = rounded(left, 5.4, right - left, RAIL - 11, 1.4)
    draw(painter, tender_box, LINE, DARK, barrel(colour.darker(108), 3, RAIL - 6))
    draw(painter, rounded(left + 2.4, 8, right - left - 4.8, RAIL - 16.4, 1), 0.9, BRASS)
    for x in (left + 4.4, right - 4.4):
        wheel(painter, x, 4.2, _RED)
