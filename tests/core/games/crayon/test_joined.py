"""The cities that a seat has joined: by its track, over links, and which group counts.

Ayr, Bex and Cam lie in a row from west to east with a plain between each two; east of Cam are the
Shaft's entrance, a plain and little Elm. Down the Shaft lies Dow, the first in the list.
"""

from functools import cache
from itertools import pairwise, product

import pytest

from core.games.crayon.board import Board, EdgeId, Milepost
from core.games.crayon.board_table import read_board
from core.games.crayon.hexes import around
from core.games.crayon.joined import largest_group
from core.games.crayon.track import DESTROYED, STANDING, Tracks, laid, no_tracks, with_bytes
from core.games.crayon.ways import links_of, steps_from
from core.ruleset import Seat

CITIES = {"Dow": ("U", 1), "Ayr": ("M", 1), "Bex": ("M", 5), "Cam": ("M", 9)}
HEAD = """\
map	M	14	3	Top
map	U	4	3	Deep
city	Dow	major	Alba	U1.1
city	Ayr	major	Alba	M1.1
city	Bex	major	Alba	M5.1
city	Cam	major	Alba	M9.1
city	Elm	small	Alba	M13.1
tunnel	Shaft	M11.1	U3.1
bridge	Bow	Ayr	Cam	waits
"""
BETWEEN = {
    ("M", 1, 3): "plain	Alba",
    ("M", 1, 7): "plain	Alba",
    ("M", 1, 11): "tunnel_entrance	Alba	tunnel=Shaft",
    ("M", 1, 12): "plain	Alba",
    ("M", 1, 13): "small_city	Alba	city=Elm",
    ("U", 1, 3): "tunnel_entrance	Alba	tunnel=Shaft",
}
AYR_TO_BEX = "M2.1 M3.1 M4.1"
BEX_TO_CAM = "M6.1 M7.1 M8.1"
CAM_TO_SHAFT = "M10.1 M11.1"
SHAFT_TO_DOW = "U3.1 U2.1"
SHAFT_TO_ELM = "M11.1 M12.1 M13.1"
ME, OTHER = Seat(0), Seat(1)
BOW = ("Ayr", "Cam")


@cache
def land() -> Board:
    points = dict(BETWEEN)
    for city, (letter, column) in CITIES.items():
        for c, r in [(column, 1), *around(column, 1)]:
            points[letter, r, c] = f"major_city	Alba	city={city}"
    lines = [f"point	{m}{c}.{r}	{rest}\n" for (m, r, c), rest in sorted(points.items())]
    return read_board(HEAD + "".join(lines), file="land.txt")


def track(*ways: str, seat: Seat = ME, stage: int = STANDING) -> Tracks:
    changes = []
    for way in ways:
        ends = [land().milepost(name) for name in way.split()]
        for a, b in pairwise(ends):
            edge = land().section_between(a, b)
            assert edge is not None
            changes.append((edge, laid(seat, stage)))
    return with_bytes(no_tracks(land()), changes)


def joined(tracks: Tracks, *bridges: tuple[str, str]) -> tuple[str, ...]:
    return largest_group(land(), tracks, ME, links_of(land(), bridges))


def test_no_track_joins_nothing() -> None:
    assert joined(no_tracks(land()), BOW) == ()


def test_single_section_at_a_city_counts_that_city() -> None:
    assert joined(track("M2.1 M3.1")) == ("Ayr",)


def test_track_to_small_cities_only_joins_nothing() -> None:
    assert joined(track("M12.1 M13.1")) == ()


@pytest.mark.rule("VICTORY-2")
def test_inside_of_a_city_joins() -> None:
    assert joined(track(AYR_TO_BEX, BEX_TO_CAM)) == ("Ayr", "Bex", "Cam")


@pytest.mark.rule("VICTORY-2")
def test_tunnel_joins_track_at_both_its_ends() -> None:
    assert joined(track(CAM_TO_SHAFT, SHAFT_TO_DOW)) == ("Dow", "Cam")
    assert joined(track(SHAFT_TO_ELM, SHAFT_TO_DOW)) == ("Dow",)


@pytest.mark.rule("VICTORY-2")
def test_track_of_others_does_not_join() -> None:
    assert joined(track(AYR_TO_BEX, seat=OTHER)) == ()


@pytest.mark.rule("VICTORY-2")
@pytest.mark.parametrize("stage", [1, 2, 3, DESTROYED])
def test_destroyed_track_and_rights_of_way_do_not_join(stage: int) -> None:
    assert joined(track(AYR_TO_BEX, stage=stage)) == ()


@pytest.mark.rule("VICTORY-3")
def test_city_reached_only_by_a_bridge_counts_while_the_bridge_works() -> None:
    tracks = track(AYR_TO_BEX)
    assert joined(tracks, BOW) == ("Ayr", "Bex", "Cam")
    assert joined(tracks) == ("Ayr", "Bex")


def test_bridge_between_cities_without_own_track_does_not_join() -> None:
    assert joined(track("M6.1 M7.1"), BOW) == ("Bex",)


def test_group_with_most_cities_counts_and_not_that_with_most_track() -> None:
    tracks = track(AYR_TO_BEX, SHAFT_TO_ELM, CAM_TO_SHAFT)
    assert joined(tracks) == ("Ayr", "Bex")


def test_group_with_the_earliest_city_wins_a_tie() -> None:
    assert joined(track(AYR_TO_BEX, CAM_TO_SHAFT, SHAFT_TO_DOW)) == ("Dow", "Cam")


def by_search(tracks: Tracks, links: dict[Milepost, tuple[Milepost, ...]]) -> tuple[str, ...]:
    board = land()

    def steps(at: Milepost) -> list[Milepost]:
        neighbours = [other for edge, other in board.sections_at[at] if tracks[edge] == laid(ME)]
        return [*neighbours, *board.interior[at], *links.get(at, ())]

    found: list[tuple[str, ...]] = [()]
    for city in CITIES:
        group = steps_from([board.cities[city].mileposts[0]], steps)
        ends = {at for at in group for edge, _ in board.sections_at[at] if tracks[edge] == laid(ME)}
        if ends:
            found.append(tuple(city for city in CITIES if board.cities[city].mileposts[0] in group))
    return max(found, key=len)


@pytest.mark.rule("VICTORY-2")
@pytest.mark.parametrize("bridges", [[], [BOW], [("Bex", "Elm")]], ids=["none", "Bow", "Elm's"])
def test_city_by_city_search_finds_the_same_for_any_track(
    bridges: list[tuple[str, str]],
) -> None:
    board, links = land(), links_of(land(), bridges)
    edges = [EdgeId(number) for number in range(len(board.sections))]
    assert len(edges) == 8
    for bytes_ in product((0, laid(ME)), repeat=len(edges)):
        tracks = with_bytes(no_tracks(board), zip(edges, bytes_, strict=True))
        assert largest_group(board, tracks, ME, links) == by_search(tracks, links)
