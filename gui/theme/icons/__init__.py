"""The icons of toolbars and buttons: a picture on a parchment medallion with a brass rim.

The light background of the medallion keeps an icon legible on dark wood, on a page and in high
contrast. Each size and pixel density is painted separately. A picture is a function, so that a game
can pass its own: the common ones are in `gui.theme.icons.desk` and `turn`.
"""

from collections.abc import Callable
from functools import cache
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QIcon,
    QIconEngine,
    QImage,
    QPainter,
    QPixmap,
    QRadialGradient,
)

from gui.painting.brass import brass
from gui.painting.ink import draw, fill, tint
from gui.painting.shapes import DARK, rounded

Picture = Callable[[QPainter], None]
"""Draws the content of an icon within 9 units of the origin."""

SIDE: Final = 26
"""Width and height of an icon in units."""


@cache
def icon(picture: Picture) -> QIcon:
    """Return the icon with a picture, grey when disabled."""
    return QIcon(_Medallion(picture))


def paint_icon(painter: QPainter, picture: Picture, box: QRectF) -> None:
    """Draw an icon as large as fits into a box."""
    scale = min(box.width(), box.height()) / SIDE
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(box.center())
    painter.scale(scale, scale)
    _medallion(painter)
    picture(painter)
    painter.restore()


@cache
def icon_image(picture: Picture, pixels: int, *, disabled: bool = False) -> QImage:
    """Return an icon on a transparent background; `pixels` is its width and height."""
    image = QImage(pixels, pixels, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    try:
        paint_icon(painter, picture, QRectF(0, 0, pixels, pixels))
    finally:
        painter.end()
    return _greyed(image) if disabled else image


_COPIES: Final[list[QIconEngine]] = []
"""Copies that Qt owns; Qt does not keep their Python objects alive."""


class _Medallion(QIconEngine):
    """An icon engine that paints the icon at any size that Qt requests."""

    def __init__(self, picture: Picture) -> None:
        super().__init__()
        self._picture = picture

    def clone(self) -> QIconEngine:
        copy = _Medallion(self._picture)
        _COPIES.append(copy)
        return copy

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, _state: QIcon.State) -> None:
        disabled = mode == QIcon.Mode.Disabled
        density = painter.device().devicePixelRatioF()
        pixels = round(min(rect.width(), rect.height()) * density)
        if pixels < 1:
            return
        image = QImage(icon_image(self._picture, pixels, disabled=disabled))
        image.setDevicePixelRatio(density)
        side = pixels / density
        at = QRectF(rect).center() - QPointF(side / 2, side / 2)
        painter.drawImage(at, image)

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        pixmap = QPixmap(size)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        self.paint(painter, QRect(0, 0, size.width(), size.height()), mode, state)
        painter.end()
        return pixmap


def _medallion(painter: QPainter) -> None:
    page = QRadialGradient(QPointF(-3, -4), 17)
    page.setColorAt(0, tint("#fffcf2"))
    page.setColorAt(0.6, tint("#f9edcd"))
    page.setColorAt(1, tint("#e5cd97"))
    fill(painter, rounded(-13, -13, 26, 26, 8), DARK)
    fill(painter, rounded(-12.1, -12.1, 24.2, 24.2, 7.2), brass(12))
    draw(painter, rounded(-10.5, -10.5, 21, 21, 5.8), 0.6, tint("#5b3d17"), page)


def _greyed(image: QImage) -> QImage:
    """Return the image in pale grey."""
    grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
    pale = QImage(image.size(), QImage.Format.Format_ARGB32_Premultiplied)
    pale.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pale)
    painter.drawImage(0, 0, image)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceAtop)
    painter.drawImage(0, 0, grey)
    painter.fillRect(pale.rect(), tint("#cdc8be", 120))
    painter.end()
    return pale
