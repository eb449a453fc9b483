"""The pictures of marks of a record, for the seek bar and for texts."""

from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPen, QPixmap, QPolygonF

from gui.game_api.marks import MarkKind, Points

_ICON: Final = 22
_SHARPNESS: Final = 3


def paint_mark(
    painter: QPainter, kind: MarkKind, at: QPointF, *, size: float, colour: QColor, ink: QColor
) -> None:
    """Draw a mark that extends by `size` to each side."""
    painter.setPen(QPen(ink, 0.8))
    painter.setBrush(colour)
    if kind.shape:
        painter.drawPolygon(polygon(at, size, kind.shape))
    else:
        painter.drawEllipse(at, size, size)


def polygon(at: QPointF, size: float, points: Points) -> QPolygonF:
    """Return a shape of about -1 to 1, scaled by `size`."""
    return QPolygonF([at + QPointF(right * size, down * size) for right, down in points])


def mark_icon(kind: MarkKind, *, ink: QColor, fill: QColor) -> QIcon:
    """Return the icon of a mark beside its name, in the colours of the seek bar."""
    pixmap = QPixmap(_ICON * _SHARPNESS, _ICON * _SHARPNESS)
    pixmap.setDevicePixelRatio(_SHARPNESS)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    colour = ink if kind.is_inked else fill
    paint_mark(painter, kind, QPointF(_ICON, _ICON) / 2, size=_ICON * 0.28, colour=colour, ink=ink)
    painter.end()
    return QIcon(pixmap)
