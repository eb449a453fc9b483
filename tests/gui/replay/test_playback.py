"""A record is played, stepped through and searched; the test gives the time."""

from fractions import Fraction

import pytest

from core.games.iron_dragon import events as ev
from core.ruleset import Seat
from core.table import events_of
from gui.game_api.marks import MarkKind
from gui.games.crayon.history.model.marks import CITY, DELIVERY, EVENT
from gui.games.iron_dragon.history.model.marks import CHANGE, KINDS, PITCH
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
    shown = playback(50)
    shown.tick(99.0)
    assert shown.entry == 50
    shown.toggle(100.0)
    shown.tick(100.0 + PACE / 2)
    assert (shown.entry, shown.playing) == (50, True)
    shown.tick(100.0 + PACE)
    assert shown.entry == 51
    shown.tick(100.0 + 2 * PACE)
    assert shown.entry == 52
    shown.toggle(103.0)
    shown.tick(200.0)
    assert (shown.entry, shown.playing) == (52, False)


@pytest.mark.screen("REPLAY-2")
@pytest.mark.parametrize("speed", SPEEDS)
def test_speeds_go_from_a_quarter_to_sixteen(speed: Fraction) -> None:
    assert (SPEEDS[0], SPEEDS[-1]) == (Fraction(1, 4), Fraction(16))
    shown = playback(50)
    shown.set_speed(speed, now=0.0)
    shown.play(0.0)
    for tick in range(1, 101):
        shown.tick(tick * 10 * PACE / 100)
    assert shown.entry == pytest.approx(50 + 10 * float(speed), abs=1)


@pytest.mark.screen("REPLAY-2")
def test_every_tick_shows_the_next_entry_without_animation() -> None:
    shown = playback(50)
    shown.play(0.0)
    shown.set_speed(None, now=0.0)
    for tick in range(5):
        shown.tick(tick / 1000)
    assert (shown.entry, shown.speed) == (55, None)


@pytest.mark.screen("REPLAY-2")
def test_playback_stops_at_the_end_and_restarts_from_there() -> None:
    shown = playback(record().last - 2)
    shown.set_speed(Fraction(16), now=0.0)
    shown.play(0.0)
    shown.tick(1000.0)
    assert (shown.entry, shown.playing, shown.at_end) == (record().last, False, True)
    shown.play(2000.0)
    assert (shown.entry, shown.playing) == (0, True)


@pytest.mark.screen("REPLAY-2")
def test_steps_turns_first_and_last() -> None:
    shown = playback(300)
    shown.step(1)
    shown.step(-1)
    shown.step(-1)
    assert shown.entry == 299
    turn = shown.turn
    shown.turn_on()
    assert shown.entry == turn.last + 1 == shown.turn.first
    shown.turn_back()
    assert shown.entry == turn.first
    shown.step(1)
    shown.turn_back()
    assert shown.entry == turn.first
    shown.first()
    assert shown.entry == 0
    shown.turn_back()
    shown.step(-1)
    assert shown.entry == 0
    shown.end()
    shown.turn_on()
    shown.step(1)
    assert shown.entry == record().last


def test_navigation_pauses_playback() -> None:
    shown = playback(20)
    shown.play(0.0)
    shown.turn_on()
    assert not shown.playing


SHOWN: dict[MarkKind, tuple[type, ...]] = {
    DELIVERY: (ev.LoadDelivered,),
    EVENT: (ev.EventCardDrawn,),
    CHANGE: (ev.LocoExchanged, ev.ForemanHired),
    PITCH: (ev.HandPitched,),
    CITY: (ev.TrackBuilt,),
}


@pytest.mark.screen("REPLAY-5")
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_jumps_go_forwards_and_backwards_and_report_the_end(kind: MarkKind) -> None:
    shown = playback()
    forth = []
    while not (said := shown.jump(kind, None)):
        forth.append(shown.entry)
        events = events_of(record().entries[shown.entry], record().rules)
        assert any(isinstance(event, SHOWN[kind]) for event in events)
    assert said == Phrase(NO_LATER, what=kind.name)
    assert forth == sorted(set(forth))
    assert len(forth) > 5
    shown.end()
    back = []
    while not (said := shown.jump(kind, None, back=True)):
        back.append(shown.entry)
    assert said == Phrase(NO_EARLIER, what=kind.name)
    assert back[::-1] == forth


@pytest.mark.screen("REPLAY-5")
def test_jump_can_be_limited_to_one_player() -> None:
    shown, seat = playback(), Seat(2)
    jumps = []
    while not (said := shown.jump(DELIVERY, seat)):
        events = events_of(record().entries[shown.entry], record().rules)
        jumps.append(next(event for event in events if isinstance(event, ev.LoadDelivered)))
    assert {event.seat for event in jumps} <= {seat}
    what = Phrase(OF_PLAYER, what=DELIVERY.name, name=record().names[seat])
    assert said == Phrase(NO_LATER, what=what)


def test_jump_without_a_match_stays() -> None:
    shown = playback(record().last)
    assert shown.jump(None, None)
    assert shown.entry == record().last


@pytest.mark.screen("REPLAY-6")
def test_view_follows_the_seat_in_turn_a_fixed_seat_or_none() -> None:
    shown = playback(record().last)
    board = BOARD
    assert shown.followed == shown.turn.seat
    other = Seat(3)
    assert shown.turn.seat != other
    shown.follow = other
    assert (shown.followed, shown.focus) == (other, shown.table.state.players[other].at)
    shown.follow = Following.NOBODY
    assert shown.focus is None
    shown.follow = Following.IN_TURN
    built = next(
        (number, event)
        for number in range(record().last)
        for event in events_of(record().entries[number], record().rules)
        if number and isinstance(event, ev.TrackBuilt)
    )
    shown.go_to(built[0])
    assert shown.focus == board.milepost(built[1].to)
