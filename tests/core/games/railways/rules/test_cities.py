"""Urbanizing, engines and Western Links (RW-URBAN, RW-ENGINE, RW-WEST), with RW-EX-15."""

from typing import Any

import pytest

from core.games.railways import events as ev
from core.games.railways import refusals as no
from core.games.railways.board import COLOUR_NAMES
from core.games.railways.commands import (
    Deliver,
    EndAction,
    UpgradeEngine,
    Urbanize,
    WesternLink,
)
from core.games.railways.rules import RULES
from core.ruleset import ChanceNeeded
from tests.core.games.railways.places import BOARD, track
from tests.core.games.railways.tables import (
    PLAIN,
    A,
    B,
    Game,
    carry,
    cubes,
    go,
    has_marker,
    link_names,
    money,
    next_slot,
    player,
    points,
    start,
    story_view,
)
from tests.each import each

WEST = {**PLAIN, "western_links": "yes"}
BLUE_COLUMBUS = Urbanize(city="Columbus", colour="blue")


def colour(story: Game, city: str) -> str:
    return COLOUR_NAMES[story.state.colours[BOARD.city_named[city]]]


# --- Urbanize


@pytest.mark.rule("RW-EX-15", "RW-URBAN-1", "RW-URBAN-3", "RW-URBAN-4", "RW-LINK-4", "RW-EMPTY-3")
def test_empty_gray_city_becomes_a_city_of_its_new_colour() -> None:
    lines = track((A, "Chicago", "Fort Wayne", "Columbus", "Cincinnati"))
    story = start(
        {"cash": 10, "engine": 3},
        {},
        track=lines,
        cities=[{"name": "Columbus", "empty": True}, {"name": "Chicago", "cubes": ["blue"]}],
        bag_top=["black", "red"],
    )
    free, links = story.state.markers_free, story.state.links
    story = go(story, A, BLUE_COLUMBUS)
    assert money(story, A) == (0, 0)
    assert colour(story, "Columbus") == "blue"
    assert sorted(cubes(story, "Columbus")) == ["black", "red"]
    assert not has_marker(story, "Columbus")
    assert story.state.markers_free == free + 1
    assert story.state.links == links
    story = next_slot(story, 2)
    beyond = carry(story, "blue", "Chicago", "Fort Wayne", "Columbus", "Cincinnati")
    story.when(A, beyond).refuses(no.PassedItsCity, city="Columbus")
    assert points(go(story, A, carry(story, "blue", "Chicago", "Fort Wayne", "Columbus"))) == [2, 0]


@pytest.mark.rule("RW-URBAN-3", "RW-DRAW-1", "RW-DRAW-3")
def test_two_cubes_of_one_draw_come_into_the_city() -> None:
    story = start({"cash": 10}, {})
    answer = story.when(A, BLUE_COLUMBUS)
    story = answer.then(
        ev.ActionBegan(seat=A, action="urbanize"),
        ev.Paid(seat=A, amount=10, purpose="city"),
        ev.CityUrbanized(seat=A, city="Columbus", colour="blue"),
        ev.DrawDue(purpose="cubes", count=2, city="Columbus"),
    )
    assert RULES.awaiting(story.state) == ChanceNeeded("cubes", 2)
    story.when(A, EndAction()).refuses(no.NotAwaited, awaited=[])
    story = story.drawing(124).then(ev.CubeDrawn(city="Columbus", colour="black"))
    story = story.drawing(25).then(ev.CubeDrawn(city="Columbus", colour="blue"))
    assert sorted(cubes(story, "Columbus")) == ["black", "blue"]


def nearly_empty(left: int) -> list[dict[str, Any]]:
    """Return two seats of which the first has delivered all but so many red cubes."""
    delivered = {"red": 25 - left, "blue": 25, "yellow": 25, "purple": 25, "black": 25}
    return [{"cash": 10, "deliveries": delivered}, {}]


@pytest.mark.rule("RW-URBAN-3", "RW-URBAN-4", "RW-DRAW-3")
@pytest.mark.parametrize(("left", "come"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_short_bag_gives_fewer_cubes(left: int, come: int) -> None:
    story = start(*nearly_empty(left), cities=[{"name": "Columbus", "empty": True}])
    story = go(story, A, BLUE_COLUMBUS)
    assert cubes(story, "Columbus") == ["red"] * come
    assert has_marker(story, "Columbus") == (come == 0)
    assert colour(story, "Columbus") == "blue"


@pytest.mark.rule("RW-URBAN-2", "RW-BAD-8")
def test_city_of_a_colour_is_not_urbanized() -> None:
    story = start({"cash": 40}, {})
    story.when(A, Urbanize(city="Chicago", colour="blue")).refuses(no.NotGray, city="Chicago")
    story = next_slot(go(story, A, BLUE_COLUMBUS), 2)
    story.when(A, Urbanize(city="Columbus", colour="black")).refuses(no.NotGray)


@pytest.mark.rule("RW-URBAN-2")
def test_gray_city_with_track_of_others_may_be_urbanized() -> None:
    story = start(track=track((B, "Columbus", "Cincinnati")))
    assert colour(go(story, A, BLUE_COLUMBUS), "Columbus") == "blue"


@pytest.mark.rule("RW-URBAN-1", "RW-BAD-8", "RW-INV-9", "RW-BAD-19")
def test_colour_must_be_in_supply() -> None:
    gray = [city.name for city in BOARD.cities if COLOUR_NAMES[city.colour] == "gray"]
    turned = [{"name": name, "colour": "blue"} for name in gray[:3]]
    story = start({"cash": 40}, {}, cities=turned)
    assert story_view(story)["new_cities"]["blue"] == 0
    story.when(A, BLUE_COLUMBUS).refuses(no.ColourOut, colour="blue")
    story.when(A, Urbanize(city="Columbus", colour="red")).refuses(no.ColourOut, colour="red")
    story.when(A, Urbanize(city="Columbus", colour="gray")).refuses(no.Unknown, name="gray")
    story.when(A, Urbanize(city="Lima", colour="black")).refuses(no.Unknown, name="Lima")


# --- engines


@pytest.mark.rule("RW-ENGINE-1", "RW-COMP-11")
def test_engine_rises_level_by_level_at_the_price_of_the_new_level() -> None:
    paid = []
    for level in range(1, 8):
        story = start({"cash": 100, "engine": level}, {})
        story = go(story, A, UpgradeEngine())
        assert player(story, A).engine == level + 1
        paid.append(100 - money(story, A)[0])
    assert paid == [5, 10, 15, 20, 25, 30, 35]


@pytest.mark.rule("RW-ENGINE-1", "RW-BAD-9")
def test_engine_of_level_8_is_not_upgraded() -> None:
    story = start({"cash": 99, "engine": 8}, {})
    story.when(A, UpgradeEngine()).refuses(no.EngineAtTop, level=8)
    assert UpgradeEngine() not in list(RULES.legal(story.state, A))


# --- Western Links


def western(*seats: dict[str, Any], **document: Any) -> Game:
    lines = track((A, "Omaha", "Des Moines"), (B, "Kansas City", "St. Louis"))
    return start(*seats, options=WEST, track=lines, **document)


@pytest.mark.rule("RW-WEST-1", "RW-WEST-2", "RW-WEST-3", "RW-OPTION-4", "RW-ACT-1")
def test_western_link_costs_20_and_brings_two_cubes() -> None:
    story = western({"cash": 20}, {}, bag_top=["red", "blue"])
    story = go(story, A, WesternLink(city="Omaha"))
    assert money(story, A) == (0, 0)
    assert cubes(story, "Omaha") == ["red", "blue"]
    assert link_names(story)[-1] == (A, "Omaha", "West")
    assert story.state.links[-1].exit_a == 6


@pytest.mark.rule("RW-WEST-3", "RW-WEST-4", "RW-INV-15")
def test_red_cube_is_delivered_to_the_west_as_over_any_link() -> None:
    lines = track((A, "Omaha", "Des Moines"))
    story = start(
        {"engine": 2, "western": ["Omaha"]},
        {},
        options=WEST,
        track=lines,
        cities=[{"name": "Des Moines", "cubes": ["red", "blue"]}],
    )
    way = carry(story, "red", "Des Moines", "Omaha", "West")
    assert way.exits[-1] == 6
    assert points(go(story, A, way)) == [2, 0]
    blue = Deliver(city="Des Moines", cube="blue", exits=way.exits)
    story.when(A, blue).refuses(no.PassedItsCity, city="Omaha")


@pytest.mark.rule("RW-WEST-4")
def test_nothing_passes_through_the_west() -> None:
    """Two gateways of one seat are not joined by the West, and no way leaves it."""
    story = start(
        {"engine": 8, "western": ["Omaha", "Dallas"]},
        {},
        options=WEST,
        cities=[{"name": "Omaha", "cubes": ["purple", "red"]}],
    )
    deliveries = [d for d in RULES.legal(story.state, A) if isinstance(d, Deliver)]
    assert deliveries == [Deliver(city="Omaha", cube="red", exits=(6,))]
    through = Deliver(city="Omaha", cube="purple", exits=(6, 6))
    story.when(A, through).refuses(no.LinkMissing, city="the West")


@pytest.mark.rule("RW-BAD-17", "RW-WEST-1")
def test_western_link_needs_a_free_gateway_with_an_own_link() -> None:
    story = western({"cash": 50}, {"cash": 50})
    for city in each(("Kansas City", "Dallas", "Des Moines")):
        story.when(A, WesternLink(city=city)).refuses(no.NoGateway, city=city)
    story = next_slot(go(story, A, WesternLink(city="Omaha")))
    story.when(B, WesternLink(city="Omaha")).refuses(no.NoGateway)
    story = next_slot(story)
    story.when(A, WesternLink(city="Omaha")).refuses(no.NoGateway)
    other = start(track=track((A, "Omaha", "Des Moines")))
    other.when(A, WesternLink(city="Omaha")).refuses(no.NoGateway)


@pytest.mark.rule("RW-WEST-1", "RW-OPTION-4", "RW-ATOM-4")
def test_gateways_of_the_map_are_listed() -> None:
    gateways = [city.name for city in BOARD.cities if city.gateway]
    assert gateways == ["Dallas", "Kansas City", "Minneapolis", "Omaha"]
    story = western()
    listed = [c.city for c in RULES.legal(story.state, A) if isinstance(c, WesternLink)]
    assert listed == ["Omaha"]


@pytest.mark.rule("RW-WEST-2", "RW-EMPTY-3")
def test_western_link_takes_the_marker_of_its_gateway_back() -> None:
    story = western({"cash": 20}, {}, cities=[{"name": "Omaha", "empty": True}])
    assert not has_marker(go(story, A, WesternLink(city="Omaha")), "Omaha")
