"""Loads lost by events: which, by whose choice, and what waits for it (LOSE-LOAD)."""

import json

import pytest

from core.ai.random_player import RandomPlayer
from core.games.iron_dragon import commands as do
from core.games.iron_dragon import refusals as no
from core.games.iron_dragon.awaited import LOSE_LOAD
from core.games.iron_dragon.freight import chips_left
from core.games.iron_dragon.rules import RULES
from core.ruleset import ChanceNeeded, Seat, SeatMustAct
from core.table import LocalTable
from tests.core.games.iron_dragon.rules.areas import WORLD, centre, name
from tests.core.games.iron_dragon.rules.drawn import (
    before,
    draw_on,
    drawn,
    end,
    playing,
    was_hit,
)
from tests.core.games.iron_dragon.rules.tables import Game, done, go

NEAR = name(centre("Nordkassel"))
GOLD, FISH = do.LoseLoad(load="Gold"), do.LoseLoad(load="Fish")


def chips(story: Game, load: str) -> int:
    return chips_left(WORLD, story.state, load)


@pytest.mark.rule("LOSE-LOAD-1")
@pytest.mark.parametrize(
    ("loads", "left"),
    [([], ()), (["Gold"], ()), (["Gold", "Gold"], ("Gold",))],
)
def test_load_is_lost_immediately_without_a_choice(loads: list[str], left: tuple[str, ...]) -> None:
    story = drawn(127, {"at": NEAR, "loads": loads})
    assert story.state.players[1].loads == left
    assert story.state.choosing == ()
    assert playing(story) == (0, 5)


@pytest.mark.rule("LOSE-LOAD-1")
@pytest.mark.parametrize("chosen", ["Gold", "Fish", "Ale"])
def test_exactly_one_of_different_loads_is_given_up_by_choice(chosen: str) -> None:
    loads = ["Gold", "Fish", "Ale"]
    story = drawn(127, {"at": NEAR, "loads": loads, "loco": "Iron Dragon"})
    assert story.state.choosing == (1,)
    story = draw_on(go(story, 1, do.LoseLoad(load=chosen)))
    assert story.state.players[1].loads == tuple(load for load in loads if load != chosen)


@pytest.mark.rule("LOSE-LOAD-1")
def test_choice_with_two_equal_loads_and_another() -> None:
    story = drawn(127, {"at": NEAR, "loads": ["Gold", "Fish", "Gold"], "loco": "Iron Dragon"})
    assert sorted(story.state.players[1].loads) == ["Fish", "Gold", "Gold"]
    story = draw_on(go(story, 1, GOLD))
    assert sorted(story.state.players[1].loads) == ["Fish", "Gold"]


@pytest.mark.rule("LOSE-LOAD-2", "EVENT-125")
def test_all_loads_are_lost_without_a_choice() -> None:
    loads = ["Gold", "Fish", "Ale"]
    story = drawn(125, {"at": "M31.12", "loads": loads, "loco": "Iron Dragon"})
    assert (story.state.players[1].loads, story.state.choosing) == ((), ())


@pytest.mark.rule("LOSE-LOAD-1", "LOSE-LOAD-3", "LOSE-LOAD-4")
def test_seats_with_different_loads_choose_in_order_of_play() -> None:
    near = name(centre("Nordkassel"))
    mixed = {"at": near, "loads": ["Gold", "Fish"]}
    story = drawn(127, mixed, mixed)
    assert story.state.choosing == (1, 2)
    story.when(0, do.EndTurn()).refuses(no.NotAwaited)
    story.when(2, do.LoseLoad(load="Gold")).refuses(no.NotAwaited)
    story.when(1, do.EndTurn()).refuses(no.LoadFirst)
    story.when(1, do.LoseLoad(load="Arms")).refuses(no.NotAboardTrain)
    story = go(story, 1, do.LoseLoad(load="Gold"))
    assert story.state.choosing == (2,)
    story = go(story, 2, do.LoseLoad(load="Fish"))
    assert [player.loads for player in story.state.players[1:]] == [("Fish",), ("Gold",)]
    assert 127 in story.state.contracts.discard
    story = story.given(*story.drawing().events)
    assert (story.state.active, len(story.state.players[0].contracts)) == (0, 3)
    assert end(story).state.turn == 6


@pytest.mark.rule("LOSE-LOAD-3")
def test_drawer_chooses_first_and_then_the_seats_after() -> None:
    mixed = {"at": NEAR, "loads": ["Gold", "Fish"]}
    drawer = {"loads": ["Gold", "Fish"], "loco": "Iron Dragon"}
    story = drawn(127, mixed, mixed, by=1, city="Nordkassel", drawer=drawer)
    for seat in (1, 2, 0):
        assert RULES.awaiting(story.state) == (SeatMustAct(Seat(seat), LOSE_LOAD, "LOSE-LOAD-3"),)
        others = {0, 1, 2} - {seat}
        for other in others:
            story.when(other, FISH).refuses(no.NotAwaited, seat=other)
        story = go(story, seat, FISH)
    assert isinstance(RULES.awaiting(story.state), ChanceNeeded)


@pytest.mark.rule("LOSE-LOAD-3")
def test_choosing_seat_may_do_nothing_else_and_other_seats_nothing() -> None:
    story = drawn(127, {"at": NEAR, "loads": ["Gold", "Fish"]})
    acts = (do.EndTurn(), do.Pitch(), do.PickUp(load="Dragons"), do.Drop(load="Gold"))
    for command in acts:
        story.when(1, command).refuses(no.LoadFirst, seat=1)
        story.when(0, command).refuses(no.NotAwaited, seat=0, awaited=[1])
    assert list(RULES.legal(story.state, Seat(0))) == []
    assert set(RULES.legal(story.state, Seat(1))) == {GOLD, FISH}


@pytest.mark.rule("LOSE-LOAD-3")
def test_load_cannot_be_given_up_unasked() -> None:
    story, _ = before(127, {"at": NEAR, "loads": ["Gold", "Fish"]})
    story.when(0, GOLD).refuses(no.NothingToChoose, seat=0)
    story.when(1, GOLD).refuses(no.NotAwaited)


@pytest.mark.rule("LOSE-LOAD-4")
def test_chip_is_in_stock_as_soon_as_it_is_given_up() -> None:
    mixed = {"at": NEAR, "loads": ["Gold", "Fish"]}
    story = drawn(127, mixed, mixed)
    gold, fish = chips(story, "Gold"), chips(story, "Fish")
    story = go(story, 1, GOLD)
    assert (chips(story, "Gold"), chips(story, "Fish")) == (gold + 1, fish)
    story = go(story, 2, FISH)
    assert (chips(story, "Gold"), chips(story, "Fish")) == (gold + 1, fish + 1)


@pytest.mark.rule("LOSE-LOAD-4", "LOSE-TURN-2")
@pytest.mark.parametrize(("city", "then"), [(None, (0, 5)), ("Nordkassel", (1, 6))])
def test_unhit_drawers_turn_continues_after_the_choices(
    city: str | None, then: tuple[int, int]
) -> None:
    story, delivery = before(127, {"at": NEAR, "loads": ["Gold", "Fish"]}, {}, city=city)
    story = done(story, 0, delivery)
    assert len(story.state.players[0].contracts) == 2
    story = draw_on(go(story, 1, GOLD))
    assert len(story.state.players[0].contracts) == 3
    if city is None:
        assert playing(story) == then
        go(story, 0, do.EndTurn())
    else:
        # Seat 1 skips this turn and the drawer the next: seat 2 plays twice, then seat 1.
        assert [playing(story), playing(end(story))] == [(2, 5), then]


@pytest.mark.rule("LOSE-LOAD-5", "AI-SEAT-3", "AI-SEAT-5")
def test_computer_taking_over_a_seat_mid_choice_chooses_for_it() -> None:
    at, loads = name(centre("Uloggh")), ["Ale", "Iron"]
    scenario = {
        "seats": [{"at": at}, {"at": at, "loads": loads}],
        "deck_top": [136, 100, 101, 102],
    }
    table = LocalTable.new(
        RULES, ["Ann", "Ben"], secret=bytes(32), scenario=json.dumps(scenario).encode()
    )
    table.do(0, do.Pitch())
    waiting = table.state
    assert waiting.choosing == (1,)
    table.set_control(1, "random")
    assert table.state == waiting
    choice = RandomPlayer().choose(RULES, table.state, Seat(1), chance=bytes(32))
    assert isinstance(choice.command, do.LoseLoad)
    table.do(1, choice.command)
    assert set(loads) - {choice.command.load} == set(table.state.players[1].loads)
    assert (table.state.active, table.state.turn) == (1, 6)  # The drawer was hit too.


@pytest.mark.rule("LOSE-LOAD-6", "EVENT-8")
def test_loads_picked_up_after_the_event_are_safe() -> None:
    """The drawer picks up in the same turn, and a seat that was hit on its next."""
    story, delivery = before(133, {"at": name(centre("Bluefeld"))}, city="Caetee")
    story = done(story, 0, delivery, do.PickUp(load="Ivory"))
    assert was_hit(story.state.players[1])
    story = end(story)
    assert playing(story) == (0, 6)
    story = go(end(story), 1, do.PickUp(load="Hops"))
    for _ in range(3):
        story = end(story)
    assert [player.loads for player in story.state.players] == [("Ivory",), ("Hops",)]
