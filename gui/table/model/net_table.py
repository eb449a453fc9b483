"""A network table, as the windows see it.

A command of this computer is shown immediately, as if the leader had accepted it. If it does not
become an entry, the windows return to the state of the log. Other players' entries arrive
independently; the program that drives the table then calls `look`.
"""

from collections.abc import Callable, Sequence
from itertools import takewhile
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from core.log import EntryNumber, Opened, PublicKey
from core.ruleset import Refusal, Seat
from core.table import (
    PERSON,
    ActionResult,
    ClientIndex,
    Level,
    Position,
    Rules,
    SeatPlan,
    events_of,
    evolve_all,
    taken_back,
)
from gui.runtime.safe_calls import Report
from gui.table.model.appearances import Appearances
from gui.table.model.diary import Diary
from gui.table.model.notices import Notice, merged
from gui.table.model.table import Action, AnyTable
from net.consensus.timeouts import Timeouts
from net.session import is_scored, level_alone, set_unwanted
from net.table import Playing


class _Pending(NamedTuple):
    """A pending command, None for an undo, and its expected outcome."""

    seat: Seat
    command: msgspec.Struct | None
    events: tuple[Any, ...]


class _Standing:
    """The state of the table at the last update, pending commands included."""

    def __init__(self, playing: Playing) -> None:
        self.rules: Final[Rules] = playing.rules
        self._playing: Final = playing
        self.entries: Sequence[Opened] = ()
        self.pending: tuple[_Pending, ...] = ()
        self.refresh()

    def refresh(self) -> None:
        """Update from the table, including pending commands."""
        member = self._playing.replica
        self.entries = member.entries
        self.position: Position = member.position
        pending, game = [], self.position.game
        for seat, command in member.pending_commands:
            events: tuple[Any, ...] = ()
            if command is None:
                game = self.position.undo[-1].game
            else:
                events = tuple(self.rules.decide(game, seat, command))
                game = evolve_all(self.rules, game, events)
            pending.append(_Pending(seat, command, events))
        self.pending = tuple(pending)
        if pending:
            self.position = msgspec.structs.replace(self.position, game=game)

    @property
    def can_undo(self) -> bool:
        """Whether undo is possible; disabled while commands are pending."""
        return bool(self.position.undo) and not self.pending


class NetTableModel(AnyTable):
    """A network table, as seen by a program that plays some of its seats.

    A pending command is reported like an entry, and not again once it becomes one.
    """

    def __init__(
        self,
        playing: Playing,
        record: Path,
        diary: Diary,
        report: Report,
        *,
        since: EntryNumber | None = None,
        appearances: Appearances | None = None,
    ) -> None:
        """Create the model; `record` is the file of the game, `diary` the notices kept with it.

        `since` is the last entry in the record when the player rejoined. `report` receives
        the exceptions of listeners.
        """
        self.record: Final = record
        self.diary: Final = diary
        self.since: Final = since
        self._playing: Final = playing
        self._standing: Final = _Standing(playing)
        super().__init__(self._standing, report, appearances)
        self._settled = self._history
        self._bar: Refusal | None = None
        self._shown = self._standing.pending
        genesis = self._standing.position.genesis
        self._is_ranked: Final = is_scored(genesis)

    @property
    def notices(self) -> list[Notice]:
        """The notices of the log, and those that only this program saw."""
        return merged(self.log_notices, self.diary.notices)

    @property
    def is_ranked(self) -> bool:
        """Whether the zone that acts as witness scores the game."""
        return self._is_ranked

    @property
    def me(self) -> ClientIndex:
        """The client of this program."""
        return self._playing.replica.me

    def is_here(self, seat: Seat) -> bool:
        """Return whether the person at this computer plays a seat."""
        control = self._standing.position.table.control[seat]
        return control.holder == self.me and control.level == PERSON

    @property
    def keys(self) -> tuple[PublicKey, ...]:
        """The keys of all clients, in order."""
        return tuple(client.key for client in self._standing.position.genesis.clients)

    @property
    def plans(self) -> tuple[SeatPlan, ...]:
        """The seats at the start of the game, each with its colour."""
        genesis = self._standing.position.genesis
        return tuple(
            msgspec.structs.replace(plan, colour=colour)
            for plan, colour in zip(genesis.seats, genesis.colours, strict=True)
        )

    def seat_of(self, key: PublicKey) -> Seat:
        """Return the initial seat of the person with a key."""
        genesis = self._standing.position.genesis
        client = self.keys.index(key)
        return next(
            Seat(seat)
            for seat, plan in enumerate(genesis.seats)
            if plan.client == client and plan.level == PERSON
        )

    @property
    def furthest(self) -> EntryNumber:
        """The last entry that any connected client has reported."""
        return self._playing.replica.highest_reported

    @property
    def is_waiting(self) -> bool:
        """Whether a command of this computer is still pending."""
        return bool(self._shown)

    @property
    def assured(self) -> tuple[Opened, ...]:
        """The part of the log that cannot be lost."""
        member = self._playing.replica
        return member.entries[: member.presumed_confirmed + 1]

    @property
    def leader(self) -> ClientIndex:
        """The client that leads the table."""
        return self._playing.replica.position.table.leader

    @property
    def can_continue_without_me(self) -> bool:
        """Whether the connected programs can go on after this one leaves."""
        return self._playing.replica.can_continue_without_me

    @property
    def waits(self) -> Timeouts | None:
        """The table's timeouts for players, if known."""
        return self._playing.replica.timeouts

    @property
    def level_alone(self) -> Level:
        """The level of the other players' computers if this player goes on alone."""
        return level_alone(self._standing.position.genesis, self.waits)

    def bar(self, refusal: Refusal | None) -> None:
        """Refuse all commands for this reason, or with None allow them again."""
        if type(refusal) is not type(self._bar):
            self._bar = refusal
            self._tell(ActionResult((), ()))

    def action(self, command: Any) -> Action:
        """Return an action; a refused one while commands are barred."""
        return super().action(command) if self._bar is None else self.refused(command, self._bar)

    @property
    def can_undo(self) -> bool:
        """Whether this person can undo a command now."""
        return super().can_undo and self._bar is None

    def call_computer(self, client: ClientIndex) -> None:
        """Agree that the computer immediately plays for a lost client (DISCONNECT-4)."""
        self._playing.stop_waiting_for(client)

    def set_unwanted(self, client: ClientIndex, is_unwanted: bool) -> None:
        """Vote for a client's permanent removal, or withdraw the vote; raises Refusal."""
        set_unwanted(self._playing, client, is_unwanted=is_unwanted)

    def refresh(self) -> ActionResult:
        """Update from the table, and emit `changed` if anything changed."""
        standing, reported = self._standing, list(self._shown)
        before = standing.entries
        standing.refresh()
        kept = _in_common(before, standing.entries)
        new = standing.entries[kept:]
        events: list[Any] = []
        for opened in new:
            its = tuple(events_of(opened, self.rules))
            if reported and _became(reported[0], opened, its):
                del reported[0]
            else:
                events += its
        ahead = standing.pending
        events += [
            event for pending in ahead[_still(reported, ahead) :] for event in pending.events
        ]
        done = ActionResult(tuple(events), tuple(new))
        cut = kept < len(before)
        if new or cut or self._shown != ahead:
            self._shown = ahead
            self._remember(kept, new, cut=cut)
            self._tell(done)
        return done

    def _remember(self, kept: int, new: Sequence[Opened], *, cut: bool) -> None:
        """Set the history from the entries and the pending commands."""
        if cut:
            self._settled = self._settled.at(kept - 1)
        self._settled.add(new)
        number = len(self._standing.entries)
        coming = [
            (EntryNumber(number + n), pending.events) for n, pending in enumerate(self._shown)
        ]
        self._history = self._settled.ahead(coming) if coming else self._settled

    def do(self, seat: Seat, command: Any) -> ActionResult:
        """Propose a command; raises Refusal. `changed` reports its entry later."""
        return self._propose(lambda: self._playing.do(seat, command))

    def settle(self) -> ActionResult:
        """Do nothing: all clients together make the draws without a request."""
        return self.refresh()

    def undo(self) -> ActionResult:
        """Propose to undo the latest command; raises Refusal."""
        seat = self.turn.seat
        assert seat is not None, "nothing can be undone before the first turn"
        return self._propose(lambda: self._playing.undo(seat))

    def _propose(self, act: Callable[[], object]) -> ActionResult:
        """Propose a change; raises Refusal. Earlier entries are reported first."""
        self.refresh()
        if self._bar is not None:
            raise self._bar
        act()
        return self.refresh()


def _in_common(before: Sequence[object], now: Sequence[object]) -> int:
    """Return the length of the common prefix, searched from the end."""
    number = min(len(before), len(now))
    while number and before[number - 1] is not now[number - 1]:
        number -= 1
    return number


def _still(reported: Sequence[_Pending], ahead: Sequence[_Pending]) -> int:
    """Return how many reported commands are still pending."""
    pairs = zip(reported, ahead, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))


def _became(pending: _Pending, opened: Opened, events: tuple[Any, ...]) -> bool:
    """Return whether an entry is the pending command."""
    is_undo = taken_back(opened) is not None
    return is_undo == (pending.command is None) and events == pending.events
