"""The whole screen of Empire Builder on plain tiles, with regional maps, used with real input."""

from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from config import Settings
from core.games.crayon.board import Milepost
from gui.games.crayon.regional.view import RegionalView
from gui.games.crayon.regional.window import RegionWindow
from gui.games.empire_builder.desk import RailwayDesk
from gui.games.empire_builder.play.screen import RailwayScreen
from gui.games.empire_builder.play.table_map import RailwayMap
from gui.games.empire_builder.ui import EmpireBuilderUI
from tests.core.games.empire_builder.places import at, centre
from tests.gui.games.crayon.map_view.maps import pixel
from tests.gui.games.empire_builder.map.maps import stores, table_of
from tests.gui.real_input import NONE, RealInput
from tests.gui.stage import on_stage

CHICAGO, DENVER, ATLANTA, DALLAS = (
    at(centre(city)) for city in ("Chicago", "Denver", "Atlanta", "Dallas")
)


class Evening:
    """A screen of a desk; `input` is a person in front of it."""

    def __init__(self, qtbot: QtBot, folder: Path, *seats: dict[str, Any], **more: Any) -> None:
        table: Any = table_of(*seats, **more)
        self.desk: Final = RailwayDesk(table, Settings(folder))
        ui = EmpireBuilderUI()
        makers = ui._makers(self.desk, {**ui.information, **ui.of_a_turn})
        self.map: Final = RailwayMap(self.desk, stores())
        self.screen: Final = RailwayScreen(self.desk, self.map, makers)
        on_stage(qtbot, self.screen)
        self.input: Final = RealInput(self.screen)
        self.map.camera.zoom_to(0)
        self.map.update()

    def key(self, key: Qt.Key, held: Qt.KeyboardModifier = NONE) -> None:
        self.input.key(key, held)

    def click(self, place: Milepost) -> None:
        """Click a milepost on the main map."""
        self.input.click(self.map, pixel(self.map, place))

    def choose(self, city: Milepost) -> None:
        """Choose a region with the key and a click on its city."""
        self.key(Qt.Key.Key_R)
        self.click(city)

    def said(self) -> str:
        """Return what the status line says."""
        return self.screen.statusBar().currentMessage()

    @property
    def open(self) -> list[str]:
        """The cities of the open regional maps, in the order of opening."""
        windows = self.screen.windows
        return [windows.titles[name] for name in windows.shown if name.startswith("region_")]

    def window(self, slot: str = "region_1") -> RegionWindow:
        content = self.screen.windows.content(slot)
        assert isinstance(content, RegionWindow)
        return content

    def view(self, slot: str = "region_1") -> RegionalView:
        """Return the map of a window, of a size at which its region is drawn at zoom 0.5."""
        shown = self.window(slot)
        shown.window().resize(420, 340)
        return shown.view

    def close(self) -> None:
        """Store the layout and leave the table."""
        self.screen.close_table()
