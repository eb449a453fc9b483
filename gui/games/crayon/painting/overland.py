"""Soft pictures of land and sea: paper, watercolour by terrain, kingdom tints, shallows."""

from random import Random
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QRadialGradient

from core.games.crayon.board import SEA
from core.games.crayon.cartography.outlines import middle
from core.games.crayon.cartography.sheet import Sheet
from gui.games.crayon.painting.geometry import PITCH, MapGeometry
from gui.games.crayon.painting.kingdoms import colours_of
from gui.games.crayon.painting.lines import MapLines
from gui.games.crayon.painting.soft import clear_layer, glow_along, overlay, soft_painter, soft_size
from gui.painting.ink import area_of, tint
from gui.painting.noise import blurred, clouds, ramp

_WASH: Final = {
    "plain": "#ecefbd", "desert": "#fbd68a", "forest": "#bdd491", "jungle": "#84b878",
    "mountain": "#e2c9a0", "alpine": "#d9d5da", "volcano": "#c08a74",
}  # fmt: skip
_OTHER: Final = "#e6dcc0"


def soft_land(sheet: Sheet, geometry: MapGeometry, lines: MapLines) -> QImage:
    """Return the land, painted as if there were no sea."""
    size = soft_size(geometry)
    paper = ramp(
        clouds(size, seed="paper", cells=7, octaves=6, fading=0.62),
        QColor("#e9d9ac"),
        QColor("#fffaea"),
    )
    painter = soft_painter(paper)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Multiply)
    overlay(painter, _terrain(sheet, geometry, size))
    painter.setOpacity(0.92)
    for layer in _tinted_kingdoms(sheet, geometry, lines, size):
        overlay(painter, layer)
    painter.setOpacity(1)
    ramp_in = [(22, tint("#7a4f22", 16)), (14, tint("#7a4f22", 40)), (7, tint("#6a4420", 80))]
    overlay(painter, glow_along(lines.coasts, ramp_in, size))
    painter.end()
    _stain(paper, geometry)
    _darken_rim(paper, geometry)
    return paper


def soft_sea(geometry: MapGeometry, lines: MapLines) -> QImage:
    """Return the sea, painted as if there were no land, lighter toward the shores."""
    size = soft_size(geometry)
    sea = ramp(
        clouds(size, seed="sea", cells=8, octaves=5, fading=0.6),
        QColor("#6d9ea6"),
        QColor("#bfd8cf"),
    )
    painter = soft_painter(sea)
    pale = (
        (220, 14), (170, 28), (124, 48), (84, 74), (52, 106), (28, 142), (14, 172),
    )  # fmt: skip
    shallow = [(width, tint("#eceacc", alpha)) for width, alpha in pale]
    overlay(painter, glow_along(lines.coasts, shallow, size))
    painter.end()
    _darken_rim(sea, geometry)
    return sea


def _terrain(sheet: Sheet, geometry: MapGeometry, size: QSize) -> QImage:
    """Return blots for the hexes that run together, with dark edges where the colour dried."""
    wet = QImage(size, QImage.Format.Format_RGB32)
    wet.fill(QColor("#ffffff"))
    painter = soft_painter(wet)
    painter.setPen(Qt.PenStyle.NoPen)
    for hex_ in sheet.hexes():
        ground = sheet.terrain(hex_)
        if ground is None or ground == SEA:
            continue
        random = Random(f"wash {hex_}")
        x, y = geometry.at(middle(hex_))
        colour = QColor(_WASH.get(ground, _OTHER)).lighter(random.randint(96, 104))
        painter.setBrush(colour)
        at = QPointF(x + random.uniform(-5, 5), y + random.uniform(-5, 5))
        painter.drawEllipse(at, PITCH * 0.7, PITCH * 0.66)
    painter.end()
    for _ in range(4):
        wet = blurred(wet, 3)
    return wet


def _tinted_kingdoms(
    sheet: Sheet, geometry: MapGeometry, lines: MapLines, size: QSize
) -> list[QImage]:
    """Return a colour layer for each kingdom, strongest along its borders."""
    colours = colours_of(point.kingdom for point in sheet.points.values() if point.kingdom)
    layers = []
    for kingdom, colour in colours.items():
        loops = lines.around_kingdom(kingdom)
        strengths = ((64, 12), (48, 26), (34, 46), (20, 74), (8, 100))
        glow = glow_along(loops, [(w, tint(colour.name(), a)) for w, a in strengths], size)
        layer = clear_layer(size)
        painter = soft_painter(layer)
        painter.setClipPath(area_of(loops))
        painter.fillRect(QRectF(0, 0, geometry.width, geometry.height), tint(colour.name(), 14))
        overlay(painter, glow)
        painter.end()
        layers.append(layer)
    return layers


def _stain(image: QImage, geometry: MapGeometry) -> None:
    """Draw rings of tea on the paper."""
    wide, high = geometry.width, geometry.height
    painter = soft_painter(image)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Multiply)
    random = Random("stains")
    for _ in range(24):
        x, y, radius = random.uniform(0, wide), random.uniform(0, high), random.uniform(40, 190)
        ring = QRadialGradient(QPointF(x, y), radius)
        for at, alpha in ((0.0, 0), (0.82, 12), (0.94, random.randint(10, 26)), (1.0, 0)):
            ring.setColorAt(at, tint("#8c5f2c", alpha))
        painter.fillRect(QRectF(x - radius, y - radius, 2 * radius, 2 * radius), ring)
    painter.end()


def _darken_rim(image: QImage, geometry: MapGeometry) -> None:
    """Darken the edge of the paper, as if from handling."""
    wide, high = geometry.width, geometry.height
    painter = soft_painter(image)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Multiply)
    rim = QRadialGradient(QPointF(wide / 2, high / 2), max(wide, high) * 0.68)
    rim.setColorAt(0.68, tint("#ffffff", 0))
    rim.setColorAt(1, tint("#6e4620", 86))
    painter.fillRect(QRectF(0, 0, wide, high), rim)
    painter.end()
