"""Deliveries: ways, points, hotels, Bounties and empty cities (RW-DELIVER, RW-EMPTY, RW-GOAL-3)."""

from typing import Any

import pytest

from core.games.railways import events as ev
from core.games.railways import refusals as no
from core.games.railways.commands import AnyCommand, Deliver, EndAction, TakeCard, UpgradeEngine
from core.games.railways.rules import RULES
from core.ruleset import Refusal
from tests.core.games.railways.places import exits, piece, track
from tests.core.games.railways.tables import (
    PLAIN,
    A,
    B,
    Game,
    carry,
    cubes,
    events_of,
    go,
    has_marker,
    kinds_of,
    lay,
    next_slot,
    player,
    points,
    start,
)
from tests.each import each

GOALS = {**PLAIN, "goals": "yes"}
CARDS = {**PLAIN, "operations_cards": "yes"}


def loaded(*cities: tuple[str, str]) -> list[dict[str, Any]]:
    """Return cities with a cube of a colour each."""
    return [{"name": city, "cubes": [colour]} for city, colour in cities]


# --- worked examples


@pytest.mark.rule("RW-EX-7", "RW-DELIVER-1", "RW-DELIVER-3", "RW-DELIVER-7", "RW-INV-11")
def test_each_owner_gets_a_point_for_each_link_used() -> None:
    lines = track((A, "Columbus", "Fort Wayne"), (B, "Fort Wayne", "Chicago"))
    story = start({"engine": 2}, {"engine": 2}, track=lines, cities=loaded(("Columbus", "red")))
    command = carry(story, "red", "Columbus", "Fort Wayne", "Chicago")
    other = start(
        {"engine": 2}, {"engine": 2}, active=B, track=lines, cities=loaded(("Columbus", "red"))
    )
    other.when(B, command).refuses(no.FirstLinkForeign, owner=A)
    story = go(story, A, command)
    assert points(story) == [1, 1]
    assert cubes(story, "Columbus") == []
    assert player(story, A).delivered == (1, 0, 0, 0, 0)


LINE = ("Cleveland", "Columbus", "Cincinnati", "Louisville", "Memphis")


@pytest.mark.rule("RW-EX-8", "RW-DELIVER-5", "RW-BAD-10", "RW-INV-15")
def test_cube_stops_in_the_first_city_of_its_colour() -> None:
    story = start(
        {"engine": 8}, {}, track=track((A, *LINE)), cities=loaded(("Cleveland", "yellow"))
    )
    story.when(A, carry(story, "yellow", *LINE)).refuses(no.PassedItsCity, city="Cincinnati")
    assert points(go(story, A, carry(story, "yellow", *LINE[:3]))) == [2, 0]
    listed = [each for each in RULES.legal(story.state, A) if isinstance(each, Deliver)]
    assert listed == [carry(story, "yellow", *LINE[:3])]


@pytest.mark.rule("RW-EX-9", "RW-DELIVER-6", "RW-BAD-12")
def test_cube_does_not_move_without_being_delivered() -> None:
    lines = track(
        (A, "Chicago", "Springfield", "St. Louis", "Cairo"),
        (A, "Chicago", "Fort Wayne", "Indianapolis"),
    )
    story = start({"engine": 3}, {}, track=lines, cities=loaded(("Chicago", "blue")))
    south = carry(story, "blue", "Chicago", "Springfield", "St. Louis", "Cairo")
    story.when(A, south).refuses(no.NotDelivered, city="Cairo")
    east = carry(story, "blue", "Chicago", "Fort Wayne", "Indianapolis")
    assert points(go(story, A, east)) == [2, 0]


@pytest.mark.rule("RW-EX-17", "RW-DELIVER-8", "RW-CARD-7", "RW-GOAL-3", "RW-INV-11")
def test_hotel_and_bounty_come_after_the_links() -> None:
    lines = track((B, "Columbus", "Fort Wayne", "Grand Rapids"), (A, "Grand Rapids", "Chicago"))
    story = start(
        {"cards": [32]},
        {"engine": 3},
        active=B,
        options={**GOALS, "operations_cards": "yes"},
        track=lines,
        goals={"major_lines": [], "bounties": [7]},
        cities=loaded(("Columbus", "red")),
    )
    way = carry(story, "red", "Columbus", "Fort Wayne", "Grand Rapids", "Chicago")
    assert kinds_of(events_of(story, B, way)) == [
        "ActionBegan",
        "CubeDelivered",
        "PointsScored",
        "PointsScored",
        "PointsScored",
        "GoalReached",
        "MarkerPlaced",
    ]
    story = go(story, B, way)
    assert points(story) == [2, 4]
    assert story.state.bounties == ()


# --- ways


def triangle(engine: int = 1, *, owner: int = 0, **document: Any) -> Game:
    """Columbus, Cincinnati and Indianapolis, linked in a ring, with Fort Wayne."""
    lines = track(
        (owner, "Columbus", "Cincinnati", "Indianapolis", "Fort Wayne", "Columbus"),
    )
    return start({"engine": engine}, {"engine": engine}, track=lines, **document)


@pytest.mark.rule("RW-DELIVER-2", "RW-BAD-11", "RW-ENGINE-2")
def test_engine_limits_the_links_of_a_way() -> None:
    story = triangle(cities=loaded(("Columbus", "blue")))
    way = carry(story, "blue", "Columbus", "Cincinnati", "Indianapolis")
    story.when(A, way).refuses(no.TooFar, asked=2, limit=1)
    story = next_slot(go(story, A, UpgradeEngine()), 2)
    assert points(go(story, A, way)) == [2, 0]


@pytest.mark.rule("RW-DELIVER-4", "RW-BAD-11")
def test_no_city_is_entered_twice() -> None:
    story = triangle(8, cities=loaded(("Columbus", "red")))
    there = ("Columbus", "Cincinnati", "Indianapolis", "Fort Wayne", "Columbus")
    story.when(A, carry(story, "red", *there)).refuses(no.CityTwice, city="Columbus")
    back = ("Columbus", "Cincinnati", "Columbus")
    story.when(A, carry(story, "red", *back)).refuses(no.CityTwice)


@pytest.mark.rule("RW-SETUP-5")
def test_cube_in_a_city_of_its_colour_goes_to_another_of_it() -> None:
    lines = track((A, "Cincinnati", "Columbus", "Cleveland", "Buffalo", "Toronto"))
    story = start({"engine": 8}, {}, track=lines, cities=loaded(("Cincinnati", "yellow")))
    (way,) = [each for each in RULES.legal(story.state, A) if isinstance(each, Deliver)]
    assert way.exits == exits(
        story.state, "Cincinnati", "Columbus", "Cleveland", "Buffalo", "Toronto"
    )


@pytest.mark.rule("RW-DELIVER-10", "RW-ATOM-4")
def test_equal_cubes_of_a_city_are_one_choice() -> None:
    story = triangle(cities=[{"name": "Columbus", "cubes": ["yellow", "yellow"]}])
    listed = [each for each in RULES.legal(story.state, A) if isinstance(each, Deliver)]
    assert listed == [carry(story, "yellow", "Columbus", "Cincinnati")]
    assert cubes(go(story, A, listed[0]), "Columbus") == ["yellow"]


@pytest.mark.rule("RW-DELIVER-1", "RW-INV-3")
def test_delivered_cube_leaves_the_game() -> None:
    story = triangle(cities=loaded(("Columbus", "yellow")))
    bag = story.state.bag
    story = go(story, A, carry(story, "yellow", "Columbus", "Cincinnati"))
    assert story.state.bag == bag
    assert cubes(story, "Cincinnati") == []


BAD = [
    (Deliver(city="Columbus", cube="red", exits=(0,)), no.NoSuchCube),
    (Deliver(city="Memphis", cube="blue", exits=(0,)), no.LinkMissing),
    (Deliver(city="Columbus", cube="yellow", exits=()), no.NotDelivered),
    (Deliver(city="Columbus", cube="yellow", exits=(6,)), no.LinkMissing),
    (Deliver(city="Lima", cube="yellow", exits=(0,)), no.Unknown),
    (Deliver(city="Columbus", cube="gray", exits=(0,)), no.Unknown),
]


@pytest.mark.rule("RW-BAD-10", "RW-DELIVER-9", "RW-BAD-19")
@pytest.mark.parametrize(("command", "error"), BAD)
def test_impossible_delivery_is_refused(command: Deliver, error: type[Refusal]) -> None:
    story = triangle(cities=loaded(("Columbus", "yellow"), ("Memphis", "blue")))
    story.when(A, command).refuses(error)


@pytest.mark.rule("RW-BAD-10", "RW-LINK-5")
def test_nothing_is_delivered_over_open_track() -> None:
    story = start(track=[piece("R9.9", 0, 3)], cities=loaded(("Chicago", "blue")))
    story.when(A, Deliver(city="Chicago", cube="blue", exits=(3,))).refuses(
        no.LinkMissing, city="Chicago", exit=3
    )


@pytest.mark.rule("RW-ACT-2", "RW-DELIVER-1")
def test_one_cube_a_slot_in_every_round() -> None:
    story = triangle(cities=[{"name": "Columbus", "cubes": ["yellow"] * 3}])
    way = carry(story, "yellow", "Columbus", "Cincinnati")
    for _ in range(2):
        story = go(story, A, way)
        story.when(A, way).refuses(no.ActionSpent)
        story = next_slot(story, 2)
    assert points(go(story, A, way)) == [3, 0]


# --- empty cities


@pytest.mark.rule("RW-EMPTY-1", "RW-EMPTY-4", "RW-INV-4")
@pytest.mark.parametrize(
    ("city", "colour", "to"), [("Columbus", "yellow", "Cincinnati"), ("Cincinnati", "blue", "")]
)
def test_city_that_loses_its_last_cube_gets_a_marker(city: str, colour: str, to: str) -> None:
    story = triangle(8, cities=loaded((city, colour)))
    free = story.state.markers_free
    way = carry(story, colour, city, to or "Indianapolis")
    story = go(story, A, way)
    assert has_marker(story, city)
    assert story.state.markers_free == free - 1


@pytest.mark.rule("RW-EMPTY-1")
def test_city_with_cubes_left_gets_no_marker() -> None:
    story = triangle(cities=[{"name": "Columbus", "cubes": ["yellow", "red"]}])
    story = go(story, A, carry(story, "yellow", "Columbus", "Cincinnati"))
    assert not has_marker(story, "Columbus")


NAMES = [city.name for city in RULES.world.board.cities]


def emptied(count: int, *but: str) -> list[dict[str, Any]]:
    """Return so many cities with a marker."""
    return [{"name": name, "empty": True} for name in NAMES if name not in but][:count]


@pytest.mark.rule("RW-EMPTY-2", "RW-END-1", "RW-INV-4")
def test_without_a_marker_left_none_is_placed() -> None:
    story = triangle(cities=[*emptied(14, "Columbus"), *loaded(("Columbus", "yellow"))])
    story = go(story, A, carry(story, "yellow", "Columbus", "Cincinnati"))
    assert not has_marker(story, "Columbus")
    assert story.state.triggered is None


@pytest.mark.rule("RW-EMPTY-3", "RW-CARD-9", "RW-URBAN-4")
def test_marker_goes_back_when_a_cube_comes() -> None:
    story = start(
        options=CARDS,
        display=[1],
        cities=[{"name": "Chicago", "empty": True}],
        bag_top=["red", "black"],
    )
    free = story.state.markers_free
    story = go(story, A, TakeCard(card=1, city="Chicago"))
    assert cubes(story, "Chicago") == ["red", "black"]
    assert not has_marker(story, "Chicago")
    assert story.state.markers_free == free + 1


# --- Bounties


@pytest.mark.rule("RW-GOAL-1", "RW-GOAL-3")
@pytest.mark.parametrize(
    ("links", "open_", "met"),
    [
        (2, [7, 8], []),
        (3, [7, 8, 9, 10], [7]),
        (4, [7, 8, 9, 10], [8]),
        (4, [7, 9, 10], [7]),
        (6, [7, 8, 9, 10], [10]),
        (5, [2, 7, 9], [2, 9]),
        (3, [2], [2]),
        (2, [2], []),
        (5, [1, 4], []),
    ],
)
def test_bounties_that_a_delivery_meets(links: int, open_: list[int], met: list[int]) -> None:
    way = ("Cairo", "Memphis", "Little Rock", "Shreveport", "Dallas")
    line = ("Springfield", "St. Louis", *way)[-links - 1 :]
    story = start(
        {"engine": 8},
        {},
        options=GOALS,
        track=track((A, *line)),
        goals={"major_lines": [], "bounties": open_},
        cities=loaded((line[0], "blue")),
    )
    assert line[-1] == "Dallas"
    events = events_of(story, A, carry(story, "blue", *line))
    goals = [event for event in events if isinstance(event, ev.GoalReached)]
    assert [goal.number for goal in goals] == met
    after = go(story, A, carry(story, "blue", *line))
    assert after.state.bounties == tuple(n for n in open_ if n not in met)
    worth = sum(RULES.world.bounties[number].points for number in met)
    assert points(after)[A] == links + worth


@pytest.mark.rule("RW-GOAL-3")
def test_points_of_the_bounties() -> None:
    found = RULES.world.bounties
    assert [found[n].points for n in range(1, 11)] == [3] * 6 + [2, 3, 4, 5]
    assert [found[n].links for n in range(1, 11)] == [3] * 6 + [3, 4, 5, 6]
    cities = [found[n].city for n in range(1, 7)]
    assert cities == ["Boston", "Dallas", "Minneapolis", "Jacksonville", "Montreal", "Omaha"]


# --- Major Lines


@pytest.mark.rule("RW-GOAL-1", "RW-GOAL-2")
def test_major_line_is_met_by_the_link_that_completes_the_chain() -> None:
    lines = track((A, "Kansas City", "St. Louis"), (A, "St. Louis", "Cairo"))
    more = track((A, "Houston", "Shreveport", "Little Rock", "Memphis"))
    bridge = track((A, "Cairo", "Memphis"))
    story = start(
        {"cash": 20},
        {},
        options=GOALS,
        track=[*lines, *more, bridge[0]],
        goals={"major_lines": [6]},
    )
    last = bridge[1]
    story = go(story, A, lay(last["hex"], *last["edges"]))
    assert points(story) == [5, 0]
    assert story.state.major_lines == ()
    assert [(met.seat, met.sort, met.number) for met in story.state.met] == [(A, "major_line", 6)]


@pytest.mark.rule("RW-GOAL-2")
def test_chain_over_links_of_others_meets_no_major_line() -> None:
    lines = track((A, "Kansas City", "St. Louis"), (B, "St. Louis", "Cairo"))
    more = track((A, "Houston", "Shreveport", "Little Rock", "Memphis"))
    bridge = track((A, "Cairo", "Memphis"))
    story = start({"cash": 20}, {}, options=GOALS, track=[*lines, *more, bridge[0]])
    last = bridge[1]
    assert points(go(story, A, lay(last["hex"], *last["edges"]))) == [0, 0]


@pytest.mark.rule("RW-GOAL-2")
def test_points_of_the_major_lines() -> None:
    lines = [(line.cities, line.points) for line in RULES.world.major_lines.values()]
    assert lines == [
        (("New York", "Chicago"), 8),
        (("Philadelphia", "St. Louis"), 7),
        (("Chicago", "New Orleans"), 7),
        (("Charleston", "Memphis"), 5),
        (("Montreal", "Detroit"), 5),
        (("Kansas City", "Houston"), 5),
    ]


@pytest.mark.rule("RW-INCOME-5")
def test_points_move_with_every_delivery() -> None:
    story = triangle(cities=[{"name": "Columbus", "cubes": ["yellow"] * 2}])
    way = carry(story, "yellow", "Columbus", "Cincinnati")
    seen = []
    commands: list[AnyCommand] = [way, EndAction(), EndAction(), way]
    for command in each(commands):
        assert story.state.asked is not None
        story = go(story, story.state.asked, command)
        seen.append(points(story)[A])
    assert seen == [1, 1, 1, 2]
