"""The frame of a map: two lines with a scale of black and white bars between them."""

from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from gui.games.crayon.painting.geometry import FRAME, PITCH, MapGeometry
from gui.painting.ink import draw, path_of

_RULES: Final = ((4.0, 2.6), (FRAME - 3, 1.2), (FRAME, 2.0))
_BARS: Final = (10.0, 9.0)


def paint_frame(
    painter: QPainter, geometry: MapGeometry, ink: QColor, paper: QColor, window: QRectF
) -> None:
    """Draw the frame over the edge of the picture."""
    wide, high = float(geometry.width), float(geometry.height)
    for rim in (
        QRectF(0, 0, wide, FRAME), QRectF(0, high - FRAME, wide, FRAME),
        QRectF(0, 0, FRAME, high), QRectF(wide - FRAME, 0, FRAME, high),
    ):  # fmt: skip
        if rim.intersects(window):
            painter.fillRect(rim, paper)
    for inset, width in _RULES:
        right, low = wide - inset, high - inset
        rule = [(inset, inset), (right, inset), (right, low), (inset, low)]
        draw(painter, path_of(rule, closed=True), width, ink)
    inset, thick = _BARS
    for across, length in ((True, wide), (False, high)):
        count = round((length - 2 * inset) / (2 * PITCH)) * 2 + 1
        step = (length - 2 * inset) / count
        for n in range(0, count, 2):
            for far in (inset, (high if across else wide) - inset - thick):
                at = inset + n * step
                bar = QRectF(at, far, step, thick) if across else QRectF(far, at, thick, step)
                if bar.intersects(window):
                    painter.fillRect(bar, ink)
