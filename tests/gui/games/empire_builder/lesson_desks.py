"""Desks of Empire Builder for the windows of its lessons, loans and deals, at any position."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from config import Settings
from core.table import LocalTable
from gui.games.empire_builder import UI
from gui.games.empire_builder.desk import RailwayDesk
from gui.games.empire_builder.model.table import RailwayTable
from gui.table.model.local_table import LocalTableModel
from gui.translation.catalogues import Catalogue, show_language
from gui.translation.language import ENGLISH
from tests.core.games.empire_builder.tables import seated


def model_of(table: LocalTable) -> RailwayTable:
    """Return a table as windows see it."""
    return LocalTableModel(table)


def desk_of(folder: Path, table: LocalTable) -> RailwayDesk:
    """Return a desk at a table; `folder` is for its settings."""
    return RailwayDesk(model_of(table), Settings(folder))


def desk_at(folder: Path, *seats: dict[str, Any], **document: Any) -> RailwayDesk:
    """Return a desk at a position of persons, the first in turn."""
    return desk_of(folder, seated(*seats, **document))


@contextmanager
def in_german() -> Iterator[None]:
    """Show the texts of the program and of the game in German."""
    assert UI.catalogue is not None
    show_language("de", [Catalogue(UI.key, UI.catalogue)])
    yield
    show_language(ENGLISH)
