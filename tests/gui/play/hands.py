"""A player's actions on the screen of a game: keys, clicks on buttons and on the map."""

from typing import Any, Final

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from core.games.crayon.board import Board, Milepost
from gui.games.crayon.play.screen import CrayonScreen
from gui.widgets.focus import name_of
from gui.windows.desk import WindowName
from tests.gui.windows.shown import press

LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier


class Hands:
    """Act on a shown screen of a crayon-rail game, whose map moves without animation."""

    def __init__(self, screen: CrayonScreen) -> None:
        self.screen: Final = screen
        self.desk: Final = screen.desk
        self.table: Final[Any] = screen.desk.table  # with the state of its own game
        self.map: Final = screen.map
        self.map.glides = False

    @property
    def board(self) -> Board:
        """Return the board of the game."""
        board: Board = self.table.rules.world.board
        return board

    def settle(self) -> None:
        for _ in range(3):
            QApplication.processEvents()

    # --- input

    def key(self, key: Qt.Key, held: Qt.KeyboardModifier = NONE) -> None:
        """Type a key to the active control."""
        QTest.keyClick(self.focus, key, held)
        self.settle()

    def tab_to(self, name: str) -> None:
        """Go with the tab key to the control with this name."""
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
        """Click a visible button."""
        press(inside if inside is not None else self.screen, name)
        self.settle()

    def click_at(self, spot: tuple[float, float]) -> None:
        """Click a place of the shown map, in its units, after scrolling to it."""
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
        self._go_to_map(self.board.milepost(a))
        self.click_at(self.map.places.middle_of(self.board.edges_by_name[a, b]))

    def _go_to_map(self, at: Milepost) -> None:
        if self.map.letter != self.board.points[at].map:
            self.key(Qt.Key.Key_Space)

    # --- windows

    def is_open(self, name: WindowName) -> bool:
        return self.screen.windows.is_open(name)

    def content(self, name: WindowName) -> QWidget:
        return self.screen.windows.content(name)

    def tool(self, action: str) -> QAbstractButton:
        """Return a button of the toolbar."""
        return self.screen.toolbar.buttons[action]

    def press_tool(self, action: str) -> None:
        QTest.mouseClick(self.tool(action), LEFT)
        self.settle()
