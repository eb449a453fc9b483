"""The painted tiles of Empire Builder's map, kept on disk."""

from functools import cache
from pathlib import Path

from core.games.empire_builder.world import board
from gui.games.crayon.painting.store import TileStore
from gui.games.empire_builder.painting.map_painter import RailwayMapPainter


@cache
def tile_stores(folder: Path) -> tuple[TileStore, ...]:
    """Return the cache of painted tiles of the map, in a folder."""
    return tuple(TileStore(RailwayMapPainter(board(), sheet), folder) for sheet in board().maps)
