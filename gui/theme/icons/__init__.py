"""The icons of the toolbar and of buttons: a medallion of parchment in brass, a picture on it.

The medallion brings its own light ground, so that an icon is legible on dark wood, on a page and
in high contrast; it is painted anew for every size and every density of pixels.
"""

from collections.abc import Callable
from functools import cache
from typing import Final, Literal

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QIcon,
    QIconEngine,
    QImage,
    QPainter,
    QPixmap,
    QRadialGradient,
)

from core.errors import FactualError
from gui.painting.brass import brass
from gui.painting.ink import draw, fill, tint
from gui.painting.shapes import DARK, rounded
from gui.theme.icons import desk, things, turn

IconName = Literal[
    "auto_move",
    "build",
    "chat",
    "city",
    "contracts",
    "done",
    "events",
    "foreman",
    "history",
    "info",
    "loco",
    "map",
    "microphone",
    "movement",
    "pitch",
    "replay",
    "save",
    "settings",
    "ship",
    "sound",
    "survey",
    "system",
    "undo",
]

SIDE: Final = 26
"""Units that an icon is wide and high; its picture lies within 9 of the middle."""

_PICTURES: Final[dict[IconName, Callable[[QPainter], None]]] = {
    "auto_move": turn.auto_move,
    "build": turn.build,
    "chat": desk.chat,
    "city": things.city,
    "contracts": things.contracts,
    "done": turn.done,
    "events": things.events,
    "foreman": things.foreman,
    "history": desk.history,
    "info": desk.info,
    "loco": things.loco,
    "map": things.chart,
    "microphone": desk.microphone,
    "movement": turn.movement,
    "pitch": turn.pitch,
    "replay": desk.replay,
    "save": desk.save,
    "settings": desk.settings,
    "ship": things.ship,
    "sound": desk.sound,
    "survey": turn.survey,
    "system": desk.system,
    "undo": turn.undo,
}


class NoIcon(FactualError):
    """There is no icon of that name."""

    text = "no icon {icon} has been drawn"


@cache
def icon(name: IconName) -> QIcon:
    """The icon of a name, grey where it is disabled; raises NoIcon."""
    if name not in _PICTURES:
        raise NoIcon(icon=name)
    return QIcon(_Medallion(name))


def paint_icon(painter: QPainter, name: IconName, box: QRectF) -> None:
    """Draw an icon as large as it fits into a box; raises NoIcon."""
    if name not in _PICTURES:
        raise NoIcon(icon=name)
    scale = min(box.width(), box.height()) / SIDE
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(box.center())
    painter.scale(scale, scale)
    _medallion(painter)
    _PICTURES[name](painter)
    painter.restore()


@cache
def icon_image(name: IconName, pixels: int, *, disabled: bool = False) -> QImage:
    """An icon on nothing, so many pixels wide and high; raises NoIcon."""
    image = QImage(pixels, pixels, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    try:
        paint_icon(painter, name, QRectF(0, 0, pixels, pixels))
    finally:
        painter.end()
    return _greyed(image) if disabled else image


_COPIES: Final[list[QIconEngine]] = []
"""Copies belong to Qt, which does not keep what is of Python in them alive."""


class _Medallion(QIconEngine):
    """Paints the icon at whatever size Qt asks for."""

    def __init__(self, name: IconName) -> None:
        super().__init__()
        self._name = name

    def clone(self) -> QIconEngine:
        copy = _Medallion(self._name)
        _COPIES.append(copy)
        return copy

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, _state: QIcon.State) -> None:
        disabled = mode == QIcon.Mode.Disabled
        density = painter.device().devicePixelRatioF()
        pixels = round(min(rect.width(), rect.height()) * density)
        if pixels < 1:
            return
        image = QImage(icon_image(self._name, pixels, disabled=disabled))
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
    """The same in grey, and paler."""
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
