"""Pictures of cities by size: a hamlet (a flag with one point), a town (two points), a castle."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QRadialGradient

from core.games.crayon.cartography.outlines import Line
from gui.painting.ink import INK, area_of, draw, fill, path_of, tick, tint
from gui.painting.scheme import Scheme

_WALL: Final = tint("#f5e9cb")
_STONE: Final = ("#f4e9d0", "#dcccA8", "#a8926c")
_SHADE: Final = tint("#28190a", 58)
_WINDOW: Final = tint("#3d2716")


def paint_city(painter: QPainter, size: str, x: float, y: float, colour: QColor) -> None:
    """Draw a city centred on its milepost, with roofs and flag in its kingdom's colour."""
    painter.save()
    painter.translate(x, y)
    if size == "major":
        _castle(painter, colour)
    elif size == "medium":
        _town(painter, colour)
    else:
        _hamlet(painter, colour)
    painter.restore()


def paint_court(painter: QPainter, walls: list[Line], scheme: Scheme) -> None:
    """Draw the ground of a major city: all seven hexes, inside its walls."""
    fill(painter, area_of(walls), scheme.court)
    for width, colour in ((4.6, scheme.wall), (2.6, tint("#d9c39a"))):
        for wall in walls:
            draw(painter, path_of(wall, closed=True), width, colour)
    for wall in walls:
        for x, y in wall[:: max(1, len(wall) // 46)]:  # battlements
            tick(painter, x, y, 0, 0.1, 2.0, scheme.wall)


def _hamlet(painter: QPainter, colour: QColor) -> None:
    _ground_shadow(painter, 13, 5)
    _flag(painter, 4.5, -6, 8.5, colour, points=1)
    _house(painter, -9.5, 4.5, 8.5, 6, colour.darker(112))
    _house(painter, -1, 6, 9, 6.4, colour)


def _town(painter: QPainter, colour: QColor) -> None:
    _ground_shadow(painter, 19, 7)
    roof = colour.darker(108)
    _house(painter, -15.5, 3.5, 9.5, 7, roof)
    _house(painter, 5.5, 3.5, 9.5, 7, roof)
    _flag(painter, 0, -16.5, 10, colour, points=2)
    _tower(painter, -4, 4.5, 8, 13.5, colour)
    _house(painter, -10.5, 8.5, 9.5, 6, colour.darker(118))
    _house(painter, 1.5, 9, 10, 6.4, colour)


def _castle(painter: QPainter, colour: QColor) -> None:
    _ground_shadow(painter, 34, 12)
    _flag(painter, 0, -35, 12, colour, points=2)
    _tower(painter, -6, 0, 12, 24, colour)
    for x in (-20.0, 12.0):
        _tower(painter, x, 4, 8.5, 17, colour.darker(108))
    front = QLinearGradient(0, -6, 0, 14)
    front.setColorAt(0, tint("#f3e8cc"))
    front.setColorAt(1, tint("#b8a279"))
    wall = path_of([(-24, 13), (-24, -3), (24, -3), (24, 13)], closed=True)
    draw(painter, wall, 1.1, INK, front)
    for n in range(10):
        merlon = QPainterPath()
        merlon.addRect(QRectF(-24 + n * 5.05, -6, 2.7, 3))
        draw(painter, merlon, 0.8, INK, tint("#e6d8b4"))
    for row, start in ((3.0, -20.0), (7.5, -17.0)):
        for n in range(7):
            if abs(start + n * 6) > 6:
                tick(painter, start + n * 6, row, 2.6, 0, 0.6, tint("#46301c", 110))
    for x in (-29.0, 20.0):
        _tower(painter, x, 15, 9, 17, colour)
    gate = QPainterPath(QPointF(-4.6, 13))
    gate.lineTo(-4.6, 7)
    gate.arcTo(QRectF(-4.6, 2.4, 9.2, 9.2), 180, -180)
    gate.lineTo(4.6, 13)
    gate.closeSubpath()
    draw(painter, gate, 1.0, INK, tint("#4a3018"))
    for x in (-1.6, 1.6):
        tick(painter, x, 4.4, 0, 8.4, 0.7, tint("#b98d4a"))


def _ground_shadow(painter: QPainter, wide: float, low: float) -> None:
    shade = QRadialGradient(QPointF(0, 0), 1)
    shade.setColorAt(0, tint("#3c2814", 120))
    shade.setColorAt(0.55, tint("#3c2814", 80))
    shade.setColorAt(1, tint("#3c2814", 0))
    painter.save()
    painter.translate(1, low)
    painter.scale(wide, wide * 0.42)
    painter.fillRect(QRectF(-1, -1, 2, 2), shade)
    painter.restore()


def _house(painter: QPainter, x: float, y: float, wide: float, high: float, roof: QColor) -> None:
    """Draw a house with its lower left corner at x and y."""
    top, ridge = y - high, y - high - wide * 0.62
    front = [(x, y), (x + wide, y), (x + wide, top), (x, top)]
    draw(painter, path_of(front, closed=True), 0.85, INK, _WALL)
    shade = [(x + wide * 0.6, y), (x + wide, y), (x + wide, top), (x + wide * 0.6, top)]
    fill(painter, path_of(shade, closed=True), _SHADE)
    gable = [(x - 1.1, top), (x + wide / 2, ridge), (x + wide + 1.1, top)]
    draw(painter, path_of(gable, closed=True), 0.85, INK, roof)
    dark = [(x + wide / 2, ridge), (x + wide + 1.1, top), (x + wide / 2, top)]
    fill(painter, path_of(dark, closed=True), _SHADE)
    painter.fillRect(QRectF(x + wide * 0.36, y - high * 0.62, wide * 0.24, high * 0.62), _WINDOW)


def _tower(painter: QPainter, x: float, y: float, wide: float, high: float, roof: QColor) -> None:
    """Draw a round tower with a pointed roof; its lower left corner is at x and y."""
    light = QLinearGradient(x, 0, x + wide, 0)
    for at, name in zip((0.0, 0.55, 1.0), _STONE, strict=True):
        light.setColorAt(at, QColor(name))
    top = y - high
    body = path_of([(x, y), (x, top), (x + wide, top), (x + wide, y)], closed=True)
    draw(painter, body, 0.95, INK, light)
    cone = [(x - 1.3, top), (x + wide / 2, top - wide * 1.35), (x + wide + 1.3, top)]
    draw(painter, path_of(cone, closed=True), 0.95, INK, roof)
    dark = [cone[1], cone[2], (x + wide * 0.55, top)]
    fill(painter, path_of(dark, closed=True), _SHADE)
    painter.fillRect(QRectF(x + wide * 0.4, top + high * 0.2, wide * 0.22, high * 0.2), _WINDOW)


def _flag(
    painter: QPainter, x: float, y: float, pole: float, colour: QColor, *, points: int
) -> None:
    """Draw a flag on a pole at x and y; its free end has one or two points."""
    top = y - pole
    tick(painter, x, y, 0, -pole, 1.1, INK)
    long = pole * 0.95
    high = pole * 0.62
    if points == 1:
        cloth = [(x, top), (x + long, top + high / 2), (x, top + high)]
    else:
        cloth = [
            (x, top), (x + long, top), (x + long * 0.66, top + high / 2), (x + long, top + high),
            (x, top + high),
        ]  # fmt: skip
    draw(painter, path_of(cloth, closed=True), 0.85, INK, colour.lighter(112))
