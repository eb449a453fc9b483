"""The title picture: a train crosses a trestle at dawn, between the prairie and the Rockies."""

from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtGui import QImage, QPainter

from gui.games.crayon.title.page import paint_page
from gui.games.empire_builder.title.gorge import RAIL, Gorge
from gui.games.empire_builder.title.prairie import paint_prairie
from gui.games.empire_builder.title.sky import paint_mountains, paint_sky
from gui.games.empire_builder.title.train import paint_smoke, paint_train

_FRONT: Final = 0.8
"""Where the engine's middle is, as a share of the width."""


def paint_title(size: QSize) -> QImage:
    """Return the picture at a size in pixels; the fonts must be loaded."""
    return paint_page(size, "Empire Builder", _scene)


def _scene(painter: QPainter, wide: float) -> None:
    paint_sky(painter, wide)
    paint_mountains(painter, wide)
    paint_prairie(painter, wide)
    gorge = Gorge(painter, wide)
    gorge.paint_walls()
    gorge.paint_trestle()
    painter.save()
    painter.translate(wide * _FRONT, RAIL)
    scale = 0.86 * min(1.0, wide / 1400)
    painter.scale(scale, scale)
    paint_smoke(painter)
    paint_train(painter)
    painter.restore()
    gorge.paint_foreground()
