"""The icons that only Empire Builder uses: a depot, and a deal of track."""

from PySide6.QtGui import QPainter

from gui.painting.ink import draw, tint
from gui.painting.shapes import DARK, LINE, curve, curved, line_of, rounded, shape, spot


def depot(painter: QPainter) -> None:
    """Draw a railway station with a clock."""
    draw(painter, rounded(-8.4, -1.6, 16.8, 9.8, 0.6), LINE, DARK, tint("#b9623f"))
    shape(painter, "#5d6b73", (-9.6, -1.2), (-6.6, -5.2), (6.6, -5.2), (9.6, -1.2))
    shape(painter, "#b9623f", (-3, -4.8), (-3, -8.2), (0, -10), (3, -8.2), (3, -4.8))
    spot(painter, "#2b1d12", (0, -6.6), 2.1)
    spot(painter, "#fff7e2", (0, -6.6), 1.6)
    line_of(painter, (0, -6.6), (0, -7.7), width=0.6)
    line_of(painter, (0, -6.6), (0.9, -6.2), width=0.6)
    for x in (-5.6, 5.6):
        draw(painter, rounded(x - 1.4, 1.2, 2.8, 3.2, 0.4), 0.8, DARK, tint("#fff0b8"))
    curved(painter, curve((-1.8, 8), (-1.8, 2.4, 0, 2.4), (1.8, 2.4, 1.8, 8)), "#4a2f18")


def deal(painter: QPainter) -> None:
    """Draw two pieces of track that change their places."""
    for y, colour, way in ((-4.2, "#c8402c", 1), (4.2, "#3f6f9a", -1)):
        for x in (-5.4, -1.8, 1.8):
            line_of(painter, (way * x, y - 2.2), (way * x, y + 2.2), width=1.6, colour="#7a5a36")
        line_of(painter, (way * -7.6, y), (way * 4.4, y), width=2.4, colour=colour)
        tip = ((way * 4, y - 3.6), (way * 8.8, y), (way * 4, y + 3.6))
        shape(painter, colour, *tip)


def turn(painter: QPainter) -> None:
    """Draw a semaphore with its arm raised."""
    line_of(painter, (-2.6, 8.6), (-2.6, -8), width=2.4, colour="#5d6b73")
    shape(painter, "#c8402c", (-3.4, -3.2), (6.4, -9.4), (8.6, -6.2), (-1.4, -0.2))
    spot(painter, "#3f9a55", (-2.6, -2), 2.2)
    line_of(painter, (-6.6, 8.6), (1.4, 8.6), width=2.4, colour="#4a2f18")


def take(painter: QPainter) -> None:
    """Draw a crate under an arrow that points down into it."""
    _crate(painter)
    arrow = ((-2, -9), (2, -9), (2, -4.6), (5, -4.6), (0, 0.6), (-5, -4.6), (-2, -4.6))
    shape(painter, "#3f9a55", *arrow)


def unload(painter: QPainter) -> None:
    """Draw a crate with a coin."""
    _crate(painter)
    spot(painter, "#2b1d12", (0, -4.4), 4.8)
    spot(painter, "#f0cf72", (0, -4.4), 3.9)
    line_of(painter, (0, -6.6), (0, -2.2), width=1.4, colour="#93671f")


def dump(painter: QPainter) -> None:
    """Draw a crate, struck out."""
    _crate(painter)
    for way in (1, -1):
        line_of(painter, (way * -4, -8), (way * 4, -1), width=2.6, colour="#e0392c")


def _crate(painter: QPainter) -> None:
    draw(painter, rounded(-7, 0.4, 14, 8.4, 0.8), LINE, DARK, tint("#c58a48"))
    for y in (3, 6):
        line_of(painter, (-6.4, y), (6.4, y), width=0.8, colour="#7a5a36")
