"""Pictures of the parts of engines: wheels, boilers, cabs, domes, stacks, tenders and steam.

The origin is the middle of the picture; the rail is at `RAIL`.
"""

from math import cos, pi, sin
from typing import Final

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QRadialGradient

from core.games.crayon.cartography.outlines import Spot
from gui.painting.ink import circle, draw, fill, path_of, tick, tint
from gui.painting.shapes import DARK, curve, rounded, sheen

WIDE: Final = 108.0
HIGH: Final = 60.0
RAIL: Final = 27.0
LINE: Final = 1.3

BRASS: Final = tint("#e0b04a")
IRON: Final = tint("#4c4440")


def barrel(colour: QColor, top: float, bottom: float) -> QLinearGradient:
    """Return a gradient for a horizontal cylinder that is lit from above."""
    light = QLinearGradient(0, top, 0, bottom)
    for at, shade in (
        (0.0, colour.lighter(112)),
        (0.22, colour.lighter(155)),
        (0.5, colour),
        (1.0, colour.darker(190)),
    ):
        light.setColorAt(at, shade)
    return light


def shadow(painter: QPainter, left: float, right: float) -> None:
    """Draw the shadow of an engine on the ground."""
    dark = QRadialGradient(QPointF(0, 0), 1)
    dark.setColorAt(0, tint("#3c2814", 130))
    dark.setColorAt(0.7, tint("#3c2814", 70))
    dark.setColorAt(1, tint("#3c2814", 0))
    painter.save()
    painter.translate((left + right) / 2, RAIL)
    painter.scale((right - left) / 2, 2.6)
    fill(painter, circle(0, 0, 1), dark)
    painter.restore()


def wheel(painter: QPainter, x: float, radius: float, colour: QColor = BRASS) -> None:
    """Draw a wheel on the rail, with coloured spokes."""
    y = RAIL - radius
    draw(painter, circle(x, y, radius - LINE / 2), LINE, DARK, IRON)
    draw(painter, circle(x, y, radius * 0.68), 0.8, DARK, tint("#efe2c2"))
    spokes = 6 if radius < 6 else 8
    for n in range(spokes):
        angle = n * 2 * pi / spokes + 0.3
        tick(
            painter,
            x,
            y,
            cos(angle) * radius * 0.62,
            sin(angle) * radius * 0.62,
            radius * 0.16,
            colour.darker(125),
        )
    draw(painter, circle(x, y, radius * 0.24), 0.8, DARK, colour)


def rods(painter: QPainter, *wheels: Spot) -> None:
    """Draw the rod that couples wheels, given by their places and radii."""
    line = [(x + radius * 0.28, RAIL - radius * 0.78) for x, radius in wheels]
    draw(painter, path_of(line), 2.9, DARK)
    draw(painter, path_of(line), 1.3, tint("#d9dde0"))
    for spot in line:
        draw(painter, circle(*spot, 1.1), 0.7, DARK, BRASS)


def frame(painter: QPainter, left: float, right: float, y: float) -> None:
    """Draw the bar that carries the engine."""
    draw(painter, rounded(left, y, right - left, 3, 1), LINE, DARK, tint("#5d524a"))


def boiler(
    painter: QPainter, left: float, right: float, y: float, radius: float, colour: QColor
) -> None:
    """Draw a boiler in the owner's colour, with bands of brass and a smoke-box in front."""
    top, high = y - radius, radius * 2
    body = rounded(left, top, right - left, high, radius * 0.45)
    draw(painter, body, LINE, DARK, barrel(colour, top, y + radius))
    nose = max(3.0, radius * 0.55)
    box = rounded(right - nose, top - 0.5, nose + 1, high + 1, 1.6)
    draw(painter, box, LINE, DARK, barrel(IRON, top, y + radius))
    bands = max(1, round((right - left) / 13))
    for n in range(bands):
        x = left + (right - nose - left) * (n + 0.7) / (bands + 0.4)
        tick(painter, x, top + 0.8, 0, high - 1.6, 2.0, DARK)
        tick(painter, x, top + 0.8, 0, high - 1.6, 1.0, BRASS)


def cab(painter: QPainter, left: float, right: float, top: float, y: float, colour: QColor) -> None:
    """Draw a cab with a window and a roof; its floor is at y."""
    wide = right - left
    draw(painter, rounded(left, top, wide, y - top, 1.4), LINE, DARK, barrel(colour, top - 6, y))
    window = rounded(left + wide * 0.22, top + 3, wide * 0.56, (y - top) * 0.36, 1.2)
    draw(painter, window, 1.0, DARK, tint("#fff0b8"))
    roof = curve((left - 2, top + 1), ((left + right) / 2, top - 4.4, right + 2, top + 1))
    draw(painter, roof, LINE, DARK, colour.darker(160))


def dome(painter: QPainter, x: float, y: float, half: float, high: float) -> None:
    """Draw a brass dome with its foot at x and y."""
    path = curve(
        (x - half, y + 0.8), (x - half, y - high, x, y - high),
        (x + half, y - high, x + half, y + 0.8),
    )  # fmt: skip
    light = sheen(x - half, x + half, "#fbeab0", "#e0b04a", "#94661f")
    draw(painter, path, LINE, DARK, light)


def stack(painter: QPainter, x: float, y: float, high: float, half: float) -> None:
    """Draw a stack that widens to its rim, with its foot at x and y."""
    path = [
        (x - half * 0.6, y + 1),
        (x - half, y - high),
        (x + half, y - high),
        (x + half * 0.6, y + 1),
    ]
    draw(
        painter,
        path_of(path, closed=True),
        LINE,
        DARK,
        sheen(x - half, x + half, "#7a6e66", "#3a322e"),
    )
    rim = rounded(x - half - 1, y - high - 1.4, half * 2 + 2, 2.4, 1)
    draw(painter, rim, 1.0, DARK, BRASS)


def steam(painter: QPainter, x: float, y: float, size: float) -> None:
    """Draw puffs that drift back from a stack with its rim at x and y."""
    for n in range(4):
        radius = size * (0.55 + n * 0.28)
        at, up = x - size * n * 1.25 - n * n * size * 0.16, y - size * (0.4 + n * 0.42)
        draw(
            painter,
            circle(at, up, radius, radius * 0.86),
            0.7,
            tint("#8b8078", 150),
            tint("#fffdf8", 235),
        )


def lamp(painter: QPainter, x: float, y: float, size: float = 2.2) -> None:
    """Draw a lamp and its glow."""
    glow = QRadialGradient(QPointF(x, y), size * 2.6)
    glow.setColorAt(0, tint("#ffe27a", 190))
    glow.setColorAt(1, tint("#ffe27a", 0))
    fill(painter, circle(x, y, size * 2.6), glow)
    draw(painter, circle(x, y, size), 1.0, DARK, tint("#fff3b0"))


def catcher(painter: QPainter, x: float, long: float, top: float) -> None:
    """Draw the cowcatcher, from x to the front."""
    path = path_of([(x, top), (x + long, RAIL - 1), (x, RAIL - 1)], closed=True)
    draw(painter, path, LINE, DARK, tint("#6b5f56"))
    for n in (1, 2):
        share = n / 3
        tick(painter, x + 0.4, top + 1, long * share, RAIL - 2 - top, 0.8, DARK)


def tender(painter: QPainter, left: float, right: float, top: float, colour: QColor) -> None:
    """Draw a tender full of coal, on two wheels."""
    heap = curve(
        (left + 2, top + 1), (left + 4, top - 4, left + (right - left) * 0.4, top - 3.4),
        (right - 4, top - 5.4, right - 1.6, top + 1),
    )  # fmt: skip
    draw(painter, heap, LINE, DARK, tint("#3a3430"))
    box = rounded(left, top, right - left, RAIL - 6 - top, 1.6)
    draw(painter, box, LINE, DARK, barrel(colour.darker(112), top - 4, RAIL - 5))
    draw(
        painter,
        rounded(left + 2.6, top + 2.8, right - left - 5.2, RAIL - 11.6 - top, 1),
        0.9,
        BRASS,
    )
    for x in (left + 4.6, right - 4.6):
        wheel(painter, x, 4.2)
