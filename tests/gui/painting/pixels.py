"""What is on a picture, as numbers."""

from PySide6.QtCore import QRect
from PySide6.QtGui import QImage


def content(image: QImage) -> bytes:
    """All its pixels, without what lies between its lines."""
    plain = image.convertToFormat(QImage.Format.Format_ARGB32)
    return bytes(plain.constBits())[: plain.sizeInBytes()]


def differing(one: QImage, other: QImage, *, by: int) -> float:
    """The share of the values of two pictures that differ by more than so much."""
    assert one.size() == other.size()
    apart = [abs(a - b) > by for a, b in zip(content(one), content(other), strict=True)]
    return sum(apart) / len(apart)


def covered(image: QImage, area: QRect) -> int:
    """How many pixels of an area have anything on them."""
    return sum(
        image.pixelColor(x, y).alpha() > 0
        for x in range(area.left(), area.right() + 1)
        for y in range(area.top(), area.bottom() + 1)
    )
