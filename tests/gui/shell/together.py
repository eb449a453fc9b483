"""Whole programs that meet, on a LAN or at a zone."""

from collections.abc import Callable, Sequence

from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from core.ai.seated import SeatedPlayer
from core.games.registry import ai_of
from core.table import LocalTable
from gui.play.screen import GameScreen
from gui.storage.slots import Slots
from tests.gui.shell.running import LEFT, Running
from tests.gui.windows.shown import press
from tests.gui.zone.loopback import PATIENCE


class Together:
    """Programs led by the first one."""

    def __init__(self, qtbot: QtBot, programs: Sequence[Running]) -> None:
        self._qtbot = qtbot
        self.leader, *self.others = self.all = list(programs)

    def until(self, condition: Callable[[], object], *, within: float = PATIENCE) -> None:
        """Wait for a condition, up to this many seconds."""
        self._qtbot.waitUntil(lambda: bool(condition()), timeout=round(1000 * within))

    def save(self, saved: LocalTable) -> None:
        """Give the leader a saved game, before the others are gathered."""
        Slots(self.leader.saves).save("Thursday", saved.log_bytes())

    def choose_saved(self) -> None:
        """Let the leader choose the saved game."""
        press(self.leader.screen, "Saved game")
        self.until(lambda: self.leader.screen.model.saved is not None)

    def is_told(self, running: Running) -> bool:
        """Return whether a program knows the leader's settings, and can be ready for them."""
        table = self.leader.screen.model.table
        return bool(running.screen.model.group.table == table and running.screen.ready.isEnabled())

    def start(self) -> None:
        """Let the leader start the game of the ready players."""
        self.until(self.leader.screen.start.isEnabled)
        self.leader.press("Start the game")
        self.until(lambda: all(isinstance(running.screen, GameScreen) for running in self.all))

    def play(self, *, until: Callable[[], object], within: float = 120.0) -> None:
        """Let reasonable players act for all."""
        players = {running: greedy_player(running) for running in self.all}

        def act() -> bool:
            for key, player in players.items():
                table = key.screen.desk.table
                if table.purpose_of(table.local) and table.is_here(table.local):
                    table.do(table.local, player.choose(table.state, chance=table.chance).command)
            return bool(until())

        self.until(act, within=within)

    def play_to_the_end(self) -> None:
        """Let reasonable players act for all, until all see the winner."""
        self.play(
            until=lambda: all(running.screen.desk.table.winner is not None for running in self.all)
        )
        self.until(lambda: all(running.screen.windows.is_open("victory") for running in self.all))


def greedy_player(running: Running) -> SeatedPlayer:
    """Return a reasonable player for the seat of a program."""
    table = running.screen.desk.table
    return SeatedPlayer(ai_of(table.rules.name).player("greedy"), table.rules, table.local)


def chat_of(running: Running) -> str:
    """Return the whole chat of a program."""
    text: str = running.screen.windows.content("chat").lines.toPlainText()
    return text


def history_of(running: Running) -> list[str]:
    """Return the notices in the history window of a program."""
    running.screen.open_window("history")
    window = running.screen.windows.content("history")
    window.what.setCurrentIndex(window.what.findText("Notices"))
    running.settle()
    return [item.text(0) for item in window.items()]


def leave_for_title(running: Running) -> None:
    """Leave by the menu, and confirm."""
    running.screen.menus.line("to_title").trigger()
    running.settle()
    QTest.mouseClick(running.screen.questions.shown.yes, LEFT)
