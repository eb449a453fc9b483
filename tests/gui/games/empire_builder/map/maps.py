"""Maps of desks of Empire Builder, on plain tiles and with a clock under control of the test."""

from functools import cache
from pathlib import Path
from typing import Any

from pytestqt.qtbot import QtBot

from config import Settings
from core.games.empire_builder.world import board
from gui.games.crayon.painting.geometry import MapGeometry
from gui.games.crayon.painting.store import TileStore
from gui.games.crayon.play.table_map import TableMap
from gui.games.empire_builder.desk import RailwayDesk
from gui.games.empire_builder.painting.map_painter import RailwayMapPainter
from tests.gui.games.crayon.map_view.maps import Clock
from tests.gui.games.crayon.map_view.plain_store import PlainStore
from tests.gui.games.empire_builder.moving.tables import railway


@cache
def stores() -> tuple[TileStore, ...]:
    """Return the store of the map; it leaves the disk alone, so any folder will do."""
    return tuple(PlainStore(RailwayMapPainter(board(), sheet), Path()) for sheet in board().maps)


def geometry() -> MapGeometry:
    return stores()[0].painter.geometry


def table_of(*seats: dict[str, Any], **more: Any) -> Any:
    """Return a table at this position; tests use its game's state and shared models alike."""
    return railway(*seats, **more)


def desk_at(folder: Path, *seats: dict[str, Any], **more: Any) -> Any:
    """Return a desk at this position; `folder` is for its settings."""
    return RailwayDesk(table_of(*seats, **more), Settings(folder))


def map_of(qtbot: QtBot, desk: Any, *, clock: Clock) -> TableMap:
    shown = TableMap(desk, stores(), clock=clock)
    qtbot.addWidget(shown)
    shown.resize(900, 600)
    shown.show()
    return shown
