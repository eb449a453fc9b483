"""The marks of what stands out in a record, as the seek bar and its words wear them."""

from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPen, QPixmap, QPolygonF

from gui.games.iron_dragon.models.marks import Kind

Points = tuple[tuple[float, float], ...]

_SHAPES: Final[dict[Kind, Points]] = {
    Kind.EVENT: ((0, -1), (1, 0), (0, 1), (-1, 0)),
    Kind.CHANGE: (
        (-1, -0.4),
        (-0.4, -1),
        (0.4, -1),
        (1, -0.4),
        (1, 0.4),
        (0.4, 1),
        (-0.4, 1),
        (-1, 0.4),
    ),
    Kind.PITCH: ((-1, -1), (1, -1), (0, 1)),
    Kind.CITY: ((-1, 1), (-1, -0.2), (0, -1.2), (1, -0.2), (1, 1)),
}
"""What is not here is a disc."""
_ICON: Final = 22
_SHARPNESS: Final = 3


def paint_mark(
    painter: QPainter, kind: Kind, at: QPointF, *, size: float, colour: QColor, ink: QColor
) -> None:
    """A mark of half the size to each side."""
    painter.setPen(QPen(ink, 0.8))
    painter.setBrush(colour)
    shape = _SHAPES.get(kind)
    if shape is None:
        painter.drawEllipse(at, size, size)
    else:
        painter.drawPolygon(polygon(at, size, shape))


def polygon(at: QPointF, size: float, points: Points) -> QPolygonF:
    """A shape of about -1 to 1, `size` times as large."""
    return QPolygonF([at + QPointF(right * size, down * size) for right, down in points])


def mark_icon(kind: Kind, *, ink: QColor, fill: QColor) -> QIcon:
    """A mark beside its word; an event's is all ink, as on the seek bar."""
    pixmap = QPixmap(_ICON * _SHARPNESS, _ICON * _SHARPNESS)
    pixmap.setDevicePixelRatio(_SHARPNESS)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    colour = ink if kind is Kind.EVENT else fill
    paint_mark(painter, kind, QPointF(_ICON, _ICON) / 2, size=_ICON * 0.28, colour=colour, ink=ink)
    painter.end()
    return QIcon(pixmap)
