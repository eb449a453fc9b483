"""Track destroyed by floods and the sandstorm, and the ban on building there (FLOOD-1 to -4)."""

import pytest

from core.games.crayon.board import Section
from core.games.crayon.track import DESTROYED, LONGEST_RIGHT, laid
from core.games.iron_dragon import commands as do
from core.games.iron_dragon import refusals as no
from core.games.iron_dragon.events import RightsGranted, TrackDestroyed
from core.games.iron_dragon.state import State
from core.games.iron_dragon.victory import major_cities
from core.ruleset import Seat
from tests.core.games.iron_dragon.rules.areas import (
    BOARD,
    FLOODS,
    SAND,
    WORLD,
    Wanted,
    chains,
    disjoint,
    over,
)
from tests.core.games.iron_dragon.rules.drawn import before, draw_on, drawn, end, in_play, rule
from tests.core.games.iron_dragon.rules.places import joining
from tests.core.games.iron_dragon.rules.tables import Game, done, go, start
from tests.each import each

BURIALS = [rule(card, over(*rivers)) for card, rivers in FLOODS.items()] + [rule(124, SAND)]


def byte(state: State, a: str, b: str) -> int:
    return state.tracks[BOARD.edges_by_name[a, b]]


def section_of(a: str, b: str) -> Section:
    return BOARD.sections[BOARD.edges_by_name[a, b]]


@pytest.mark.rule("FLOOD-1", "FLOOD-2", "FLOOD-3", "FLOOD-4", "FLOOD-5", "FLOOD-6", "FLOOD-7")
@pytest.mark.parametrize(("card", "wanted"), BURIALS)
def test_washed_out_track_becomes_a_right_of_way_and_finally_free(
    card: int, wanted: Wanted
) -> None:
    for c, a, b in each(chains(wanted)):
        lost, kept = BOARD.edges_by_name[a, b], BOARD.edges_by_name[c, a]
        story = drawn(card, {"track": [[c, a], [a, b]], "money": 100})
        assert story.state.tracks[lost] == 4 << 4 | 2
        assert story.state.tracks[kept] == 2
        story = end(story)
        story.when(1, do.Build(from_=a, to=b)).refuses(no.RiverInFlood)
        story = end(story, 2)
        assert story.state.active == 1
        for counter in (3, 2, 1):
            assert story.state.tracks[lost] == counter << 4 | 2
            rebuilt = go(story, 1, do.Build(from_=a, to=b))
            assert rebuilt.state.tracks[lost] == 2
            story = end(story)
            if counter > 1:
                story.when(0, do.Build(from_=a, to=b)).refuses(no.SectionTaken)
            story = end(story)
        assert story.state.tracks[lost] == 0


@pytest.mark.parametrize(("card", "wanted"), BURIALS)
@pytest.mark.rule("FLOOD-3")
def test_nothing_new_is_built_over_floods_and_sand(card: int, wanted: Wanted) -> None:
    built = 0
    for c, a, b in chains(wanted):
        story = end(drawn(card, {"track": [[c, a]], "money": 100}))
        story.when(1, do.Build(from_=a, to=b)).refuses(no.RiverInFlood)
        story = end(story, 2)
        go(story, 1, do.Build(from_=a, to=b))
        built += 1
    assert built


@pytest.mark.parametrize("card", FLOODS)
@pytest.mark.rule("FLOOD-1", "EVENT-128", "EVENT-131", "EVENT-140")
def test_each_flood_takes_only_its_own_rivers(card: int) -> None:
    rivers = sorted({section.river for section in BOARD.sections if section.river})
    for river in each(rivers):
        found = next(chains(over(river), 1), None)
        if found is None:
            continue
        _, a, b = found
        story = drawn(card, {"track": [[a, b]]})
        destroyed = story.state.tracks[BOARD.edges_by_name[a, b]] == 4 << 4 | 2
        assert destroyed == (river in FLOODS[card]), river


@pytest.mark.rule("FLOOD-1", "EVENT-3", "EVENT-7")
@pytest.mark.parametrize(("card", "wanted"), BURIALS)
def test_track_of_all_is_destroyed_in_anothers_turn_without_refund(
    card: int, wanted: Wanted
) -> None:
    mine, yours, theirs = disjoint(chains(wanted, 200))
    seats = [{"track": [[a, b], [c, a]], "money": 30} for c, a, b in (mine, yours, theirs)]
    story, delivery = before(card, seats[0], seats[2], by=1, drawer=seats[1])
    story = go(story, 1, delivery)
    money = [player.money for player in story.state.players]
    answer = story.drawing()
    struck = next(event for event in answer.events if isinstance(event, TrackDestroyed))
    assert {frozenset(ends) for ends in struck.sections} == {
        frozenset((a, b)) for _, a, b in (mine, yours, theirs)
    }
    story = draw_on(story.given(*answer.events))
    assert [player.money for player in story.state.players] == money
    for seat, (c, a, b) in enumerate((mine, yours, theirs)):
        assert byte(story.state, a, b) == laid(Seat(seat), DESTROYED)
        assert byte(story.state, c, a) == laid(Seat(seat))


@pytest.mark.rule("FLOOD-2", "MOVE-12")
@pytest.mark.parametrize(("card", "wanted"), BURIALS)
def test_destroyed_track_carries_no_train(card: int, wanted: Wanted) -> None:
    c, a, b = next(chains(wanted))
    seat = {"at": a, "track": [[c, a], [a, b]]}
    story = end(drawn(card, seat))
    story.when(1, do.Move(path=(b,))).refuses(no.NoSuchWay, at=a, to=b)
    go(story, 1, do.Move(path=(c,)))
    story = end(story, 2)
    story.when(1, do.Move(path=(b,))).refuses(no.NoSuchWay, at=a, to=b)
    go(go(story, 1, do.Build(from_=a, to=b)), 1, do.EndTurn())


@pytest.mark.rule("FLOOD-2", "BUILD-3")
def test_nothing_is_built_from_destroyed_track() -> None:
    """The far end of the lost section is no longer in the network; the near end still is."""
    c, a, b = next(chains(over("Bright")))
    beyond = next(
        BOARD.points[other].name
        for edge, other in BOARD.sections_at[BOARD.by_name[b]]
        if BOARD.sections[edge].river is None
        and BOARD.points[other].name not in {a, c}
        and BOARD.points[other].terrain == "plain"
    )
    onward = do.Build(from_=b, to=beyond)
    seat = {"track": [[c, a], [a, b]], "money": 60}
    go(start({}, {**seat, "at": c}, active=1), 1, onward)
    story = end(drawn(128, seat))
    story.when(1, onward).refuses(no.NotInNetwork)
    story = end(story, 2)
    story.when(1, onward).refuses(no.NotInNetwork)
    go(go(story, 1, do.Build(from_=a, to=b)), 1, onward)


@pytest.mark.rule("FLOOD-2", "VICTORY-2")
def test_neither_destroyed_track_nor_a_right_of_way_joins_cities() -> None:
    track = [list(ends) for ends in joining(4)]
    lost = next(ends for ends in track if over("Tribune")(section_of(*ends)))

    def joined(story: Game) -> int:
        return len(major_cities(WORLD, story.state, Seat(1)))

    story, delivery = before(131, {"track": track, "money": 60})
    assert joined(story) == 4
    story = end(done(story, 0, delivery))
    assert joined(story) < 4
    story = end(story, 2)
    assert joined(story) < 4
    assert joined(go(story, 1, do.Build(from_=lost[0], to=lost[1]))) == 4


@pytest.mark.rule("FLOOD-4", "TURN-11")
@pytest.mark.parametrize(("card", "wanted"), BURIALS)
def test_rights_of_way_are_granted_when_the_event_leaves_play(card: int, wanted: Wanted) -> None:
    c, a, b = next(chains(wanted))
    story = drawn(card, {"track": [[c, a], [a, b]]}, {})
    for _ in range(3):
        story = end(story)
        assert byte(story.state, a, b) == laid(Seat(1), DESTROYED)
    answer = story.when(0, do.EndTurn())
    assert in_play(story) == [card]
    granted = next(event for event in answer.events if isinstance(event, RightsGranted))
    assert [frozenset(ends) for ends in granted.sections] == [frozenset((a, b))]
    story = story.given(*answer.events)
    assert byte(story.state, a, b) == laid(Seat(1), LONGEST_RIGHT)
