"""Turns that one of two trains loses, or both (EB-TWO-7, EB-LOSE-1)."""

from typing import Any

import pytest

from core.games.empire_builder import commands as do
from core.games.empire_builder import events as ev
from core.games.empire_builder import refusals as no
from tests.core.games.empire_builder.places import card_that, centre, out_of, ring
from tests.core.games.empire_builder.tables import A, B, Game, done, kinds, next_turn, start

PAIRS = {"Additional Trains": "Yes"}
CHICAGO, DENVER, SEATTLE = centre("Chicago"), centre("Denver"), centre("Seattle")
CARD, PLACE, DEMAND = card_that(lambda demand: demand.city == "Chicago")
HAND = [CARD, *[number for number in (91, 92, 93) if number != CARD][:2]]
DELIVERY = do.Deliver(contract=CARD, demand=PLACE)
MIDWEST, WEST = 108, 109  # derailments near Chicago, and near Seattle


def near_chicago(*deck: int, second: str = DENVER, others: Any = None, **document: Any) -> Game:
    """Return a story where the first train can deliver in Chicago, and then draws `deck`.

    The second train has no load; the other seat's trains are in Denver unless `others` says where.
    """
    mine = {"at": CHICAGO, "loads": [DEMAND.load]}
    seat = {"trains": [mine, {"at": second}], "contracts": HAND}
    rival = {"trains": [{"at": at} for at in others or (DENVER, DENVER)]}
    return start(seat, rival, options=PAIRS, deck_top=[*deck, 94], **document)


def stands(story: Game, seat: int = 0) -> list[bool]:
    return [train.stands for train in story.state.players[seat].trains]


def skips(story: Game) -> list[int]:
    return [player.skip_turns for player in story.state.players]


@pytest.mark.rule("EB-TWO-7", "EB-BAD-22")
def test_train_that_was_hit_stands_for_the_rest_of_the_turn() -> None:
    story = done(near_chicago(MIDWEST), A, DELIVERY)
    assert (story.state.active, story.state.phase, stands(story)) == (A, "movement", [True, False])
    for command in (
        do.Move(path=ring("Chicago")[:1]),
        do.PickUp(load="Tourists"),
        do.Drop(load="Tourists"),
        do.Deliver(contract=HAND[1], demand=0),
    ):
        story.when(A, command).refuses(no.TrainStands, train=0)
    refused = story.when(A, do.PickUp(load="Tourists")).refusal
    assert refused is not None
    assert refused.rule == "EB-TWO-7"


@pytest.mark.rule("EB-TWO-7")
def test_other_train_goes_on_and_its_player_builds() -> None:
    at, to = out_of("Chicago")
    story = done(near_chicago(MIDWEST, second=centre("Kansas City")), A, DELIVERY)
    story = done(story, A, do.Move(path=ring("Kansas City")[:1], train=1))
    assert story.state.players[A].trains[1].points == 11
    story = done(story, A, do.Build(from_=at, to=to))
    assert skips(story) == [0, 0]


@pytest.mark.rule("EB-TWO-7")
def test_train_that_was_hit_stands_on_the_next_turn_and_no_longer() -> None:
    story = next_turn(done(near_chicago(MIDWEST), A, DELIVERY))
    assert (story.state.active, stands(story)) == (A, [True, False])
    assert [train.points for train in story.state.players[A].trains] == [0, 12]
    story.when(A, do.PickUp(load="Tourists")).refuses(no.TrainStands, train=0)
    story = next_turn(story)
    assert stands(story) == [False, False]
    assert "PickUp" in kinds(story)


@pytest.mark.rule("EB-TWO-7")
def test_train_of_another_stands_on_its_players_next_turn() -> None:
    story = done(near_chicago(MIDWEST, others=(DENVER, CHICAGO)), A, DELIVERY)
    assert stands(story, B) == [False, False]
    story = done(story, A, do.EndTurn())
    assert (story.state.active, stands(story, B)) == (B, [False, True])
    story = next_turn(story)
    assert stands(story, B) == [False, False]


@pytest.mark.rule("EB-TWO-7")
def test_player_whose_trains_are_both_hit_loses_the_turn_as_with_one() -> None:
    story = near_chicago(MIDWEST, second=CHICAGO, others=(CHICAGO, CHICAGO))
    story = done(story, A, DELIVERY)
    # A's turn has ended, B has skipped this round's, A the next.
    assert (story.state.active, story.state.turn) == (B, 6)
    assert skips(story) == [0, 0]
    assert stands(story, A) == stands(story, B) == [False, False]
    assert [train.points for train in story.state.players[B].trains] == [9, 12]


@pytest.mark.rule("EB-TWO-7")
def test_two_cards_that_each_hit_one_train_lose_no_turn_of_the_player() -> None:
    story = done(near_chicago(MIDWEST, WEST, second=SEATTLE), A, DELIVERY)
    assert (story.state.active, stands(story), skips(story)) == (A, [True, True], [0, 0])
    assert "Build" in kinds(story)
    assert not kinds(story) & {"Move", "PickUp", "Drop", "Deliver"}


@pytest.mark.rule("EB-TWO-7")
def test_lost_turns_of_a_train_add_up() -> None:
    story = near_chicago(MIDWEST, others=(DENVER, CHICAGO)).given(ev.TrainHalted(B, 1))
    story = done(story, A, DELIVERY, do.EndTurn())
    standing = []
    for _ in range(3):
        standing.append(stands(story, B))
        story = next_turn(story)
    assert standing == [[False, True], [False, True], [False, False]]


@pytest.mark.rule("EB-TWO-7")
def test_skipped_turn_uses_up_no_lost_turn_of_a_train() -> None:
    story = near_chicago(MIDWEST, others=(DENVER, CHICAGO)).given(ev.TurnLost(B))
    story = done(story, A, DELIVERY, do.EndTurn())
    assert (story.state.active, story.state.turn, skips(story)) == (A, 6, [0, 0])
    story = done(story, A, do.EndTurn())
    assert (story.state.active, stands(story, B)) == (B, [False, True])
    assert stands(next_turn(story), B) == [False, False]


@pytest.mark.rule("EB-TWO-7", "EB-TWO-5")
def test_trade_in_that_hits_one_train_lets_it_stand_on_the_next_turn() -> None:
    seat = {"trains": [{"at": CHICAGO}, {"at": DENVER}], "contracts": HAND}
    rival = {"trains": [{"at": DENVER}, {"at": DENVER}]}
    story = start(seat, rival, options=PAIRS, deck_top=[MIDWEST, 94, 95, 96])
    story = done(story, A, do.Pitch())
    assert (story.state.active, skips(story)) == (B, [0, 0])
    story = done(story, B, do.EndTurn())
    assert stands(story) == [True, False]


@pytest.mark.rule("EB-TWO-7", "EB-BAD-22")
def test_scenario_may_let_a_train_stand() -> None:
    seat = {"trains": [{"at": CHICAGO, "stands": True}, {"at": CHICAGO}]}
    story = start(seat, {"trains": [{"at": DENVER}, {"at": DENVER}]}, options=PAIRS)
    story.when(A, do.PickUp(load="Tourists")).refuses(no.TrainStands, train=0)
    assert done(story, A, do.PickUp(load="Tourists", train=1)).state.doing.acted
