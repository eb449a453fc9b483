"""Turns lost by events: whose, how many, and the effects of a skipped turn (LOSE-TURN)."""

import pytest

from core.games.iron_dragon import commands as do
from core.games.iron_dragon import refusals as no
from core.games.iron_dragon.events import EventCardExpired, TurnSkipped
from core.ruleset import Seat
from tests.core.games.iron_dragon.rules.areas import (
    BOARD,
    VOLCANOES,
    centre,
    chains,
    name,
    over,
    within,
)
from tests.core.games.iron_dragon.rules.drawn import (
    CARGO,
    before,
    beside_bluefeld,
    draw_on,
    drawn,
    end,
    in_play,
    playing,
    was_hit,
)
from tests.core.games.iron_dragon.rules.places import plain
from tests.core.games.iron_dragon.rules.tables import done, go, start

NORDKASSEL = {"at": name(centre("Nordkassel"))}
AWAY = {"at": name(centre("Bluefeld"))}
HOME, NEXT = beside_bluefeld()
A, B, C = Seat(0), Seat(1), Seat(2)


@pytest.mark.rule("LOSE-TURN-2", "LOSE-TURN-3", "EVENT-3")
def test_drawer_that_is_hit_loses_the_rest_of_the_turn_and_the_next() -> None:
    story = drawn(127, city="Nordkassel")
    assert len(story.state.players[0].contracts) == 3
    assert (story.state.active, story.state.turn) == (1, 5)
    assert story.state.players[0].skip_turns == 1
    story = end(story)
    assert (story.state.active, story.state.turn) == (1, 6)
    assert story.state.players[0].skip_turns == 0


@pytest.mark.rule("LOSE-TURN-2")
def test_drawers_actions_before_the_hit_stand() -> None:
    story, delivery = before(127, city="Nordkassel", drawer={"loads": [CARGO]})
    story = done(story, 0, do.Drop(load=CARGO), delivery)
    drawer = story.state.players[0]
    assert (drawer.loads, drawer.at) == ((), centre("Nordkassel"))
    assert drawer.earned > 0
    story.when(0, do.Build(from_=HOME, to=NEXT)).refuses(no.NotAwaited)


@pytest.mark.rule("LOSE-TURN-3", "TURN-2")
def test_seats_still_to_play_lose_a_turn_of_this_round() -> None:
    story = drawn(127, NORDKASSEL, NORDKASSEL, by=B)
    assert [player.skip_turns for player in story.state.players] == [1, 0, 1]
    played = []
    for _ in range(5):
        story = end(story)
        played.append(playing(story))
    assert played == [(B, 6), (C, 6), (A, 7), (B, 7), (C, 7)]


@pytest.mark.rule("LOSE-TURN-3", "TURN-2", "OPTION-6")
def test_turn_is_lost_in_the_reversed_round_by_its_order() -> None:
    """In round 2 the order is C, B, A; C has had its turn, and A plays on in round 3."""
    story = start(
        AWAY,
        AWAY,
        NORDKASSEL,
        options={"Place Loco Turn": 2},
        turn=2,
        active=A,
        deck_top=[127, 90, 91, 92],
    )
    story = done(story, A, do.Pitch())
    assert playing(story) == (A, 3)
    assert [playing(end(story, turns)) for turns in (1, 2)] == [(B, 3), (A, 4)]  # C skips turn 3.


@pytest.mark.rule("LOSE-TURN-1", "LOSE-TURN-4")
def test_lost_turns_add_up_over_the_events_of_one_draw() -> None:
    story = drawn(127, NORDKASSEL, then=[125])
    assert story.state.players[1].skip_turns == 2
    assert [playing(end(story, turns)) for turns in (1, 2, 3)] == [(0, 6), (0, 7), (1, 7)]


@pytest.mark.rule("LOSE-TURN-4", "LOSE-TURN-5")
def test_another_turn_may_be_lost_while_turns_are_being_skipped() -> None:
    story = drawn(127, {**NORDKASSEL, "skip_turns": 2}, {})
    assert story.state.players[1].skip_turns == 3
    for turn in (5, 6, 7):
        story = end(story)
        assert playing(story) == (2, turn)
        assert story.state.players[1].skip_turns == 7 - turn
        story = end(story)
        assert playing(story) == (0, turn + 1)
    assert playing(end(story)) == (1, 8)


@pytest.mark.rule("LOSE-TURN-5", "PITCH-4")
def test_no_action_is_possible_in_a_skipped_turn() -> None:
    story = start({}, {**NORDKASSEL, "skip_turns": 1}, phase="place")
    story = go(story, 0, do.PlaceLoco(at=NORDKASSEL["at"]))
    answer = story.when(0, do.EndTurn())
    assert TurnSkipped(Seat(1)) in answer.events
    story = story.given(*answer.events)
    assert playing(story) == (0, 6)
    for command in (do.Pitch(), do.Build(from_=HOME, to=NEXT), do.EndTurn()):
        story.when(1, command).refuses(no.NotAwaited)


@pytest.mark.rule("LOSE-TURN-5", "TURN-10")
def test_train_is_not_placed_in_a_skipped_turn_but_in_the_next() -> None:
    story = start(NORDKASSEL, {"at": None, "skip_turns": 1}, turn=4)
    story = end(story)
    assert playing(story) == (0, 5)
    story = end(story)
    assert (playing(story), story.state.phase) == ((1, 5), "place")


@pytest.mark.rule("LOSE-TURN-5", "TURN-11")
def test_end_of_a_skipped_turn_is_an_end_of_turn() -> None:
    _, a, b = next(chains(over("Umbrel")))
    story = start(
        NORDKASSEL,
        {**NORDKASSEL, "skip_turns": 1},
        destroyed=[{"edge": [a, b], "seat": 1, "stage": 1}],
        events_in_play=[{"card": 142, "drawn_by": 1, "until": {"seat": 1, "turn": 5}}],
    )
    assert story.state.tracks[BOARD.edges_by_name[a, b]]
    answer = story.when(0, do.EndTurn())
    assert EventCardExpired(142) in answer.events
    story = story.given(*answer.events)
    assert (playing(story), in_play(story)) == ((0, 6), [])
    assert story.state.tracks[BOARD.edges_by_name[a, b]] == 0


@pytest.mark.rule("LOSE-TURN-5", "BRIBE-1")
def test_bribes_reach_a_player_whose_turns_are_skipped() -> None:
    here, there = plain(2)
    idle = {**NORDKASSEL, "skip_turns": 2, "track": [[here, there]], "money": 10}
    story = start({"at": here}, idle)
    story = go(story, 0, do.Move(path=(there,), accept=do.Accept(bribe=4)))
    assert (story.state.players[1].money, story.state.players[1].skip_turns) == (14, 2)


@pytest.mark.rule("LOSE-TURN-5", "LOSE-LOAD-3")
def test_choice_of_loads_reaches_a_player_whose_turns_are_skipped() -> None:
    story = drawn(127, {**NORDKASSEL, "skip_turns": 1, "loads": ["Gold", "Fish"]})
    assert story.state.choosing == (1,)
    story = draw_on(go(story, 1, do.LoseLoad(load="Gold")))
    assert (story.state.players[1].loads, story.state.players[1].skip_turns) == (("Fish",), 2)
    assert playing(story) == (0, 5)


@pytest.mark.rule("EX-9", "LOSE-TURN-2", "LOSE-TURN-4", "EVENT-5")
def test_two_turns_lost_in_one_draw_with_an_event_between_them() -> None:
    """125 and 127 hit around Nordkassel; C is in reach of the second card only."""
    near = within(10, centre("Nordkassel"))
    hot = within(7, *VOLCANOES)
    edge = next(
        name(at) for at, _ in BOARD.numbered() if near(at) and not hot(at) and not BOARD.is_sea(at)
    )
    story = drawn(125, AWAY, {"at": edge}, city="Nordkassel", then=[142, 127], turn=10)
    assert [player.skip_turns for player in story.state.players] == [2, 0, 1]
    assert (playing(story), in_play(story)) == ((B, 10), [142])
    answer = story.when(B, do.EndTurn())
    skipped = [event.seat for event in answer.events if isinstance(event, TurnSkipped)]
    assert skipped == [C, A]
    assert answer.events.index(EventCardExpired(142)) > answer.events.index(TurnSkipped(A))
    story = story.given(*answer.events)
    assert (playing(story), in_play(story)) == ((B, 11), [])
    played = []
    for _ in range(4):
        story = end(story)
        played.append(playing(story))
    assert played == [(C, 11), (B, 12), (C, 12), (A, 13)]
    assert was_hit(story.state.players[A]) is False
