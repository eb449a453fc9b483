"""The step of a turn of Empire Builder that is shown, and why another is not possible."""

from typing import Any

from core.games.empire_builder import commands as do
from core.ruleset import Seat
from gui.games.crayon.turn.model import flow
from gui.games.crayon.turn.model.flow import bar_on, flow_of, turn_bar
from gui.games.empire_builder.turn.words import OFFER_OPEN, TURN
from gui.texts.phrases import Phrase
from tests.core.games.empire_builder.places import centre, line, out_of, sections
from tests.gui.games.empire_builder.moving.tables import HOME, PAIRS, TWO, railway

A, B = Seat(0), Seat(1)
WAY = line(4)


def test_turn_goes_from_placing_through_movement_to_building() -> None:
    table = railway({}, HOME, turn=3)
    assert flow_of(table, "movement") == flow_of(table, "build") == "place"
    table.do(A, do.PlaceLoco(at=centre("Chicago")))
    assert flow_of(table, "movement") == "movement"
    at, to = out_of("Chicago")
    table.do(A, do.Build(from_=at, to=to))
    assert flow_of(table, "movement") == "build"
    assert bar_on(table, "movement") == flow.BUILT_ALREADY


def test_both_trains_are_placed_before_they_move() -> None:
    table = railway({"trains": [{}, {}]}, TWO, turn=3, options=PAIRS)
    table.do(A, do.PlaceLoco(at=centre("Chicago")))
    assert flow_of(table, "movement") == "place"
    table.do(A, do.PlaceLoco(at=centre("Denver"), train=1))
    assert flow_of(table, "movement") == "movement"


def test_movement_goes_on_while_one_of_two_trains_has_steps() -> None:
    seat: dict[str, Any] = {"trains": [{"at": WAY[0], "moves_left": 0}, {"at": WAY[2]}]}
    table = railway({**seat, "track": sections(WAY)}, TWO, options=PAIRS)
    assert flow_of(table, "movement") == "movement"
    stuck = [{"at": WAY[0], "moves_left": 0}, {"at": WAY[2], "moves_left": 0}]
    table = railway({"trains": stuck}, TWO, options=PAIRS)
    assert flow_of(table, "movement") == "build"


def test_trains_wait_for_their_first_turn() -> None:
    table = railway({}, {}, turn=2)
    assert flow_of(table, "movement") == "build"
    assert bar_on(table, "movement") == Phrase(flow.NO_TRAINS_YET, turn=3)


def test_open_offer_of_track_pauses_the_turn() -> None:
    offer = do.OfferTrack(to=1, wants=((WAY[0], WAY[1]),), price=3)
    other = {**HOME, "track": sections(WAY)}
    table = railway(HOME, other, options={"Track Trading": "Yes"}, computers={1})
    table.do(A, offer)
    assert flow_of(table, "build") == "watch"
    assert bar_on(table, "build") == turn_bar(table) == OFFER_OPEN
    table.do(A, do.WithdrawOffer())
    assert flow_of(table, "build") == "build"


def test_offer_of_track_is_answered_before_anything_else() -> None:
    mine = {**HOME, "track": sections(WAY)}
    table = railway(mine, HOME, options={"Track Trading": "Yes"}, computers={1}, active=1)
    table.do(B, do.OfferTrack(to=0, wants=((WAY[0], WAY[1]),), price=3))
    assert flow_of(table, "build") == "watch"
    assert turn_bar(table) == TURN.choices["answer_offer"].bar
