"""Marks for players who are slow, lost, or replaced by the computer, with distinct shapes."""

from typing import Final

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter

from gui.painting.ink import circle, draw, path_of, tint
from gui.participants.model.members import Trouble

_DARK: Final = tint("#2a1c0e")
_SAND: Final = tint("#f0c75e")
_PALE: Final = tint("#fff8e2")
_RED: Final = tint("#b3261e")


def paint_trouble(painter: QPainter, trouble: Trouble, at: QPointF, *, size: float) -> None:
    """Draw an hourglass, a crossed-out disc or a robot's head, `size` pixels high, at a place."""
    painter.save()
    painter.translate(at)
    painter.scale(size / 12, size / 12)
    match trouble:
        case "slow":
            _hourglass(painter)
        case "lost":
            _crossed(painter)
        case "stood in":
            _machine(painter)
    painter.restore()


def _hourglass(painter: QPainter) -> None:
    glass = path_of([(-4, -5), (4, -5), (-4, 5), (4, 5)], closed=True)
    draw(painter, glass, 1.1, _DARK, _PALE)
    draw(painter, path_of([(-2.6, 4.6), (2.6, 4.6), (0, 1.6)], closed=True), 0.2, _SAND, _SAND)
    for y in (-5, 5):
        draw(painter, path_of([(-5, y), (5, y)]), 1.7, _DARK)


def _crossed(painter: QPainter) -> None:
    draw(painter, circle(0, 0, 5.2), 1.0, _PALE, _RED)
    for way in (-1, 1):
        draw(painter, path_of([(-2.4, -2.4 * way), (2.4, 2.4 * way)]), 1.8, _PALE)


def _machine(painter: QPainter) -> None:
    head = path_of([(-4.6, -2.6), (4.6, -2.6), (4.6, 4.8), (-4.6, 4.8)], closed=True)
    draw(painter, path_of([(0, -2.6), (0, -5.4)]), 1.3, _DARK)
    draw(painter, head, 1.1, _DARK, tint("#c3d2dd"))
    for x in (-2, 2):
        draw(painter, circle(x, 0.6, 1.0), 0.2, _DARK, _DARK)
