"""The contents of a picture, as numbers."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QImage, QPainter

RIM: Final = 6
"""Pixels left empty around the painted box."""


def content(image: QImage) -> bytes:
    """Return all its pixels, without the padding between its lines."""
    plain = image.convertToFormat(QImage.Format.Format_ARGB32)
    return bytes(plain.constBits())[: plain.sizeInBytes()]


def differing(image: QImage, other: QImage, *, by: int) -> float:
    """Return the share of values by which two pictures differ by more than this."""
    assert image.size() == other.size()
    apart = [abs(a - b) > by for a, b in zip(content(image), content(other), strict=True)]
    return sum(apart) / len(apart)


def covered(image: QImage, area: QRect) -> int:
    """Return how many pixels of an area are painted."""
    return sum(
        image.pixelColor(x, y).alpha() > 0
        for x in range(area.left(), area.right() + 1)
        for y in range(area.top(), area.bottom() + 1)
    )


def painted(paint: Callable[[QPainter, QRectF], None], wide: int, high: int) -> QImage:
    """Return what is painted into a box of this size, with `RIM` empty pixels around it."""
    image = QImage(wide + 2 * RIM, high + 2 * RIM, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    paint(painter, QRectF(RIM, RIM, wide, high))
    painter.end()
    return image


def strays(image: QImage) -> int:
    """Return how many pixels of the rim around what was `painted` are not empty."""
    return covered(image, image.rect()) - covered(image, _box(image))


def filled(image: QImage) -> float:
    """Return the share of its box that was `painted`."""
    box = _box(image)
    return covered(image, box) / (box.width() * box.height())


def _box(image: QImage) -> QRect:
    return image.rect().adjusted(RIM, RIM, -RIM, -RIM)
