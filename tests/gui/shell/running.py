"""The program on an offscreen display, with computers that act when a test says so."""

import traceback
from pathlib import Path
from typing import Any

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from config import Places, Settings
from core.ai.player import Choice
from core.ai.random_player import RandomPlayer
from core.ruleset import Seat
from gui.game_session.bridge import Background
from gui.games.iron_dragon.model.table import IronTable, local_player
from gui.games.iron_dragon.play.screen import IronScreen
from gui.netplay.bridge.loading import LazyNetwork
from gui.runtime.faults import Faults
from gui.setup.screen import SetupScreen
from gui.shell.program import Program
from gui.table.model.pace import Pace
from tests.gui.windows.shown import press, text_of

LEFT = Qt.MouseButton.LeftButton
Key = Qt.Key


def unwanted(error: Exception) -> None:
    raise AssertionError("".join(traceback.format_exception(error))) from error


class Instant(Background):
    """Lets computers act when a test says so, in this process and instantly."""

    def __init__(self) -> None:
        super().__init__(unwanted)
        self.table: IronTable | None = None
        self.ended = False

    def play(self, table: IronTable, pace: Pace) -> None:
        self.table = table

    def stop_playing(self) -> None:
        self.table = None

    def end(self) -> None:
        self.ended = True

    def request_advice(self, game: str, state: Any, seat: Seat, on_advice: Any) -> Any:
        return lambda: None  # it never responds

    def act(self) -> None:
        """Let the computers act until a person has to."""
        table = self.table
        assert table is not None
        while (seat := table.computer) is not None:
            choice = self._choice(table, seat)
            table.do(seat, choice.command)

    def _choice(self, table: IronTable, seat: Seat) -> Choice:
        return RandomPlayer().choose(table.rules, table.state, seat, chance=table.chance)


def plain(game: str, size: QSize) -> QImage:
    image = QImage(size, QImage.Format.Format_RGB32)
    image.fill(QColor("#345678"))
    return image


class Running:
    """The program on an offscreen display."""

    def __init__(
        self,
        qtbot: QtBot,
        home: Path,
        background: Background | None = None,
        networking: type[LazyNetwork] = LazyNetwork,
        *,
        plays_full_game: bool = True,
    ) -> None:
        """Open the program; without `plays_full_game` its options are those of a first start."""
        self.qtbot = qtbot
        self.background = background if background is not None else Instant()
        self.settings = Settings(home / "config")
        self.saves = home / "saves"
        presets = home / "config" / "presets.json"
        if plays_full_game and not presets.exists():
            presets.write_text('{"iron-dragon": "full"}')
        places = Places(
            configuration=home / "config",
            saved_games=self.saves,
            autosave=home / "autosave",
            cache=home / "cache",
            logs=home / "logs",
        )
        self.faults = Faults()
        self.networking = networking(self.settings, places, unwanted)
        self.program = Program(self.settings, places, self.background, self.faults, self.networking)
        qtbot.addWidget(self.program)
        with qtbot.waitActive(self.program):
            self.program.show()
            self.program.activateWindow()
        self.settle()

    @property
    def screen(self) -> Any:
        return self.program.screen_shown

    @property
    def text(self) -> str:
        return text_of(self.program)

    def settle(self) -> None:
        for _ in range(3):
            QApplication.processEvents()

    def press(self, name: str) -> None:
        press(self.program, name)
        self.settle()

    def key(self, key: Key) -> None:
        QTest.keyClick(QApplication.focusWidget() or self.program, key)
        self.settle()

    def begin(self) -> IronScreen:
        """Start a game of a person against a computer, with the foremen chosen."""
        QTest.mouseClick(self.screen.offline_button, LEFT)
        self.settle()
        assert isinstance(self.screen, SetupScreen)
        QTest.mouseClick(self.screen.count.counts[2], LEFT)
        QTest.mouseClick(self.screen.start, LEFT)
        self.settle()
        assert isinstance(self.screen, IronScreen)
        return self.screen

    def choose_foreman(self) -> None:
        """Make the choices of the opening, for the person and the computer."""
        table = self.screen.desk.table
        assert isinstance(self.background, Instant)
        for _ in range(10):
            if table.state.turn:
                return
            self.background.act()
            if self.screen.desk.flow == "opening":
                window = self.screen.windows.content("first_foreman")
                self.settle()
                press(window, local_player(table).choices[0])
                press(window, "Choose")
            self.settle()
