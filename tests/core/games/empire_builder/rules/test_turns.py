"""Turns: their order, phases and end, and placing trains (EB-TURN)."""

import pytest

from core.games.empire_builder import commands as do
from core.games.empire_builder import events as ev
from core.games.empire_builder import refusals as no
from core.games.empire_builder.rules import RULES
from core.ruleset import ChanceNeeded, Seat, Turn
from tests.core.games.empire_builder.places import across, centre, line, out_of, ring, sections
from tests.core.games.empire_builder.tables import (
    A,
    B,
    C,
    awaited,
    done,
    drawn,
    empty,
    exits,
    go,
    kinds,
    lasting,
    pass_on,
    rule_of,
    start,
)

CHICAGO = centre("Chicago")


@pytest.mark.rule("EB-TURN-1")
def test_every_round_has_the_same_order() -> None:
    story = drawn(empty(3))
    order = story.state.order
    for number in range(6):
        assert (story.state.active, story.state.turn) == (order[number % 3], number // 3 + 1)
        assert RULES.turn(story.state) == Turn(number + 1, story.state.active)
        story = pass_on(story)


@pytest.mark.rule("EB-TURN-2", "EB-BAD-2")
@pytest.mark.parametrize("command", [do.Move(path=("M16.0",)), do.PickUp(load="Oil")])
def test_first_two_turns_are_for_building(command: do.AnyCommand) -> None:
    story = start({}, {}, turn=2)
    assert story.state.phase == "build"
    story.when(A, command).refuses(no.NoMovementYet, first=3, turn=2)
    assert rule_of(story, A, command) == "EB-TURN-2"
    assert kinds(story) == {"Pitch", "Build", "Upgrade", "EndTurn"}


@pytest.mark.rule("EB-TURN-2", "EB-FAST-1")
def test_trains_are_placed_on_turn_three_or_four() -> None:
    for options, first in (({}, 3), ({"Fast Start": "Yes"}, 4)):
        story = pass_on(start({}, {}, active=1, turn=first - 1, options=options))
        assert (story.state.turn, story.state.phase) == (first, "place")


@pytest.mark.rule("EB-TURN-3")
def test_both_phases_may_be_left_empty() -> None:
    story = start()
    story.when(A, do.EndTurn()).then(ev.TurnBegan(B, 5, "movement", (ev.TrainStart(9),)))


@pytest.mark.rule("EB-TURN-4", "EB-TURN-3")
def test_first_section_closes_the_movement_phase() -> None:
    at, to = out_of("Chicago")
    story = done(start({"at": CHICAGO}, {}), A, do.Build(from_=at, to=to))
    assert story.state.phase == "build"
    assert story.state.players[A].trains[0].points == 0
    assert rule_of(story, A, do.Move(path=(ring("Chicago")[0],))) == "EB-TURN-4"
    assert rule_of(story, A, do.PickUp(load="Tourists")) == "EB-TURN-4"


@pytest.mark.rule("EB-TURN-5", "EB-BAD-1")
def test_only_the_active_player_acts() -> None:
    story = start()
    story.when(B, do.EndTurn()).refuses(no.NotAwaited, seat=B, awaited=[A])
    assert rule_of(story, B, do.EndTurn()) == "EB-TURN-5"
    assert rule_of(story, A, do.LoseLoad(load="Oil")) == "EB-TURN-5"


@pytest.mark.rule("EB-TURN-6", "EB-TURN-7")
def test_train_is_placed_first_in_any_city_and_then_moves_fully() -> None:
    way = line(3)
    story = start({"at": None}, {"track": sections(way)}, turn=3)
    assert kinds(story) == {"PlaceLoco"}
    for command in (do.EndTurn(), do.Pitch(), do.Build(from_=way[0], to=way[1])):
        assert rule_of(story, A, command) == "EB-TURN-6"
    story = story.when(A, do.PlaceLoco(at=CHICAGO)).then(ev.TrainPlaced(A, CHICAGO, 9))
    assert story.state.players[A].trains[0].came_from is None
    assert exits(story) == set(ring("Chicago"))


@pytest.mark.rule("EB-TURN-6", "EB-BAD-3")
def test_train_is_placed_once_and_only_in_a_city() -> None:
    story = start({"at": None}, {}, turn=3)
    sea = next(point.name for point in RULES.world.board.points if point.terrain == "sea")
    for at in (line(1)[0], sea):
        story.when(A, do.PlaceLoco(at=at)).refuses(no.NoCity, at=at)
    assert rule_of(story, A, do.PlaceLoco(at="M0.99")) == "EB-COMP-1"
    story = go(story, A, do.PlaceLoco(at=CHICAGO))
    story.when(A, do.PlaceLoco(at=CHICAGO)).refuses(no.NothingToPlace)


@pytest.mark.rule("EB-TURN-7")
def test_placing_is_allowed_under_bans_and_half_rate_applies() -> None:
    story = start({"at": None}, {}, turn=3, events_in_play=[lasting(106, turn=3)])
    story.when(A, do.PlaceLoco(at=centre("Minneapolis"))).then(
        ev.TrainPlaced(A, centre("Minneapolis"), 5, halved=True)
    )


@pytest.mark.rule("EB-TURN-7")
def test_train_whose_first_turn_was_skipped_is_placed_on_the_next() -> None:
    story = start({"at": None, "skip_turns": 1}, {"at": None}, turn=2, active=1)
    story = pass_on(story)
    assert (story.state.active, story.state.phase) == (B, "place")
    story = pass_on(done(story, B, do.PlaceLoco(at=CHICAGO)))
    assert (story.state.active, story.state.turn, story.state.phase) == (A, 4, "place")


@pytest.mark.rule("EB-TURN-8")
def test_end_of_a_turn_ends_events_before_the_next_seat() -> None:
    story = start(
        {}, {"skip_turns": 1}, {}, events_in_play=[lasting(98, seat=0), lasting(107, seat=1)]
    )
    story.when(A, do.EndTurn()).then(
        ev.EventCardExpired(98),
        ev.TurnBegan(B, 5, "build", (ev.TrainStart(),)),
        ev.TurnSkipped(B),
        ev.EventCardExpired(107),
        ev.TurnBegan(C, 5, "movement", (ev.TrainStart(9),)),
    )


@pytest.mark.rule("EB-TRADEIN-1", "EB-TRADEIN-2", "EB-EVENT-1")
def test_hand_is_traded_in_whole_and_the_turn_ends() -> None:
    story = start({"contracts": [1, 2, 3]}, {"contracts": [4, 5, 6]}, deck_top=[10, 104, 11, 12])
    story = story.when(A, do.Pitch()).then(ev.HandTradedIn(A))
    assert RULES.awaiting(story.state) == ChanceNeeded("contract")
    story = drawn(story)
    assert story.state.players[A].contracts == (10, 11, 12)
    assert set(story.state.contracts.discard) == {1, 2, 3, 104}
    assert awaited(story) == (B, "turn")


@pytest.mark.rule("EB-TRADEIN-1", "EB-BAD-11")
@pytest.mark.parametrize("first", [do.PickUp(load="Tourists"), do.Move(path=ring("Chicago")[:1])])
def test_trade_in_must_be_the_first_action(first: do.AnyCommand) -> None:
    story = done(start({"at": CHICAGO}, {}), A, first)
    story.when(A, do.Pitch()).refuses(no.NotFirstAction)
    assert rule_of(story, A, do.Pitch()) == "EB-TRADEIN-1"


@pytest.mark.rule("EB-TRADEIN-1")
def test_placing_does_not_prevent_a_trade_in() -> None:
    story = done(start({"at": None}, {}, turn=3), A, do.PlaceLoco(at=CHICAGO))
    assert "Pitch" in kinds(story)


@pytest.mark.rule("EB-TRADEIN-1")
def test_player_hit_by_the_traded_in_event_skips_the_next_turn() -> None:
    story = start({"at": CHICAGO}, {}, deck_top=[108, 10, 11, 12])
    story = done(story, A, do.Pitch())
    assert story.state.players[A].skip_turns == 1
    assert story.state.active == B


@pytest.mark.rule("EB-TRADEIN-2", "EB-EVENT-1", "EB-EX-22")
def test_flood_of_an_early_trade_in_takes_effect() -> None:
    crossing = list(across("Missouri"))
    story = start({"track": [crossing]}, {}, turn=2, deck_top=[97, 10, 11, 12])
    story = done(story, A, do.Pitch())
    assert not any(story.state.tracks)
    assert story.state.active == Seat(1)
    assert [(event.card, event.until) for event in story.state.events] == [(97, 3)]
    story = pass_on(story)
    story = done(story, A, do.PlaceLoco(at=CHICAGO))
    story = pass_on(story)
    assert not story.state.events
