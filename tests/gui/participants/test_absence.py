"""Events missed while a table was not reached."""

import pytest

from core.games.iron_dragon.rules import RULES
from core.log import EntryNumber
from core.ruleset import Seat
from gui.participants.model.absence import SETTLING, Absence, Missed
from net.consensus import events
from tests.gui.participants.online import RemoteTable, remote_table

A = Seat(0)


class Elsewhere:
    """The progress of the other clients."""

    def __init__(self) -> None:
        self.furthest = EntryNumber(0)


class Scene:
    """Ann's program, which is disconnected for a while."""

    def __init__(self, *, since: int | None = None) -> None:
        self.now = 100.0
        self.table: RemoteTable = remote_table()
        self.others = Elsewhere()
        self.missed: list[Missed] = []
        self.absence = Absence(
            self.table,
            self.others,
            clock=lambda: self.now,
            since=None if since is None else EntryNumber(since),
            over=self.missed.append,
        )

    def act(self) -> None:
        """Make a command at the table."""
        seat = self.table.waiting[0].seat
        self.table.do(seat, next(iter(RULES.legal(self.table.state, seat))))

    def wait(self) -> None:
        self.now += SETTLING
        self.absence.refresh()


def test_game_without_a_break_reports_nothing() -> None:
    scene = Scene()
    scene.act()
    scene.wait()
    assert scene.absence.caught_up is None
    assert scene.missed == []


@pytest.mark.screen("DISCONNECT-8")
def test_disconnected_player_reads_the_missed_events_after_catching_up() -> None:
    scene = Scene()
    scene.act()
    before = len(scene.table.entries) - 1
    scene.absence.on_event(events.QuorumLost(EntryNumber(before)))
    scene.wait()
    assert scene.missed == []
    scene.absence.on_event(events.QuorumRestored())
    scene.others.furthest = EntryNumber(before + 1)
    behind = scene.absence.caught_up
    assert behind == (0, 1)
    scene.wait()
    assert scene.missed == []
    scene.act()
    scene.absence.refresh()
    ((lines, lost),) = scene.missed
    assert [line.entry > before for line in lines] == [True] * len(lines) != []
    assert lost == ()
    scene.wait()
    assert len(scene.missed) == 1


def test_others_have_time_to_report_their_progress() -> None:
    scene = Scene(since=0)
    scene.act()
    scene.absence.refresh()
    assert scene.missed == []
    scene.wait()
    assert len(scene.missed) == 1


@pytest.mark.screen("DISCONNECT-8")
def test_own_reverted_commands_are_reported_as_lost() -> None:
    scene = Scene()
    assert scene.table.state.active == A
    before = len(scene.table.entries) - 1
    scene.absence.on_event(events.QuorumLost(EntryNumber(before)))
    scene.act()
    scene.absence.on_event(events.EntriesRemoved(EntryNumber(before), ()))
    scene.absence.on_event(events.QuorumRestored())
    scene.wait()
    ((_, lost),) = scene.missed
    assert {line.seat for line in lost} == {A}


def test_nothing_is_reported_if_nothing_was_missed() -> None:
    scene = Scene()
    scene.absence.on_event(events.QuorumLost(EntryNumber(0)))
    scene.absence.on_event(events.QuorumRestored())
    scene.wait()
    assert scene.missed == []
