"""What stands in for tiles that are not ready: those of other levels, scaled as they are drawn."""

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QColor, QPainter, QPixmap

from gui.games.iron_dragon.map.grid import Grid
from gui.games.iron_dragon.map.tiles import Place, Tiles
from gui.games.iron_dragon.painting.tiles import LEVELS

BARE: Final = QColor("#6d5a3d")
"""Around the map, and where nothing of it has come yet."""


def paint_stand_ins(
    painter: QPainter,
    grid: Grid,
    tiles: Tiles,
    missing: Iterable[QRect],
    *,
    level: float,
    zoom: float,
) -> None:
    """Fill what is missing, in pixels of the map at this zoom; it would be of this level.

    The tiles of that level from before a change come first, then the nearest level below.
    """
    below = [one for one in reversed(LEVELS) if one < level]
    found: list[tuple[QPixmap, QRect, QRect]] = []
    lacking = list(missing)
    for other in (level, *below, *(one for one in LEVELS if one > level)):
        served: dict[Place, QRect] = {}
        lacking = [area for area in lacking if not _serve(area, grid, tiles, other, zoom, served)]
        for place, shared in served.items():
            picture = tiles.latest(place)
            if picture is not None:
                found.append((picture, grid.area(place, zoom / other), shared))
    for area in lacking:
        painter.fillRect(area, BARE)
    for picture, area, shared in reversed(found):  # the better ones upon the others
        across, down = picture.width() / area.width(), picture.height() / area.height()
        inside = shared.translated(-area.topLeft())
        source = QRectF(
            inside.x() * across, inside.y() * down, inside.width() * across, inside.height() * down
        )
        painter.drawPixmap(QRectF(shared), picture, source)


def _serve(
    area: QRect, grid: Grid, tiles: Tiles, level: float, zoom: float, served: dict[Place, QRect]
) -> bool:
    """Note which part of each tile of a level an area needs; says whether all of them are there."""
    scale = zoom / level
    whole = True
    for place in grid.places(level, scale, area):
        if tiles.latest(place) is None:
            whole = False
        else:
            shared = grid.area(place, scale) & area
            served[place] = served.get(place, QRect()).united(shared)
    return whole
