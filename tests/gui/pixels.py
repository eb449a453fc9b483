"""Comparing pictures in tests."""

from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QImage


def differ(image: QImage, other: QImage, around: QPoint, half: int) -> bool:
    """Return whether two pictures differ in a square."""
    square = QRect(around.x() - half, around.y() - half, 2 * half, 2 * half)
    return image.copy(square) != other.copy(square)
