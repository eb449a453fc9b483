"""The badge of notices about participants, as in the chat."""

from functools import cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap

from gui.painting.pixmaps import sharp_pixmap
from gui.theme.palette import Palette
from gui.widgets.parts import beside_text


def notice_icon(palette: Palette) -> QIcon:
    """Return the badge, as large as the signs of players."""
    return _icon(palette, beside_text(18))


@cache
def _icon(palette: Palette, side: int) -> QIcon:
    icon = QIcon(_badge(palette.accent, palette.accent_ink, side))
    chosen = _badge(palette.accent_ink, palette.accent, side)
    icon.addPixmap(chosen, QIcon.Mode.Selected)  # on a row in the colour of the badge
    return icon


def _badge(ground: str, ink: str, side: int) -> QPixmap:
    def paint(painter: QPainter, box: QRectF) -> None:
        unit, middle = side / 18, box.center()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(ground))
        painter.drawRoundedRect(box.adjusted(unit, unit, -unit, -unit), 4 * unit, 4 * unit)
        painter.setBrush(QColor(ink))
        painter.drawEllipse(middle + QPointF(0, -4 * unit), 1.5 * unit, 1.5 * unit)
        stem = QRectF(middle.x() - 1.3 * unit, middle.y() - 1.4 * unit, 2.6 * unit, 7 * unit)
        painter.drawRoundedRect(stem, unit, unit)

    return sharp_pixmap(paint, side, side)
