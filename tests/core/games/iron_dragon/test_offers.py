"""The list of sections on offer equals those that are not refused one by one."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from core.games.crayon.board import EdgeId
from core.games.crayon.offers import Offer
from core.games.crayon.turns import EventInPlay
from core.games.iron_dragon.bans import bans_of
from core.games.iron_dragon.offers import (
    FROM_MAJORS,
    access_of,
    offer_for,
    offers,
)
from core.games.iron_dragon.state import State
from core.ruleset import Refusal, Seat
from tests.core.games.iron_dragon.random_games import LASTING, mid_game, some_of
from tests.core.games.iron_dragon.rules.places import BOARD, WORLD
from tests.each import each
from tests.walks import Dice

RACES = {WORLD.race(name): name for name in sorted(WORLD.foremen)}
"""A foreman of each race."""


def one_by_one(state: State, seat: Seat) -> Iterator[Offer]:
    """Yield the sections that can be built, tested one by one over the whole board."""
    for number, byte in enumerate(state.tracks):
        offer = offer_for(WORLD, state, seat, EdgeId(number))
        if isinstance(offer, Refusal):
            continue
        if byte or admitted(state, seat, EdgeId(number)):
            yield offer


def admitted(state: State, seat: Seat, edge: EdgeId) -> bool:
    try:
        access_of(BOARD).check(state.tracks, len(state.players), seat, edge)
    except Refusal:
        return False
    return True


def with_events(state: State, *cards: int, drawer: Seat) -> State:
    events = tuple(EventInPlay(card, drawer, state.turn + 1) for card in cards)
    return replace(state, events=events)


@pytest.mark.rule("BUILD-3", "BUILD-4", "BUILD-6", "BUILD-8", "FOREMAN-9", "EVENT-18", "ACCESS-12")
@pytest.mark.parametrize("foreman", RACES.values(), ids=map(str, RACES))
def test_offered_sections_are_those_not_refused(foreman: str) -> None:
    dice = Dice(("offers", foreman))
    for from_majors in (0, FROM_MAJORS - 1, FROM_MAJORS):
        state = mid_game(dice)
        seat = state.active
        other = Seat((seat + 1) % len(state.players))
        state = with_events(state, *some_of(dice, LASTING, 3), drawer=other)
        doing = replace(state.doing, from_majors=from_majors)
        state = replace(state, doing=doing).with_player(seat, foreman=foreman)
        assert offers(WORLD, state, seat) == tuple(one_by_one(state, seat))


@pytest.mark.rule("EVENT-18", "EVENT-20", "EVENT-126", "EVENT-142", "FLOOD-3")
@pytest.mark.parametrize("card", LASTING)
def test_offered_sections_are_those_not_refused_under_each_event(card: int) -> None:
    state = mid_game(Dice(("offers", card)), 2)
    for drawer in each(map(Seat, (0, 1))):
        struck = with_events(state, card, drawer=drawer)
        found = offers(WORLD, struck, state.active)
        assert found == tuple(one_by_one(struck, state.active))
        barred = bans_of(WORLD, struck)
        assert bool(found) != (barred.nobody_builds or state.active in barred.idle)
