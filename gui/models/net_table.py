"""A table with other computers, as the windows see it.

A command of this computer is shown immediately, as if the leader had taken it. If it does not
become an entry, the windows go back to the state of the log. Other players' entries arrive by
themselves; the program that drives the table then calls `look`.
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
    ClientIndex,
    Done,
    Level,
    Position,
    Rules,
    SeatPlan,
    events_of,
    evolve_all,
    taken_back,
)
from gui.models.diary import Diary
from gui.models.notices import Notice, in_order
from gui.models.table import Action, AnyTable, Told
from gui.shelter import Report, sheltered
from net.machines.waits import Waits
from net.session import is_scored, level_alone, set_unwanted
from net.table import Playing


class _OnItsWay(NamedTuple):
    """A command that is no entry yet, None for an undo, and what it will have come to."""

    seat: Seat
    command: msgspec.Struct | None
    events: tuple[Any, ...]


class _Standing:
    """A `gui.models.table.Table` as it stood when it was looked at last."""

    def __init__(self, playing: Playing) -> None:
        self.rules: Final[Rules] = playing.rules
        self._playing: Final = playing
        self.entries: Sequence[Opened] = ()
        self.on_their_way: tuple[_OnItsWay, ...] = ()
        self.look()

    def look(self) -> None:
        """Stand as the table does now, after what is on its way."""
        member = self._playing.member
        self.entries = member.entries
        self.position: Position = member.position
        found, game = [], self.position.game
        for seat, command in member.on_their_way:
            events: tuple[Any, ...] = ()
            if command is None:
                game = self.position.undo[-1].game
            else:
                events = tuple(self.rules.decide(game, seat, command))
                game = evolve_all(self.rules, game, events)
            found.append(_OnItsWay(seat, command, events))
        self.on_their_way = tuple(found)
        if found:
            self.position = msgspec.structs.replace(self.position, game=game)

    @property
    def can_undo(self) -> bool:
        """Not while something is on its way: what will be the latest command is not sure then."""
        return bool(self.position.undo) and not self.on_their_way

    def do(self, seat: int, command: Any) -> Done:
        """Propose it; it is looked at afterwards what came of it."""
        self._playing.do(Seat(seat), command)
        return Done((), ())

    def settle(self) -> Done:
        """Draws are made by all together, without being asked for."""
        return Done((), ())

    def undo(self, seat: int) -> Done:
        """Propose to take it back."""
        self._playing.undo(Seat(seat))
        return Done((), ())


class NetModel(AnyTable):
    """One table on the network, as this program sees it that plays some of its seats.

    What has not become an entry yet is told like what has; it is told no second time.
    """

    def __init__(
        self,
        playing: Playing,
        record: Path,
        diary: Diary,
        report: Report,
        *,
        since: EntryNumber | None = None,
    ) -> None:
        """`record` is the file that the game is recorded in, `diary` what is kept beside it.

        `since` is the last entry that was in it when one came back to the table. What fails where
        it is told is given to `report`, and the others are told.
        """
        self._report: Final = report
        self.record: Final = record
        self.diary: Final = diary
        self.since: Final = since
        self._playing: Final = playing
        self._standing: Final = _Standing(playing)
        super().__init__(self._standing)
        self._settled = self._history
        self._bar: Refusal | None = None
        self._shown = self._standing.on_their_way
        genesis = self._standing.position.genesis
        self._is_ranked: Final = is_scored(genesis)

    def watch(self, told: Told) -> Callable[[], None]:
        """Be told of every change from now on; returns what ends it."""
        return super().watch(sheltered(told, self._report))

    @property
    def notices(self) -> list[Notice]:
        """What the log tells, and what this program alone saw."""
        return in_order(self.told_by_log, self.diary.notices)

    @property
    def is_ranked(self) -> bool:
        """Whether the zone that is its witness scores the game."""
        return self._is_ranked

    @property
    def me(self) -> ClientIndex:
        """Which client of the table this program is."""
        return self._playing.member.me

    def is_here(self, seat: Seat) -> bool:
        """Whether the person at this computer plays a seat."""
        control = self._standing.position.table.control[seat]
        return control.holder == self.me and control.level == PERSON

    @property
    def keys(self) -> tuple[PublicKey, ...]:
        """Those of all clients, in their order."""
        return tuple(one.key for one in self._standing.position.genesis.clients)

    @property
    def plans(self) -> tuple[SeatPlan, ...]:
        """The seats as the game began, each with its colour."""
        genesis = self._standing.position.genesis
        return tuple(
            msgspec.structs.replace(plan, colour=colour)
            for plan, colour in zip(genesis.seats, genesis.colours, strict=True)
        )

    def seat_of(self, key: PublicKey) -> Seat:
        """The seat in which the person with a key began."""
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
        return self._playing.member.furthest

    @property
    def is_waiting(self) -> bool:
        """Whether something that was done here is no entry yet."""
        return bool(self._shown)

    @property
    def assured(self) -> tuple[Opened, ...]:
        """The log as far as it will not be lost."""
        member = self._playing.member
        return member.entries[: member.assured + 1]

    @property
    def leader(self) -> ClientIndex:
        """The client that leads the table."""
        return self._playing.member.position.table.leader

    @property
    def can_spare_me(self) -> bool:
        """Whether the programs that are here can go on once this one has left."""
        return self._playing.member.can_spare_me

    @property
    def waits(self) -> Waits | None:
        """How long the table waits for its people, if that is known."""
        return self._playing.member.waits

    @property
    def level_alone(self) -> Level:
        """The level of the other players' computers if this player goes on alone."""
        return level_alone(self._standing.position.genesis, self.waits)

    def bar(self, refusal: Refusal | None) -> None:
        """Let no command be given here, for this reason, or let them be given again."""
        if type(refusal) is not type(self._bar):
            self._bar = refusal
            self._tell(Done((), ()))

    def action(self, command: Any) -> Action:
        """While commands are barred, no button does anything."""
        return super().action(command) if self._bar is None else self.refused(command, self._bar)

    @property
    def can_undo(self) -> bool:
        """Whether there is a command of this person's to take back, and that is not barred."""
        return super().can_undo and self._bar is None

    def call_computer(self, client: ClientIndex) -> None:
        """Agree that the computer immediately plays for a lost client (DISCONNECT-4)."""
        self._playing.give_up(client)

    def set_unwanted(self, client: ClientIndex, is_unwanted: bool) -> None:
        """Vote for a client's permanent removal, or withdraw the vote; raises Refusal."""
        set_unwanted(self._playing, client, is_unwanted=is_unwanted)

    def look(self) -> Done:
        """See what has changed at the table, and tell it, if anything has."""
        standing, told = self._standing, list(self._shown)
        before = standing.entries
        standing.look()
        kept = _in_common(before, standing.entries)
        new = standing.entries[kept:]
        events: list[Any] = []
        for opened in new:
            its = tuple(events_of(opened, self.rules))
            if told and _became(told[0], opened, its):
                del told[0]
            else:
                events += its
        ahead = standing.on_their_way
        events += [event for one in ahead[_still(told, ahead) :] for event in one.events]
        done = Done(tuple(events), tuple(new))
        cut = kept < len(before)
        if new or cut or self._shown != ahead:
            self._shown = ahead
            self._remember(kept, new, cut=cut)
            self._tell(done)
        return done

    def _remember(self, kept: int, new: Sequence[Opened], *, cut: bool) -> None:
        """Let the history be that of the entries, and of what is on its way after them."""
        if cut:
            self._settled = self._settled.at(kept - 1)
        self._settled.add(new)
        number = len(self._standing.entries)
        coming = [(EntryNumber(number + n), one.events) for n, one in enumerate(self._shown)]
        self._history = self._settled.ahead(coming) if coming else self._settled

    def _change(self, act: Callable[[], object]) -> Done:
        """Propose a change; raises Refusal. Earlier entries are reported first."""
        self.look()
        if self._bar is not None:
            raise self._bar
        act()
        return self.look()


def _in_common(before: Sequence[object], now: Sequence[object]) -> int:
    """How many of the first are the same; where one is, all before it are."""
    number = min(len(before), len(now))
    while number and before[number - 1] is not now[number - 1]:
        number -= 1
    return number


def _still(told: Sequence[_OnItsWay], ahead: Sequence[_OnItsWay]) -> int:
    """How many that were told are on their way still."""
    pairs = zip(told, ahead, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))


def _became(told: _OnItsWay, opened: Opened, events: tuple[Any, ...]) -> bool:
    """Whether an entry is what was on its way."""
    is_undo = taken_back(opened) is not None
    return is_undo == (told.command is None) and events == told.events
