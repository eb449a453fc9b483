"""A state machine plays at a table: commands, undos, saving and loading, in any order.

After every event all invariants are checked. An undo leaves no trace (INV-19); a table that was
saved and loaded continues as if it had not been, and the same commands bring the same cards
(INV-20).
"""

import msgspec
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from core.games.iron_dragon import commands as do
from core.games.iron_dragon.rules import RULES
from core.games.iron_dragon.state import State
from core.log import parse_log
from core.ruleset import Seat
from core.table import LocalTable, events_of
from tests.conftest import SOAK
from tests.core.games.iron_dragon.invariants import Watcher, violations
from tests.core.games.iron_dragon.invariants.memory import Memory
from tests.core.games.iron_dragon.random_games import (
    Start,
    by_kind,
    fresh_start,
    mid_start,
    one_of,
)
from tests.walks import Dice

NUMBERS = st.integers(0, 2**32)
EXAMPLES, STEPS = (SOAK // 20 + 1, 60) if SOAK else (16, 25)


def seated(start: Start, seed: object) -> LocalTable:
    """Return a table at which such a game starts, its first cards drawn."""
    document = None if start.document is None else msgspec.json.encode(start.document)
    return LocalTable.new(
        RULES,
        [f"Player {seat + 1}" for seat in range(start.seats)],
        secret=repr(seed).encode().ljust(32, b".")[:32],
        options=start.options,
        scenario=document,
        chain_length=500,
    )


def reloaded(table: LocalTable) -> LocalTable:
    """Return the table loaded from another one's saved data."""
    contents = parse_log(table.log_bytes(), "saved")
    return LocalTable.resume(RULES, contents.entries, secret=contents.keeper, chain_length=500)


class Machine(RuleBasedStateMachine):
    table: LocalTable
    watcher: Watcher

    @initialize(seed=NUMBERS, seats=st.integers(2, 6), fresh=st.integers(0, 3))
    def begin(self, seed: int, seats: int, fresh: int) -> None:
        dice = Dice(("machine", seed))
        start = mid_start(dice, seats) if fresh else fresh_start(dice, seats)
        self.watcher = Watcher(RULES, start.state())
        self.kept: dict[int, Memory] = {}
        assert violations(RULES, start.state(), cash=self.watcher.memory.cash) == []
        self.table = seated(start, seed)
        self._watch(start.state(), since=1)

    @property
    def seat(self) -> Seat | None:
        awaiting = RULES.awaiting(self.table.state)
        return awaiting[0].seat if isinstance(awaiting, tuple) and awaiting else None

    @precondition(lambda self: self.seat is not None)
    @rule(number=NUMBERS)
    def play(self, number: int) -> None:
        """Make any legal command; each kind is equally likely."""
        assert self.seat is not None
        legal = list(RULES.legal(self.table.state, self.seat))
        self._do(one_of(legal, Dice(number)))

    @precondition(lambda self: self.seat is not None)
    @rule()
    def deliver_or_pitch(self) -> None:
        """Make a command that draws cards, and so events, if possible."""
        assert self.seat is not None
        kinds = by_kind(list(RULES.legal(self.table.state, self.seat)))
        for kind in (do.Deliver, do.Pitch, do.LoseLoad, do.EndTurn):
            if kind in kinds:
                self._do(kinds[kind][0])
                return

    @precondition(lambda self: self.table.can_undo)
    @rule()
    def undo(self) -> None:
        """Undo must restore the state before the command, field by field."""
        point = self.table.position.undo[-1]
        self.table.undo(point.seat)
        assert self.table.state == point.game
        self.watcher.memory = self.kept[point.entry]

    @precondition(lambda self: self.seat is not None)
    @rule(number=NUMBERS)
    def save_and_load(self, number: int) -> None:
        """The loaded table must be in the same position, and continue alike."""
        other = reloaded(self.table)
        assert (other.state, other.digest) == (self.table.state, self.table.digest)
        assert other.position == self.table.position
        assert self.seat is not None
        command = one_of(list(RULES.legal(self.table.state, self.seat)), Dice(number))
        other.do(self.seat, command)
        self._do(command)
        assert (other.state, other.digest) == (self.table.state, self.table.digest)
        self.table = other

    @precondition(lambda self: self.table.state.winner is not None)
    @rule()
    def stay(self) -> None:
        """After the end no command and no undo is possible."""
        assert not self.table.position.undo
        assert RULES.awaiting(self.table.state) == ()
        for seat in range(len(self.table.state.players)):
            assert list(RULES.legal(self.table.state, Seat(seat))) == []

    def _do(self, command: do.AnyCommand) -> None:
        assert self.seat is not None
        before, since = self.table.state, len(self.table.timeline)
        self.table.do(self.seat, command)
        self._watch(before, since=since)

    def _watch(self, state: State, *, since: int) -> None:
        for opened in self.table.timeline.entries[since:]:
            self.kept[opened.entry.number] = self.watcher.memory
            for event in events_of(opened, RULES):
                after = RULES.evolve(state, event)
                assert self.watcher.see(state, event, after) == []
                state = after
            assert self.watcher.rest(state) == []
        assert state == self.table.state


TestMachine = pytest.mark.rule("INV-19", "INV-20")(Machine.TestCase)
TestMachine.settings = settings(max_examples=EXAMPLES, stateful_step_count=STEPS)


UNDONE = (
    do.Move,
    do.PickUp,
    do.Drop,
    do.Board,
    do.Disembark,
    do.Build,
    do.Upgrade,
    do.CrossGrade,
    do.SwapForeman,
    do.TakeForeman,
)
"""UNDO-3."""


@pytest.mark.rule("INV-19")
@pytest.mark.parametrize("number", range(6))
def test_undo_leaves_no_trace(number: int) -> None:
    table = seated(mid_start(Dice(("undo", number)), 2 + number % 5), number)
    awaiting, start = RULES.awaiting(table.state), table.state
    assert isinstance(awaiting, tuple)
    seat, undone = awaiting[0].seat, set()
    for kind, commands in by_kind(list(RULES.legal(start, seat))).items():
        if kind in UNDONE:
            table.do(seat, commands[-1])
            assert table.state != start
            table.undo(seat)
            assert table.state == start
            undone.add(kind)
    assert undone


@pytest.mark.rule("INV-20")
@pytest.mark.parametrize("seats", [2, 6])
def test_same_seed_and_commands_make_the_same_game(seats: int) -> None:
    def played() -> list[bytes]:
        dice = Dice(("again", seats))
        table = seated(fresh_start(dice, seats), seats)
        for _ in range(40):
            awaiting = RULES.awaiting(table.state)
            assert isinstance(awaiting, tuple)
            seat = awaiting[0].seat
            table.do(seat, one_of(list(RULES.legal(table.state, seat)), dice))
        return [opened.entry.digest for opened in table.timeline.entries]

    assert played() == played()
