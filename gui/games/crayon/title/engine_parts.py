"""Parts of the engines of title pictures: polished metal, boxes and spoked wheels."""

from math import cos, pi, sin
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath

from gui.painting.ink import INK, circle, draw, fill, tick, tint

_BRASS: Final = ("#fff0b4", "#d9a93f", "#8a5f1c")


def polished(colour: QColor, top: float, bottom: float) -> QLinearGradient:
    """Return a gradient for a round surface that is lit from above."""
    sheen = QLinearGradient(0, top, 0, bottom)
    for at, shade in (
        (0.0, colour.lighter(118)),
        (0.22, colour.lighter(205)),
        (0.45, colour),
        (0.82, colour.darker(175)),
        (1.0, colour.darker(125)),
    ):
        sheen.setColorAt(at, shade)
    return sheen


def brass_band(top: float, bottom: float) -> QLinearGradient:
    """Return the gradient of a band of brass that is lit from above."""
    sheen = QLinearGradient(0, top, 0, bottom)
    for at, name in zip((0.15, 0.5, 1.0), _BRASS, strict=True):
        sheen.setColorAt(at, QColor(name))
    return sheen


def box(x: float, y: float, wide: float, high: float, round_: float = 0.0) -> QPainterPath:
    """Return a box, with round corners if `round_` is given."""
    path = QPainterPath()
    path.addRoundedRect(QRectF(x, y, wide, high), round_, round_)
    return path


def polished_across(colour: QColor, left: float, right: float) -> QLinearGradient:
    """Return a gradient for an upright round surface that is lit from the right."""
    sheen = QLinearGradient(left, 0, right, 0)
    for at, shade in ((0.0, colour.darker(150)), (0.65, colour.lighter(190)), (1.0, colour)):
        sheen.setColorAt(at, shade)
    return sheen


def driving_wheel(painter: QPainter, x: float, radius: float, *, spokes: int) -> None:
    """Draw a wheel that stands on the height 0."""
    y = -radius
    draw(painter, circle(x, y, radius), 2.0, INK, tint("#4a413c"))
    fill(painter, circle(x, y, radius * 0.8), tint("#2a201a", 235))
    for turn in range(spokes):
        angle = turn * 2 * pi / spokes + 0.2
        tick(
            painter, x, y, cos(angle) * radius * 0.82, sin(angle) * radius * 0.82,
            radius * 0.1, tint("#a8321f"),
        )  # fmt: skip
    draw(painter, circle(x, y, radius * 0.86), radius * 0.1, tint("#a8321f"))
    draw(
        painter,
        circle(x, y, radius * 0.24),
        1.4,
        INK,
        brass_band(y - radius * 0.24, y + radius * 0.24),
    )
