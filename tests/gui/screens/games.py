"""A game on its screen, as a player sees and works it: keys, clicks on buttons and on the map."""

from pathlib import Path
from typing import Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QDockWidget, QWidget
from pytestqt.qtbot import QtBot

from config import Settings
from core.games.crayon.board import Milepost
from gui.map.table_map import TableMap
from gui.models.company import Company
from gui.models.table import TableModel
from gui.painting.tiles import MapPainter
from gui.screens.game import GameScreen
from gui.screens.game_windows import makers, makers_of_others
from gui.windows.desk import Desk, WindowName
from gui.windows.focus import ActiveControl, name_of
from gui.windows.front import Front
from gui.windows.victory import VictoryWindow
from tests.core.games.iron_dragon.rules.places import BOARD
from tests.gui.map.plain_store import PlainStore
from tests.gui.models.tables import model
from tests.gui.stage import on_stage
from tests.gui.windows.chats import ChatScene
from tests.gui.windows.shown import press, text_of

LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier
WIDE, HIGH = 1280, 800


class Game:
    """A screen on a stage, the active window of the application."""

    def __init__(
        self,
        qtbot: QtBot,
        folder: Path,
        *seats: dict[str, Any],
        table: TableModel | None = None,
        size: tuple[int, int] = (WIDE, HIGH),
        chat: ChatScene | None = None,
        company: Company | None = None,
        **more: Any,
    ) -> None:
        self.table = table if table is not None else model(*seats, **more)
        self.settings = Settings(folder)
        self.desk = Desk(self.table, self.settings, company=company)
        stores = [PlainStore(MapPainter(BOARD, sheet), folder) for sheet in BOARD.maps]
        self.pace = self.desk.pace
        all_makers = makers(self.desk)
        if chat is not None:
            is_ranked = self.table.is_ranked
            all_makers |= makers_of_others(self.desk, chat.chat, chat.voice, is_ranked=is_ranked)
            all_makers["victory"] = lambda: VictoryWindow(self.desk)
        self.screen = GameScreen(self.desk, TableMap(self.desk, stores), all_makers)
        self.map = self.screen.map
        self.map.glides = False
        self.stage = on_stage(qtbot, self.screen, *size)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        self.active_control = ActiveControl(application)
        self.settle()

    def close(self) -> None:
        """As when another screen is shown."""
        self.active_control.deleteLater()
        self.screen.close_table()

    def settle(self) -> None:
        for _ in range(3):
            QApplication.processEvents()

    # --- hands

    def key(self, key: Qt.Key, held: Qt.KeyboardModifier = NONE) -> None:
        """Type a key to whatever is active."""
        QTest.keyClick(self.focus, key, held)
        self.settle()

    def tab_to(self, name: str) -> None:
        """Go with the tab key to the control of this name."""
        seen = []
        for _ in range(60):
            seen.append(name_of(self.focus))
            if seen[-1] == name:
                return
            self.key(Qt.Key.Key_Tab)
        raise AssertionError(f"the tab key does not lead to {name!r}, but to {seen[:20]}")

    def type(self, text: str) -> None:
        QTest.keyClicks(self.focus, text)
        self.settle()

    @property
    def focus(self) -> QWidget:
        focus = QApplication.focusWidget()
        return focus if focus is not None else self.screen

    def press(self, name: str, inside: QWidget | None = None) -> None:
        """Click a button that is seen."""
        press(inside if inside is not None else self.screen, name)
        self.settle()

    def click_at(self, spot: tuple[float, float]) -> None:
        """Click a place of the map that is shown, in its units, brought into view before."""
        camera = self.map.camera
        if not camera.sees(*spot, margin=60):
            camera.centre_on(*spot)
        left, top = camera.corner
        at = QPoint(round((spot[0] - left) * camera.zoom), round((spot[1] - top) * camera.zoom))
        QTest.mouseMove(self.map, at)
        QTest.mouseClick(self.map, LEFT, NONE, at)
        self.settle()

    def click(self, at: Milepost) -> None:
        """Click a milepost."""
        self._go_to_map(at)
        self.click_at(self.map.places.place(at))

    def click_link(self, a: str, b: str) -> None:
        """Click the section between two mileposts."""
        self._go_to_map(BOARD.milepost(a))
        self.click_at(self.map.places.middle_of(BOARD.edges_by_name[a, b]))

    def _go_to_map(self, at: Milepost) -> None:
        if self.map.letter != BOARD.points[at].map:
            self.key(Qt.Key.Key_Space)

    # --- eyes

    def front(self, name: WindowName) -> Front:
        """A window that stands in front of the map."""
        found = self.screen.windows._made[name]
        assert isinstance(found, Front)
        return found

    def dock(self, name: WindowName) -> QDockWidget:
        """A window that lies beside the map."""
        found = self.screen.windows._made[name]
        assert isinstance(found, QDockWidget)
        return found

    @property
    def said(self) -> str:
        """What the status line says."""
        return self.screen.statusBar().currentMessage()

    @property
    def text(self) -> str:
        return text_of(self.screen)

    @property
    def strip(self) -> QWidget | None:
        """The window under the toolbar."""
        windows = (self.screen.movement, self.screen.build, self.screen.remote)
        return next((one for one in windows if one.isVisible()), None)

    def shows(self, window: QWidget) -> bool:
        """Whether a window is the one under the toolbar."""
        return self.strip is window

    def is_open(self, name: WindowName) -> bool:
        return self.screen.windows.is_open(name)

    def content(self, name: WindowName) -> QWidget:
        return self.screen.windows.content(name)

    def tool(self, action: str) -> QAbstractButton:
        """A button of the toolbar."""
        return self.screen.toolbar.buttons[action]

    def press_tool(self, action: str) -> None:
        QTest.mouseClick(self.tool(action), LEFT)
        self.settle()
