"""The icons that crayon-rail games share: cards, trains, and the steps of a turn."""

from PySide6.QtGui import QPainter, QPainterPath

from gui.painting.ink import draw, path_of, tint
from gui.painting.shapes import (
    DARK,
    LINE,
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


def hand_of_cards(painter: QPainter, left: str, middle: str, right: str) -> None:
    """Draw three cards in a fan, each in its own colour."""
    for angle, colour in ((-22, left), (22, right), (0, middle)):
        painter.save()
        painter.translate(0, 9)
        painter.rotate(angle)
        draw(painter, rounded(-4, -16.2, 8, 12.6, 1.3), LINE, DARK, tint(colour))
        painter.restore()


def contracts(painter: QPainter) -> None:
    """Draw three cards with a seal."""
    painter.translate(0, 1.4)
    hand_of_cards(painter, "#7fa8c4", "#fffdf4", "#a9bd7c")
    for y, right in ((-4.9, 2.2), (-2.6, 1.0)):
        line_of(painter, (-2.2, y), (right, y), width=1.0, colour="#7a6a52")
    disc(painter, "#c8322a", (0.6, 1.9), 2.3)


def loco(painter: QPainter) -> None:
    """Draw an engine from the side."""
    stack = curve((2.6, -3), (1.8, -8.2), (6.8, -8.2), (6, -3))
    curved(painter, stack, "#4a3f3a")
    draw(painter, rounded(-3, -3.4, 11.4, 6.6, 2.4), LINE, DARK, tint("#c8402c"))
    line_of(painter, (-1, -1.6), (6.4, -1.6), width=0.9, colour="#f0957c")
    shape(painter, "#c8402c", (-8.2, 3.2), (-8.2, -6), (-2, -6), (-2, 3.2))
    draw(painter, rounded(-6.8, -4.2, 3.4, 3.2, 0.5), 0.8, DARK, tint("#fff0b8"))
    line_of(painter, (-9, -6.6), (-1.2, -6.6), width=2.0)
    shape(painter, "#d9a93f", (6.6, 3.4), (9.4, 7.6), (5.4, 7.6), line=0.9)
    for x, radius in ((-4.8, 3.3), (2.6, 2.7)):
        disc(painter, "#4a3f3a", (x, 8.1 - radius), radius)
        spot(painter, "#e8bd58", (x, 8.1 - radius), radius * 0.42)


def events(painter: QPainter) -> None:
    """Lightning out of a cloud."""
    bolt = [(1.6, 0), (-3.6, 5), (-0.4, 5), (-2.2, 9.4), (4.6, 3.6), (1.4, 3.6), (4, 0)]
    shape(painter, "#ffc828", *bolt)
    cloud = curve(
        (-6, 2), (-9.8, 1.6, -9, -2), (-8.4, -4.8, -5.4, -4.2), (-4, -9, 0.8, -8.2),
        (4.4, -7.8, 5, -4.4), (9.2, -4.6, 9, -0.8), (8.8, 2, 5.6, 2),
    )  # fmt: skip
    curved(painter, cloud, "#7d91ab")
    highlight = curve((-3.8, -4.4), (-2.8, -6.6, 0, -6.6), closed=False)
    draw(painter, highlight, 1.1, tint("#d5e0ec"))


def movement(painter: QPainter) -> None:
    """Draw an arrow over a piece of track."""
    _track(painter, 3.6, 9.2, ties=(-6.6, -2.2, 2.2, 6.6))
    arrow = [
        (-8.4, -6), (0.6, -6), (0.6, -9.6), (8.8, -3.2), (0.6, 3.2), (0.6, -0.4), (-8.4, -0.4)
    ]  # fmt: skip
    shape(painter, "#3f9a55", *arrow)


def auto_move(painter: QPainter) -> None:
    """Draw two arrows over a wheel."""
    for x in (-9, -0.6):
        shape(painter, "#3f78b8", (x, -8.8), (x + 9.2, -2.4), (x, 4))
    line_of(painter, (-8.6, 8), (8.6, 8), width=1.4)
    for x in (-5.4, 0, 5.4):
        disc(painter, "#e0b04a", (x, 6.4), 1.7)


def build(painter: QPainter) -> None:
    """Draw a hammer over a piece of track."""
    _track(painter, 1.4, 9.4, ties=(-6, 0, 6))
    painter.translate(0.6, -2.2)
    painter.rotate(40)
    rod(painter, "#c58a48", (0, -1), (0, 9.6), 1.7)
    head = curve((-6.4, -4.6), (5, -4.6), (7.6, -3.4, 8, 0.4), (4.6, -0.8, 3, 0), (-6.4, 0))
    draw(painter, head, LINE, DARK, sheen(-6, 8, "#d5dde4", "#8796a4", "#5f6f7d"))


def pitch(painter: QPainter) -> None:
    """Draw cards from behind, struck out."""
    painter.translate(0, 1.4)
    hand_of_cards(painter, "#8d6a4a", "#b98d5e", "#8d6a4a")
    painter.translate(3.8, 3)
    for width, colour in ((4.6, ""), (2.5, "#e0392c")):
        line_of(painter, (-3.4, -3.4), (3.4, 3.4), width=width, colour=colour)
        line_of(painter, (3.4, -3.4), (-3.4, 3.4), width=width, colour=colour)


def survey(painter: QPainter) -> None:
    """Draw a pair of dividers over a dashed line."""
    dashes = QPainterPath()
    for n in range(4):
        dashes.moveTo(-8.6 + n * 4.7, 8.2)
        dashes.lineTo(-8.6 + n * 4.7 + 2.6, 8.2)
    draw(painter, dashes, 1.5, tint("#b3261e"))
    for side in (-1, 1):
        leg = [(side * -0.6, -6.6), (side * 2.8, -6.2), (side * 7.4, 2.4), (side * 7, 6.8)]
        light = sheen(-7, 7, "#f4d98a", "#d0a03c", "#93671f")
        draw(painter, path_of([*leg, (side * 4.8, 3.8)], closed=True), LINE, DARK, light)
    line_of(painter, (-3.6, -0.4), (3.6, -0.4), width=1.4)
    disc(painter, "#f0cf72", (0, -6.9), 2.4)


def _track(painter: QPainter, top: float, bottom: float, *, ties: tuple[float, ...]) -> None:
    for x in ties:
        tie = [(x - 1.3, top), (x + 1.3, top), (x + 1.3, bottom), (x - 1.3, bottom)]
        shape(painter, "#c08a4c", *tie, line=0.7)
    for y in (top + 1.6, bottom - 1.6):
        line_of(painter, (-8.8, y), (8.8, y), width=1.6)
