"""Windows of Empire Builder as a player sees them."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from config import Settings
from gui.games.empire_builder.desk import RailwayDesk
from tests.gui.games.empire_builder.moving.tables import railway
from tests.gui.windows.shown import Shown


class ShownRailway(Shown):
    """A window on a stage of its own, its desk, and its requests to the screen."""

    def __init__(
        self,
        qtbot: QtBot,
        folder: Path,
        make: Callable[[Any], QWidget],
        *seats: dict[str, Any],
        **document: Any,
    ) -> None:
        table: Any = railway(*seats, **document)
        self._show(qtbot, make, RailwayDesk(table, Settings(folder)))
