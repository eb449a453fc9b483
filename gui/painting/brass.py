"""The brass of portrait frames, icons and the emblem."""

from PySide6.QtGui import QLinearGradient

from gui.painting.ink import tint


def brass(reach: float) -> QLinearGradient:
    """Return polished brass, lit from the upper left, for `reach` units around the origin."""
    light = QLinearGradient(-reach, -reach, reach, reach)
    for at, name in ((0.0, "#f9e3a0"), (0.45, "#d3a242"), (0.75, "#9c6d22"), (1.0, "#d8ab52")):
        light.setColorAt(at, tint(name))
    return light
