"""The replay viewer of Iron Dragon, over a plain ground."""

from PySide6.QtWidgets import QWidget

from gui.games.crayon.play.table_map import TableMap
from gui.games.iron_dragon.desk import IronDesk
from gui.games.iron_dragon.ui import IronDragonUI
from gui.replay.screen import ReplayScreen
from gui.windows.desk import Desk
from gui.windows.makers import Makers
from tests.gui.games.crayon.map_view.maps import stores


def board_of(desk: Desk) -> TableMap:
    """Return the map of a viewer."""
    assert isinstance(desk, IronDesk)
    return TableMap(desk, stores())


def windows_of(desk: Desk, over: QWidget) -> Makers:
    """Return the windows of a viewer that are about its game."""
    assert isinstance(desk, IronDesk)
    return IronDragonUI().of_replay(desk, over)


def map_of(screen: ReplayScreen) -> TableMap:
    """Return the map of a viewer, with its own type."""
    assert isinstance(screen.map, TableMap)
    return screen.map
