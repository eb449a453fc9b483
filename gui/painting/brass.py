"""Brass, of which the frames of portraits, icons and the emblem are made."""

from PySide6.QtGui import QLinearGradient

from gui.painting.ink import tint


def brass(reach: float) -> QLinearGradient:
    """Polished brass that is lit from the upper left, so far to each side of the origin."""
    light = QLinearGradient(-reach, -reach, reach, reach)
    for at, name in ((0.0, "#f9e3a0"), (0.45, "#d3a242"), (0.75, "#9c6d22"), (1.0, "#d8ab52")):
        light.setColorAt(at, tint(name))
    return light
