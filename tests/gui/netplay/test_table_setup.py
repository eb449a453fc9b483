"""A table on the local network until its game starts."""

from pathlib import Path

import pytest
import trio
from msgspec.structs import replace
from trio.testing import MockClock

from core.games.iron_dragon.rules import RULES
from core.games.registry import add_game, remove_game
from core.ruleset import Seat
from core.table import PERSON
from gui.netplay.model.no_game import failure_text
from gui.rematch.model.next_table import table_before, waiting_for_others
from net.errors import CannotJoin, ConnectionCode, NoTableCode
from net.lobby import Slot
from net.table.join_refusal import JoinRefusal, join_refusal
from tests.games import toll_road
from tests.gui.netplay.programs import QUICK, Lan, first_found, programs, until


async def test_computer_plays_at_the_hosts_table_and_every_change_is_announced(
    autojump_clock: MockClock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with programs(Lan(), tmp_path, "ab", monkeypatch) as (a, b):
        a.network.host("a", QUICK, a, seat_wait=17)
        found = await first_found(b)
        assert a.setup.seat_wait == 17
        table = found.announcement
        assert (table.host, table.seats_now, table.free_now) == ("a", 2, 1)
        assert (table.seats, table.free) == (6, 5), "as 0.1.0 reads it"
        b.network.join("b", found.address, b)
        await until(lambda: b.names)
        usual = dict(RULES.complete_options({}))
        slots = (*a.setup.slots, Slot(4, None, "easy"))
        a.arrange(replace(a.setup, slots=slots, options=usual))
        await until(lambda: len(b.setup.slots) == 3)
        assert b.setup.options == usual
        a.network.start_hosted_game()
        await until(lambda: a.table is not None and b.table is not None)
        assert [a.at.level(Seat(number)) for number in range(3)] == [PERSON, PERSON, "easy"]
        for _ in range(10):
            for program in (a, b):
                program.do_something()
            await trio.sleep(1)
        assert a.at.state.turn > 0
        assert a.at.entries == b.at.entries


@pytest.mark.usefixtures("toll_road_is_known")
async def test_guest_that_expects_another_game_takes_a_seat_by_the_tables_rules(
    autojump_clock: MockClock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with programs(Lan(), tmp_path, "ab", monkeypatch) as (a, b):
        a.network.host("a", QUICK, a, game="toll-road")
        found = await first_found(b)
        assert found.announcement.game == "toll-road"
        b.network.join("b", found.address, b)
        await until(lambda: b.names == ["a", "b"])
        assert a.setup.options == b.setup.options == {"Target": 30}
        assert [slot.holder is None for slot in b.setup.slots] == [False, False]


async def test_guest_is_told_that_the_program_lacks_the_game_of_a_table(
    autojump_clock: MockClock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with programs(Lan(), tmp_path, "ab", monkeypatch) as (a, b):
        add_game(toll_road.GAME)
        try:
            a.network.host("a", QUICK, a, game="toll-road")
            found = await first_found(b)
        finally:
            remove_game(toll_road.GAME.key)
        b.network.join("b", found.address, b)
        await until(lambda: b.ends)
        (error,) = b.ends
        assert error is not None
        assert error.code is NoTableCode.OTHER_GAME
        assert getattr(failure_text(error), "facts", None) == {"game": "toll-road"}


async def test_previous_table_is_read_from_the_game_as_it_was_set(
    autojump_clock: MockClock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with programs(Lan(), tmp_path, "ab", monkeypatch) as (a, b):
        a.network.host("a", QUICK, a)
        found = await first_found(b)
        b.network.join("b", found.address, b)
        await until(lambda: a.names == ["a", "b"])
        ann, ben = a.setup.slots
        benjamin = replace(ben, colour=2, name="Benjamin")
        slots = (Slot(4, None, "easy"), benjamin, ann, Slot(5, None, "easy"))
        a.arrange(replace(a.setup, slots=slots, turn_clock=120))
        await until(lambda: len(b.setup.slots) == 4)
        set_to = a.setup
        a.network.start_hosted_game()
        await until(lambda: a.table is not None and b.table is not None)
        for program in (a, b):
            before = table_before(program.at)
            assert (before.slots, before.turn_clock) == (set_to.slots, 120)
            assert before.options.items() >= QUICK.items()
        kept = waiting_for_others(table_before(b.at), b.at.keys[b.at.me])
        assert kept.slots == (slots[0], slots[1], Slot(ann.colour), slots[3])


async def test_rejected_guest_learns_why(
    autojump_clock: MockClock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lan = Lan()
    async with programs(lan, tmp_path, "abc", monkeypatch) as (a, b, c):
        a.network.host("a", QUICK, a)
        found = await first_found(b)
        computers = (Slot(number, None, "easy") for number in range(2, 6))
        a.arrange(replace(a.setup, slots=(*a.setup.slots, *computers)))
        b.network.join("b", found.address, b)
        await until(lambda: b.names)
        c.network.join("c", found.address, c)
        await until(lambda: c.ends)
        assert isinstance(c.ends[0], CannotJoin)
        assert join_refusal(c.ends[0]) is JoinRefusal.FULL
        a.network.leave()
        await until(lambda: b.ends)
        assert isinstance(b.ends[0], CannotJoin)
        c.network.join("c", (lan.wires.address_of("nobody"), 1000), c)
        await until(lambda: len(c.ends) == 2)
        (_, error) = c.ends
        assert error is not None
        assert error.code is ConnectionCode.NOT_REACHED


async def test_unresponsive_guest_is_named_and_the_host_continues_to_wait(
    autojump_clock: MockClock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lan = Lan()
    async with programs(lan, tmp_path, "ab", monkeypatch) as (a, b):
        a.network.host("a", QUICK, a)
        found = await first_found(b)
        b.network.join("b", found.address, b)
        await until(lambda: b.names)
        lan.wires.cut("a", "b")
        a.network.start_hosted_game()
        await until(lambda: a.unfounded)
        assert "b" in str(a.unfounded[0])
        lan.wires.mend()
        await until(lambda: b.ends)
        b.network.join("b", found.address, b)
        await until(lambda: a.names == ["a", "b"])
        a.network.start_hosted_game()
        await until(lambda: a.table is not None)


async def test_host_that_left_receives_no_more_events_of_guests(
    autojump_clock: MockClock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not even that they are gone: the host's window may no longer exist."""

    async with programs(Lan(), tmp_path, "ab", monkeypatch) as (a, b):
        a.network.host("a", QUICK, a)
        found = await first_found(b)
        b.network.join("b", found.address, b)
        await until(lambda: a.names == ["a", "b"])
        told: list[None] = []
        monkeypatch.setattr(a, "on_room_changed", lambda: told.append(None))
        a.network.leave()
        await until(lambda: b.ends)
        assert told == []
