"""Icons of what is done on a turn: move, build, undo, pitch, done, survey."""

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
    shape,
    sheen,
)
from gui.theme.icons.things import hand_of_cards


def movement(painter: QPainter) -> None:
    """An arrow over a piece of track."""
    _track(painter, 3.6, 9.2, ties=(-6.6, -2.2, 2.2, 6.6))
    arrow = [
        (-8.4, -6), (0.6, -6), (0.6, -9.6), (8.8, -3.2), (0.6, 3.2), (0.6, -0.4), (-8.4, -0.4)
    ]  # fmt: skip
    shape(painter, "#3f9a55", *arrow)


def auto_move(painter: QPainter) -> None:
    """Two arrows that run on, over a wheel."""
    for x in (-9, -0.6):
        shape(painter, "#3f78b8", (x, -8.8), (x + 9.2, -2.4), (x, 4))
    line_of(painter, (-8.6, 8), (8.6, 8), width=1.4)
    for x in (-5.4, 0, 5.4):
        disc(painter, "#e0b04a", (x, 6.4), 1.7)


def build(painter: QPainter) -> None:
    """A hammer over a piece of track."""
    _track(painter, 1.4, 9.4, ties=(-6, 0, 6))
    painter.translate(0.6, -2.2)
    painter.rotate(40)
    rod(painter, "#c58a48", (0, -1), (0, 9.6), 1.7)
    head = curve((-6.4, -4.6), (5, -4.6), (7.6, -3.4, 8, 0.4), (4.6, -0.8, 3, 0), (-6.4, 0))
    draw(painter, head, LINE, DARK, sheen(-6, 8, "#d5dde4", "#8796a4", "#5f6f7d"))


def undo(painter: QPainter) -> None:
    """An arrow that turns back."""
    bent_arrow(painter, "#d08a1e")


def bent_arrow(painter: QPainter, colour: str) -> None:
    """An arrow that comes from below on the right and points to the left."""
    arrow = curve(
        (-9.2, -2.6), (-2, -9.2), (-2, -5.2), (8.6, -5.6, 8.6, 2), (8.6, 8, 1, 8.4), (-4, 8.4),
        (-4, 4.6), (0.6, 4.6), (4.4, 4.6, 4.4, 1.8), (4.4, -0.6, -2, -0.4), (-2, 4),
    )  # fmt: skip
    curved(painter, arrow, colour)


def pitch(painter: QPainter) -> None:
    """Cards from behind, struck out."""
    painter.translate(0, 1.4)
    hand_of_cards(painter, "#8d6a4a", "#b98d5e", "#8d6a4a")
    painter.translate(3.8, 3)
    for width, colour in ((4.6, ""), (2.5, "#e0392c")):
        line_of(painter, (-3.4, -3.4), (3.4, 3.4), width=width, colour=colour)
        line_of(painter, (3.4, -3.4), (-3.4, 3.4), width=width, colour=colour)


def done(painter: QPainter) -> None:
    """A tick."""
    tick = [(-6.6, 0.6), (-1.8, 5.6), (6.8, -5.8)]
    draw(painter, path_of(tick), 5.4, DARK)
    draw(painter, path_of(tick), 3.2, tint("#3f9a55"))


def survey(painter: QPainter) -> None:
    """A pair of dividers over a dashed line."""
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
