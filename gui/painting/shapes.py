"""The common style of load pictures: bold outlines, flat colours, light from the left."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QRadialGradient

from gui.painting.ink import Spot, circle, draw, fill, path_of, tint

LINE: Final = 1.15
DARK: Final = tint("#2b1d12")


def shape(painter: QPainter, colour: str, *points: Spot, line: float = LINE) -> None:
    """Draw an area with straight sides."""
    draw(painter, path_of(points, closed=True), line, DARK, tint(colour))


def curved(painter: QPainter, path: QPainterPath, colour: str, line: float = LINE) -> None:
    """Draw an area with any outline."""
    draw(painter, path, line, DARK, tint(colour))


def disc(
    painter: QPainter, colour: str, at: Spot, radius: float, high: float | None = None
) -> None:
    """Draw a circle or an ellipse."""
    draw(painter, circle(*at, radius, high), LINE, DARK, tint(colour))


def ball(painter: QPainter, colour: str, at: Spot, radius: float, *, line: float = LINE) -> None:
    """Draw a circle with a highlight."""
    light = QRadialGradient(QPointF(at[0] - radius * 0.4, at[1] - radius * 0.5), radius * 1.5)
    light.setColorAt(0, tint(colour).lighter(150))
    light.setColorAt(0.5, tint(colour))
    light.setColorAt(1, tint(colour).darker(140))
    draw(painter, circle(*at, radius), line, DARK, light)


def line_of(painter: QPainter, *points: Spot, width: float = LINE, colour: str = "") -> None:
    """Draw a line through points."""
    draw(painter, path_of(points), width, tint(colour) if colour else DARK)


def rod(painter: QPainter, colour: str, a: Spot, b: Spot, width: float) -> None:
    """Draw a thick straight line with a dark outline."""
    draw(painter, path_of([a, b]), width + 2 * LINE - 0.3, DARK)
    draw(painter, path_of([a, b]), width, tint(colour))


def spot(painter: QPainter, colour: str, at: Spot, radius: float) -> None:
    """Draw a dot without an outline."""
    fill(painter, circle(*at, radius), tint(colour))


def curve(start: Spot, *parts: tuple[float, ...], closed: bool = True) -> QPainterPath:
    """Return a path of straight (2 numbers), quadratic (4) and cubic (6) parts."""
    path = QPainterPath(QPointF(*start))
    for part in parts:
        if len(part) == 2:
            path.lineTo(*part)
        elif len(part) == 4:
            path.quadTo(*part)
        else:
            path.cubicTo(*part)
    if closed:
        path.closeSubpath()
    return path


def rounded(left: float, top: float, wide: float, high: float, radius: float) -> QPainterPath:
    """Return a rectangle with round corners."""
    path = QPainterPath()
    path.addRoundedRect(QRectF(left, top, wide, high), radius, radius)
    return path


def sheen(left: float, right: float, *colours: str) -> QLinearGradient:
    """Return a gradient from left to right, as on metal or glass."""
    light = QLinearGradient(left, 0, right, 0)
    for n, colour in enumerate(colours):
        light.setColorAt(n / (len(colours) - 1), QColor(colour))
    return light
