"""Pictures of what factories and wells yield."""

from math import cos, pi, sin

from PySide6.QtGui import QPainter, QPainterPath

from gui.painting.ink import circle, draw, path_of, tint
from gui.painting.shapes import DARK, LINE, curve, disc, line_of, rod, rounded, shape, sheen


def cars(painter: QPainter) -> None:
    """Draw a motor car with an upright cab."""
    hood = curve((1.6, 0.4), (9.6, 1), (10.6, 2, 10.6, 6), (1, 6))
    draw(painter, hood, LINE, DARK, sheen(0, 11, "#f07a5a", "#c8352a"))
    cab = curve((-10, -8.6), (1.4, -8.6), (2.6, 0.2), (2.6, 6.4), (-10.4, 6.4))
    draw(painter, cab, LINE, DARK, sheen(-11, 3, "#f2664c", "#c42c26", "#8f1a1c"))
    shape(painter, "#3a2a26", (-11, -10.4), (2, -10.4), (2.6, -8.2), (-11.4, -8.2))
    for left, right in ((-8.8, -4.6), (-3.4, 0.4)):
        shape(
            painter, "#d9eef5", (left, -6.8), (right, -6.8), (right + 0.6, -1), (left, -1), line=0.9
        )
    draw(
        painter,
        curve((-11.6, 6), (-7.4, 1, -2.6, 6), (3.4, 7), (6.6, 1.6, 11.6, 6), closed=False),
        2.0,
        DARK,
    )
    disc(painter, "#ffe9a0", (10.6, 1.6), 1.7)
    for x in (-6.6, 7.2):
        disc(painter, "#3b3634", (x, 7.6), 4.0)
        disc(painter, "#efe0b8", (x, 7.6), 1.9)


def _gear(x: float, y: float, radius: float, teeth: int) -> QPainterPath:
    """Return the outline of a toothed wheel."""
    points = []
    for n in range(teeth):
        for share, far in ((-0.3, 0.78), (-0.2, 1.0), (0.2, 1.0), (0.3, 0.78)):
            angle = (n + share) * 2 * pi / teeth
            points.append((x + cos(angle) * radius * far, y + sin(angle) * radius * far))
    return path_of(points, closed=True)


def machinery(painter: QPainter) -> None:
    """Draw two toothed wheels."""
    draw(
        painter,
        _gear(5.4, -5.2, 6.4, 8),
        LINE,
        DARK,
        sheen(-1, 12, "#ffe7a0", "#d9a53a", "#94651c"),
    )
    disc(painter, "#6d4a1c", (5.4, -5.2), 1.9)
    draw(
        painter,
        _gear(-2.8, 3.2, 9.0, 9),
        LINE,
        DARK,
        sheen(-12, 6, "#c6d3de", "#8195a6", "#4f6070"),
    )
    draw(painter, circle(-2.8, 3.2, 4.6), 0.9, tint("#33424f"))
    disc(painter, "#f3ead2", (-2.8, 3.2), 2.4)


def oil(painter: QPainter) -> None:
    """Draw a derrick with oil spouting from its top."""
    spout = curve((-1.4, -5), (-2.4, -9, -7, -9.6), (-10.6, -8.6, -10, -5), (-13.4, -11.6, -6, -12),
                  (-2, -13, 0, -10), (2, -13, 6, -12), (13.4, -11.6, 10, -5), (10.6, -8.6, 7, -9.6),
                  (2.4, -9, 1.4, -5))  # fmt: skip
    draw(painter, spout, 0.8, DARK, sheen(-11, 11, "#5a6270", "#2a2d34", "#4a515c"))
    for side in (-1, 1):
        shine = curve((side * 2, -10.6), (side * 6, -11.4, side * 9, -9), closed=False)
        draw(painter, shine, 0.9, tint("#b4bfcc"))
    for side in (-1, 1):
        rod(painter, "#b5773a", (side * 1.8, -5.6), (side * 8.4, 10), 1.7)
    for y, half in ((-1.6, 3.4), (3.6, 5.6)):
        rod(painter, "#d9a060", (-half, y), (half, y), 1.0)
    line_of(painter, (-3.2, -1.4), (5.4, 3.4), width=1.1)
    line_of(painter, (3.2, -1.4), (-5.4, 3.4), width=1.1)
    line_of(painter, (-5.4, 3.8), (7.4, 9.2), width=1.1)
    line_of(painter, (5.4, 3.8), (-7.4, 9.2), width=1.1)
    draw(painter, rounded(-11, 9, 22, 2.8, 1), LINE, DARK, tint("#7a5a34"))
