"""Desks of Empire Builder for windows of hands, players, legends and faces, at any position."""

from pathlib import Path
from typing import Any

from config import Settings
from core.table import LocalTable
from gui.games.empire_builder.desk import RailwayDesk
from gui.games.empire_builder.model.table import RailwayTable
from gui.table.model.local_table import LocalTableModel
from tests.core.games.empire_builder.places import centre
from tests.core.games.empire_builder.tables import seated

HOME: dict[str, Any] = {"at": centre("Kansas City"), "contracts": [1, 2, 3]}
AWAY: dict[str, Any] = {"at": centre("Chicago"), "contracts": [4, 5, 6]}
PAIR: dict[str, Any] = {"trains": [{"at": centre("Chicago")}, {"at": centre("Atlanta")}]}


def model_of(table: LocalTable) -> RailwayTable:
    """Return a table as windows see it."""
    return LocalTableModel(table)


def railway(*seats: dict[str, Any], **document: Any) -> RailwayTable:
    """Return a table at a position of persons, the first in turn."""
    return model_of(seated(*seats, **document))


def railway_desk(folder: Path, *seats: dict[str, Any], **document: Any) -> RailwayDesk:
    """Return a desk at a position of persons; `folder` is for its settings."""
    return RailwayDesk(railway(*seats, **document), Settings(folder))
