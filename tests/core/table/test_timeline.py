"""The timeline: any entry, by any path."""

import random

import pytest

from core.log import LogCode
from core.table import Timeline, UnusableCode, replay
from core.table.timeline import SNAPSHOT_EVERY
from tests.codes import raises_code
from tests.core.table.parties import dealt
from tests.games.toll_road import RULES


def test_every_entry_is_reached_in_any_order() -> None:
    parties = dealt(3)
    parties.play_on(120)
    expected = list(replay(parties.entries, RULES))
    timeline = Timeline(parties.entries, RULES)
    assert len(timeline) > 3 * SNAPSHOT_EVERY
    order = list(range(len(timeline)))
    random.Random(5).shuffle(order)
    for number in [*order, *range(len(timeline)), *reversed(range(len(timeline)))]:
        assert timeline.at(number) == expected[number]


def test_timeline_grows_with_the_game() -> None:
    parties = dealt(2)
    timeline = Timeline(parties.entries, RULES)
    start = len(timeline)
    parties.play_on(40)
    for opened in parties.entries[start:]:
        timeline.append(opened)
    assert timeline.last == parties.position
    assert timeline.at(start - 1) == Timeline(parties.entries[:start], RULES).last


@pytest.mark.parametrize("back", [1, 2, SNAPSHOT_EVERY, SNAPSHOT_EVERY + 1])
def test_cut_entries_are_forgotten_and_replaced(back: int) -> None:
    parties, others = dealt(3), dealt(3)
    parties.play_on(90)
    kept = len(parties.entries) - 1 - back
    timeline = Timeline(parties.entries, RULES)
    timeline.at(kept + 1)
    assert timeline.truncate(kept) == list(replay(parties.entries, RULES))[kept]
    assert timeline.entries == tuple(parties.entries[: kept + 1])
    with raises_code(UnusableCode.NO_SUCH_ENTRY):
        timeline.at(kept + 1)
    others.entries, others.position = list(timeline.entries), timeline.last
    others.control(1, "easy", others.wish(1, 1, "easy"))
    timeline.append(others.entries[-1])
    assert timeline.at(kept + 1) == timeline.last == others.position


def test_entry_that_does_not_follow_is_refused() -> None:
    parties = dealt(2)
    timeline = Timeline(parties.entries[:3], RULES)
    with raises_code(LogCode.ENTRY_MISSING):
        timeline.append(parties.entries[4])
    assert len(timeline) == 3


@pytest.mark.parametrize("number", [-1, 7, 1000])
def test_missing_entry_is_refused(number: int) -> None:
    timeline = Timeline(dealt(2).entries, RULES)
    with raises_code(UnusableCode.NO_SUCH_ENTRY) as refused:
        timeline.at(number)
    assert refused.value.facts == {"entry": number, "last": 6}
    with raises_code(UnusableCode.NO_SUCH_ENTRY):
        timeline.entry(number)


def test_empty_log_has_no_last_position() -> None:
    with raises_code(UnusableCode.EMPTY_LOG):
        _ = Timeline((), RULES).last
