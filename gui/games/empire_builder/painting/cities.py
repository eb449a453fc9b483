"""Symbols of cities by size: a yellow disc, an orange disc, and an orange hexagon with a star."""

from math import cos, pi, sin
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from core.games.crayon.cartography.outlines import Line
from gui.games.crayon.painting.geometry import PITCH
from gui.games.empire_builder.painting.palette import ORANGE, PAPER, PRINT, YELLOW
from gui.painting.ink import circle, draw, fill, path_of, tick, tint

_HALF: Final = 1.34 * PITCH
"""Distance in units from the middle of a major city to the corners of its hexagon."""
_STREETS: Final = 7.0
_STREET: Final = tint("#8c4a12", 105)


def paint_streets(painter: QPainter, x: float, y: float, window: QRectF) -> None:
    """Draw the ground of a major city: a hexagon around all its mileposts, with its streets."""
    hexagon = path_of(_hexagon(x, y, _HALF), closed=True)
    if not hexagon.boundingRect().adjusted(-6, -6, 6, 6).intersects(window):
        return
    fill(painter, hexagon, tint("#fdf1d8", 120))
    fill(painter, hexagon, tint(ORANGE, 150))
    painter.save()
    painter.setClipPath(hexagon, Qt.ClipOperation.IntersectClip)
    lines = int(2 * _HALF / _STREETS)
    for n in range(-lines, lines + 1):
        for turn in (pi / 12, pi / 12 + pi / 2):
            away = n * _STREETS
            right, down = cos(turn), sin(turn)
            start_x, start_y = x - down * away - right * 80, y + right * away - down * 80
            tick(painter, start_x, start_y, right * 160, down * 160, 0.5, _STREET)
    painter.restore()
    draw(painter, hexagon, 4.2, tint("#5c2c10"))
    draw(painter, hexagon, 1.4, tint("#f7c98c"))


def paint_city(painter: QPainter, size: str, x: float, y: float) -> None:
    """Draw the symbol of a city, centred on its milepost."""
    if size == "major":
        fill(painter, circle(x, y, 13.4), tint(PAPER.name(), 225))
        draw(painter, circle(x, y, 12.4), 1.4, PRINT, tint(ORANGE))
        draw(painter, path_of(_star(x, y, 11.0), closed=True), 0.9, PRINT, tint("#fff8e4"))
    elif size == "medium":
        fill(painter, circle(x, y, 11.6), tint(PAPER.name(), 225))
        draw(painter, circle(x, y, 9.6), 1.7, PRINT, tint(ORANGE))
        draw(painter, circle(x, y, 6.2), 0.8, PRINT)
        fill(painter, circle(x, y, 2.3), PRINT)
    else:
        fill(painter, circle(x, y, 9.2), tint(PAPER.name(), 225))
        draw(painter, circle(x, y, 7.4), 1.6, PRINT, tint(YELLOW))
        fill(painter, circle(x, y, 2.0), PRINT)


def _hexagon(x: float, y: float, half: float) -> Line:
    return [(x + half * cos(n * pi / 3), y + half * sin(n * pi / 3)) for n in range(6)]


def _star(x: float, y: float, far: float) -> Line:
    spots = []
    for n in range(10):
        reach = far if n % 2 == 0 else far * 0.42
        angle = n * pi / 5 - pi / 2
        spots.append((x + reach * cos(angle), y + reach * sin(angle)))
    return spots
