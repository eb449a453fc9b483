"""A cabinet card: a hand-tinted photograph on a mount with a gilt edge."""

from functools import cache
from math import ceil
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QLinearGradient, QPainter, QRadialGradient

from gui.games.empire_builder.faces.portraits.brush import soft
from gui.games.empire_builder.faces.portraits.head import paint_ears, paint_head, paint_neck
from gui.games.empire_builder.faces.portraits.sitter import Sitter
from gui.painting.brass import brass
from gui.painting.ink import circle, draw, fill, tint
from gui.painting.noise import GRAIN, grain, ramp
from gui.painting.shapes import curve, rounded

SIDE: Final = 48.0
"""Width and height of a card in units."""

_CARD: Final = QRectF(-23, -23.6, 46, 47.2)


class _Crop(NamedTuple):
    """The place of the print on the card, units of the card per unit of the drawing, and the
    height of the drawing's origin in units of the drawing.
    """

    room: QRectF
    scale: float
    low: float


_FULL: Final = _Crop(QRectF(-20.4, -21.2, 40.8, 40.8), 0.43, 4.0)
_CLOSE: Final = _Crop(QRectF(-21.6, -21.9, 43.2, 43.2), 0.49, 6.6)
"""The crop of small cards, whose mount is narrow and plain."""
_SMALL: Final = 72.0
"""Width and height below which a card is small."""
_SHOULDERS: Final = -9.5
"""How far shoulders and neck are drawn above their place, so that the neck is not too long."""
_TINTED: Final = 0.6
"""The share of the natural colours in a print; the rest is sepia."""
_SHADOWS: Final = QColor("#22130a")
_LIGHTS: Final = QColor("#fdf1d6")


def paint_card(painter: QPainter, sitter: Sitter, box: QRectF) -> None:
    """Draw a sitter's card centred in a box, as large as fits."""
    side = min(box.width(), box.height())
    is_small = side * painter.worldTransform().m11() < _SMALL
    crop = _CLOSE if is_small else _FULL
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.translate(box.center())
    painter.scale(side / SIDE, side / SIDE)
    room = crop.room
    photo = _photograph(sitter, crop, ceil(room.width() * painter.deviceTransform().m11()))
    _mount(painter, sitter.mount, is_plain=is_small)
    painter.save()
    frame = rounded(room.x(), room.y(), room.width(), room.height(), 2.6)
    painter.setClipPath(frame)
    painter.drawImage(room, photo)
    painter.restore()
    draw(painter, frame, 0.9, tint("#5b3c18"))
    draw(painter, frame, 0.4, brass(20))
    painter.restore()


def _mount(painter: QPainter, colour: str, *, is_plain: bool) -> None:
    """Draw the mount, with a bevelled gilt edge and the studio's ornament below the picture."""
    edge = rounded(_CARD.x() + 0.5, _CARD.y() + 0.5, _CARD.width() - 1, _CARD.height() - 1, 2.8)
    board = QLinearGradient(_CARD.topLeft(), _CARD.bottomRight())
    board.setColorAt(0, tint(colour).lighter(108))
    board.setColorAt(1, tint(colour).darker(114))
    draw(painter, edge, 1.0, tint("#3a2413"), board)
    if is_plain:
        return
    line = rounded(_CARD.x() + 1.2, _CARD.y() + 1.2, _CARD.width() - 2.4, _CARD.height() - 2.4, 2.1)
    draw(painter, line, 0.35, brass(20))
    ink = tint("#6b4a1e") if tint(colour).lightness() > 110 else tint("#dcbf7c")
    draw(painter, circle(0, 21.3, 0.95), 0.28, ink)
    for turn in range(4):
        painter.save()
        painter.translate(0, 21.3)
        painter.rotate(turn * 45)
        draw(painter, curve((-0.9, 0), (0.9, 0), closed=False), 0.16, ink)
        painter.restore()
    for side in (-1, 1):
        scroll = curve(
            (side * 1.8, 21.3), (side * 5, 20.0, side * 7, 22.6, side * 11, 21.2), closed=False
        )
        draw(painter, scroll, 0.34, ink)
        fill(painter, circle(side * 11.8, 21.2, 0.4), ink)


def _photograph(sitter: Sitter, crop: _Crop, pixels: int) -> QImage:
    """Return the print, `pixels` wide and high."""
    side = max(8, pixels)
    natural = QImage(side, side, QImage.Format.Format_RGB32)
    painter = QPainter(natural)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    scale = side / crop.room.width()
    painter.scale(scale, scale)
    painter.translate(-crop.room.x(), -crop.room.y())
    painter.scale(crop.scale, crop.scale)
    _backdrop(painter, sitter.backdrop)
    painter.translate(0, crop.low + sitter.down)
    painter.scale(sitter.size, sitter.size)
    _sit(painter, sitter)
    painter.end()
    return _printed(natural)


def _backdrop(painter: QPainter, colour: str) -> None:
    """Draw the painted cloth of the studio, lighter behind the head."""
    room = QRectF(-70, -80, 140, 160)
    cloth = QRadialGradient(QPointF(-10, -16), 84)
    cloth.setColorAt(0, tint(colour).lighter(135))
    cloth.setColorAt(0.5, tint(colour))
    cloth.setColorAt(1, tint(colour).darker(185))
    painter.fillRect(room, cloth)
    for x, y, wide, high, alpha in (
        (-34, -30, 22, 30, 42),
        (30, -40, 26, 18, 34),
        (36, 14, 16, 34, 40),
    ):
        soft(painter, (x, y), wide, high, "#fff6e0", alpha)
    soft(painter, (16, 26), 46, 30, "#1a0e06", 90)


def _sit(painter: QPainter, sitter: Sitter) -> None:
    """Draw the sitter from back to front."""
    painter.save()
    _turned(painter, sitter)
    if sitter.behind:
        sitter.behind(painter, sitter)
    painter.restore()
    painter.save()
    painter.translate(0, _SHOULDERS)
    paint_neck(painter, sitter)
    sitter.clothes(painter, sitter)
    painter.restore()
    painter.save()
    _turned(painter, sitter)
    paint_ears(painter, sitter)
    paint_head(painter, sitter)
    sitter.cut(painter, sitter)
    for part in (sitter.beard, sitter.glasses, sitter.hat):
        if part:
            painter.save()
            part(painter, sitter)
            painter.restore()
    painter.restore()


def _turned(painter: QPainter, sitter: Sitter) -> None:
    """Tilt the head around the neck."""
    painter.translate(0, 24)
    painter.rotate(sitter.tilt)
    painter.translate(0, -24)


def _printed(natural: QImage) -> QImage:
    """Return a picture as a faded sepia print with tints of its colours."""
    grey = natural.convertToFormat(QImage.Format.Format_Grayscale8)
    sepia = ramp(grey, _SHADOWS, _LIGHTS)
    painter = QPainter(sepia)
    painter.setOpacity(_TINTED)
    painter.drawImage(0, 0, natural)
    painter.setOpacity(1)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Overlay)
    painter.fillRect(sepia.rect(), tint("#c07a34", 84))
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
    side = sepia.width()
    rim = QRadialGradient(QPointF(side * 0.48, side * 0.45), side * 0.74)
    rim.setColorAt(0.55, tint("#2a1608", 0))
    rim.setColorAt(1, tint("#2a1608", 150))
    painter.fillRect(sepia.rect(), rim)
    bleached = QLinearGradient(0, 0, side * 0.7, side)
    bleached.setColorAt(0, tint("#fff4dc", 46))
    bleached.setColorAt(0.5, tint("#fff4dc", 0))
    painter.fillRect(sepia.rect(), bleached)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SoftLight)
    painter.setOpacity(0.3)
    painter.drawImage(0, 0, _paper())
    painter.drawImage(GRAIN, 0, _paper())
    painter.end()
    return sepia.convertToFormat(QImage.Format.Format_RGB32)


@cache
def _paper() -> QImage:
    return grain(seed="print").scaled(GRAIN, GRAIN, Qt.AspectRatioMode.IgnoreAspectRatio)
