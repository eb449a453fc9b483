"""Two sections a turn start in major cities (BUILD-8)."""

import pytest

from core.games.iron_dragon import commands as do
from core.games.iron_dragon import refusals as no
from core.ruleset import Seat
from tests.core.games.iron_dragon.rules.places import BOARD, WORLD, centre, name
from tests.core.games.iron_dragon.rules.tables import done, refused, start

A, B = Seat(0), Seat(1)
ORC = {"foreman": "Kudamram"}
MAJORS = [city for city in BOARD.cities.values() if city.size == "major"]


def exits(city: str) -> list[tuple[str, str]]:
    """Return sections out of a major city to plain, none across water and no two to one place."""
    found = {
        name(to): name(at)
        for at in BOARD.cities[city].mileposts
        for edge, to in BOARD.sections_at[at]
        if BOARD.points[to].terrain == "plain" and not BOARD.sections[edge].river
    }
    return [(at, to) for to, at in found.items()]


@pytest.mark.rule("BUILD-8")
@pytest.mark.parametrize("cities", [("Kola", "Kola", "Kola"), ("Kola", "Railla", "Octomare")])
def test_two_sections_a_turn_start_in_major_cities_in_total(cities: tuple[str, ...]) -> None:
    left = {city: exits(city) for city in cities}
    ways = [left[city].pop() for city in cities]
    story = start(ORC, {}, turn=3)
    story = done(story, A, *(do.Build(from_=a, to=b) for a, b in ways[:2]))
    third = do.Build(from_=ways[2][0], to=ways[2][1])
    story.when(A, third).refuses(no.TwoFromMajors, built=2, limit=2)
    story = done(done(story, A, do.EndTurn()), B, do.EndTurn())
    story = done(story, A, do.PlaceLoco(at=centre("Kola")), third)
    assert (story.state.turn, story.state.doing.from_majors) == (4, 1)


@pytest.mark.rule("BUILD-8")
def test_limit_of_two_includes_cities_already_joined() -> None:
    (a, b), *ways = exits("Kola")
    story = start({**ORC, "track": [[a, b]]}, {}, turn=3)
    story = done(story, A, *(do.Build(from_=at, to=to) for at, to in ways[:2]))
    at, to = ways[2]
    assert refused(story, A, do.Build(from_=at, to=to)) is no.TwoFromMajors


@pytest.mark.rule("BUILD-8")
def test_sections_to_a_major_city_are_limited_only_by_money() -> None:
    ways = max((exits(city.name) for city in MAJORS), key=len)[:6]
    outside = {to for _, to in ways}
    track: list[list[str]] = []
    for _, to in ways:
        taken = {*outside, *(end for ends in track for end in ends)}
        near = (o for _, o in BOARD.sections_at[BOARD.by_name[to]])
        behind = next(o for o in near if o not in WORLD.majors and name(o) not in taken)
        track.append([name(behind), to])
    story = start({**ORC, "track": track}, {}, turn=3)
    story = done(story, A, *(do.Build(from_=at, to=to) for at, to in ways[:2]))
    story = done(story, A, *(do.Build(from_=to, to=at) for at, to in ways[2:5]))
    assert (story.state.doing.from_majors, story.state.doing.spent) == (2, 1 + 1 + 3 * 5)
    at, to = ways[5]
    story.when(A, do.Build(from_=to, to=at)).refuses(
        no.BuildLimitExceeded, spent=17, cost=5, limit=20
    )
