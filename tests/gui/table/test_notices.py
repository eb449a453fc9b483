"""Notices from the log about the participants, in the same words for all readers."""

import msgspec
import pytest

from core.games.iron_dragon import commands as do
from core.log import EntryNumber
from core.ruleset import Seat
from core.table import ClientIndex, Reason
from gui.history.model import Chronicle, of_kinds
from gui.replay.model.record import Record
from gui.replay.model.record_table import RecordTable
from gui.table.model import notices
from gui.table.model.diary import KEPT, Diary
from gui.table.model.notices import Notice, merged
from gui.texts.phrases import Phrase
from tests.gui.participants.online import ANN, BEN, CAT, RemoteTable, remote_table
from tests.gui.replay.records import OTHER_HANDS, record
from tests.gui.table.tables import AWAY, HOME

A, B, C = (Seat(number) for number in range(3))
ZONE = ClientIndex(3)


@pytest.fixture
def table() -> RemoteTable:
    return remote_table()


def texts(table: RemoteTable) -> list[str]:
    return [notice.text for notice in table.log_notices]


@pytest.mark.screen("HISTORYWIN-1", "DISCONNECT-5", "DISCONNECT-12")
@pytest.mark.parametrize(
    ("why", "template"),
    [
        (Reason.LOST, notices.TAKEN_OVER_AS_LOST),
        (Reason.IDLE, notices.TAKEN_OVER_AS_IDLE),
        (None, notices.TAKEN_OVER_AS_ASKED),
    ],
)
def test_reason_for_a_computer_at_a_seat_is_reported(
    table: RemoteTable, why: Reason | None, template: Phrase
) -> None:
    table.give(B, "normal", why)
    (notice,) = table.log_notices
    assert notice.text == Phrase(template, name="Ben")
    assert notice.seat == B
    assert notice.entry == len(table.entries) - 1


@pytest.mark.screen("HISTORYWIN-1", "DISCONNECT-9")
def test_returned_player_is_reported_and_another_computer_level_is_not(
    table: RemoteTable,
) -> None:
    table.give(B, "normal")
    table.give(B, "easy", None)
    table.give(B)
    assert texts(table)[1:] == [Phrase(notices.PLAYS_AGAIN, name="Ben")]


def test_permanent_computer_seat_causes_no_notices() -> None:
    table = remote_table(HOME, AWAY, {**HOME, "foreman": "Denzel"}, {**AWAY, "foreman": "Steffan"})
    table.give(3, "normal")
    assert texts(table) == []


@pytest.mark.screen("HISTORYWIN-1", "DISCONNECT-11")
def test_new_leader_is_reported_as_new_and_a_former_one_as_leading_again(
    table: RemoteTable,
) -> None:
    for client in (CAT, CAT, ANN):
        table.lead(client)
    assert texts(table) == [
        Phrase(notices.LEADS_NOW, name="Cat"),
        Phrase(notices.LEADS_AGAIN, name="Cat"),
        Phrase(notices.LEADS_NOW, name="Ann"),
    ]
    assert [notice.seat for notice in table.log_notices] == [C, C, A]


@pytest.mark.screen("HISTORYWIN-1")
def test_leaving_and_rejoining_the_draws_is_reported(table: RemoteTable) -> None:
    table.draw_with(BEN)  # a new chain of a contributor
    table.draw_without(BEN, None)
    table.draw_with(BEN)
    table.draw_without(CAT, Reason.LOST)
    table.draw_without(ANN, Reason.WITHHOLDS)
    assert texts(table) == [
        Phrase(notices.DRAWS_NO_MORE, name="Ben"),
        Phrase(notices.DRAWS_AGAIN, name="Ben"),
        Phrase(notices.DRAWS_NO_MORE, name="Cat"),
        Phrase(notices.HELD_UP_A_DRAW, name="Ann"),
    ]
    assert [notice.is_announced for notice in table.log_notices] == [False, False, False, True]


@pytest.mark.screen("HISTORYWIN-1")
def test_removed_player_is_reported_once_whatever_happens_to_the_seat(table: RemoteTable) -> None:
    table.remove(BEN)
    table.give(B, "easy", None)
    (notice,) = table.log_notices
    assert notice.text == Phrase(notices.WAS_REMOVED, name="Ben")
    assert notice.seat == B


def test_zone_that_leaves_the_draws_is_named_as_such(table: RemoteTable) -> None:
    genesis = table.remote._genesis
    table.remote._genesis = msgspec.structs.replace(genesis, witness=genesis.clients[0])
    table.draw_without(ZONE, Reason.WITHHOLDS)
    (notice,) = table.log_notices
    assert notice.text == Phrase(notices.HELD_UP_A_DRAW, name=notices.THE_ZONE)
    assert notice.seat is None


@pytest.mark.screen("HISTORYWIN-1", "REPLAY-7")
def test_record_shows_the_notices_up_to_the_shown_entry() -> None:
    table = RecordTable(record(OTHER_HANDS), 0)
    counts = []
    for entry in (24, 25, 43, 166):
        table.go_to(entry)
        counts.append(len(table.notices))
    assert counts == [0, 1, 3, 4]
    assert table.notices[3].text == Phrase(notices.PLAYS_AGAIN, name="Ann")


# --- among the events


def told(entry: int, text: str, seat: Seat | None = None) -> Notice:
    return Notice(EntryNumber(entry), seat, Phrase(text))


@pytest.mark.screen("HISTORYWIN-1")
def test_notices_follow_the_events_of_their_turn() -> None:
    table = RecordTable(record(OTHER_HANDS), 166)
    turns = Chronicle(table).turns_with_notices(1000)
    assert sum(line.kind == "notice" for turn in turns for line in turn.lines) == 4
    for turn in turns:
        entries = [line.entry for line in turn.lines]
        assert entries == sorted(entries)
        for line in of_kinds(turn.lines, seat=None, kind="notice"):
            span = table.record.turn_at(line.entry)
            assert (turn.round, turn.seat) == (span.round, span.seat)
    plain = [[line for line in turn.lines if line.kind != "notice"] for turn in turns]
    assert plain == [list(turn.lines) for turn in Chronicle(table).turns(1000)]


def test_earlier_notices_are_left_out_with_the_latest_turns() -> None:
    table = RecordTable(record(OTHER_HANDS), 166)
    latest = Chronicle(table).turns_with_notices(2)
    assert [line.text for turn in latest for line in turn.lines if line.kind == "notice"] == []
    assert len(latest) == 2


@pytest.mark.screen("HISTORYWIN-1")
def test_notices_are_shown_before_any_event(table: RemoteTable) -> None:
    table.give(B, "normal")
    (turn,) = Chronicle(table).turns_with_notices(36)
    assert (turn.round, turn.seat) == (0, None)
    (line,) = turn.lines
    assert (line.kind, line.seat, line.place) == ("notice", B, None)


@pytest.mark.screen("HISTORYWIN-1")
def test_notices_before_the_first_event_come_first(table: RemoteTable) -> None:
    table.give(B, "normal")
    table.do(A, do.PickUp(load="Fur"))
    (turn,) = Chronicle(table).turns_with_notices(36)
    assert [line.kind for line in turn.lines] == ["notice", "load"]


@pytest.mark.screen("HISTORYWIN-1", "REPLAY-7")
def test_record_shows_its_programs_notices_at_their_entry() -> None:
    watched = record(OTHER_HANDS)
    seen = [told(30, "seen first"), told(90, "seen last")]
    table = RecordTable(Record(watched.entries, watched.rules, diary=seen), 89)
    assert [notice.entry for notice in table.notices] == [25, 26, 30, 43]
    table.go_to(90)
    assert [notice.text for notice in table.notices][-2:] == [
        Phrase(notices.PLAYS_AGAIN, name="Ann"),
        "seen last",
    ]


def test_own_notices_follow_those_of_the_log_at_the_same_entry() -> None:
    log, seen = [told(3, "log"), told(5, "log")], [told(2, "seen"), told(5, "seen")]
    assert [(notice.entry, notice.text) for notice in merged(log, seen)] == [
        (2, "seen"),
        (3, "log"),
        (5, "log"),
        (5, "seen"),
    ]


def test_diary_keeps_the_latest_notices_once_each() -> None:
    kept: list[Notice] = []
    diary = Diary([told(0, "before")], keep=kept.append)
    for number in range(KEPT):
        diary.add(told(number, f"{number}"))
    assert len(diary.notices) == len(kept) == KEPT
    assert diary.notices[0].text == "0"
