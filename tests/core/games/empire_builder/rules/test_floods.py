"""Floods: which sections they erase, what they bar, and for how long (EB-FLOOD)."""

from collections import deque
from typing import Any

import pytest

from core.games.crayon.board import EdgeId, Milepost
from core.games.empire_builder import commands as do
from core.games.empire_builder import refusals as no
from core.games.empire_builder.victory import major_cities
from tests.core.games.empire_builder.places import BOARD, WORLD, across, at, name
from tests.core.games.empire_builder.rules.striking import (
    FLOODS,
    before,
    ended,
    in_play,
    over,
    struck,
)
from tests.core.games.empire_builder.tables import (
    A,
    B,
    C,
    Game,
    done,
    exits,
    go,
    lasting,
    money,
    rule_of,
    start,
)
from tests.each import each

CARDS = [
    pytest.param(card, rivers, marks=pytest.mark.rule(f"EB-EVENT-{card}"), id=str(card))
    for card, rivers in FLOODS.items()
]
BRANCHING = {"Branching": "Yes"}
NORTH, CENTRE = "M33.22", "M32.23"
BESIDE = ("M32.22", "M33.23")
"""Kansas City's milepost north of the Missouri, its centre, and the two others at the bridges."""


def owners(story: Game) -> dict[tuple[str, str], int]:
    """Return the owner's byte of every section that has one."""
    return {
        BOARD.names_of(EdgeId(edge)): owner
        for edge, owner in enumerate(story.state.tracks)
        if owner
    }


def apart(rivers: tuple[str, ...], count: int) -> list[list[str]]:
    """Return sections across these rivers of which no two meet, each river among them."""
    found: list[list[str]] = []
    used: set[str] = set()
    for river in rivers:
        kept = 0
        for ends in over([river]):
            if kept < count and used.isdisjoint(ends):
                found.append(list(ends))
                used.update(ends)
                kept += 1
        assert kept, river
    return found


@pytest.mark.rule("EB-FLOOD-1", "EB-EVENT-2")
@pytest.mark.parametrize(("card", "rivers"), CARDS)
def test_flood_erases_every_section_over_its_rivers_and_no_other(
    card: int, rivers: tuple[str, ...]
) -> None:
    others = sorted({s.river for s in BOARD.sections if s.river} - set(rivers))
    lost = apart(rivers, 2)
    used = {end for ends in lost for end in ends}
    kept = [
        next(list(ends) for ends in over([river]) if used.isdisjoint(ends))
        for river in others
        if any(used.isdisjoint(ends) for ends in over([river]))
    ]
    assert kept
    story, delivery = before(
        card,
        drawer={"track": lost[::2], "money": 10},
        others=[{"track": lost[1::2] + kept, "money": 10}],
    )
    story = go(story, A, delivery)
    cash = money(story)
    story = story.given(*story.drawing().events)
    assert {frozenset(ends) for ends in owners(story)} == {frozenset(ends) for ends in kept}
    assert money(story) == cash


@pytest.mark.rule("EB-FLOOD-2", "EB-BAD-17")
@pytest.mark.parametrize(("card", "rivers"), CARDS)
def test_nobody_builds_over_a_river_in_flood(card: int, rivers: tuple[str, ...]) -> None:
    for river in each(rivers):
        a, b = next(over([river]))
        onward = next(
            [b, name(other)]
            for edge, other in BOARD.sections_at[at(b)]
            if name(other) != a and BOARD.sections[edge].river is None
        )
        for seat in (A, B):
            track = [{"track": [onward]}, {}]
            document: dict[str, Any] = {"active": seat, "options": BRANCHING}
            go(start(*track, **document), seat, do.Build(from_=b, to=a))
            story = start(*track, **document, events_in_play=[lasting(card, turn=6)])
            story.when(seat, do.Build(from_=b, to=a)).refuses(no.RiverInFlood)
            assert rule_of(story, seat, do.Build(from_=b, to=a)) == "EB-FLOOD-2"


@pytest.mark.rule("EB-FLOOD-1", "EB-FLOOD-3", "EB-EX-7", "EB-EVENT-3")
def test_river_is_open_to_all_from_the_turn_after_the_drawers_next() -> None:
    """B draws on turn 10; A, B and C had track, and C is the first who may build again."""
    spots = apart(("Mississippi",), 3)
    beyond = [
        next(
            [b, name(other)]
            for edge, other in BOARD.sections_at[at(b)]
            if name(other) != a and BOARD.sections[edge].river is None
        )
        for a, b in spots
    ]
    tracks = [{"track": [spot, more]} for spot, more in zip(spots, beyond, strict=True)]
    story, delivery = before(
        97,
        drawer={**tracks[1], "money": 60},
        others=[{**tracks[0], "money": 60}, {**tracks[2], "money": 60}],
        by=1,
        turn=10,
        options=BRANCHING,
    )
    story = done(story, B, delivery)
    assert [list(ends) for ends in owners(story)] != spots
    assert len(owners(story)) == 3
    builds = [do.Build(from_=b, to=a) for a, b in spots]
    turns = [(B, 10), (C, 10), (A, 11), (B, 11)]
    for seat, turn in each(turns):
        assert (story.state.active, story.state.turn) == (seat, turn)
        assert {rule_of(story, seat, build) for build in builds} == {"EB-FLOOD-2"}
        story = ended(story)
    assert in_play(story) == []
    for seat, turn in each([(C, 11), (A, 12), (B, 12)]):
        assert (story.state.active, story.state.turn) == (seat, turn)
        for build in builds:
            go(story, seat, build)
        story = ended(story)
    story = ended(story)
    a, b = spots[1]
    cash = story.state.players[story.state.active].money
    seat = story.state.active
    story = go(story, seat, do.Build(from_=b, to=a))
    assert cash - story.state.players[seat].money == 3
    assert story.when((seat + 1) % 3, builds[1]).refusal is not None


@pytest.mark.rule("EB-FLOOD-4")
def test_train_beside_a_flooded_river_is_unharmed_and_its_way_is_gone() -> None:
    a, b = across("Ohio")
    story = struck(97, others=[{"at": a, "track": [[a, b]], "loads": ["Oil"]}])
    train = story.state.players[1].trains[0]
    assert (train.at, train.loads) == (at(a), ("Oil",))
    assert story.state.players[1].skip_turns == 0
    assert exits(ended(story), 1) == set()


@pytest.mark.rule("EB-FLOOD-5", "EB-BAD-7", "EB-EX-8", "EB-EVENT-97")
def test_kansas_citys_bridges_are_closed_and_open_again() -> None:
    bridges = {frozenset((name(a), name(b))) for a, b in BOARD.city_rivers if at(NORTH) in (a, b)}
    assert bridges == {frozenset((NORTH, end)) for end in (CENTRE, *BESIDE)}
    story = start({"at": NORTH}, {})
    assert exits(story) == {CENTRE, *BESIDE}
    outer = name(BOARD.sections_at[at(NORTH)][0][1])
    seat = {"at": NORTH, "track": [[NORTH, outer]]}
    story = start(seat, {}, events_in_play=[lasting(97)])
    assert exits(story) == {outer}
    for to in (CENTRE, *BESIDE):
        story.when(A, do.Move(path=(to,))).refuses(no.BridgeClosed)
        assert rule_of(story, A, do.Move(path=(to,))) == "EB-FLOOD-5"
        back = start({"at": to}, {}, events_in_play=[lasting(97)])
        assert rule_of(back, A, do.Move(path=(NORTH,))) == "EB-FLOOD-5"
        assert exits(back) >= {BESIDE[0] if to == CENTRE else CENTRE}
    go(story, A, do.Move(path=(outer,)))
    assert exits(ended(story, 2)) == {outer, CENTRE, *BESIDE}
    for other in (99, 100):
        story = start({"at": NORTH}, {}, events_in_play=[lasting(other)])
        assert exits(story) == {CENTRE, *BESIDE}


@pytest.mark.rule("EB-FLOOD-5", "EB-EX-8")
def test_cities_joined_through_closed_bridges_still_count_as_joined() -> None:
    """The track enters Kansas City on both banks; no section of it crosses a river in flood."""
    city = set(BOARD.cities["Kansas City"].mileposts)
    north = dry_way({at(NORTH)}, "Seattle", avoid=city)
    used = {at(end) for ends in north for end in ends}
    south = dry_way(city - {at(NORTH)}, "Los Angeles", avoid=used)
    assert used.isdisjoint(at(end) for ends in south for end in ends)
    for events in ([], [lasting(97)]):
        story = start({"track": [*north, *south]}, {}, events_in_play=events)
        assert len(major_cities(WORLD, story.state, A)) == 3


def dry_way(start_at: set[Milepost], city: str, *, avoid: set[Milepost]) -> list[list[str]]:
    """Return the shortest track to a city that crosses no river of card 97, and no other city."""
    came: dict[Milepost, Milepost | None] = dict.fromkeys(sorted(start_at))
    queue = deque(came)
    while BOARD.points[here := queue.popleft()].city != city:
        for edge, other in BOARD.sections_at[here]:
            is_free = BOARD.points[other].city in {None, city} and other not in avoid
            if is_free and other not in came and BOARD.sections[edge].river not in FLOODS[97]:
                came[other] = here
                queue.append(other)
    track = []
    while (before_it := came[here]) is not None:
        track.append([name(before_it), name(here)])
        here = before_it
    return track
