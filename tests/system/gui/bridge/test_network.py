"""Tables on the local network, from setup to the end of the game."""

from pathlib import Path

import pytest
import trio
from trio.testing import MockClock

from core.games.iron_dragon.rules import RULES
from core.table import events_of, verify
from net.consensus.events import Declined, LeaderChanged
from tests.gui.netplay.programs import Lan, RecordingProgram, programs, together, until


async def test_whole_game_of_two_persons_has_equal_logs(
    autojump_clock: MockClock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with programs(Lan(delay=0.05), tmp_path, "ab", monkeypatch) as (a, b):
        await together(a, b)
        async with trio.open_nursery() as nursery:
            nursery.start_soon(a.play)
            nursery.start_soon(b.play)
        await until(lambda: not b.at.is_waiting)
        await trio.sleep(5)
        for heard in (a, b):
            assert heard.at.winner is not None
            events = [event for done in heard.done for event in done.events]
            entries = heard.at.entries[1:]
            assert events == [event for entry in entries for event in events_of(entry, RULES)]
            assert [each.event for each in heard.at.history] == events
        for heard in (a, b):
            heard.network.leave()
        await until(lambda: list(a.folder.glob("over/*")) and list(b.folder.glob("over/*")))
    assert a.record == b.record
    assert verify(a.record, RULES).redecided
    assert not list(tmp_path.rglob("*.promises"))


@pytest.mark.smoke
async def test_command_is_shown_immediately_and_announced_once(
    autojump_clock: MockClock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with programs(Lan(delay=0.05), tmp_path, "ab", monkeypatch) as (a, b):
        await together(a, b)
        await play_until_asked(b, a)
        before = len(b.at.entries)
        command = next(iter(RULES.legal(b.at.state, b.at.local)))
        done = b.at.do(b.at.local, command)
        assert done.events
        assert len(b.at.entries) == before
        assert b.at.is_waiting
        assert [each.event for each in b.at.history][-len(done.events) :] == [*done.events]
        announced = len(b.done)
        await until(lambda: not b.at.is_waiting)
        assert events_of(b.at.entries[before], RULES) == done.events
        assert not [event for step in b.done[announced : announced + 1] for event in step.events]


async def play_until_asked(asked: RecordingProgram, *others: RecordingProgram) -> None:
    """Let the others make legal commands until the game waits for this player."""
    while not asked.must_act:
        for other in others:
            other.do_something()
        await trio.sleep(1)


async def test_command_that_becomes_no_entry_is_undone_and_reported(
    autojump_clock: MockClock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lan = Lan(delay=0.05)
    async with programs(lan, tmp_path, "abc", monkeypatch) as (a, b, c):
        await together(a, b, c)
        await play_until_asked(b, a, c)
        before, history_before = b.at.state, len(b.at.history)
        for other in "ac":
            lan.wires.cut("b", other)
        b.do_something()
        assert b.at.state != before
        assert len(b.at.history) > history_before
        gone_on = "normal"
        await until(
            lambda: a.at.level(b.at.local) == gone_on, within=200
        )  # which makes another command
        await trio.sleep(5)
        lan.wires.mend()
        await until(lambda: not b.at.is_waiting)
        assert [event.seat for event in b.news if isinstance(event, Declined)] == [b.at.local]
        await until(lambda: b.at.entries == a.at.entries)
        settled = [event for entry in b.at.entries[1:] for event in events_of(entry, RULES)]
        assert [happening.event for happening in b.at.history] == settled


async def test_reverted_entries_disappear_from_the_history(
    autojump_clock: MockClock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A leader that is cut off from the others continues to write unconfirmed entries."""
    lan = Lan()
    async with programs(lan, tmp_path, "abc", monkeypatch) as (a, b, c):
        await together(a, b, c)
        await play_until_asked(a, b, c)
        for other in "bc":
            lan.wires.cut("a", other)
        a.do_something()
        lost = a.at.entries[-1]
        await until(lambda: any(isinstance(event, LeaderChanged) for event in b.news), within=120)
        lan.wires.mend()
        await until(lambda: lost not in a.at.entries, within=120)
        await trio.sleep(10)
        assert a.at.entries[: len(b.at.entries)] == b.at.entries[: len(a.at.entries)]
        settled = [event for entry in a.at.entries[1:] for event in events_of(entry, RULES)]
        assert [happening.event for happening in a.at.history] == settled


async def test_departing_player_hands_the_seat_to_the_computer(
    autojump_clock: MockClock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with programs(Lan(), tmp_path, "abc", monkeypatch) as (a, b, c):
        await together(a, b, c)
        seat = a.at.local
        assert [program.at.is_here(seat) for program in (a, b, c)] == [True, False, False]
        a.network.leave()
        await until(lambda: b.at.level(seat) == c.at.level(seat) == "normal", within=5)
        await until(lambda: any(isinstance(event, LeaderChanged) for event in b.news))
        before = len(b.at.entries)
        for _ in range(30):
            for heard in (b, c):
                heard.do_something()
            await trio.sleep(1)
        assert len(b.at.entries) > before + 5
        assert a.ends == []
