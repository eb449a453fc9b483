"""Stand-ins for tiles that are not ready: tiles of other levels, scaled while painting."""

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QColor, QPainter, QPixmap

from gui.games.iron_dragon.map.grid import Grid
from gui.games.iron_dragon.map.tiles import Place, Tiles
from gui.games.iron_dragon.painting.tiles import LEVELS

BARE: Final = QColor("#6d5a3d")
"""The colour outside the map, and where no tile is available yet."""


def paint_stand_ins(
    painter: QPainter,
    grid: Grid,
    tiles: Tiles,
    missing: Iterable[QRect],
    *,
    level: float,
    zoom: float,
) -> None:
    """Fill the missing rectangles, in pixels of the map at this zoom.

    Outdated tiles of the wanted `level` are preferred, then tiles of the nearest lower level.
    """
    below = [coarser for coarser in reversed(LEVELS) if coarser < level]
    found: list[tuple[QPixmap, QRect, QRect]] = []
    lacking = list(missing)
    for other in (level, *below, *(finer for finer in LEVELS if finer > level)):
        served: dict[Place, QRect] = {}
        lacking = [area for area in lacking if not _serve(area, grid, tiles, other, zoom, served)]
        for place, shared in served.items():
            picture = tiles.latest(place)
            if picture is not None:
                found.append((picture, grid.area(place, zoom / other), shared))
    for area in lacking:
        painter.fillRect(area, BARE)
    for picture, area, shared in reversed(found):  # better ones over worse ones
        across, down = picture.width() / area.width(), picture.height() / area.height()
        inside = shared.translated(-area.topLeft())
        source = QRectF(
            inside.x() * across, inside.y() * down, inside.width() * across, inside.height() * down
        )
        painter.drawPixmap(QRectF(shared), picture, source)


def _serve(
    area: QRect, grid: Grid, tiles: Tiles, level: float, zoom: float, served: dict[Place, QRect]
) -> bool:
    """Add the parts of tiles that an area needs to `served`; return whether all are available."""
    scale = zoom / level
    whole = True
    for place in grid.places(level, scale, area):
        if tiles.latest(place) is None:
            whole = False
        else:
            shared = grid.area(place, scale) & area
            served[place] = served.get(place, QRect()).united(shared)
    return whole
