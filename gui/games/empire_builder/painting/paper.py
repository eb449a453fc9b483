"""Soft pictures of the engraved map: paper, the washes of states, and the shade of mountains."""

from collections.abc import Sequence
from random import Random
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QRadialGradient

from core.games.crayon.cartography.outlines import Line
from gui.games.crayon.painting.geometry import MapGeometry
from gui.games.crayon.painting.soft import clear_layer, glow_along, overlay, soft_painter, soft_size
from gui.games.empire_builder.painting.chart_lines import ChartLines
from gui.games.empire_builder.painting.palette import TINTS, wash
from gui.painting.ink import area_of, stroke, tint
from gui.painting.noise import blurred, clouds, ramp

_BAND: Final = ((34, 20), (25, 44), (17, 78), (9, 112))
"""Width and opacity of the wash along the border of a state."""
_WASH: Final = 62
_MULTIPLY: Final = QPainter.CompositionMode.CompositionMode_Multiply


def soft_land(geometry: MapGeometry, lines: ChartLines, crests: Sequence[Line]) -> QImage:
    """Return the land, painted as if there were no water."""
    size = soft_size(geometry)
    grey = clouds(size, seed="rag paper", cells=6, octaves=6, fading=0.62)
    paper = ramp(grey, QColor("#ecdcb8"), QColor("#fffaee"))
    painter = soft_painter(paper)
    painter.setCompositionMode(_MULTIPLY)
    for layer in _washes(lines, size):
        overlay(painter, layer)
    overlay(painter, _rough(lines, size))
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
    overlay(painter, _shade(crests, size, (2.2, 2.8), tint("#4a2f18", 120)))
    overlay(painter, _shade(crests, size, (-2.0, -2.4), tint("#fffbea", 120)))
    painter.end()
    _age(paper, geometry)
    return paper


def soft_abroad(geometry: MapGeometry) -> QImage:
    """Return land that is no part of the game: bare paper."""
    grey = clouds(soft_size(geometry), seed="bare paper", cells=6, octaves=6, fading=0.62)
    paper = ramp(grey, QColor("#d9cdb4"), QColor("#ece3cf"))
    _age(paper, geometry)
    return paper


def soft_sea(geometry: MapGeometry, shores: Sequence[Line]) -> QImage:
    """Return the sea, painted as if there were no land, bluer toward the shores."""
    size = soft_size(geometry)
    grey = clouds(size, seed="open water", cells=7, octaves=5, fading=0.6)
    sea = ramp(grey, QColor("#c6d6d4"), QColor("#e2ebe3"))
    painter = soft_painter(sea)
    painter.setCompositionMode(_MULTIPLY)
    near = [(110, tint("#8fb4c0", 26)), (72, tint("#8fb4c0", 60)), (40, tint("#86aebc", 110))]
    overlay(painter, glow_along(shores, near, size))
    painter.end()
    _age(sea, geometry)
    return sea


def _washes(lines: ChartLines, size: QSize) -> list[QImage]:
    """Return a layer for each tint: the states that have it, strongest along their borders."""
    layers = []
    for number in range(len(TINTS)):
        loops = [line for tinted, each in lines.states if tinted == number for line in each]
        band = glow_along(loops, [(width, wash(number, alpha)) for width, alpha in _BAND], size)
        layer = clear_layer(size)
        painter = soft_painter(layer)
        area = area_of(loops)
        painter.setClipPath(area)
        painter.fillPath(area, wash(number, _WASH))
        overlay(painter, band)
        painter.end()
        layers.append(layer)
    return layers


def _rough(lines: ChartLines, size: QSize) -> QImage:
    layer = clear_layer(size)
    painter = soft_painter(layer)
    area = QPainterPath()
    for line in lines.rough:
        area.addPath(area_of([line]))
    painter.fillPath(area, tint("#c49a6a", 120))
    painter.end()
    return blurred(blurred(layer, 3), 3)


def _shade(crests: Sequence[Line], size: QSize, off: tuple[float, float], colour: QColor) -> QImage:
    layer = clear_layer(size)
    painter = soft_painter(layer)
    painter.translate(*off)
    for crest in crests:
        stroke(painter, crest, 6.0, colour)
    painter.end()
    return blurred(layer, 2)


def _age(image: QImage, geometry: MapGeometry) -> None:
    """Brown the paper a little toward its edge, and here and there."""
    wide, high = geometry.width, geometry.height
    painter = soft_painter(image)
    painter.setCompositionMode(_MULTIPLY)
    random = Random("foxing")
    for _ in range(26):
        x, y, radius = random.uniform(0, wide), random.uniform(0, high), random.uniform(30, 150)
        spot = QRadialGradient(QPointF(x, y), radius)
        spot.setColorAt(0, tint("#a87f48", random.randint(8, 20)))
        spot.setColorAt(1, tint("#a87f48", 0))
        painter.fillRect(QRectF(x - radius, y - radius, 2 * radius, 2 * radius), spot)
    rim = QRadialGradient(QPointF(wide / 2, high / 2), max(wide, high) * 0.66)
    rim.setColorAt(0.66, tint("#ffffff", 0))
    rim.setColorAt(1, tint("#7c5a30", 70))
    painter.fillRect(QRectF(0, 0, wide, high), rim)
    painter.end()
