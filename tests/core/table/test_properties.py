"""Properties of any play at a table: a state machine plays and cheats at random."""

from contextlib import suppress
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from core.log import LogError, Opened, encode, open_sealed, parse_log
from core.ruleset import Refusal
from core.table import LocalTable, TableError, Timeline, replay, verify
from core.table.genesis import PERSON
from core.table.state import digest_of
from tests.conftest import SOAK
from tests.games.toll_road import RULES, EndTurn, GiveUp, Sell, Walk

COMMANDS = st.one_of(
    st.just(Walk()),
    st.just(EndTurn()),
    st.builds(Sell, st.integers(11, 96)),
    st.builds(GiveUp, st.integers(11, 96)),
)


class Table(RuleBasedStateMachine):
    """A local table: legal and illegal commands, undo, changes of control."""

    @initialize(seats=st.integers(2, 6), secret=st.binary(min_size=32, max_size=32))
    def make(self, seats: int, secret: bytes) -> None:
        self.seats = seats
        names = [f"seat {number}" for number in range(seats)]
        self.table = LocalTable.new(RULES, names, secret=secret, chain_length=128)

    @rule(pick=st.integers(0, 1000))
    @precondition(lambda self: RULES.outcome(self.table.state) is None)
    def do_something_legal(self, pick: int) -> None:
        awaiting = RULES.awaiting(self.table.state)
        assert isinstance(awaiting, tuple)
        legal = list(RULES.legal(self.table.state, awaiting[0].seat))
        self.table.do(awaiting[0].seat, legal[pick % len(legal)])

    @rule(seat=st.integers(0, 5), command=COMMANDS)
    def do_anything(self, seat: int, command: Any) -> None:
        legal = seat < self.seats and command in list(RULES.legal(self.table.state, seat))  # type: ignore[arg-type]
        before = self.table.position
        try:
            self.table.do(seat, command)
        except Refusal:
            assert not legal
            assert self.table.position == before
        else:
            assert legal

    @rule(pick=st.integers(0, 1000))
    def do_and_undo(self, pick: int) -> None:
        awaiting = RULES.awaiting(self.table.state)
        if not awaiting or not isinstance(awaiting, tuple):
            return
        seat = awaiting[0].seat
        legal = list(RULES.legal(self.table.state, seat))
        before, digest, undo = self.table.state, self.table.digest, self.table.position.undo
        self.table.do(seat, legal[pick % len(legal)])
        if len(self.table.position.undo) > len(undo):
            self.table.undo(seat)
            assert self.table.state == before
            assert self.table.digest == digest
            assert self.table.position.undo == undo

    @rule(seat=st.integers(0, 5), level=st.sampled_from([PERSON, "random"]))
    def change_control(self, seat: int, level: str) -> None:
        game, undo = self.table.state, self.table.position.undo
        with suppress(Refusal, TableError):
            self.table.set_control(seat, level)
        assert (self.table.state, self.table.position.undo) == (game, undo)

    @invariant()
    def the_log_folds_to_the_live_table(self) -> None:
        entries = parse_log(self.table.log_bytes(), "log").entries
        assert Timeline(entries, RULES).last == self.table.position

    def teardown(self) -> None:
        if not hasattr(self, "table"):
            return
        entries = self.table.timeline.entries
        assert verify(entries, RULES).position == self.table.position
        for opened, position in zip(entries, replay(entries, RULES), strict=True):
            assert digest_of(position.game, position.table) == opened.entry.digest


TestTable = Table.TestCase
# The invariant folds the whole log at every step, so the default would take long.
TestTable.settings = settings(stateful_step_count=25, max_examples=max(30, SOAK))


def recorded() -> tuple[Opened, ...]:
    """Return the log of a short game."""
    table = LocalTable.new(RULES, ["Ann", "Ben"], secret=b"s" * 32, chain_length=64)
    table.do(0, Walk())
    table.do(0, Sell(table.state.pedlars[0].pack[0]))
    return table.timeline.entries


RECORDED = recorded()


@given(st.data())
def test_altered_bytes_give_a_typed_error_when_folded(data: st.DataObject) -> None:
    number = data.draw(st.integers(0, len(RECORDED) - 1))
    raw = bytearray(encode(RECORDED[number].sealed))
    for _ in range(data.draw(st.integers(1, 3))):
        raw[data.draw(st.integers(0, len(raw) - 1))] = data.draw(st.integers(0, 255))
    with suppress(LogError, TableError):
        opened = open_sealed(bytes(raw), genesis=number == 0)
        for _ in replay([*RECORDED[:number], opened], RULES):
            pass
