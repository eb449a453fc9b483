"""A game on its screen, as a player sees and uses it: keys, clicks on buttons and on the map."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from PySide6.QtWidgets import QApplication, QDockWidget, QWidget
from pytestqt.qtbot import QtBot

from config import Settings
from gui.game_session.windows import network_window_makers
from gui.games.crayon.play.table_map import TableMap
from gui.games.iron_dragon.desk import IronDesk
from gui.games.iron_dragon.model.table import IronTable
from gui.games.iron_dragon.play.screen import IronScreen
from gui.games.iron_dragon.victory.window import IronVictoryWindow
from gui.participants.model.participants import Participants
from gui.widgets.active_control import ActiveControl
from gui.windows.desk import WindowName
from gui.windows.front import Front
from gui.windows.fronts import Maker
from tests.gui.chat.chats import ChatScene
from tests.gui.games.crayon.map_view.maps import stores
from tests.gui.games.iron_dragon.makers import makers
from tests.gui.play.hands import Hands
from tests.gui.stage import on_stage
from tests.gui.table.tables import model
from tests.gui.windows.shown import text_of

WIDE, HIGH = 1280, 800


class Game(Hands):
    """A screen on a stage, in the active window of the application."""

    def __init__(
        self,
        qtbot: QtBot,
        folder: Path,
        *seats: dict[str, Any],
        table: IronTable | None = None,
        size: tuple[int, int] = (WIDE, HIGH),
        chat: ChatScene | None = None,
        participants: Participants | None = None,
        extra: Callable[[IronDesk], Mapping[WindowName, Maker]] = lambda _: {},
        **more: Any,
    ) -> None:
        self.settings = Settings(folder)
        desk = IronDesk(
            table if table is not None else model(*seats, **more),
            self.settings,
            participants=participants,
        )
        self.pace = desk.pace
        all_makers = makers(desk)
        if chat is not None:
            is_ranked = desk.table.is_ranked
            all_makers |= network_window_makers(desk, chat.chat, chat.voice, is_ranked=is_ranked)
            all_makers["victory"] = lambda: IronVictoryWindow(desk)
        all_makers |= extra(desk)
        super().__init__(IronScreen(desk, TableMap(desk, stores()), all_makers))
        self.stage = on_stage(qtbot, self.screen, *size)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        self.active_control = ActiveControl(application)
        self.settle()

    def close(self) -> None:
        """Act as when another screen is shown."""
        self.active_control.deleteLater()
        self.screen.close_table()

    # --- reading

    def front(self, name: WindowName) -> Front:
        """Return a window in front of the map."""
        found = self.screen.windows._made[name]
        assert isinstance(found, Front)
        return found

    def dock(self, name: WindowName) -> QDockWidget:
        """Return a window beside the map."""
        found = self.screen.windows._made[name]
        assert isinstance(found, QDockWidget)
        return found

    @property
    def said(self) -> str:
        """Return the text of the status line."""
        return self.screen.statusBar().currentMessage()

    @property
    def text(self) -> str:
        return text_of(self.screen)

    @property
    def strip(self) -> QWidget | None:
        """Return the window under the toolbar."""
        screen = self.screen
        windows = (screen.movement, screen.build, screen.remote, screen.choice)
        return next((window for window in windows if window.isVisible()), None)

    def shows(self, window: QWidget) -> bool:
        """Return whether a window is the one under the toolbar."""
        return self.strip is window
