"""Two trains for each player, and events that stop one of them (EB-TWO)."""

from typing import Any

import pytest

from core.games.empire_builder import commands as do
from core.games.empire_builder import events as ev
from core.games.empire_builder import refusals as no
from core.games.empire_builder.rules import RULES
from tests.core.games.empire_builder.places import at as at_of
from tests.core.games.empire_builder.places import card_that, centre, line, out_of, ring, sections
from tests.core.games.empire_builder.tables import (
    A,
    B,
    Game,
    done,
    empty,
    kinds,
    lasting,
    money,
    next_turn,
    pass_on,
    rule_of,
    start,
)
from tests.each import each
from tests.given import given

PAIRS = {"Additional Trains": "Yes"}
CHICAGO, ATLANTA, DENVER = centre("Chicago"), centre("Atlanta"), centre("Denver")
KANSAS = centre("Kansas City")
FEE = do.Accept(fee=4)
WAY = line(14)
DERAILED = 108  # within 3 of Chicago or St. Louis


def pair(first: dict[str, Any], second: dict[str, Any] | None = None) -> dict[str, Any]:
    """Return a seat with these two trains; the second stands in Denver."""
    return {"trains": [first, {"at": DENVER} if second is None else second]}


HOME = pair({"at": KANSAS}, {"at": KANSAS})


def pairs(*seats: dict[str, Any], **document: Any) -> Game:
    """Return a game with two trains each; a second seat that is not given waits far away."""
    asked = {**PAIRS, **document.pop("options", {})}
    return start(*(seats if len(seats) > 1 else (*seats, HOME)), options=asked, **document)


def delivering(first: dict[str, Any], *deck: int) -> tuple[Game, do.AnyCommand]:
    """Return a story with this first train, and the delivery of the second in Chicago.

    The delivery draws the cards of `deck`, and leaves Fish and Imports aboard.
    """
    card, place, demand = card_that(lambda demand: demand.city == "Chicago")
    hand = [card, *[number for number in (91, 92, 93) if number != card][:2]]
    cargo = [demand.load, "Fish", "Imports"]
    second = {"at": CHICAGO, "loads": cargo, "type": "Superfreight"}
    story = pairs({**pair(first, second), "contracts": hand}, deck_top=list(deck))
    return story, do.Deliver(contract=card, demand=place, train=1)


def trains(story: Game, seat: int = 0) -> Any:
    return story.state.players[seat].trains


@pytest.mark.rule("EB-TWO-1")
def test_each_player_has_a_freight_and_a_fast_freight() -> None:
    for player in each(empty(3, PAIRS).state.players):
        assert [train.loco for train in player.trains] == ["Freight", "Fast Freight"]


@pytest.mark.rule("EB-TWO-1")
def test_each_train_has_its_own_place_loads_points_and_direction() -> None:
    story = pairs({**pair({"at": CHICAGO}, {"at": WAY[0]}), "track": sections(WAY)})
    assert [train.points for train in trains(story)] == [9, 12]
    story = done(
        story, A, do.PickUp(load="Tourists"), do.Move(path=WAY[1:3], train=1), do.EndTurn()
    )
    first, second = trains(story)
    assert (first.at, first.came_from, first.loads) == (at_of(CHICAGO), None, ("Tourists",))
    assert (second.at, second.came_from, second.loads) == (at_of(WAY[2]), at_of(WAY[1]), ())


@pytest.mark.rule("EB-TWO-1", "EB-EVENT-7")
def test_each_train_has_its_own_half_rate() -> None:
    seat = pair({"at": CHICAGO}, {"at": DENVER})
    story = pairs(HOME, seat, active=1, events_in_play=[lasting(105, seat=0, turn=6)])
    assert [(train.points, train.halved) for train in trains(story, B)] == [(9, False), (6, True)]


@pytest.mark.rule("EB-TWO-2")
def test_both_trains_are_placed_first_and_may_share_a_city() -> None:
    story = pairs({"trains": [{}, {}]}, HOME, turn=3)
    assert kinds(story) == {"PlaceLoco"}
    story.when(A, do.PlaceLoco(at=CHICAGO, train=1)).refuses(no.NothingToPlace)
    story = story.when(A, do.PlaceLoco(at=CHICAGO)).then(ev.TrainPlaced(A, CHICAGO, 9, last=False))
    assert (story.state.phase, kinds(story)) == ("place", {"PlaceLoco"})
    for command in (do.Move(path=ring("Chicago")[:1]), do.PickUp(load="Tourists"), do.EndTurn()):
        assert rule_of(story, A, command) == "EB-TURN-6"
    story = story.when(A, do.PlaceLoco(at=CHICAGO, train=1)).then(
        ev.TrainPlaced(A, CHICAGO, 12, last=True, train=1)
    )
    assert story.state.phase == "movement"


@pytest.mark.rule("EB-TWO-3")
def test_acts_of_both_alternate_and_building_closes_the_phase_for_both() -> None:
    at, to = out_of("Chicago")
    story = pairs(pair({"at": CHICAGO}, {"at": CHICAGO}))
    around = ring("Chicago")
    story = done(
        story,
        A,
        do.Move(path=around[:1]),
        do.Move(path=around[1:3], train=1),
        do.PickUp(load="Tourists"),
        do.Move(path=around[1:2]),
        do.PickUp(load="Tourists", train=1),
    )
    assert [train.points for train in trains(story)] == [7, 10]
    story = done(story, A, do.Build(from_=at, to=to))
    for train in (0, 1):
        assert rule_of(story, A, do.Move(path=(CHICAGO,), train=train)) == "EB-TURN-4"


@pytest.mark.rule("EB-TWO-4")
def test_one_fee_to_an_owner_serves_both_trains() -> None:
    seat = {**pair({"at": WAY[0]}, {"at": WAY[13]}), "money": 9}
    story = pairs(seat, {**HOME, "track": sections(WAY)})
    story = done(story, A, do.Move(path=WAY[1:4], accept=FEE))
    story = done(story, A, do.Move(path=WAY[12:9:-1], train=1))
    assert money(story) == [5, 44]
    story = next_turn(story)
    story = done(story, A, do.Move(path=WAY[9:8:-1], train=1, accept=FEE))
    assert money(story) == [1, 48]


@pytest.mark.rule("EB-TWO-5")
def test_delivery_needs_the_load_aboard_the_train_in_the_city() -> None:
    card, place, demand = card_that(lambda demand: demand.city == "Chicago")
    hand = [card, *[number for number in (91, 92, 93) if number != card][:2]]
    seat = pair({"at": DENVER, "loads": [demand.load]}, {"at": CHICAGO})
    story = pairs({**seat, "contracts": hand})
    assert "Deliver" not in kinds(story)
    for train in (0, 1):
        assert (
            rule_of(story, A, do.Deliver(contract=card, demand=place, train=train)) == "EB-DEMAND-1"
        )


@pytest.mark.rule("EB-TWO-6", "EB-TRAIN-4")
@pytest.mark.parametrize("kind", ["Board", "Online"])
def test_upgrade_names_the_train_and_is_the_only_one_of_the_turn(kind: str) -> None:
    seat = {**pair({"at": CHICAGO}), "money": 60}
    story = pairs(seat, options={"Train Upgrades": kind})
    story = done(story, A, do.Upgrade(loco="Superfreight", train=1))
    assert [train.loco for train in trains(story)] == ["Freight", "Superfreight"]
    story.when(A, do.Upgrade(loco="Fast Freight")).refuses(no.OneUpgradeATurn)
    assert "Upgrade" not in kinds(story)
    story = done(next_turn(story), A, do.Upgrade(loco="Fast Freight"))
    assert [train.loco for train in trains(story)] == ["Fast Freight", "Superfreight"]


@pytest.mark.rule("EB-TWO-6")
def test_upgrade_without_a_number_is_of_the_first_train() -> None:
    story = pairs(pair({"at": CHICAGO}))
    story.when(A, do.Upgrade(loco="Superfreight")).refuses(no.WrongTrainType, old="Freight")
    story = done(story, A, do.Upgrade(loco="Fast Freight"))
    assert [train.loco for train in trains(story)] == ["Fast Freight", "Fast Freight"]


@pytest.mark.rule("EB-BAD-22")
def test_nobody_has_a_second_train_without_the_option() -> None:
    story = start({"at": CHICAGO}, {})
    for command in (
        do.Move(path=ring("Chicago")[:1], train=1),
        do.PickUp(load="Tourists", train=1),
        do.Drop(load="Tourists", train=1),
        do.Deliver(contract=1, demand=0, train=1),
        do.Upgrade(loco="Fast Freight", train=1),
    ):
        story.when(A, command).refuses(no.NoSuchTrain, train=1, trains=1)
        assert rule_of(story, A, command) == "EB-CMD-1"
    assert rule_of(pairs(HOME), A, do.PickUp(load="Oil", train=2)) == "EB-CMD-1"


@pytest.mark.rule("EB-TWO-8", "EB-TWO-7")
def test_lost_load_is_chosen_among_those_of_the_train_that_was_hit() -> None:
    story, deliver = delivering({"at": DENVER, "loads": ["Oil", "Coal"]}, DERAILED, 10)
    story = done(story, A, deliver)
    assert list(RULES.legal(story.state, A)) == [
        do.LoseLoad(load="Fish", train=1),
        do.LoseLoad(load="Imports", train=1),
    ]
    story.when(A, do.LoseLoad(load="Oil")).refuses(no.NothingToChoose)
    assert rule_of(story, A, do.LoseLoad(load="Oil", train=1)) == "EB-LOAD-2"
    story = done(story, A, do.LoseLoad(load="Imports", train=1))
    assert [train.loads for train in trains(story)] == [("Oil", "Coal"), ("Fish",)]


@pytest.mark.rule("EB-TWO-8", "EB-TWO-7")
def test_each_of_two_trains_that_were_hit_loses_a_load_the_first_first() -> None:
    story, deliver = delivering({"at": CHICAGO, "loads": ["Oil", "Coal"]}, DERAILED, 10)
    story = done(story, A, deliver)
    assert story.state.choosing == ((A, 0), (A, 1))
    story.when(A, do.LoseLoad(load="Fish", train=1)).refuses(no.NothingToChoose)
    story = done(story, A, do.LoseLoad(load="Coal"), do.LoseLoad(load="Fish", train=1))
    assert [train.loads for train in trains(story)] == [("Oil",), ("Imports",)]


@pytest.mark.rule("EB-TWO-8")
def test_only_load_of_one_train_is_lost_without_a_choice() -> None:
    story, deliver = delivering({"at": CHICAGO, "loads": ["Oil"]}, DERAILED, 10)
    story = done(story, A, deliver)
    assert trains(story)[0].loads == ()
    assert story.state.choosing == ((A, 1),)


@pytest.mark.rule("EB-TWO-8", "EB-LOSE-2")
def test_trains_of_the_drawer_come_before_those_of_others() -> None:
    story, deliver = delivering({"at": DENVER}, DERAILED, 10)
    for number in (0, 1):
        loads = ("Cars", "Rice")
        story = given(RULES, story.state.with_train(B, number, at=at_of(CHICAGO), loads=loads))
    story = done(story, A, deliver)
    assert story.state.choosing == ((A, 1), (B, 0), (B, 1))


@pytest.mark.rule("EB-EX-18", "EB-TWO-3", "EB-TWO-4", "EB-TWO-7", "EB-TWO-8")
def test_example_of_two_trains() -> None:
    # Own track leads from two sections of A's to Chicago, whose demand is met there.
    card, place, demand = card_that(lambda demand: demand.city == "Chicago")
    hand = [card, *[number for number in (91, 92, 93) if number != card][:2]]
    way = line(12, near="Chicago")[::-1]
    gate = next(
        out
        for out in ring("Chicago")
        if RULES.world.board.section_between(at_of(out), at_of(way[-1])) is not None
    )
    own = [*sections(way[2:]), [way[-1], gate]]
    mine = (
        {"at": WAY[0]},
        {
            "at": way[0],
            "type": "Fast Freight",
            "loads": [demand.load, "Fish"],
        },
    )
    seat = {"trains": list(mine), "contracts": hand, "money": 9, "track": own}
    rival = {**HOME, "track": [*sections(WAY), *sections(way[:3])]}
    story = pairs(seat, rival, deck_top=[DERAILED, 10])
    story = done(story, A, do.Move(path=WAY[1:4], accept=FEE))
    story = done(story, A, do.Move(path=(*way[1:], gate), train=1))
    assert money(story) == [5, 44]
    assert [train.points for train in trains(story)] == [6, 0]
    story = done(story, A, do.Deliver(contract=card, demand=place, train=1))
    first, second = trains(story)
    assert (second.loads, second.stands, first.stands) == ((), True, False)
    assert story.state.active == A
    story = done(story, A, do.Move(path=WAY[4:10]))
    story = done(story, A, do.Build(from_=ring("Chicago")[0], to=exit_of("Chicago")))
    story = next_turn(story)
    assert [(train.points, train.stands) for train in trains(story)] == [(9, False), (0, True)]
    story = next_turn(story)
    assert [(train.points, train.stands) for train in trains(story)] == [(9, False), (12, False)]


def exit_of(city: str) -> str:
    """Return a free milepost next to the first of a city's ring."""
    board = RULES.world.board
    outside = (to for _, to in board.sections_at[at_of(ring(city)[0])])
    return next(board.points[to].name for to in outside if board.points[to].city is None)


@pytest.mark.rule("EB-TWO-1")
def test_trains_of_a_seat_end_their_turn_together() -> None:
    story = pass_on(pairs(pair({"at": CHICAGO})))
    assert story.state.active == B
