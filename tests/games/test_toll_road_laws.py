"""Laws of every state of every game of Toll Road, and the limits of undo in it."""

from collections import Counter

import pytest
from hypothesis import given as for_all
from hypothesis import strategies as st

from core.ruleset import ChanceNeeded, Seat
from core.table import LocalTable
from core.table.errors import NothingToUndo
from tests.each import each
from tests.games.toll_road import (
    GOODS,
    HAND,
    ROAD,
    ROBBERS,
    RULES,
    STEPS,
    Dealt,
    EndTurn,
    Event,
    GivenUp,
    GiveUp,
    GoodsDrawn,
    RobbersCame,
    Sell,
    Sold,
    State,
    TurnEnded,
    Walk,
)
from tests.given import given
from tests.walks import walk

ANN, BEN = map(Seat, range(2))

EVERY_COMMAND = (Walk(), EndTurn(), *(of(card) for of in (Sell, GiveUp) for card in range(11, 97)))
games = st.tuples(st.integers(2, 6), st.integers(0, 2**32))


@for_all(games, st.integers(0, 600))
def test_decide_accepts_exactly_what_legal_yields(game: tuple[int, int], steps: int) -> None:
    *_, step = walk(RULES, *game, steps=1 + steps)
    for state in (step.before, step.after):
        for place in each(range(game[0])):
            accepted = {
                command
                for command in EVERY_COMMAND
                if given(RULES, state).when(place, command).refusal is None
            }
            commands = list(RULES.legal(state, Seat(place)))
            assert set(commands) == accepted
            assert len(commands) == len(accepted)


@for_all(games)
def test_each_card_has_one_place_and_a_seat_or_draw_is_next_in_every_state(
    game: tuple[int, int],
) -> None:
    turn = 0
    for step in each(walk(RULES, *game, steps=600)):
        state: State = step.after
        packs = [card for pedlar in state.pedlars for card in pedlar.pack]
        places = Counter([*state.deck, *state.discard, *packs])
        assert places == Counter([*GOODS, *ROBBERS])
        assert set(packs) <= set(GOODS)
        assert all(0 <= pedlar.mile <= ROAD for pedlar in state.pedlars)
        assert all(len(pedlar.pack) <= HAND for pedlar in state.pedlars)
        assert 0 <= state.steps <= STEPS
        assert state.victim != state.active
        assert RULES.turn(state).number in (turn, turn + 1)
        turn = RULES.turn(state).number
        check_awaiting(state)


def check_awaiting(state: State) -> None:
    """Check that every awaited seat has a choice, and no other seat has."""
    awaiting = RULES.awaiting(state)
    over = RULES.outcome(state) is not None
    assert (awaiting == ()) is over
    seats = [] if isinstance(awaiting, ChanceNeeded) else [awaited.seat for awaited in awaiting]
    assert len(seats) == (not over and not isinstance(awaiting, ChanceNeeded))
    choosing = [seat for seat in range(len(state.pedlars)) if any(RULES.legal(state, Seat(seat)))]
    assert choosing == seats


@pytest.mark.parametrize(
    "event",
    [
        Dealt(ANN, 11),
        Sold(ANN, 11, 1),
        GoodsDrawn(ANN, 11),
        RobbersCame(91, None),
        GivenUp(ANN, 11),
        TurnEnded(ANN, BEN),
    ],
    ids=lambda event: type(event).__name__,
)
def test_visible_or_random_events_bar_undo(event: Event) -> None:
    assert RULES.bars_undo(event)


def test_walked_miles_of_this_turn_can_be_undone_and_a_sale_cannot() -> None:
    table = LocalTable.new(RULES, ["Ann", "Ben"], secret=bytes(32))
    start = table.state
    for _ in range(2):
        table.do(ANN, Walk())
    table.undo(ANN)
    assert table.state.pedlars[ANN].mile == 1
    table.undo(ANN)
    assert table.state == start
    table.do(ANN, Walk())
    table.do(ANN, Sell(start.pedlars[ANN].pack[0]))
    with pytest.raises(NothingToUndo):
        table.undo(ANN)
