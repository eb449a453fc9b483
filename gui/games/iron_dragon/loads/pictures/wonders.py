"""Pictures of gems, jewelry, and the goods of wizards."""

from math import cos, pi, sin

from PySide6.QtGui import QPainter

from gui.painting.ink import draw, fill, path_of, tint
from gui.painting.shapes import (
    DARK,
    LINE,
    ball,
    curve,
    curved,
    disc,
    line_of,
    rod,
    rounded,
    shape,
    sheen,
    spot,
)


def gems(painter: QPainter) -> None:
    """Draw a cut stone."""
    shape(painter, "#3fc4c9", (-6, -8.5), (6, -8.5), (11.4, -2), (0, 11), (-11.4, -2), line=1.3)
    facets = (
        ("#d6fbf7", (-6, -8.5), (-2, -2), (-11.4, -2)),
        ("#8feae6", (-6, -8.5), (0, -8.5), (-2, -2)),
        ("#5fd6d8", (0, -8.5), (6, -8.5), (4.4, -2), (-2, -2)),
        ("#2aa0b0", (6, -8.5), (11.4, -2), (4.4, -2)),
        ("#7be2e0", (-11.4, -2), (-2, -2), (0, 11)),
        ("#1f8799", (4.4, -2), (11.4, -2), (0, 11)),
    )
    for colour, *corners in facets:
        shape(painter, colour, *corners, line=0.7)


def jewelry(painter: QPainter) -> None:
    """Draw a golden ring with a red stone."""
    ring = rounded(-7.6, -3.6, 15.2, 15.2, 7.6)
    draw(painter, ring, 5, DARK)
    draw(painter, ring, 2.8, sheen(-8, 8, "#fff0a0", "#f0b92e", "#b57a10"))
    shape(painter, "#e5294f", (-4.6, -11), (4.6, -11), (7, -7.4), (0, -0.6), (-7, -7.4))
    shape(painter, "#ff8fa3", (-4.6, -11), (0, -11), (-1.8, -7.4), (-7, -7.4), line=0.6)
    shape(painter, "#a3142f", (2.6, -7.4), (7, -7.4), (0, -0.6), line=0.6)


def potions(painter: QPainter) -> None:
    """Draw a flask of violet liquid."""
    glass = curve(
        (-2.8, -8),
        (-2.8, -3),
        (-10, 0, -9, 6.6),
        (-8, 11.4, 0, 11.4),
        (8, 11.4, 9, 6.6),
        (10, 0, 2.8, -3),
        (2.8, -8),
    )
    draw(painter, glass, LINE, DARK, sheen(-9, 9, "#f0f6fa", "#dbe8f0", "#a9bccb"))
    brew = curve((-8, 3), (-4, 1, 0, 3), (4, 5, 8, 3), (8.6, 10.2, 0, 10.2), (-8.6, 10.2, -8, 3))
    draw(painter, brew, 0.6, DARK, sheen(-8, 8, "#c67af0", "#8f3fd0", "#5a1f96"))
    for x, y, radius in ((-3, 6, 1.1), (1.6, 7.6, 0.9), (3.6, 5.4, 1.2)):
        spot(painter, "#ecd0ff", (x, y), radius)
    curved(painter, rounded(-3.2, -12, 6.4, 4.6, 1.2), "#b5763a")
    line_of(painter, (-5.6, 1), (-3.6, -1), width=1.3, colour="#ffffff")


def spells(painter: QPainter) -> None:
    """Draw a scroll with a star on it."""
    page = curve((-7, -8), (7, -8), (6, 0, 7, 8), (-7, 8), (-6, 0, -7, -8))
    draw(painter, page, LINE, DARK, sheen(-7, 7, "#fff6d8", "#f3e2b0", "#d8bf84"))
    for y in (-9, 9):
        curved(painter, rounded(-9.6, y - 2.3, 19.2, 4.6, 2.3), "#e0c488")
        disc(painter, "#a8432f", (-9.6, y), 1.6, 2.4)
        disc(painter, "#a8432f", (9.6, y), 1.6, 2.4)
    points = []
    for n in range(10):
        angle, far = -pi / 2 + n * pi / 5, 5.4 if n % 2 == 0 else 2.2
        points.append((cos(angle) * far, sin(angle) * far))
    draw(painter, path_of(points, closed=True), 0.8, DARK, tint("#3a4fc0"))


def wands(painter: QPainter) -> None:
    """Draw a wand with a spark at its tip."""
    rod(painter, "#5a3418", (-9.6, 10), (3.4, -3), 2.6)
    rod(painter, "#e8d9a6", (-9.8, 10.2), (-7, 7.4), 2.6)
    rays = []
    for n in range(16):
        angle, far = n * pi / 8 - pi / 4, (7.4 if n % 4 == 0 else 5.4 if n % 4 == 2 else 2.3)
        rays.append((5 + cos(angle) * far, -5 + sin(angle) * far))
    draw(painter, path_of(rays, closed=True), 0.9, DARK, tint("#ffd84a"))
    ball(painter, "#fff6c8", (5, -5), 2.0, line=0.01)
    for x, y in ((-5.6, -7), (9.6, 5.6), (-2, -10.4)):
        fill(
            painter,
            path_of([(x, y - 2), (x + 1, y), (x, y + 2), (x - 1, y)], closed=True),
            tint("#e8a91e"),
        )
