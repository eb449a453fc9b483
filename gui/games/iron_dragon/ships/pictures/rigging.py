"""Pictures of the parts of ships: hulls, masts, sails, flags, and the sea."""

from typing import Final

from PySide6.QtGui import QLinearGradient, QPainter, QPainterPath

from core.games.crayon.cartography.outlines import Spot
from gui.painting.ink import circle, draw, fill, path_of, tick, tint
from gui.painting.shapes import DARK, curve, rounded, sheen

WIDE: Final = 84.0
HIGH: Final = 76.0
LINE: Final = 1.3
_SEA: Final = 25.0


def hull(
    painter: QPainter,
    stern: float,
    bow: float,
    deck: float,
    colour: str,
    *,
    castle: float = 5.0,
    fore: float = 2.0,
    trim: str = "#e0b04a",
) -> None:
    """Draw a hull between stern and bow, with an aft castle and a raised foredeck."""
    side = curve(
        (stern, deck - castle), (stern + 11, deck - castle + 1), (stern + 12.4, deck),
        (bow - 12, deck), (bow - 10.6, deck - fore), (bow + 3, deck - fore - 1.6),
        (bow - 1, 20, bow - 8, 28), (stern + 5, 28), (stern - 1, 22, stern, deck - castle),
    )  # fmt: skip
    light = QLinearGradient(0, deck - castle, 0, 28)
    light.setColorAt(0, tint(colour).lighter(128))
    light.setColorAt(0.5, tint(colour))
    light.setColorAt(1, tint(colour).darker(160))
    draw(painter, side, LINE, DARK, light)
    rail = curve(
        (stern + 0.4, deck + 3.6), (0, deck + 5, bow - 1, deck + 2 - fore / 2), closed=False
    )
    draw(painter, rail, 2.4, DARK)
    draw(painter, rail, 1.1, tint(trim))
    planks = curve((stern + 1.6, deck + 8), (0, deck + 9.4, bow - 4, deck + 6.6), closed=False)
    draw(painter, planks, 0.7, tint("#2b1d12", 130))


def ports(painter: QPainter, left: float, right: float, y: float, count: int, colour: str) -> None:
    """Draw a row of lights along a hull."""
    for n in range(count):
        x = left + (right - left) * n / max(1, count - 1)
        draw(painter, circle(x, y, 1.3), 0.8, DARK, tint(colour))


def sea(painter: QPainter) -> None:
    """Draw the waves in front of a ship."""
    crest = QPainterPath()
    crest.moveTo(-40, _SEA)
    for n in range(8):
        x = -40 + n * 10
        crest.quadTo(x + 2.6, _SEA + 3.2, x + 5, _SEA + 1.2)
        crest.quadTo(x + 7.6, _SEA - 1.4, x + 10, _SEA)
    water = QPainterPath(crest)
    water.quadTo(38, 36, 20, 36.6)
    water.lineTo(-20, 36.6)
    water.quadTo(-38, 36, -40, _SEA)
    depth = QLinearGradient(0, _SEA, 0, 37)
    depth.setColorAt(0, tint("#7fb9cf"))
    depth.setColorAt(1, tint("#3f7f9f", 70))
    fill(painter, water, depth)
    draw(painter, crest, 1.3, DARK)
    for x, y, long in ((-26, 31, 8), (-6, 33, 10), (14, 30.4, 9)):
        draw(
            painter,
            curve((x, y), (x + long / 2, y + 2, x + long, y), closed=False),
            1.0,
            tint("#e9f5f8", 220),
        )


def mast(painter: QPainter, x: float, top: float, *, width: float = 1.5) -> None:
    """Draw a mast at x."""
    line = path_of([(x, 16.0), (x, top)])
    draw(painter, line, width + 1.5, DARK)
    draw(painter, line, width, tint("#a9743c"))


def spar(painter: QPainter, a: Spot, b: Spot) -> None:
    """Draw a yard, a boom or a bowsprit."""
    draw(painter, path_of([a, b]), 2.5, DARK)
    draw(painter, path_of([a, b]), 1.1, tint("#a9743c"))


def cloth(painter: QPainter, path: QPainterPath, colour: str) -> None:
    """Draw a sail of any outline, lit from the left."""
    box = path.boundingRect()
    light = sheen(
        box.left(),
        box.right(),
        tint(colour).lighter(112).name(),
        colour,
        tint(colour).darker(124).name(),
    )
    draw(painter, path, LINE, DARK, light)


def square(
    painter: QPainter,
    x: float,
    top: float,
    wide: float,
    high: float,
    colour: str,
    *,
    stripe: str = "",
    spread: float = 1.5,
) -> None:
    """Draw a square sail that hangs from its yard, full of wind."""
    left, right, low = x - wide / 2, x + wide / 2, top + high
    path = curve(
        (left, top), (right, top), (right + 4.6, top + high * 0.55, right + spread, low),
        (x + 2, low - high * 0.2, left - spread, low), (left + 3.2, top + high * 0.5, left, top),
    )  # fmt: skip
    cloth(painter, path, colour)
    if stripe:
        painter.save()
        painter.setClipPath(path)
        for n in (1, 3):
            band = rounded(left + wide * (n / 5) + 1.4, top - 1, wide / 5, high + 4, 0.1)
            fill(painter, band, tint(stripe, 225))
        painter.restore()
        draw(painter, path, LINE, DARK)
    spar(painter, (left - 1.4, top), (right + 1.4, top))


def lateen(painter: QPainter, x: float, top: float, long: float, foot: float, colour: str) -> None:
    """Draw a triangular sail on a slanting yard, with its free corner aft."""
    path = curve(
        (x + long * 0.3, top), (x - long * 0.35, top + 6, x - long * 0.72, foot - 1.4),
        (x - 2, foot + 2.4, x + long * 0.5, foot), (x + long * 0.56, top + 10, x + long * 0.3, top),
    )  # fmt: skip
    cloth(painter, path, colour)


def jib(painter: QPainter, head: Spot, tack: Spot, clew: Spot, colour: str) -> None:
    """Draw a staysail between a mast and the bowsprit."""
    middle = (head[0] + clew[0]) / 2 + 2.4, (head[1] + clew[1]) / 2 + 1
    path = curve(head, tack, ((tack[0] + clew[0]) / 2, clew[1] - 1, *clew), (*middle, *head))
    cloth(painter, path, colour)


def battened(
    painter: QPainter, x: float, top: float, foot: float, wide: float, colour: str
) -> None:
    """Draw the sail of a junk, stiffened by battens."""
    path = curve(
        (x - wide * 0.3, top + 3), (x + wide * 0.34, top),
        (x + wide * 0.62, (top + foot) / 2, x + wide * 0.5, foot),
        (x - wide * 0.5, foot - 1), (x - wide * 0.5, (top + foot) / 2, x - wide * 0.3, top + 3),
    )  # fmt: skip
    cloth(painter, path, colour)
    for n in range(1, 5):
        y = top + 2 + (foot - top - 2) * n / 5
        reach = wide * (0.36 + 0.03 * n)
        tick(painter, x - reach, y + 0.8, reach * 2.2, -1.6, 1.0, DARK)


def flag(painter: QPainter, x: float, y: float, colour: str, long: float = 8.0) -> None:
    """Draw a pennant that flies forward from the top of a mast."""
    path = curve(
        (x, y), (x + long * 0.5, y - 1.6, x + long, y + 1.6), (x + long * 0.5, y + 2, x, y + 4)
    )
    draw(painter, path, 1.0, DARK, tint(colour))


def stays(painter: QPainter, *lines: tuple[Spot, Spot]) -> None:
    """Draw the ropes that hold a mast."""
    for a, b in lines:
        draw(painter, path_of([a, b]), 0.7, tint("#2b1d12", 190))
