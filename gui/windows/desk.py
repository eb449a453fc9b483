"""What all windows of a game share: the table, the settings, and the ways to act and to look."""

from collections.abc import Collection
from typing import Final, Literal

from PySide6.QtCore import QObject, Signal

from config import Settings
from core.games.crayon.board import Milepost
from core.games.iron_dragon.commands import AnyCommand
from core.ruleset import Refusal, Seat
from core.table import Done
from gui.models.contracts import Sequence
from gui.models.table import Action, TableModel

WindowName = Literal[
    "ai",
    "build",
    "build_legend",
    "city",
    "city_legend",
    "contract_legend",
    "contracts",
    "done",
    "events",
    "first_foreman",
    "foreman",
    "history",
    "keyboard_legend",
    "load_legend",
    "loco",
    "loco_legend",
    "loss",
    "movement",
    "options",
    "pitch",
    "remote",
    "save",
    "settings",
    "ship",
    "ship_legend",
    "tutorial",
    "victory",
    "whos_who",
]
"""What windows are called in the program; what a player reads is their title."""

Flow = Literal["opening", "place", "movement", "build", "watch", "over"]
"""What clicks on the map do: place the loco, move, build, or nothing."""


class Desk(QObject):
    """One for each game or record that is on the screen.

    `changed` is sent after every change at the table; the signals that follow ask the screen to
    show something: a sentence in the status line, a milepost, an area of the map, a window.
    """

    changed = Signal()
    flowed = Signal()
    said = Signal(str)
    centred = Signal(int)
    marked = Signal(object)
    asked_for = Signal(str)
    asked_to_replay = Signal(int)

    def __init__(self, table: TableModel, settings: Settings) -> None:
        super().__init__()
        self.table: Final = table
        self.settings: Final = settings
        self.latest: Done | None = None
        self._flow: Flow = "watch"
        self._shows_bribes = False
        self._sequences: Final = {Seat(seat): Sequence() for seat in range(len(table.names))}
        self._look_away = table.watch(self._tell)

    def close(self) -> None:
        """Hear no more of the table."""
        self._look_away()

    @property
    def flow(self) -> Flow:
        """Which step of the turn the windows and the map present."""
        return self._flow

    @flow.setter
    def flow(self, flow: Flow) -> None:
        if flow != self._flow:
            self._flow = flow
            self.flowed.emit()

    @property
    def shows_bribes(self) -> bool:
        """Whether ways that cost a new bribe are marked too (MOVEWIN-3)."""
        return self._shows_bribes

    @shows_bribes.setter
    def shows_bribes(self, shows: bool) -> None:
        self._shows_bribes = shows
        self.flowed.emit()

    def sequence(self, seat: Seat) -> Sequence:
        """The order of runs that a person here has noted."""
        return self._sequences[seat]

    def do(self, action: Action) -> Done | None:
        """Let the local player act; the status line says why not, if it is refused."""
        return self.give(action.command)

    def give(self, command: AnyCommand) -> Done | None:
        """Give a command for the local player, as `do`."""
        try:
            return self.table.do(self.table.local, command)
        except Refusal as refusal:
            self.say(str(refusal))
            return None

    def undo(self) -> Done | None:
        """Take the latest command back, as `do`."""
        try:
            return self.table.undo()
        except Refusal as refusal:
            self.say(str(refusal))
            return None

    def say(self, sentence: str) -> None:
        """Show a sentence in the status line."""
        self.said.emit(sentence)

    def centre_on(self, at: Milepost) -> None:
        """Show a milepost on its map, and let it flash."""
        self.centred.emit(at)

    def mark(self, area: Collection[Milepost]) -> None:
        """Mark an area of the map until another is marked; nothing, for an empty one."""
        self.marked.emit(frozenset(area))

    def open(self, window: WindowName) -> None:
        """Show a window."""
        self.asked_for.emit(window)

    def _tell(self, done: Done) -> None:
        self.latest = done
        for seat, sequence in self._sequences.items():
            sequence.keep_to(self.table.state.players[seat].contracts)
        self.changed.emit()
