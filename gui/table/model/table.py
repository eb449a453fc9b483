"""The table as windows use it: awaited seats, events, and refusals.

All commands of windows reach the table through this model: `LocalTableModel`, `NetTableModel`, or
`RecordTable`, which refuses them. The table decides; the model emits `changed` for all windows.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Final, Generic, NamedTuple, Protocol, TypeVar

from core.legible import shown
from core.log import Opened, log_bytes
from core.ruleset import Awaiting, ChanceNeeded, Refusal, Seat, SeatMustAct, Turn
from core.table import PERSON, ActionResult, ClientIndex, Position, Rules, chance_at, took_over
from gui.game_api.registry import words_of
from gui.runtime.safe_calls import Report
from gui.runtime.signals import Signal
from gui.table.model.appearances import Appearances
from gui.table.model.history import History
from gui.table.model.notices import Notice, notices_of, seat_of
from gui.texts.phrases import Phrase
from gui.theme.player_colours import PlayerColour, colours_of


class Action(NamedTuple):
    """The action of a button: a command with all its costs accepted, or the refusal."""

    command: Any
    refusal: Refusal | None
    reason: str = ""
    """Why it cannot be done, in a sentence; empty if it can."""

    @property
    def allowed(self) -> bool:
        """Whether the button is enabled."""
        return self.refusal is None


class Standing(Protocol):
    """The present state of a table: at this computer, on the network, or in a record."""

    @property
    def rules(self) -> Rules:
        """The rules of its game."""
        ...

    @property
    def position(self) -> Position:
        """The current state of the table."""
        ...

    @property
    def entries(self) -> Sequence[Opened]:
        """The log so far."""
        ...

    @property
    def can_undo(self) -> bool:
        """Whether a command can be undone."""
        ...


R = TypeVar("R", bound=Rules, covariant=True)
S = TypeVar("S", covariant=True)


class TableModel(ABC, Generic[R, S]):
    """A table with a game of the rules R and the states S.

    `changed` is emitted after each change, with its entries and events. `appearances` holds how the
    seats look, which is no part of the game.
    """

    def __init__(
        self,
        table: Standing,
        report: Report | None = None,
        appearances: Appearances | None = None,
    ) -> None:
        """Create the model; `report` receives the exceptions of listeners, as in `Signal`."""
        self._table: Final = table
        self.appearances: Final = appearances or Appearances(report=report)
        self.changed: Final = Signal[[ActionResult]](report)
        self._history = History(table.rules, table.entries)
        rules: Any = table.rules
        self.rules: Final[R] = rules
        self.words: Final = words_of(rules)
        self._local = self._find_local(Seat(0))

    @property
    def history(self) -> History:
        """The history so far."""
        return self._history

    @property
    def state(self) -> S:
        """The current state of the game."""
        state: S = self._table.position.game
        return state

    @property
    def entries(self) -> Sequence[Opened]:
        """The log so far."""
        return self._table.entries

    @property
    def log(self) -> bytes:
        """The log as bytes of a file, with the secret to continue it if that is known here."""
        return log_bytes(opened.sealed for opened in self.entries)

    @property
    def log_notices(self) -> list[Notice]:
        """The notices of the log."""
        return notices_of(self._table.position.genesis, self.entries)

    @property
    def notices(self) -> list[Notice]:
        """All notices about the participants, in order."""
        return self.log_notices

    def seat_of_client(self, client: ClientIndex) -> Seat | None:
        """Return the first seat of a client's person, or None."""
        return seat_of(self._table.position.genesis, client)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players by seat."""
        return tuple(shown(seat.name) for seat in self._table.position.genesis.seats)

    @property
    def options(self) -> dict[str, int | str]:
        """The setting of each option of this game."""
        return dict(self._table.position.genesis.options)

    @property
    def is_ranked(self) -> bool:
        """Whether a zone scores the game; the computer then gives no advice (RANKED-2)."""
        return False

    @property
    def colours(self) -> tuple[PlayerColour, ...]:
        """The colours of the seats."""
        return colours_of(self._table.position.genesis)

    def is_computer(self, seat: Seat) -> bool:
        """Return whether the computer plays a seat."""
        return self.level(seat) != PERSON

    def is_here(self, seat: Seat) -> bool:
        """Return whether a person at this computer plays a seat."""
        return not self.is_computer(seat)

    def level(self, seat: Seat) -> str:
        """Return the level of the computer player of a seat, or PERSON."""
        return self._table.position.table.control[seat].level

    @property
    def clients(self) -> tuple[str, ...]:
        """The names of the clients, by their numbers."""
        return tuple(shown(client.name) for client in self._table.position.genesis.clients)

    @property
    def leader(self) -> ClientIndex:
        """The client that leads the table, by the log."""
        return self._table.position.table.leader

    def holder(self, seat: Seat) -> ClientIndex | None:
        """Return the client of a seat's person, present or not; None for a computer's own seat."""
        plan = self._table.position.genesis.seats[seat]
        return self._table.position.table.control[seat].holder if plan.level == PERSON else None

    def is_stood_in(self, seat: Seat) -> bool:
        """Return whether the computer substitutes for a person, who may come back."""
        return self.is_computer(seat) and self.holder(seat) is not None

    @property
    def waiting(self) -> tuple[SeatMustAct, ...]:
        """The seats that must act, and their choices.

        Empty while the game waits for a draw, and once it is over.
        """
        awaiting: Awaiting = self.rules.awaiting(self.state)
        return () if isinstance(awaiting, ChanceNeeded) else awaiting

    @property
    def computer(self) -> Seat | None:
        """The seat for which the computer must act now, or None."""
        return next(
            (awaited.seat for awaited in self.waiting if self.is_computer(awaited.seat)), None
        )

    @property
    def local(self) -> Seat:
        """The local seat in turn, else the one that was in turn last."""
        return self._local

    @property
    def turn(self) -> Turn:
        """The current turn."""
        return self.rules.turn(self.state)

    @property
    def order(self) -> Sequence[Seat]:
        """The seats in the current order of play."""
        return self.words.order(len(self.names), self.state)

    @property
    def in_turn(self) -> Seat | None:
        """The seat in turn; before the first turn, the awaited seat if there is one."""
        if self.turn.seat is not None:
            return self.turn.seat
        return self.waiting[0].seat if self.waiting else None

    @property
    def own_turn(self) -> bool:
        """Whether it is the turn of a person at this computer."""
        seat = self.turn.seat
        return not self.is_over and seat is not None and self.is_here(seat)

    def purpose_of(self, seat: Seat) -> str | None:
        """Return the purpose for which the game waits for a seat, or None."""
        return next((awaited.purpose for awaited in self.waiting if awaited.seat == seat), None)

    @property
    def winner(self) -> Seat | None:
        """The seat that has won, or None."""
        outcome = self.rules.outcome(self.state)
        return None if outcome is None else outcome.winner

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, with a winner or without."""
        return self.rules.outcome(self.state) is not None

    @property
    def chance(self) -> bytes:
        """The seed of the computer players' random choices."""
        return chance_at(self._table.position)

    def took_over(self, seat: Seat) -> bool:
        """Return whether the last player of a seat has left its present choice unanswered."""
        return took_over(self._table.position, seat)

    def action(self, command: Any) -> Action:
        """Return the action of a local player's command, with its costs accepted."""
        try:
            quoted = self.rules.quote(self.state, self._local, command)
        except Refusal as refusal:
            return self.refused(command, refusal)
        return Action(quoted, None)

    def refused(self, command: Any, refusal: Refusal) -> Action:
        """Return the action of a refused command."""
        return Action(command, refusal, self.words.refusal(refusal, self.names))

    def why(self, refusal: Refusal) -> Phrase:
        """Return the text of a refusal for players."""
        return self.words.refusal(refusal, self.names)

    @abstractmethod
    def do(self, seat: Seat, command: Any) -> ActionResult:
        """Give a command for a seat; raises Refusal, and then nothing has changed.

        Also raises LogFileError; then nothing has changed either, or a draw is `due`.
        """

    @property
    def due(self) -> bool:
        """Whether a due draw could not be recorded: no seat can act before it is."""
        return isinstance(self.rules.awaiting(self.state), ChanceNeeded)

    @abstractmethod
    def settle(self) -> ActionResult:
        """Make the draws that are due; raises LogUnwritable."""

    @abstractmethod
    def undo(self) -> ActionResult:
        """Undo the latest command; raises Refusal."""

    @property
    def can_undo(self) -> bool:
        """Whether the person in turn can undo the latest command: the game waits for them."""
        seat = self.turn.seat
        return (
            self._table.can_undo
            and self.own_turn
            and seat is not None
            and self.purpose_of(seat) is not None
            and self._table.position.undo[-1].seat == seat
            and self.words.can_take_back(self.history.this_turn)
        )

    def _tell(self, done: ActionResult) -> None:
        self._local = self._find_local(self._local)
        self.changed.emit(done)

    def _find_local(self, last: Seat) -> Seat:
        """Return the local seat: an awaited seat, else the seat in turn, else the last one.

        The last one stays while computers play.
        """
        candidates = [awaited.seat for awaited in self.waiting]
        in_turn = self.turn.seat
        if in_turn is not None:
            candidates.append(in_turn)
        here = [seat for seat in candidates if self.is_here(seat)]
        return here[0] if here else self._person(last)

    def _person(self, last: Seat) -> Seat:
        if self.is_here(last):
            return last
        seats = [Seat(number) for number in range(len(self.names))]
        return next((seat for seat in seats if self.is_here(seat)), last)


AnyTable = TableModel[Any, Any]
"""A table of any game."""
