"""Where track may start, and where none can be built (EB-BUILD-3, EB-BUILD-7)."""

from itertools import pairwise

import pytest

from core.games.crayon.board import EdgeId, Milepost
from core.games.crayon.track import taken
from core.games.empire_builder import commands as do
from core.games.empire_builder import refusals as no
from core.games.empire_builder.offers import network
from tests.core.games.empire_builder.places import (
    BOARD,
    WORLD,
    line,
    name,
    sections,
)
from tests.core.games.empire_builder.tables import (
    A,
    done,
    exits,
    go,
    next_turn,
    pass_on,
    rule_of,
    start,
)
from tests.each import each

MAJORS = [city.name for city in BOARD.cities.values() if city.size == "major"]
# Clear mileposts in a row from Chicago, and the one of the city's that they begin next to.
ROW = line(6, near="Chicago")
GATE = next(
    name(at)
    for at in BOARD.cities["Chicago"].mileposts
    if at in BOARD.adjacent[BOARD.by_name[ROW[0]]]
)
WAY = (GATE, *ROW)


def builds(*way: str) -> list[do.Build]:
    return [do.Build(from_=a, to=b) for a, b in pairwise(way)]


@pytest.mark.rule("EB-BUILD-3", "EB-BAD-12")
@pytest.mark.parametrize("city", MAJORS)
def test_track_starts_at_every_milepost_of_every_major_city(city: str) -> None:
    story = start({"money": 60}, {}, turn=2)
    for at in each(BOARD.cities[city].mileposts[1:]):
        for _, to in BOARD.sections_at[at]:
            built = go(story, A, do.Build(from_=name(at), to=name(to)))
            assert built.state.doing.from_majors == 1
            ways = (o for _, o in BOARD.sections_at[to] if o not in WORLD.majors)
            further = do.Build(from_=name(to), to=name(next(ways)))
            assert rule_of(story, A, further) == "EB-BUILD-3"


@pytest.mark.rule("EB-BUILD-3", "EB-BAD-12")
def test_own_track_is_a_start_only_while_it_is_joined_to_a_major_city() -> None:
    first, gap, *_ = sections(WAY)
    tail = sections(WAY[2:5])
    onward = do.Build(from_=WAY[4], to=WAY[5])
    cut_off = start({"track": [first, *tail]}, {"track": [gap]}, turn=2)
    cut_off.when(A, onward).refuses(no.NotInNetwork)
    assert rule_of(cut_off, A, onward) == "EB-BUILD-3"
    apart = start({"track": [first, *tail]}, {}, turn=2)
    assert rule_of(apart, A, onward) == "EB-BUILD-3"
    joined = done(apart, A, *builds(*WAY[1:3]))
    done(joined, A, onward)


@pytest.mark.rule("EB-BUILD-3", "EB-BAD-12")
def test_track_that_a_flood_cuts_off_is_no_start_until_it_is_joined_again() -> None:
    *way, last = over_a_river("Missouri")
    track, onward = sections(way), do.Build(from_=way[-1], to=last)
    done(start({"track": track}, {}), A, onward)
    story = start({"track": track}, {}, {}, deck_top=[97, 30, 31, 32])
    story = done(story, A, do.Pitch())
    assert len(list(taken(story.state.tracks))) == len(track) - 1
    while story.state.active != A:
        story = pass_on(story)
    story.when(A, onward).refuses(no.NotInNetwork)
    story = next_turn(story)
    assert not story.state.events
    story.when(A, onward).refuses(no.NotInNetwork)
    done(story, A, *builds(*way[-3:-1]), onward)


@pytest.mark.rule("EB-EX-23", "EB-FLOOD-6")
def test_line_that_card_97_cuts_in_the_middle_is_built_to_from_chicago_only() -> None:
    way = [*west("Chicago", "Omaha"), *west("Omaha", "Denver")[1:]]
    track = sections(way)
    rivers = [BOARD.sections[edge_of(a, b)].river for a, b in pairwise(way)]
    last = max(n for n, river in enumerate(rivers) if river in {"Mississippi", "Missouri"})
    assert {"Mississippi", "Missouri"} <= {*rivers}
    train = {"at": way[-1], "money": 90, "contracts": [1, 2, 3]}
    story = start({"track": track, **train}, {}, {}, deck_top=[97, 30, 31, 32], active=1)
    story = done(story, 1, do.Pitch())
    cut = [n for n, river in enumerate(rivers) if river in {"Mississippi", "Missouri", "Ohio"}]
    assert len(list(taken(story.state.tracks))) == len(track) - len(cut)
    while story.state.active != A:
        story = pass_on(story)
    starts = network(WORLD, story.state, A)
    assert BOARD.by_name[way[cut[0]]] in starts, "the part from Chicago"
    assert starts.isdisjoint(BOARD.by_name[milepost] for milepost in way[last + 1 : -1]), (
        "none of the parts in the west"
    )
    assert way[-2] in exits(story), "the train still runs there"
    while story.state.events:
        story = next_turn(story)
    if story.state.active != A:
        story = pass_on(story)
    for n in cut:
        story = done(story, A, do.Build(from_=way[n], to=way[n + 1]))
    assert {BOARD.by_name[milepost] for milepost in way} <= network(WORLD, story.state, A)


def edge_of(a: str, b: str) -> EdgeId:
    return BOARD.edges_by_name[a, b]


def west(start_in: str, to: str) -> list[str]:
    """Return a shortest way over sections from one city to another."""
    goal = set(BOARD.cities[to].mileposts)
    ways = [[at] for at in BOARD.cities[start_in].mileposts]
    seen = set(BOARD.cities[start_in].mileposts)
    for way in ways:
        if way[-1] in goal:
            return [name(point) for point in way]
        for _, onward in BOARD.sections_at[way[-1]]:
            if onward not in seen:
                seen.add(onward)
                ways.append([*way, onward])
    raise AssertionError


def over_a_river(river: str) -> list[str]:
    """Return a way out of a major city that crosses only this river, with the last but two step.

    It leads through no other city.
    """
    ways = [[at] for at in sorted(WORLD.majors)]
    seen = set(WORLD.majors)
    for way in ways:
        for edge, to in BOARD.sections_at[way[-1]]:
            crossed = BOARD.sections[edge].river
            if to in seen or BOARD.points[to].city:
                continue
            if crossed == river and (rest := dry(to, 2, {*way, to})):
                return [name(at) for at in (*way, to, *rest)]
            if crossed is None:
                seen.add(to)
                ways.append([*way, to])
    raise AssertionError


def dry(at: Milepost, steps: int, besides: set[Milepost]) -> list[Milepost] | None:
    """Return mileposts that lead on from one, across no river and through no city."""
    if steps == 0:
        return []
    for edge, to in BOARD.sections_at[at]:
        fits = BOARD.sections[edge].river is None and not BOARD.points[to].city
        if fits and to not in besides:
            rest = dry(to, steps - 1, {*besides, to})
            if rest is not None:
                return [to, *rest]
    return None


@pytest.mark.rule("EB-BUILD-3", "EB-BAD-12")
def test_neither_a_rivals_track_nor_a_smaller_city_is_a_start() -> None:
    story = start({}, {"track": sections(WAY[:3])}, turn=2)
    assert rule_of(story, A, do.Build(from_=WAY[2], to=WAY[3])) == "EB-BUILD-3"
    smaller = [city for city in BOARD.cities.values() if city.size != "major"]
    for city in each(smaller):
        at = city.mileposts[0]
        for _, to in BOARD.sections_at[at]:
            if to not in WORLD.majors:
                assert rule_of(story, A, do.Build(from_=name(at), to=name(to))) == "EB-BUILD-3"


# --- where nothing is built


@pytest.mark.rule("EB-BUILD-7", "EB-BAD-12")
@pytest.mark.parametrize("city", MAJORS)
def test_nothing_is_built_inside_a_major_city(city: str) -> None:
    story = start({}, {}, turn=2)
    for at in each(BOARD.cities[city].mileposts):
        for other in BOARD.interior[at]:
            build = do.Build(from_=name(at), to=name(other))
            story.when(A, build).refuses(no.NotBuildable, a=name(at), b=name(other))
            assert rule_of(story, A, build) == "EB-BUILD-7"


@pytest.mark.rule("EB-BUILD-7", "EB-BAD-12")
@pytest.mark.parametrize("water", ["sea", "lake"])
def test_nothing_is_built_into_water_or_beyond_the_next_milepost(water: str) -> None:
    shore, wave = next(
        (here, there)
        for here, there in water_beside(water)
        if not BOARD.points[here].city and BOARD.sections_at[here]
    )
    story = start({"track": sections(WAY[:2])}, {}, turn=2, options={"Branching": "Yes"})
    for a, b in ((name(shore), name(wave)), (name(wave), name(shore)), (WAY[0], WAY[2])):
        story.when(A, do.Build(from_=a, to=b)).refuses(no.NotBuildable, a=a, b=b)
    for off in ("M99.99", "U0.0", "M0.-1"):
        build = do.Build(from_=WAY[1], to=off)
        story.when(A, build).refuses(no.UnknownMilepost, name=off)


def water_beside(kind: str) -> list[tuple[Milepost, Milepost]]:
    """Return pairs of a milepost and a point of water next to it."""
    return [
        (here, there)
        for there, point in BOARD.numbered()
        if point.terrain == kind
        for here in BOARD.adjacent[there]
        if not BOARD.is_water(here)
    ]
