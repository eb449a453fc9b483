"""A local game for the windows: awaited seats, events, and refusals.

All commands of windows reach the table through this model. The table decides; the model notifies
all watchers.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, Generic, NamedTuple, Protocol, TypeVar

from core.legible import shown
from core.log import Opened, log_bytes
from core.ruleset import Awaiting, ChanceNeeded, Refusal, Seat, SeatMustAct, Turn
from core.table import PERSON, ClientIndex, Done, LocalTable, Position, Rules, chance_at, events_of
from gui.games.registry import words_of
from gui.models.colours import PlayerColour, colours_of
from gui.models.history import History
from gui.models.notices import Notice, notices_of, seat_of
from gui.models.phrases import Phrase

Told = Callable[[Done], None]
"""Is called after every change, with what it came to."""


class Action(NamedTuple):
    """What a button would do: a command with all that it needs accepted, or why it is refused."""

    command: Any
    refusal: Refusal | None
    reason: str = ""
    """Why it cannot be done, in a sentence; empty if it can."""

    @property
    def allowed(self) -> bool:
        """Whether the button can be pressed."""
        return self.refusal is None


class Table(Protocol):
    """What the windows look at: a table at this computer (`core.table.LocalTable`), or a record."""

    @property
    def rules(self) -> Rules:
        """The rules of its game."""
        ...

    @property
    def position(self) -> Position:
        """The table as it stands."""
        ...

    @property
    def entries(self) -> Sequence[Opened]:
        """The log so far."""
        ...

    @property
    def can_undo(self) -> bool:
        """Whether there is a command that can be taken back."""
        ...

    def do(self, seat: int, command: Any) -> Done:
        """Give a command for a seat; raises Refusal."""
        ...

    def settle(self) -> Done:
        """Make the draws that are due; raises LogUnwritable."""
        ...

    def undo(self, seat: int) -> Done:
        """Take the seat's latest command back; raises Refusal."""
        ...


R = TypeVar("R", bound=Rules)
S = TypeVar("S")


class TableModel(Generic[R, S]):
    """One table with a game of the rules R and the states S, and its watchers."""

    def __init__(self, table: Table) -> None:
        self._table: Final = table
        self._told: list[Told] = []
        self._history = History(table.rules, table.entries)
        rules: Any = table.rules
        self.rules: Final[R] = rules
        self.words: Final = words_of(rules)
        self._local = self._find_local(Seat(0))

    @property
    def history(self) -> History:
        """What has happened so far."""
        return self._history

    @property
    def state(self) -> S:
        """The game as it stands."""
        state: S = self._table.position.game
        return state

    @property
    def entries(self) -> Sequence[Opened]:
        """The log so far."""
        return self._table.entries

    @property
    def log(self) -> bytes:
        """The whole log as a file's bytes, with what it takes to go on where that is here."""
        if isinstance(self._table, LocalTable):
            return self._table.log_bytes()
        return log_bytes(opened.sealed for opened in self.entries)

    @property
    def told_by_log(self) -> list[Notice]:
        """What the log tells of those at the table."""
        return notices_of(self._table.position.genesis, self.entries)

    @property
    def notices(self) -> list[Notice]:
        """All that there is to remember of those at the table, in its order."""
        return self.told_by_log

    def seat_of_client(self, client: ClientIndex) -> Seat | None:
        """Return the first seat of a client's person, or None."""
        return seat_of(self._table.position.genesis, client)

    @property
    def names(self) -> tuple[str, ...]:
        """What the seats are called."""
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
        """Whether the computer plays a seat."""
        return self.level(seat) != PERSON

    def is_here(self, seat: Seat) -> bool:
        """Whether a person at this computer plays a seat."""
        return not self.is_computer(seat)

    def level(self, seat: Seat) -> str:
        """The level of the computer player of a seat, or PERSON."""
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
        """Whether the computer substitutes for a person, who may come back."""
        return self.is_computer(seat) and self.holder(seat) is not None

    @property
    def waiting(self) -> tuple[SeatMustAct, ...]:
        """The seats that must act, and their choices; empty once the game is over.

        While the game waits for a draw, it is empty, too.
        """
        awaiting: Awaiting = self.rules.awaiting(self.state)
        return () if isinstance(awaiting, ChanceNeeded) else awaiting

    @property
    def computer(self) -> Seat | None:
        """The seat that the computer is to act for now."""
        return next((one.seat for one in self.waiting if self.is_computer(one.seat)), None)

    @property
    def local(self) -> Seat:
        """The local seat in turn, else the one that was in turn last."""
        return self._local

    @property
    def turn(self) -> Turn:
        """The turn that runs."""
        return self.rules.turn(self.state)

    @property
    def order(self) -> Sequence[Seat]:
        """The seats in the order in which they play now."""
        return self.words.order(len(self.names), self.state)

    @property
    def in_turn(self) -> Seat | None:
        """The seat in turn; before the first turn the one that is waited for, if there is one."""
        if self.turn.seat is not None:
            return self.turn.seat
        return self.waiting[0].seat if self.waiting else None

    @property
    def own_turn(self) -> bool:
        """Whether the turn is that of a person here."""
        seat = self.turn.seat
        return not self.is_over and seat is not None and self.is_here(seat)

    def purpose_of(self, seat: Seat) -> str | None:
        """What the game waits for from a seat; None if for nothing."""
        return next((one.purpose for one in self.waiting if one.seat == seat), None)

    @property
    def winner(self) -> Seat | None:
        """The seat that has won."""
        outcome = self.rules.outcome(self.state)
        return None if outcome is None else outcome.winner

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, with a winner or without."""
        return self.rules.outcome(self.state) is not None

    @property
    def chance(self) -> bytes:
        """What the computer players take for dice."""
        return chance_at(self._table.position)

    def watch(self, told: Told) -> Callable[[], None]:
        """Be told of every change from now on; returns what ends it."""
        self._told.append(told)
        return lambda: self._told.remove(told)

    def action(self, command: Any) -> Action:
        """Return what a command of the local player would come to, with what it costs accepted."""
        try:
            quoted = self.rules.quote(self.state, self._local, command)
        except Refusal as refusal:
            return self.refused(command, refusal)
        return Action(quoted, None)

    def refused(self, command: Any, refusal: Refusal) -> Action:
        """Return a command with why it is refused."""
        return Action(command, refusal, self.words.refusal(refusal, self.names))

    def why(self, refusal: Refusal) -> Phrase:
        """Return what a player reads of a refusal."""
        return self.words.refusal(refusal, self.names)

    def do(self, seat: Seat, command: Any) -> Done:
        """Give a command for a seat; raises Refusal, and then nothing has changed.

        Raises LogUnwritable: nothing has changed then either, or a draw is `due`.
        """
        return self._change(lambda: self._table.do(seat, command))

    @property
    def due(self) -> bool:
        """Whether a due draw could not be recorded: no seat can act before it is."""
        return isinstance(self.rules.awaiting(self.state), ChanceNeeded)

    def settle(self) -> Done:
        """Make the draws that are due; raises LogUnwritable."""
        return self._change(self._table.settle)

    @property
    def can_undo(self) -> bool:
        """Whether the person in turn can take the latest command back: the game waits for them."""
        seat = self.turn.seat
        return (
            self._table.can_undo
            and self.own_turn
            and seat is not None
            and self.purpose_of(seat) is not None
            and self._table.position.undo[-1].seat == seat
            and self.words.can_take_back(self.history.this_turn)
        )

    def undo(self) -> Done:
        """Take the latest command back; raises Refusal."""
        seat = self.turn.seat
        assert seat is not None, "nothing can be taken back before the first turn"
        return self._change(lambda: self._table.undo(seat))

    def _change(self, act: Callable[[], object]) -> Done:
        """Do something, and tell of all that came of it, even if the rest could not be recorded."""
        start = len(self._table.entries)
        try:
            act()
        finally:
            entries = self._table.entries[start:]
            events = tuple(e for one in entries for e in events_of(one, self.rules))
            done = Done(events, tuple(entries))
            if entries:
                self._history.add(entries)
                self._tell(done)
        return done

    def _tell(self, done: Done) -> Done:
        self._local = self._find_local(self._local)
        for told in tuple(self._told):
            told(done)
        return done

    def _find_local(self, last: Seat) -> Seat:
        """An awaited seat goes before the one in turn; the last one stays while computers play."""
        candidates = [one.seat for one in self.waiting]
        in_turn = self.turn.seat
        if in_turn is not None:
            candidates.append(in_turn)
        here = [seat for seat in candidates if self.is_here(seat)]
        return here[0] if here else self._person(last)

    def _person(self, last: Seat) -> Seat:
        if self.is_here(last):
            return last
        seats = [Seat(one) for one in range(len(self.names))]
        return next((seat for seat in seats if self.is_here(seat)), last)


AnyTable = TableModel[Any, Any]
"""A table of any game."""
