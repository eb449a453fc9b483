"""A record is played, stepped through and searched; the test gives the time."""

from fractions import Fraction

import pytest

from core.games.iron_dragon import events as ev
from core.ruleset import Seat
from core.table import events_of
from gui.game_api.marks import MarkKind
from gui.games.iron_dragon.history.model import marks
from gui.replay.model.playback import (
    NO_EARLIER,
    NO_LATER,
    OF_PLAYER,
    PACE,
    SPEEDS,
    Following,
    Playback,
)
from gui.replay.model.record_table import RecordTable
from gui.texts.phrases import Phrase
from tests.core.games.iron_dragon.rules.places import BOARD
from tests.gui.replay.records import record


def playback(entry: int = 0) -> Playback:
    return Playback(RecordTable(record(), entry))


@pytest.mark.screen("REPLAY-2")
def test_playback_shows_an_entry_at_a_time_and_pauses() -> None:
    one = playback(50)
    one.tick(99.0)
    assert one.entry == 50
    one.toggle(100.0)
    one.tick(100.0 + PACE / 2)
    assert (one.entry, one.playing) == (50, True)
    one.tick(100.0 + PACE)
    assert one.entry == 51
    one.tick(100.0 + 2 * PACE)
    assert one.entry == 52
    one.toggle(103.0)
    one.tick(200.0)
    assert (one.entry, one.playing) == (52, False)


@pytest.mark.screen("REPLAY-2")
@pytest.mark.parametrize("speed", SPEEDS)
def test_speeds_go_from_a_quarter_to_sixteen(speed: Fraction) -> None:
    assert (SPEEDS[0], SPEEDS[-1]) == (Fraction(1, 4), Fraction(16))
    one = playback(50)
    one.set_speed(speed, now=0.0)
    one.play(0.0)
    for tick in range(1, 101):
        one.tick(tick * 10 * PACE / 100)
    assert one.entry == pytest.approx(50 + 10 * float(speed), abs=1)


@pytest.mark.screen("REPLAY-2")
def test_every_tick_shows_the_next_entry_without_animation() -> None:
    one = playback(50)
    one.play(0.0)
    one.set_speed(None, now=0.0)
    for tick in range(5):
        one.tick(tick / 1000)
    assert (one.entry, one.speed) == (55, None)


@pytest.mark.screen("REPLAY-2")
def test_playback_stops_at_the_end_and_restarts_from_there() -> None:
    one = playback(record().last - 2)
    one.set_speed(Fraction(16), now=0.0)
    one.play(0.0)
    one.tick(1000.0)
    assert (one.entry, one.playing, one.at_end) == (record().last, False, True)
    one.play(2000.0)
    assert (one.entry, one.playing) == (0, True)


@pytest.mark.screen("REPLAY-2")
def test_steps_turns_first_and_last() -> None:
    one = playback(300)
    one.step(1)
    one.step(-1)
    one.step(-1)
    assert one.entry == 299
    turn = one.turn
    one.turn_on()
    assert one.entry == turn.last + 1 == one.turn.first
    one.turn_back()
    assert one.entry == turn.first
    one.step(1)
    one.turn_back()
    assert one.entry == turn.first
    one.first()
    assert one.entry == 0
    one.turn_back()
    one.step(-1)
    assert one.entry == 0
    one.end()
    one.turn_on()
    one.step(1)
    assert one.entry == record().last


def test_navigation_pauses_playback() -> None:
    one = playback(20)
    one.play(0.0)
    one.turn_on()
    assert not one.playing


SHOWN: dict[MarkKind, tuple[type, ...]] = {
    marks.DELIVERY: (ev.LoadDelivered,),
    marks.EVENT: (ev.EventCardDrawn,),
    marks.CHANGE: (ev.LocoExchanged, ev.ForemanHired),
    marks.PITCH: (ev.HandPitched,),
    marks.CITY: (ev.TrackBuilt,),
}


@pytest.mark.screen("REPLAY-5")
@pytest.mark.parametrize("kind", marks.KINDS, ids=lambda kind: kind.name)
def test_jumps_go_forwards_and_backwards_and_report_the_end(kind: MarkKind) -> None:
    one = playback()
    forth = []
    while not (said := one.jump(kind, None)):
        forth.append(one.entry)
        events = events_of(record().entries[one.entry], record().rules)
        assert any(isinstance(event, SHOWN[kind]) for event in events)
    assert said == Phrase(NO_LATER, what=kind.name)
    assert forth == sorted(set(forth))
    assert len(forth) > 5
    one.end()
    back = []
    while not (said := one.jump(kind, None, back=True)):
        back.append(one.entry)
    assert said == Phrase(NO_EARLIER, what=kind.name)
    assert back[::-1] == forth


@pytest.mark.screen("REPLAY-5")
def test_jump_can_be_limited_to_one_player() -> None:
    one, seat = playback(), Seat(2)
    jumps = []
    while not (said := one.jump(marks.DELIVERY, seat)):
        events = events_of(record().entries[one.entry], record().rules)
        jumps.append(next(event for event in events if isinstance(event, ev.LoadDelivered)))
    assert {event.seat for event in jumps} <= {seat}
    what = Phrase(OF_PLAYER, what=marks.DELIVERY.name, name=record().names[seat])
    assert said == Phrase(NO_LATER, what=what)


def test_jump_without_a_match_stays() -> None:
    one = playback(record().last)
    assert one.jump(None, None)
    assert one.entry == record().last


@pytest.mark.screen("REPLAY-6")
def test_view_follows_the_seat_in_turn_a_fixed_seat_or_none() -> None:
    one = playback(record().last)
    board = BOARD
    assert one.followed == one.turn.seat
    other = Seat(3)
    assert one.turn.seat != other
    one.follow = other
    assert (one.followed, one.focus) == (other, one.table.state.players[other].at)
    one.follow = Following.NOBODY
    assert one.focus is None
    one.follow = Following.IN_TURN
    built = next(
        (number, event)
        for number in range(record().last)
        for event in events_of(record().entries[number], record().rules)
        if number and isinstance(event, ev.TrackBuilt)
    )
    one.go_to(built[0])
    assert one.focus == board.milepost(built[1].to)
