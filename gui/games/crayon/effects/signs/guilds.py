"""Signs of magic and of guilds, each within ten units of the origin."""

from math import cos, pi, sin
from typing import Final

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from core.games.crayon.cartography.outlines import Line
from gui.painting.ink import circle, draw, fill, path_of, tint

_BANDS: Final = ("#c8323c", "#eec03a", "#4fa45a", "#3a8fc0", "#8450a8")


def star(painter: QPainter, ink: QColor) -> None:
    """Draw two stars of magic."""
    for x, y, size in ((-1.0, 1.0, 9.5), (7.5, -7.0, 4.0)):
        spots: Line = []
        for n in range(8):
            reach = size if n % 2 == 0 else size * 0.3
            spots.append((x + sin(n * pi / 4) * reach, y - cos(n * pi / 4) * reach))
        draw(painter, path_of(spots, closed=True), 1.4, ink, tint("#c99bff", ink.alpha() // 2))


def rainbow(painter: QPainter, ink: QColor) -> None:
    """Draw a rainbow over two clouds."""
    for n, name in enumerate(_BANDS):
        arc = QPainterPath()
        radius = 10.2 - n * 1.5
        arc.arcMoveTo(-radius, -radius + 4, 2 * radius, 2 * radius, 0)
        arc.arcTo(-radius, -radius + 4, 2 * radius, 2 * radius, 0, 180)
        draw(painter, arc, 1.7, tint(name, ink.alpha()))
    for side in (-1.0, 1.0):
        for x, y, radius in ((5.2, 5.6, 2.6), (8.4, 5.4, 2.8), (7.0, 7.4, 2.4)):
            fill(painter, circle(x * side, y, radius + 0.7), ink)
        for x, y, radius in ((5.2, 5.6, 2.6), (8.4, 5.4, 2.8), (7.0, 7.4, 2.4)):
            fill(painter, circle(x * side, y, radius), tint("#ffffff", ink.alpha()))


def sparks(painter: QPainter, ink: QColor) -> None:
    """Draw a hat of a wizard that throws sparks."""
    hat = QPainterPath(QPointF(-7, 6.5))
    hat.cubicTo(-3, 2, -2, -4, 3.5, -8.5)
    hat.cubicTo(2.5, -3, 4, 2, 7, 6.5)
    hat.closeSubpath()
    draw(painter, hat, 1.4, ink, tint("#7a4fc0", ink.alpha()))
    draw(painter, circle(0, 7.0, 10.0, 2.2), 1.4, ink, tint("#7a4fc0", ink.alpha()))
    for x, y, size in ((-6.0, -6.0, 3.4), (8.0, -3.0, 2.6), (-1.0, -10.0, 2.2)):
        spots = _starry(x, y, size)
        draw(painter, path_of(spots, closed=True), 0.8, ink, tint("#ffd84a", ink.alpha()))


def _starry(x: float, y: float, size: float) -> Line:
    spots: Line = []
    for n in range(8):
        reach = size if n % 2 == 0 else size * 0.32
        spots.append((x + sin(n * pi / 4) * reach, y - cos(n * pi / 4) * reach))
    return spots


def hammers(painter: QPainter, ink: QColor) -> None:
    """Draw two hammers that were laid down, crossed out."""
    for side in (-1.0, 1.0):
        draw(painter, path_of([(-6.5 * side, 8.0), (5.5 * side, -5.5)]), 2.2, ink)
        head = [(1.2 * side, -7.4), (4.4 * side, -10.6), (9.4 * side, -5.6), (6.2 * side, -2.4)]
        draw(painter, path_of(head, closed=True), 1.2, ink, tint("#8f949c", ink.alpha()))
    bar = path_of([(-10.0, -0.5), (10.0, -0.5)])
    draw(painter, bar, 4.6, tint("#fbf1d6", ink.alpha()))
    draw(painter, bar, 2.8, tint("#b3261a", ink.alpha()))


def coins(painter: QPainter, ink: QColor) -> None:
    """Draw three stacks of coins."""
    gold = tint("#e8b53a", ink.alpha())
    for x, high in ((-6.2, 3), (0.6, 6), (7.0, 2)):
        for n in range(high):
            draw(painter, circle(x, 7.5 - n * 2.8, 4.0, 1.9), 1.1, ink, gold)


def wand(painter: QPainter, ink: QColor) -> None:
    """Draw a broken wand."""
    draw(painter, path_of([(-9.5, 9.0), (-2.6, 2.6)]), 2.8, ink)
    draw(painter, path_of([(1.0, 0.6), (5.2, -5.6)]), 2.8, ink)
    tip = path_of(_starry(6.8, -7.6, 4.2), closed=True)
    draw(painter, tip, 0.9, ink, tint("#c9c2b4", ink.alpha()))
    for x, y, to_x, to_y in (
        (-4.0, -1.6, -7.4, -4.0),
        (2.6, 4.6, 6.0, 7.4),
        (-0.6, -2.4, -1.4, -6.6),
    ):
        draw(painter, path_of([(x, y), (to_x, to_y)]), 1.4, ink)
