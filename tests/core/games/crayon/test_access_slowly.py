"""A slow second implementation of access: the rules taken literally, on a crowded board."""

import doctest
import re
from functools import cache
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.games.crayon import room
from core.games.crayon.access import Access
from core.games.crayon.board import EdgeId, Milepost
from core.games.crayon.track import DESTROYED, STANDING, Tracks, laid, no_tracks, with_bytes
from core.ruleset import Seat
from tests.core.games.crayon.access_maps import LAWS, board_of, refusal_of

# A crowded board, on which almost every section leads from one such place to another.
CROWDED = """\
map M 6 6 Top
city Ayr small Alba M3.1
city Bex medium Alba M2.0
city Big major Alba M2.2
city Rye small Alba M5.2
tunnel Cave M3.3 M5.1
tunnel Pit M4.1 M4.4
tunnel Shaft M3.0 M2.4
point M2.0 medium_city Alba city=Bex
point M3.0 tunnel_entrance Alba tunnel=Shaft
point M4.0 plain Alba
point M5.0 plain Alba
point M1.1 major_city Alba city=Big
point M2.1 major_city Alba city=Big
point M3.1 small_city Alba city=Ayr
point M4.1 tunnel_entrance Alba tunnel=Pit
point M5.1 tunnel_entrance Alba tunnel=Cave
point M1.2 major_city Alba city=Big
point M2.2 major_city Alba city=Big
point M3.2 major_city Alba city=Big port=Dock
point M4.2 port Alba port=Pier
point M5.2 small_city Alba city=Rye port=Quay
point M1.3 major_city Alba city=Big
point M2.3 major_city Alba city=Big
point M3.3 tunnel_entrance Alba tunnel=Cave
point M4.3 plain Alba
point M2.4 tunnel_entrance Alba tunnel=Shaft
point M3.4 plain Alba
point M4.4 tunnel_entrance Alba tunnel=Pit
"""
BOARD = board_of(CROWDED)
ACCESS = Access(BOARD, LAWS)
EDGES = [EdgeId(number) for number in range(len(BOARD.sections))]
POINTS = [Milepost(number) for number in range(len(BOARD.points))]

WHOLE = " as a whole"

Owners = dict[EdgeId, int]


@cache
def sections_at(*mileposts: Milepost) -> list[EdgeId]:
    return [e for e in EDGES if {BOARD.sections[e].a, BOARD.sections[e].b} & set(mileposts)]


def players_at(owners: Owners, *mileposts: Milepost) -> set[int]:
    return {owners[edge] for edge in sections_at(*mileposts) if edge in owners}


def limits_broken(owners: Owners, at: Milepost, *, by: set[int]) -> list[tuple[str, str]]:
    """Yield violations of ACCESS-2 to -5 at a milepost; of sections count only those `by` some."""
    point = BOARD.points[at]
    most_sections = max((sum(owners.get(e) == p for e in sections_at(at)) for p in by), default=0)
    players = len(players_at(owners, at))
    broken = []
    if point.terrain == "small_city":
        broken += [("ACCESS-2", str(point.city))] * ((players > 2) + (most_sections > 3))
    if point.terrain == "medium_city":
        broken += [("ACCESS-3", str(point.city))] * ((players > 3) + (most_sections > 3))
    if point.port and point.terrain != "major_city":
        broken += [("ACCESS-4", point.port)] * (players > 2)
    for tunnel in BOARD.tunnels:
        if at in (tunnel.a, tunnel.b):
            crowd = len(players_at(owners, tunnel.a, tunnel.b)) > 2
            broken += [("ACCESS-5", tunnel.name)] * (most_sections > 3)
            broken += [("ACCESS-5", f"{tunnel.name}{WHOLE}")] * crowd
    return broken


def is_open(owners: Owners, edge: EdgeId, player: int, *, here: set[Milepost]) -> bool:
    """Apply ACCESS-8 to a free section at one of the mileposts."""
    ends = {BOARD.sections[edge].a, BOARD.sections[edge].b}
    (there,) = ends - here
    return not limits_broken(owners | {edge: player}, there, by={player})


def all_get_one(
    owners: Owners, players: set[int], here: set[Milepost], gone: frozenset[EdgeId] = frozenset()
) -> bool:
    """Return whether each of the players can get a section here, except those gone."""
    if not players:
        return True
    player, *others = sorted(players)
    return any(
        is_open(owners, edge, player, here=here)
        and all_get_one(owners, set(others), here, gone | {edge})
        for edge in sections_at(*here)
        if edge not in owners and edge not in gone
    )


def spread(owners: Owners, seats: int) -> bool:
    """Apply ACCESS-11 by trying every way to give each player a tunnel."""
    for choice in product(BOARD.tunnels, repeat=seats):
        for tunnel in BOARD.tunnels:
            assigned = {player for player in range(seats) if choice[player] is tunnel}
            if len(players_at(owners, tunnel.a, tunnel.b) | assigned) > 2:
                break
            if not all(
                all_get_one(owners, assigned - players_at(owners, end), {end})
                for end in (tunnel.a, tunnel.b)
            ):
                break
        else:
            return True
    return False


def all_broken(owners: Owners, seats: int) -> list[tuple[str, str]]:
    """Return the rule and place of every violation, sorted."""
    everyone = set(range(seats))
    broken = [found for at in POINTS for found in limits_broken(owners, at, by=everyone)]
    crowded = {found for found in broken if found[1].endswith(WHOLE)}  # found at both entrances
    broken = [found for found in broken if found not in crowded]
    broken += [(rule, place.removesuffix(WHOLE)) for rule, place in crowded]
    for at in POINTS:
        port, there = BOARD.points[at].port, players_at(owners, at)
        if port and BOARD.points[at].terrain != "major_city" and len(there) == 1:
            left = [e for e in sections_at(at) if e not in owners]
            if not any(is_open(owners, e, p, here={at}) for e in left for p in everyone - there):
                broken.append(("ACCESS-9", port))
    for city in BOARD.cities.values():
        if city.size == "major":
            without = everyone - players_at(owners, *city.mileposts)
            if not all_get_one(owners, without, set(city.mileposts)):
                broken.append(("ACCESS-10", city.name))
    if not spread(owners, seats):
        broken.append(("ACCESS-11", ""))
    return sorted(broken)


def said(violation: str) -> tuple[str, str]:
    found = re.fullmatch(r"(ACCESS-[0-9]+): [^']*(?:'([^']+)')?[^']*", violation)
    assert found is not None, violation
    return found[1], found[2] or ""


def tracks_of(owners: Owners, stage: int = STANDING) -> Tracks:
    changes = [(edge, laid(Seat(player), stage)) for edge, player in owners.items()]
    return with_bytes(no_tracks(BOARD), changes)


@st.composite
def games(draw: st.DrawFn, *, most: int) -> tuple[int, list[tuple[EdgeId, int]]]:
    """Generate a number of seats, and some sections in any order, each with a player."""
    seats = draw(st.integers(2, most))
    edges = draw(st.permutations(EDGES))
    count = draw(st.integers(0, len(edges)))
    players = draw(st.lists(st.integers(0, seats - 1), min_size=count, max_size=count))
    return seats, list(zip(edges, players, strict=False))


def test_docstring_examples_are_correct() -> None:
    assert doctest.testmod(room).failed == 0


@given(games(most=6), st.integers(STANDING, DESTROYED))
@pytest.mark.rule("INV-11")
def test_violations_equal_those_of_the_slow_implementation(
    game: tuple[int, list[tuple[EdgeId, int]]], stage: int
) -> None:
    seats, sections = game
    owners = dict(sections)
    found = [said(violation) for violation in ACCESS.violations(tracks_of(owners, stage), seats)]
    assert sorted(found) == all_broken(owners, seats)


@given(games(most=5))
@pytest.mark.rule("ACCESS-12")
def test_refusals_equal_those_of_the_slow_implementation(
    game: tuple[int, list[tuple[EdgeId, int]]],
) -> None:
    seats, sections = game
    owners: Owners = {}
    for edge, player in sections:
        broken = all_broken(owners | {edge: player}, seats)
        refusal = refusal_of(ACCESS, tracks_of(owners), seats, Seat(player), edge)
        if refusal is None:
            assert broken == []
            owners[edge] = player
        else:
            assert refusal.rule in [rule for rule, _ in broken]
