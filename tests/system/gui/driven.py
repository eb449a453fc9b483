"""The whole program, with keys and clicks from outside.

Run it as `python -m tests.system.gui.driven`. It reads requests on standard input, one JSON list
per line, and responds to each on standard output. All sockets are on loopback. It ends with its
input, so no process is left behind.
"""

import json
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from time import monotonic
from typing import Any, Final
from unittest.mock import patch

from PySide6.QtCore import QObject, QSocketNotifier, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QTreeWidget, QWidget

from config import Settings
from core.ai.seated import SeatedPlayer
from core.games.registry import ai_of
from core.ruleset import Refusal, Seat
from gui.__main__ import main
from gui.chat.model.chat import Chat
from gui.chat.window import ChatWindow
from gui.games.crayon.play.screen import CrayonScreen
from gui.group.screen import GroupScreen
from gui.history.window import HistoryWindow
from gui.lobby.screen import LobbyScreen
from gui.netplay.bridge.dependencies import Sockets
from gui.play.screen import GameScreen
from gui.replay.screen import ReplayScreen
from gui.shell.program import Program
from gui.shell.start import make_application
from gui.table.model.net_table import NetTableModel
from net.quic import Datagrams, bound
from tests.gui.games.crayon.map_view.maps import stores
from tests.gui.games.empire_builder.map.maps import stores as railway_stores
from tests.gui.play.clicks import click
from tests.gui.play.hands import Hands
from tests.gui.windows.shown import press, text_of
from tests.system.gui.slots import Slots

LOOK: Final = 20
"""Milliseconds between two checks of an awaited condition."""
MISSING: Final = 30.0
"""Seconds in which clicks may miss, as while a table changes, before it is an error."""
LEVEL: Final = "greedy"
"""The level that plays for the person here: it thinks no longer than a person clicks."""


class LoopbackAsking:
    """Asks the tables at these ports of this computer, instead of all on the network."""

    def __init__(self, ports: Sequence[int]) -> None:
        self._ports: Final = ports
        self.answers: Final = bound("127.0.0.1")

    def send_question(self, question: bytes) -> None:
        for port in self._ports:
            self.answers.send(question, ("127.0.0.1", port))


def keep_to_loopback(own: int, everybody: Sequence[int]) -> None:
    """Bind loopback addresses only; tables are discovered at these ports."""

    def socket(*_: object) -> Datagrams:
        return bound("127.0.0.1")

    sockets = Sockets(socket, lambda: bound("127.0.0.1", own), lambda: LoopbackAsking(everybody))
    patch("gui.netplay.bridge.dependencies.real_sockets", lambda _: sockets).start()
    patch("gui.zone.bridge.zone_session.open_first_free", socket).start()


class Driver(QObject):
    """Handles requests one after the other."""

    def __init__(self, application: QApplication) -> None:
        super().__init__(application)
        self._questions = b""
        self._notifier = QSocketNotifier(sys.stdin.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._read)
        self._until: Callable[[], bool] | None = None
        self._timer = QTimer(self, interval=LOOK)
        self._timer.timeout.connect(self._look)
        self._player: SeatedPlayer | None = None
        self._hands: Hands | None = None
        self._hit = monotonic()
        self._plays, self._clicks, self._level = False, False, LEVEL
        self._slots = Slots(lambda: self._program.screen_shown, self)

    def _read(self) -> None:
        came = os.read(sys.stdin.fileno(), 65_536)
        if not came:
            os._exit(1)
        *lines, self._questions = (self._questions + came).split(b"\n")
        for line in lines:
            self._take(*json.loads(line))

    def _take(self, verb: str, *about: Any) -> None:
        try:
            answer = getattr(self, verb)(*about)
        except Exception as error:  # noqa: BLE001 - reported as the response
            answer = {"error": f"{type(error).__name__}: {error}"}
        if verb not in {"wait", "press"} or answer is not None:
            self._answer(answer)

    def _answer(self, answer: object) -> None:
        print(json.dumps(answer), flush=True)

    # --- the state of the window

    @property
    def _program(self) -> Program:
        windows = QApplication.topLevelWidgets()
        return next(window for window in windows if isinstance(window, Program))

    @property
    def _screen(self) -> QWidget:
        screen = self._program.screen_shown
        assert screen is not None
        return screen

    def _called(self, name: str, kind: type[QWidget] = QWidget) -> Any:
        found = self._program.findChildren(kind)
        return next(
            widget for widget in found if widget.isVisible() and widget.accessibleName() == name
        )

    @property
    def _game(self) -> NetTableModel | None:
        screen = self._screen
        table = screen.desk.table if isinstance(screen, GameScreen) else None
        return table if isinstance(table, NetTableModel) else None

    @property
    def _enabled(self) -> list[QAbstractButton]:
        """The buttons that can be pressed."""
        found = self._program.findChildren(QAbstractButton)
        return [button for button in found if button.isVisible() and button.isEnabled()]

    def facts(self) -> dict[str, Any]:
        """Return the visible facts."""
        return {name: tell() for name, tell in self._facts().items()}

    def _facts(self) -> dict[str, Callable[[], Any]]:
        """Return how to read each fact, so that waiting for one need not read the whole window."""
        game, screen = self._game, self._screen
        found: dict[str, Callable[[], Any]] = {
            "screen": lambda: type(screen).__name__,
            "text": lambda: text_of(self._program),
            "buttons": lambda: [_name_of(button) for button in self._enabled],
        }
        if isinstance(screen, ReplayScreen):
            found["shown"] = lambda: screen.table.entry
        if isinstance(screen, LobbyScreen):
            found["groups"] = lambda: screen.groups.tree.topLevelItemCount()
        if isinstance(screen, GroupScreen):
            found["holders"] = lambda: len(screen.model.holders)
        if game is not None and isinstance(screen, GameScreen):
            found |= {
                "game": lambda: game.rules.name,
                "status": lambda: screen.statusBar().currentMessage(),
                "entries": lambda: len(game.entries),
                "turn": lambda: game.state.turn,
                "winner": lambda: game.winner,
                "leader": lambda: game.clients[game.leader],
                "record": lambda: str(game.record),
                "lines": lambda: len(self._chat.lines),
                "kept": lambda: len(game.diary.notices),
                "silence": lambda: self._silence(screen),
                "seats": lambda: "".join(
                    str(number) for number in range(6) if self._has(game, number)
                ),
            }
        return found

    def _silence(self, screen: GameScreen) -> int:
        """Return the seconds since the last sign of life of the silent client."""
        participants = screen.desk.participants
        return 0 if participants is None else max(member.silent for member in participants.members)

    def _has(self, game: NetTableModel, seat: int) -> bool:
        return seat < len(game.names) and game.is_here(Seat(seat))

    @property
    def _chat(self) -> Chat:
        screen = self._screen
        assert isinstance(screen, GameScreen)
        window = screen.windows.content("chat")
        assert isinstance(window, ChatWindow)
        return window._chat

    # --- actions of a person

    def press(self, name: str) -> None:
        """Click the button with this name as soon as it can be pressed, then respond."""
        self._until = lambda: self._try_to_press(name)
        self._timer.start()

    def _try_to_press(self, name: str) -> bool:
        """Press the button now if it is enabled: a moment later it might be disabled again."""
        if button := next((it for it in self._enabled if _name_of(it).startswith(name)), None):
            self._until = None  # a click may run an event loop, which must not press again
            QTest.mouseClick(button, Qt.MouseButton.LeftButton)
            self._answer(None)
        return False

    def type(self, name: str, text: str, *, enters: bool = False) -> None:
        """Replace the text of the field with this name."""
        box = self._called(name)
        box.setFocus()
        box.selectAll()
        QTest.keyClicks(box, text)
        if enters:
            QTest.keyClick(box, Qt.Key.Key_Return)

    def enter(self, name: str, text: str) -> None:
        """Write into a field and press Return."""
        self.type(name, text, enters=True)

    def key(self, name: str, held: str = "No") -> None:
        """Press a key, such as `Right`, while a modifier such as `Control` is held."""
        widget = QApplication.focusWidget() or self._program
        QTest.keyClick(widget, Qt.Key[f"Key_{name}"], Qt.KeyboardModifier[f"{held}Modifier"])

    def activate(self) -> None:
        """Make the window active, as a window manager does."""
        self._program.activateWindow()

    def choose(self, name: str, text: str) -> None:
        """Choose from a drop-down list, by keys."""
        box = self._called(name, QComboBox)
        box.setFocus()
        assert box.findText(text) >= 0, [box.itemText(number) for number in range(box.count())]
        while box.currentText() != text:
            down = box.findText(text) > box.currentIndex()
            QTest.keyClick(box, Qt.Key.Key_Down if down else Qt.Key.Key_Up)

    def pick(self, name: str, row: int) -> None:
        """Click a row of a list."""
        found = self._called(name, QTreeWidget)
        where = found.visualItemRect(found.topLevelItem(row)).center()
        QTest.mouseClick(found.viewport(), Qt.MouseButton.LeftButton, pos=where)

    def press_in(self, window: str, name: str) -> None:
        """Click a button of a window of the game."""
        screen = self._screen
        assert isinstance(screen, GameScreen)
        content = screen.windows.content(window)
        press(content, name)

    def accept_all(self) -> None:
        """Accept the audio-grams of all others."""
        for client in self._chat.others:
            self._chat.accept(client, accepted=True)

    def close(self) -> None:
        """Close the window of the program."""
        self._program.close()

    def play(self, plays: bool, clicks: bool = False, level: str = LEVEL) -> None:
        """From now on, play like a player of this level, or stop.

        With `clicks` the moves are clicked; otherwise the window's model gets them, which takes
        less time.
        """
        self._plays, self._level, self._clicks = plays, level, clicks
        self._timer.start()

    # --- reading and measuring

    def measure(self) -> None:
        """Start to measure how long the windows are blocked."""
        self._slots.begin()

    def measured(self) -> dict[str, float]:
        """Return the measurements, in milliseconds."""
        slots = self._slots
        slots.end()
        return {
            "longest": 1000 * slots.longest,
            "worked": 1000 * slots.worked,
            "opening": 1000 * slots.opening,
            "count": slots.count,
        }

    def notices(self) -> list[str]:
        """Return the notices in the history window, the latest turn's first."""
        screen = self._screen
        assert isinstance(screen, GameScreen | ReplayScreen)
        windows = screen.windows if isinstance(screen, GameScreen) else screen.docks.windows
        windows.open("history")
        history = windows.content("history")
        assert isinstance(history, HistoryWindow)
        self.choose("Kind of action", "Notices")
        history.refresh()  # otherwise the next turn of the event loop would do it
        return [item.text(0) for item in history.items()]

    def grab(self, path: str) -> None:
        """Write a picture of the window."""
        assert self._program.grab().save(path)

    def wait(self, facts: dict[str, Any]) -> None:
        """Respond once these facts are visible: a part of a text, a minimum for a number."""
        self._until = lambda: self._is_seen(facts)
        self._timer.start()

    def _is_seen(self, wanted: dict[str, Any]) -> bool:
        facts = self._facts()
        for name, value in wanted.items():
            there = facts[name]() if name in facts else None
            if there is None:
                return False
            if name == "buttons":
                is_there = any(text.startswith(value) for text in there)
            elif isinstance(value, str):
                is_there = value in there
            else:
                is_there = there >= value
            if not is_there:
                return False
        return True

    def _look(self) -> None:
        if self._plays and self._timer.isActive():
            self._timer.stop()  # a click lets other events be handled in between
            try:
                self._act()
            except AssertionError as error:
                self._plays, self._until = False, None
                self._answer({"error": str(error)})
            self._timer.start()
        with suppress(StopIteration):  # while the window opens or closes
            if self._until is not None and self._until():
                self._until = None
                self._answer(self.facts())

    def _act(self) -> None:
        """Make the move of a good player, if it is this player's turn."""
        game, screen = self._game, self._screen
        if game is None or not isinstance(screen, CrayonScreen):
            self._player = self._hands = None
            return
        if self._player is None or self._hands is None:
            self._player = SeatedPlayer(
                ai_of(game.rules.name).player(self._level), game.rules, game.local
            )
            self._hands = Hands(screen)
        participants = screen.desk.participants
        is_connected = participants is None or participants.command_refusal is None
        if is_connected and game.purpose_of(game.local) and game.is_here(game.local):
            command = self._player.choose(game.state, chance=game.chance).command
            if not self._clicks:
                with suppress(Refusal):  # the table has just changed
                    game.do(game.local, command)
                return
            before = len(game.entries), game.state
            with suppress(AssertionError):  # the table has just changed
                click(self._hands, command)
            if before != (len(game.entries), game.state):
                self._hit = monotonic()
            assert monotonic() < self._hit + MISSING, f"{command} cannot be clicked"
        else:
            self._hit = monotonic()


def _name_of(button: QAbstractButton) -> str:
    return button.accessibleName() or button.text()


def drive() -> None:
    """Run the program; the arguments are the port of its tables, and everybody's ports."""
    own, *everybody = map(int, sys.argv[1:])
    keep_to_loopback(own, everybody)

    def made(settings: Settings) -> QApplication:
        application = make_application(settings)
        Driver(application)
        return application

    patch("gui.games.iron_dragon.ui.tile_stores", lambda _: stores()).start()
    patch("gui.games.empire_builder.ui.tile_stores", lambda _: railway_stores()).start()
    patch("gui.shell.start.make_application", made).start()
    del sys.argv[1:]
    main()


if __name__ == "__main__":
    drive()
