"""Trains that cards hit: who loses turns and loads, and when (EB-LOSE-1, EB-EVENT-108 to -112)."""

import pytest

from core.games.empire_builder import commands as do
from core.games.empire_builder import events as ev
from core.ruleset import ChanceNeeded, Seat
from tests.core.games.empire_builder.places import BOARD, WORLD, at, centre, name, out_of
from tests.core.games.empire_builder.rules.striking import (
    HIT,
    LAND,
    Points,
    before,
    borders,
    ended,
    in_play,
    pace,
    struck,
)
from tests.core.games.empire_builder.tables import (
    A,
    B,
    C,
    Game,
    awaited,
    done,
    go,
    kinds,
    lasting,
    rule_of,
    start,
)
from tests.each import each

HITS = [
    pytest.param(card, area, marks=pytest.mark.rule(f"EB-EVENT-{card}"), id=str(card))
    for card, area in HIT.items()
]
STORMS = (111, 112)
CITIES = {
    108: ("Chicago", "St. Louis"),
    109: ("Seattle", "Salt Lake City", "Los Angeles"),
    110: ("New York", "Pittsburgh", "Atlanta"),
    111: ("Houston", "Miami"),
    112: ("Boston", "Miami"),
}


def hit(story: Game, seat: int) -> tuple[bool, bool]:
    """Return whether the seat lost a turn, and whether its one load is gone."""
    player = story.state.players[seat]
    return player.skip_turns == 1, not player.trains[0].loads


@pytest.mark.rule("EB-EVENT-4", "EB-EVENT-5", "EB-LOSE-1")
@pytest.mark.parametrize(("card", "area"), HITS)
def test_trains_in_the_area_of_the_card_are_hit_and_none_beside_it(card: int, area: Points) -> None:
    struck_by = WORLD.events[card].hit
    assert struck_by is not None
    assert WORLD.points_in(struck_by.area) == area
    loses_turn = card not in STORMS
    for far, close in each(borders(area)[::8]):
        others = [{"at": place, "loads": ["Oil"]} for place in (far, close)]
        story = struck(card, others=others)
        assert hit(story, 1) == (False, False)
        assert hit(story, 2) == (loses_turn, True)
    for city in CITIES[card]:
        others = [{"at": centre(city), "loads": ["Oil"]}]
        assert hit(struck(card, others=others), 1) == (loses_turn, True)


@pytest.mark.rule("EB-EVENT-3")
@pytest.mark.parametrize("card", HIT)
def test_derailments_pass_at_once_and_storms_stay(card: int) -> None:
    story = struck(card)
    assert in_play(story) == ([card] if card in STORMS else [])
    assert (card in story.state.contracts.discard) == (card not in STORMS)


@pytest.mark.rule("EB-EVENT-2")
@pytest.mark.parametrize(("card", "area"), HITS)
def test_train_that_comes_later_is_safe(card: int, area: Points) -> None:
    far, close = borders(area)[0]
    others = [{"at": far, "track": [[far, close]], "loads": ["Oil"]}]
    story = ended(struck(card, others=others))
    story = go(story, B, do.Move(path=(close,)))
    assert hit(story, 1) == (False, False)
    assert pace(story) == ((4, True) if card in STORMS else (8, False))


@pytest.mark.rule("EB-LOSE-1", "EB-EVENT-2")
def test_drawer_who_is_hit_fills_the_hand_and_the_turn_ends() -> None:
    story, delivery = before(108, 104, city="Chicago", drawer={"money": 0})
    story = go(story, A, delivery)
    story = story.given(*story.drawing().events)
    assert story.state.players[A].skip_turns == 1
    assert isinstance(story.rules.awaiting(story.state), ChanceNeeded)
    cash = story.state.players[B].money
    story = story.given(*story.drawing().events)
    assert (story.state.active, story.state.players[B].money) == (A, cash)
    story = story.given(*story.drawing().events)
    assert len(story.state.players[A].contracts) == 3
    assert (story.state.active, story.state.turn) == (B, 5)
    assert story.state.phase == "movement"


@pytest.mark.rule("EB-LOSE-1")
def test_storm_that_hits_the_drawer_ends_no_turn() -> None:
    story = struck(111, city="Houston", drawer={"moves_left": 8, "loads": ["Oil"]})
    assert (story.state.active, story.state.phase) == (A, "movement")
    assert story.state.players[A].trains[0].loads == ()
    assert pace(story) == (4, True)


@pytest.mark.rule("EB-LOSE-1")
def test_turn_is_skipped_in_this_round_by_those_to_come_and_in_the_next_by_others() -> None:
    """B draws; A had the turn of round 5 and skips round 6, C skips round 5."""
    chicago = {"at": centre("Chicago")}
    story = struck(108, others=[chicago, chicago], by=1)
    answer = story.when(B, do.EndTurn())
    assert [type(event) for event in answer.events[:2]] == [ev.TurnBegan, ev.TurnSkipped]
    skipped = [event.seat for event in answer.events if isinstance(event, ev.TurnSkipped)]
    assert skipped == [C, A]
    story = story.given(*answer.events)
    assert (story.state.active, story.state.turn) == (B, 6)
    story = ended(story)
    assert (story.state.active, story.state.turn) == (C, 6)
    story = ended(story)
    assert (story.state.active, story.state.turn) == (A, 7)


@pytest.mark.rule("EB-LOSE-1")
def test_lost_turns_add_up_over_cards_and_while_skipping() -> None:
    chicago = {"at": centre("Chicago")}
    story = struck(108, others=[{**chicago, "skip_turns": 2}, {}])
    assert story.state.players[B].skip_turns == 3
    for turn in (5, 6, 7):
        story = ended(story)
        assert (story.state.active, story.state.turn) == (C, turn)
        story = ended(story)
        assert (story.state.active, story.state.turn) == (A, turn + 1)
    assert ended(story).state.active == B


@pytest.mark.rule("EB-LOSE-1")
def test_player_who_skips_does_nothing_but_pays_and_is_paid() -> None:
    ends = out_of("Chicago")
    seat = {"at": centre("Chicago"), "skip_turns": 1, "money": 50, "track": [list(ends)]}
    story = struck(104, others=[seat])
    assert story.state.players[B].money == 40
    assert rule_of(story, B, do.EndTurn()) == "EB-TURN-5"
    story = ended(story)
    assert (story.state.active, story.state.turn) == (A, 6)
    assert "PlaceLoco" not in kinds(story)


@pytest.mark.rule("EB-LOSE-1", "EB-EVENT-3", "EB-TURN-8")
def test_event_leaves_play_at_the_end_of_a_skipped_turn() -> None:
    """A draws a lasting card and one that takes the next turn away."""
    story = struck(107, 108, city="Chicago")
    assert (story.state.active, in_play(story)) == (B, [107])
    answer = story.when(B, do.EndTurn())
    assert answer.events[:3] == (
        ev.TurnBegan(A, 6, "build", (ev.TrainStart(),)),
        ev.TurnSkipped(A),
        ev.EventCardExpired(107),
    )


@pytest.mark.rule("EB-EVENT-2", "EB-LOSE-2")
def test_card_is_resolved_with_its_choices_before_the_next_is_drawn() -> None:
    mixed = {"at": centre("Chicago"), "loads": ["Oil", "Wheat"], "money": 50}
    story = struck(108, 104, others=[mixed, mixed])
    for seat in (B, C):
        assert awaited(story) == (seat, "lose_load")
        assert [player.money for player in story.state.players[1:]] == [50, 50]
        story = go(story, seat, do.LoseLoad(load="Oil"))
    story = story.given(*story.drawing().events)
    assert [player.money for player in story.state.players[1:]] == [40, 40]


@pytest.mark.rule("EB-EVENT-2")
def test_train_that_is_not_placed_is_not_hit_but_its_player_pays() -> None:
    story = start(
        {"at": None, "money": 50},
        {"at": None, "money": 50},
        turn=2,
        deck_top=[108, 111, 104, 60, 61, 62],
    )
    story = done(story, A, do.Pitch())
    assert [player.money for player in story.state.players] == [40, 40]
    assert [player.skip_turns for player in story.state.players] == [0, 0]


@pytest.mark.rule("EB-EVENT-2")
def test_no_event_is_drawn_after_the_first_section() -> None:
    story, delivery = before(104, city="Chicago", drawer={"money": 60})
    from_, to = out_of("Chicago")
    built = go(story, A, do.Build(from_=from_, to=to))
    assert rule_of(built, A, delivery) == "EB-TURN-4"
    assert rule_of(built, A, do.Pitch()) == "EB-TRADEIN-1"
    assert built.state.contracts == story.state.contracts


@pytest.mark.rule("EB-EVENT-2", "EB-EVENT-3")
def test_restrictions_of_several_cards_add_up_and_end_each_in_its_time() -> None:
    cards = [lasting(98, seat=0), lasting(106, seat=1), lasting(101, seat=1, turn=6)]
    story = ended(start(*({"at": centre("Minneapolis")},) * 2, events_in_play=cards))
    assert in_play(story) == [106, 101]
    assert pace(story) == (5, True)
    story = ended(story)
    assert in_play(story) == [101]
    assert in_play(ended(story, 2)) == []


@pytest.mark.rule("EB-EVENT-3")
@pytest.mark.parametrize("card", [97, 98, 99, 100, 101, 102, 103, 105, 106, 107, 111, 112])
def test_lasting_card_stays_to_the_end_of_the_drawers_next_turn(card: int) -> None:
    story = struck(card, by=1, others=[{}, {}])
    for _ in range(3):
        assert in_play(story) == [card]
        story = ended(story)
    assert (story.state.active, story.state.turn, in_play(story)) == (Seat(1), 6, [card])
    story = ended(story)
    assert in_play(story) == []
    assert card in story.state.contracts.discard


@pytest.mark.rule("EB-EVENT-4")
def test_distance_is_counted_round_open_water() -> None:
    """Somewhere the straight way over a bay is shorter than the way by track."""
    shorter = [
        point
        for point in LAND - HIT[108]
        if any((BOARD.hex_distance(point, at(centre(city))) or 99) <= 3 for city in CITIES[108])
    ]
    assert shorter
    story = struck(108, others=[{"at": name(min(shorter)), "loads": ["Oil"]}])
    assert hit(story, 1) == (False, False)
