"""Stand-ins for tiles that are not ready: tiles of other levels, scaled while painting."""

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QColor, QPainter, QPixmap

from gui.games.crayon.map.sketch import paint_sketch
from gui.games.crayon.map_view.grid import Grid
from gui.games.crayon.map_view.tiles import Place, Tiles
from gui.games.crayon.painting.tiles import LEVELS

BARE: Final = QColor("#4f3823")
"""The colour of the table outside the map."""


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

    Outdated tiles of the wanted `level` are preferred, then tiles of the nearest lower level, and
    last a sketch of the map.
    """
    below = [coarser for coarser in reversed(LEVELS) if coarser < level]
    stand_ins: list[tuple[QPixmap, QRect, QRect]] = []
    lacking = list(missing)
    for other in (level, *below, *(finer for finer in LEVELS if finer > level)):
        served: dict[Place, QRect] = {}
        lacking = [area for area in lacking if not _serve(area, grid, tiles, other, zoom, served)]
        for place, shared in served.items():
            picture = tiles.latest(place)
            if picture is not None:
                stand_ins.append((picture, grid.area(place, zoom / other), shared))
    if lacking:
        paint_sketch(painter, tiles.sketch, lacking, zoom)
    for picture, area, shared in reversed(stand_ins):  # better ones over worse ones
        across, down = picture.width() / area.width(), picture.height() / area.height()
        inside = shared.translated(-area.topLeft())
        source = QRectF(
            inside.x() * across, inside.y() * down, inside.width() * across, inside.height() * down
        )
        painter.drawPixmap(QRectF(shared), picture, source)


def is_sketched(grid: Grid, tiles: Tiles, area: QRect, *, zoom: float) -> bool:
    """Return whether no level has all tiles of an area, so that the sketch shows."""
    return not any(_serve(area, grid, tiles, level, zoom, {}) for level in LEVELS)


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
