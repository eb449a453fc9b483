"""What a section costs, and the direction that is charged (EB-BUILD-2, EB-BUILD-5)."""

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

import pytest

from core.games.crayon.board import Milepost
from core.games.empire_builder import commands as do
from core.games.empire_builder import events as ev
from core.games.empire_builder import refusals as no
from tests.core.games.empire_builder.places import BOARD, name
from tests.core.games.empire_builder.tables import A, Game, done, money, on_map, rule_of, start
from tests.each import each

PRICES = {"plain": 1, "mountain": 2, "small_city": 3, "medium_city": 3, "major_city": 5}

# Row 1 is the line of EB-EX-1. Rows 3 and 4 are those of EB-EX-2, west of the city of Hub to Oak.
LAND = """\
map M 12 6 Land
city Elm small U M3.1
city Fir medium U M6.1
city Hub major U M1.3
city Oak small U M5.3
point M5.0 sea
point M0.1 plain U
point M1.1 plain U
point M2.1 mountain U
point M3.1 small_city U city=Elm
point M4.1 plain U
point M5.1 plain U
point M6.1 medium_city U city=Fir
point M7.1 mountain U
point M8.1 plain U
point M9.1 mountain U
point M10.1 plain U
point M1.2 major_city U city=Hub
point M2.2 major_city U city=Hub
point M4.2 sea
point M5.2 sea
point M7.2 plain U
point M0.3 major_city U city=Hub
point M1.3 major_city U city=Hub
point M2.3 major_city U city=Hub
point M3.3 plain U
point M4.3 plain U
point M5.3 small_city U city=Oak
point M1.4 major_city U city=Hub
point M2.4 major_city U city=Hub
point M3.4 plain U
point M4.4 sea
point M5.4 plain U
point M6.4 plain U
section M1.1 M2.1 river=Aar
section M3.3 M4.3 river=Aar inlet
section M4.1 M5.1 inlet
section M5.3 M6.4 river=Aar
"""
WEST = [["M1.2", "M1.1"]]
LINE = tuple(f"M{column}.1" for column in range(1, 11))
SOUTH = [["M2.4", "M3.4"], ["M3.4", "M3.3"]]
OAK = [*SOUTH, ["M3.3", "M4.3"], ["M4.3", "M5.3"], ["M4.3", "M5.4"], ["M5.4", "M6.4"]]


def on_land(track: list[list[str]]) -> Game:
    return on_map(LAND, {"track": track}, {})


def builds(*way: str) -> list[do.Build]:
    return [do.Build(from_=a, to=b) for a, b in pairwise(way)]


@pytest.mark.rule("EB-EX-1", "EB-BUILD-2", "EB-BUILD-1", "EB-BAD-14")
def test_line_of_eight_sections_costs_twenty_and_a_further_one_is_refused() -> None:
    story = on_land(WEST)
    spent = []
    for build in builds(*LINE[:-1]):
        story = done(story, A, build)
        spent.append(story.state.doing.spent)
    assert spent == [4, 7, 8, 12, 15, 17, 18, 20]
    assert money(story) == [20, 40]
    further = builds(*LINE[-2:])[0]
    story.when(A, further).refuses(no.BuildLimitExceeded, spent=20, cost=1, limit=20)


@pytest.mark.rule("EB-BUILD-2")
def test_section_across_river_and_inlet_pays_for_both() -> None:
    on_land(SOUTH).when(A, builds("M3.3", "M4.3")[0]).then(
        ev.Paid(A, 1 + 2 + 3, "track"), ev.TrackBuilt(A, "M3.3", "M4.3", 6)
    )


@pytest.mark.rule("EB-EX-2", "EB-BUILD-5", "EB-BUILD-2")
@pytest.mark.parametrize(("outside", "price"), [("M5.4", 1), ("M6.4", 3)])
def test_section_beside_a_small_city_is_built_out_of_it(outside: str, price: int) -> None:
    for build in (*builds("M5.3", outside), *builds(outside, "M5.3")):
        on_land(OAK).when(A, build).then(
            ev.Paid(A, price, "track"), ev.TrackBuilt(A, "M5.3", outside, price)
        )


@pytest.mark.rule("EB-BUILD-5")
def test_cheaper_direction_may_be_either_along_the_map() -> None:
    around = [*OAK[:3], ["M4.3", "M5.4"], ["M5.3", "M5.4"]]
    for build in (*builds("M4.3", "M5.3"), *builds("M5.3", "M4.3")):
        on_land(around).when(A, build).then(
            ev.Paid(A, 1, "track"), ev.TrackBuilt(A, "M5.3", "M4.3", 1)
        )


@pytest.mark.rule("EB-BUILD-5")
def test_dearer_direction_is_charged_if_only_it_starts_in_the_network() -> None:
    story = on_land(OAK[:3] + OAK[4:])
    for build in (*builds("M4.3", "M5.3"), *builds("M5.3", "M4.3")):
        story.when(A, build).then(ev.Paid(A, 3, "track"), ev.TrackBuilt(A, "M4.3", "M5.3", 3))


@pytest.mark.rule("EB-EX-2", "EB-BUILD-5", "EB-BUILD-6")
def test_section_beside_a_major_city_is_built_out_of_it_until_two_are() -> None:
    build = do.Build(from_="M3.3", to="M2.3")
    story = on_land(SOUTH)
    out = story.when(A, build).then(
        ev.Paid(A, 1, "track"), ev.TrackBuilt(A, "M2.3", "M3.3", 1, from_major=True)
    )
    assert out.state.doing.from_majors == 1
    story = done(story, A, *builds("M1.2", "M1.1"), *builds("M2.2", "M2.1"))
    assert story.state.doing.from_majors == 2
    into = story.when(A, build).then(ev.Paid(A, 5, "track"), ev.TrackBuilt(A, "M3.3", "M2.3", 5))
    assert (into.state.doing.from_majors, into.state.doing.spent) == (2, 1 + 2 + 5)


@pytest.mark.rule("EB-BUILD-8", "EB-BAD-14")
def test_section_that_makes_twenty_one_is_refused() -> None:
    story = done(on_land(WEST), A, *builds(*LINE[:8]))
    story = done(story, A, *builds("M2.4", "M3.4"))
    assert story.state.doing.spent == 19
    rough = builds("M8.1", "M9.1")[0]
    story.when(A, rough).refuses(no.BuildLimitExceeded, spent=19, cost=2, limit=20)
    assert rule_of(story, A, rough) == "EB-BUILD-8"
    assert done(story, A, *builds("M3.4", "M3.3")).state.doing.spent == 20


# --- each kind of section on the shipped map


class Spot(NamedTuple):
    """A section from the end of one's own track to a new milepost."""

    behind: Milepost
    at: Milepost
    to: Milepost
    price: int


def spots() -> Iterator[Spot]:
    """Yield one of each terrain and marks on the map, none touching another."""
    seen: set[tuple[str, bool, bool]] = set()
    used: set[Milepost] = set()
    for section in BOARD.sections:
        for at, to in ((section.a, section.b), (section.b, section.a)):
            terrain = BOARD.points[to].terrain
            kind = (terrain, bool(section.river), section.inlet)
            near = [o for _, o in BOARD.sections_at[at] if o != to and not BOARD.points[o].city]
            if kind in seen or BOARD.points[at].city or not near:
                continue
            if used.isdisjoint((near[0], at, to)):
                seen.add(kind)
                used.update((near[0], at, to))
                price = PRICES[terrain] + 2 * bool(section.river) + 3 * section.inlet
                yield Spot(near[0], at, to, price)


@pytest.mark.rule("EB-BUILD-2")
def test_every_kind_of_section_has_its_price() -> None:
    found = list(spots())
    assert {BOARD.points[spot.to].terrain for spot in found} == set(PRICES)
    assert max(spot.price for spot in found) >= 5 + 2
    track = [[name(spot.behind), name(spot.at)] for spot in found]
    # With branching, track far from every major city is a start too.
    story = start({"track": track}, {}, turn=2, options={"Branching": "Yes"})
    for spot in each(found):
        if BOARD.points[spot.to].terrain == "major_city":
            continue
        at, to = name(spot.at), name(spot.to)
        story.when(A, do.Build(from_=at, to=to)).then(
            ev.Paid(A, spot.price, "track"), ev.TrackBuilt(A, at, to, spot.price)
        )
