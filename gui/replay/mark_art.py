"""The pictures of marks of a record, for the seek bar and for texts."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QIcon, QPainter, QPen, QPolygonF

from gui.game_api.marks import MarkKind, Points
from gui.painting.pixmaps import sharp_pixmap

_ICON: Final = 22


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
    colour = ink if kind.is_inked else fill

    def paint(painter: QPainter, box: QRectF) -> None:
        paint_mark(painter, kind, box.center(), size=_ICON * 0.28, colour=colour, ink=ink)

    return QIcon(sharp_pixmap(paint, _ICON, _ICON))
