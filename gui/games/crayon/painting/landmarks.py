"""Pictures of ports and tunnel entrances."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath, QRadialGradient

from gui.painting.ink import INK, circle, draw, tick, tint

_SEA_BLUE: Final = tint("#2a5f86")
_BRASS: Final = tint("#f5e6bd")


def paint_port(painter: QPainter, x: float, y: float) -> None:
    """Draw an anchor in a ring."""
    draw(painter, circle(x, y, 9.6), 1.2, INK, _SEA_BLUE)
    draw(painter, circle(x, y, 8.1), 0.6, _BRASS)
    anchor = QPainterPath(QPointF(x, y - 3.2))
    anchor.lineTo(x, y + 5.6)
    anchor.moveTo(x - 2.8, y - 1.2)
    anchor.lineTo(x + 2.8, y - 1.2)
    anchor.moveTo(x - 4.8, y + 1.4)
    anchor.quadTo(x - 4, y + 5.6, x, y + 5.8)
    anchor.quadTo(x + 4, y + 5.6, x + 4.8, y + 1.4)
    draw(painter, anchor, 1.5, _BRASS)
    draw(painter, circle(x, y - 4.6, 1.5), 1.1, _BRASS)


def paint_tunnel(painter: QPainter, x: float, y: float) -> None:
    """Draw a stone gate with light behind it."""
    glow = QRadialGradient(QPointF(x, y), 22)
    glow.setColorAt(0, tint("#ffb545", 150))
    glow.setColorAt(1, tint("#ffb545", 0))
    painter.fillRect(QRectF(x - 22, y - 22, 44, 44), glow)
    draw(painter, _arch(x, y, 11.5, 9.5), 1.2, INK, tint("#a8987f"))
    for n in range(7):  # the stones of the arch
        painter.save()
        painter.translate(x, y - 1)
        painter.rotate(-90 + n * 30)
        tick(painter, 0, -7, 0, -4.5, 0.7, INK)
        painter.restore()
    dark = QRadialGradient(QPointF(x, y + 6), 12)
    dark.setColorAt(0, tint("#7a4a1c"))
    dark.setColorAt(1, tint("#140d0a"))
    draw(painter, _arch(x, y, 7, 9.5), 1.0, INK, dark)
    for side in (-1, 1):
        tick(painter, x + side * 2, y + 9.4, -side * 0.9, -9, 0.9, tint("#c9b48a"))
    for n in range(3):
        half = 2.6 - n * 0.5
        tick(painter, x - half, y + 8 - n * 2.8, 2 * half, 0, 0.8, tint("#c9b48a"))


def _arch(x: float, y: float, half: float, low: float) -> QPainterPath:
    arch = QPainterPath(QPointF(x - half, y + low))
    arch.lineTo(x - half, y - 1)
    arch.arcTo(QRectF(x - half, y - 1 - half, 2 * half, 2 * half), 180, -180)
    arch.lineTo(x + half, y + low)
    arch.closeSubpath()
    return arch
