"""The price of a section: by the milepost built to, what it crosses, and the foreman."""

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

import pytest

from core.games.crayon.board import Milepost
from core.games.iron_dragon import commands as do
from core.games.iron_dragon import events as ev
from core.games.iron_dragon import refusals as no
from core.games.iron_dragon.commands import Accept
from core.ruleset import Seat
from tests.core.games.iron_dragon.rules.places import BOARD, WORLD, name
from tests.core.games.iron_dragon.rules.small_land import built, row, small
from tests.core.games.iron_dragon.rules.tables import go, start

A = Seat(0)
PRICES = {
    "plain": 1,
    "desert": 1,
    "forest": 2,
    "mountain": 2,
    "tunnel_entrance": 2,
    "port": 2,
    "jungle": 3,
    "small_city": 3,
    "medium_city": 3,
    "alpine": 5,
    "volcano": 5,
    "underground_rock": 5,
}
CHEAPER = {("Catman", "jungle"): 1, ("Dwarf", "mountain"): 1, ("Elf", "forest"): 1}


# --- each kind of section on the shipped maps


class Spot(NamedTuple):
    """A section from the end of one's own track to a new milepost."""

    behind: Milepost
    at: Milepost
    to: Milepost


def spots() -> Iterator[Spot]:
    """Yield one of each kind on the maps, none touching another."""
    seen: set[tuple[str, ...]] = set()
    used: set[Milepost] = set()
    for section in BOARD.sections:
        for at, to in ((section.a, section.b), (section.b, section.a)):
            point = BOARD.points[to]
            kind = (point.map, point.terrain, str(section.river is None), str(section.inlet))
            near = [o for _, o in BOARD.sections_at[at] if o != to and open_land(o)]
            if kind in seen or point.terrain == "major_city" or not (near and open_land(at)):
                continue
            spot = Spot(near[0], at, to)
            if used.isdisjoint(spot):
                seen.add(kind)
                used.update(spot)
                yield spot


def open_land(at: Milepost) -> bool:
    point = BOARD.points[at]
    return not (point.city or point.port or point.tunnel or BOARD.is_sea(at))


SPOTS = list(spots())


def expected(spot: Spot, race: str) -> int:
    edge = BOARD.section_between(spot.at, spot.to)
    assert edge is not None
    section, point = BOARD.sections[edge], BOARD.points[spot.to]
    price = CHEAPER.get((race, point.terrain), PRICES[point.terrain])
    river, inlet = (0, 1) if race == "Human" else (2, 3)
    most = 2 if race == "Troll" else 5
    return min(price, most) + bool(section.river) * river + section.inlet * inlet


def test_maps_have_every_kind_of_milepost_and_both_marks() -> None:
    sections = [BOARD.section_between(spot.at, spot.to) for spot in SPOTS]
    marked = [BOARD.sections[edge] for edge in sections if edge is not None]
    assert {BOARD.points[spot.to].terrain for spot in SPOTS} == set(PRICES)
    assert any(section.river for section in marked)
    assert any(section.inlet for section in marked)
    assert len(SPOTS) > 20


@pytest.mark.rule("BUILD-5", "FOREMAN-6", "FOREMAN-7", "FOREMAN-9")
@pytest.mark.parametrize("foreman", WORLD.foremen)
def test_every_kind_of_section_has_its_price_with_every_foreman(foreman: str) -> None:
    race = WORLD.foremen[foreman].race
    track = [[name(spot.behind), name(spot.at)] for spot in SPOTS]
    rival = next(name for name in WORLD.foremen if WORLD.foremen[name].race not in {race, "Orc"})
    story = start({"foreman": foreman, "track": track}, {"foreman": rival}, turn=3)
    for spot in SPOTS:
        at, to = name(spot.at), name(spot.to)
        below = WORLD.below[spot.to]
        bribe = below and race not in {"Orc", "Troll"}
        price = expected(spot, race)
        answer = story.when(A, do.Build(from_=at, to=to, accept=Accept(bribe=int(bribe))))
        if race == "Troll" and not below:
            answer.refuses(no.TrollStaysBelow, foreman=foreman)
            continue
        bribed = (ev.Paid(A, 1, "underworld bribe"), ev.SiteBribed(A, 1)) if bribe else ()
        answer.then(*bribed, ev.Paid(A, price, "track"), ev.TrackBuilt(A, at, to, price))


# --- the worked examples, on a small map


@pytest.mark.rule("EX-1", "BUILD-1", "BUILD-5", "FOREMAN-6")
def test_elf_builds_seven_sections_for_twenty() -> None:
    story = small("Steffan", row(1, 0, 1))
    sums = []
    for a, b in pairwise(row(1, 1, 8)):
        story = built(story, a, b)
        sums.append(story.state.doing.spent)
    assert sums == [1, 4, 6, 11, 14, 17, 20]
    assert story.state.players[A].money == 40
    story.when(A, do.Build(from_="M8.1", to="M9.1")).refuses(
        no.BuildLimitExceeded, spent=20, cost=1, limit=20
    )


@pytest.mark.rule("EX-1", "BUILD-1", "BUILD-5", "FOREMAN-7")
def test_human_builds_the_same_for_nineteen_and_one_plain_more() -> None:
    story = built(small("Groc", row(1, 0, 1)), *row(1, 1, 8))
    assert story.state.doing.spent == 19
    story = built(story, "M8.1", "M9.1")
    assert story.state.doing.spent == 20
    story.when(A, do.Build(from_="M9.1", to="M10.1")).refuses(
        no.BuildLimitExceeded, spent=20, cost=1, limit=20
    )


@pytest.mark.rule("BUILD-5", "FOREMAN-7")
@pytest.mark.parametrize(
    ("foreman", "costs"),
    [("Kudamram", [1 + 3, 2 + 2, 2 + 2 + 3]), ("Groc", [1 + 1, 2, 2 + 1])],
)
def test_section_over_river_and_inlet_pays_for_both(foreman: str, costs: list[int]) -> None:
    story = small(foreman, row(7, 3, 4))
    found = []
    for a, b in pairwise(row(7, 4, 7)):
        before = story.state.doing.spent
        story = built(story, a, b)
        found.append(story.state.doing.spent - before)
    assert found == costs


# --- effects of a change of foreman


@pytest.mark.rule("BUILD-11", "FOREMAN-17")
def test_new_foreman_changes_the_prices_of_the_same_turn() -> None:
    story = small("Steffan", row(1, 1, 2), row(3, 3, 4))
    assert built(story, "M1.1", "M0.1").state.doing.spent == 1
    story = built(story, "M2.1", "M3.1")  # a river, for an Elf
    assert story.state.doing.spent == 3
    story = go(story, A, do.TakeForeman(foreman="Groc"))
    assert story.state.doing.spent == 3 + 5
    story = built(story, "M4.3", "M5.3")  # a river, for a Human
    assert story.state.doing.spent == 3 + 5 + 3
    assert story.state.players[A].money == 60 - 11


@pytest.mark.rule("BUILD-11")
def test_dismissed_foreman_gives_no_more_discounts() -> None:
    story = small("Steffan", row(1, 0, 1))
    forest = do.Build(from_="M1.1", to="M2.1")
    story.when(A, forest).then(ev.Paid(A, 1, "track"), ev.TrackBuilt(A, "M1.1", "M2.1", 1))
    story = go(story, A, do.TakeForeman(foreman="Groc"))
    story.when(A, forest).then(ev.Paid(A, 2, "track"), ev.TrackBuilt(A, "M1.1", "M2.1", 2))
