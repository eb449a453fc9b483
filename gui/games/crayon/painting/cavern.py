"""Soft pictures of a cave map: dark rock, floors in lantern light, and fire beyond."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QRadialGradient

from core.games.crayon.cartography.outlines import Spot, middle
from core.games.crayon.cartography.sheet import Sheet
from gui.games.crayon.painting.geometry import MapGeometry
from gui.games.crayon.painting.lines import MapLines
from gui.games.crayon.painting.soft import glow_along, overlay, soft_painter, soft_size
from gui.painting.ink import tint
from gui.painting.noise import clouds, ramp

_LIGHT: Final = {"major": 250.0, "medium": 190.0, "small": 170.0}
_GATE_LIGHT: Final = 180.0


def soft_rock(sheet: Sheet, geometry: MapGeometry) -> QImage:
    """Return the rock of the whole map, brighter near inhabited places."""
    grey = clouds(soft_size(geometry), seed="rock", cells=7, octaves=6, fading=0.66)
    image = ramp(grey, QColor("#241c24"), QColor("#574a55"))
    _lights(image, sheet, geometry, 0.5)
    _dim_rim(image, geometry)
    return image


def soft_floor(sheet: Sheet, geometry: MapGeometry, lines: MapLines) -> QImage:
    """Return the floor of the caves, shaded along their walls."""
    size = soft_size(geometry)
    grey = clouds(size, seed="floor", cells=9, octaves=6, fading=0.64)
    image = ramp(grey, QColor("#6e5439"), QColor("#a98a5c"))
    _lights(image, sheet, geometry, 1.0)
    shadow = [(54, 18), (40, 48), (26, 88), (13, 140)]
    painter = soft_painter(image)
    walls = lines.around("plain")
    dark = glow_along(walls, [(wide, tint("#1a0f10", a)) for wide, a in shadow], size)
    overlay(painter, dark)
    painter.end()
    _dim_rim(image, geometry)
    return image


def soft_fire(geometry: MapGeometry, lines: MapLines) -> QImage:
    """Return the lake of fire beyond the rock."""
    size = soft_size(geometry)
    grey = clouds(size, seed="fire", cells=14, octaves=5, fading=0.72)
    image = ramp(grey, QColor("#3a0c06"), QColor("#ffa436"))
    shadow = [(120, 30), (84, 70), (52, 120), (26, 180)]
    painter = soft_painter(image)
    dark = glow_along(lines.coasts, [(wide, tint("#120606", a)) for wide, a in shadow], size)
    overlay(painter, dark)
    painter.end()
    return image


def _lights(image: QImage, sheet: Sheet, geometry: MapGeometry, strength: float) -> None:
    lights: list[tuple[Spot, float]] = [
        (middle(sheet.hex_of(city)), _LIGHT[city.size]) for city in sheet.cities
    ]
    lights += [(middle(at), _GATE_LIGHT) for at, point in sheet.points.items() if point.tunnel]
    painter = soft_painter(image)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SoftLight)
    for spot, radius in lights:
        x, y = geometry.at(spot)
        light = QRadialGradient(QPointF(x, y), radius)
        for at, alpha in ((0.0, 235), (0.4, 150), (0.75, 50), (1.0, 0)):
            light.setColorAt(at, tint("#ffdf90", int(alpha * strength)))
        painter.fillRect(QRectF(x - radius, y - radius, 2 * radius, 2 * radius), light)
    painter.end()


def _dim_rim(image: QImage, geometry: MapGeometry) -> None:
    wide, high = geometry.width, geometry.height
    painter = soft_painter(image)
    rim = QRadialGradient(QPointF(wide / 2, high / 2), max(wide, high) * 0.66)
    rim.setColorAt(0.5, tint("#0a0508", 0))
    rim.setColorAt(1, tint("#0a0508", 150))
    painter.fillRect(QRectF(0, 0, wide, high), rim)
    painter.end()
