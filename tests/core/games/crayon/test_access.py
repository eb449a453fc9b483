"""Access: the limits of a place, what is left for others there, and a slow second opinion."""

import doctest
import re
from functools import cache
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.games.crayon import room
from core.games.crayon.access import (
    Access,
    AccessLaws,
    Limit,
    MajorCityClosed,
    PortClosed,
    TooManyPlayers,
    TooManySections,
    TunnelClosed,
)
from core.games.crayon.board import Board, EdgeId, Milepost
from core.games.crayon.board_table import read_board
from core.games.crayon.track import DESTROYED, STANDING, Tracks, laid, no_tracks, owner, with_bytes
from core.ruleset import Refusal, Seat

LAWS = AccessLaws(
    by_terrain=(
        ("small_city", Limit(2, 3)),
        ("medium_city", Limit(3, 3)),
        ("port", Limit(2, None)),
    ),
    tunnel_players=2,
    tunnel_sections=3,
)

# A milepost and its six neighbours; every two neighbours in a row are joined too.
AROUND = ["M2.1", "M2.0", "M1.0", "M0.1", "M1.2", "M2.2"]
FLOWER = """\
map M 3 3 Top
city Ayr small Alba M1.1
point M1.0 plain Alba
point M2.0 plain Alba
point M0.1 plain Alba
point M1.1 small_city Alba city=Ayr
point M2.1 plain Alba
point M1.2 plain Alba
point M2.2 plain Alba
"""

# Seven exits lead into the city; M3.1 and M3.3 are next to two of its mileposts.
BIG_CITY = """\
map M 5 5 Top
city Big major Alba M2.2
point M1.1 major_city Alba city=Big
point M2.1 major_city Alba city=Big
point M3.1 plain Alba
point M1.2 major_city Alba city=Big
point M2.2 major_city Alba city=Big
point M3.2 major_city Alba city=Big port=Quay
point M4.2 plain Alba
point M1.3 major_city Alba city=Big
point M2.3 major_city Alba city=Big
point M3.3 plain Alba
point M1.4 plain Alba
point M3.4 plain Alba
"""
EXITS = ["M2.1-M3.1", "M3.1-M3.2", "M3.2-M4.2", "M3.2-M3.3", "M2.3-M3.3", "M2.3-M3.4", "M1.3-M1.4"]

# Two tunnels with two sections at each entrance.
TUNNELS = """\
map M 3 3 Top
map U 3 3 Deep
tunnel Shaft M1.0 U1.0
tunnel Pit M1.2 U1.2
point M0.0 plain Alba
point M1.0 tunnel_entrance Alba tunnel=Shaft
point M2.0 plain Alba
point M0.2 plain Alba
point M1.2 tunnel_entrance Alba tunnel=Pit
point M2.2 plain Alba
point U0.0 plain Below
point U1.0 tunnel_entrance Below tunnel=Shaft
point U2.0 plain Below
point U0.2 plain Below
point U1.2 tunnel_entrance Below tunnel=Pit
point U2.2 plain Below
"""


def board_of(table: str, *changes: tuple[str, str]) -> Board:
    """The board of a table with spaces for tabs, after these replacements."""
    for old, new in changes:
        assert table.count(old) == 1, old
        table = table.replace(old, new)
    return read_board(table.replace(" ", "\t"), file="test.txt")


def small_city() -> Board:
    return board_of(FLOWER)


def medium_city() -> Board:
    return board_of(
        FLOWER,
        ("city Ayr small", "city Bex medium"),
        ("small_city Alba city=Ayr", "medium_city Alba city=Bex"),
    )


def port(*sea: str) -> Board:
    return board_of(
        FLOWER,
        ("city Ayr small Alba M1.1\n", ""),
        ("small_city Alba city=Ayr", "port Alba port=Pier"),
        *((f"{name} plain Alba", f"{name} sea") for name in sea),
    )


def wide_tunnel() -> Board:
    """A tunnel with six sections at each entrance."""
    above = FLOWER.removeprefix("map M 3 3 Top\ncity Ayr small Alba M1.1\n")
    above = above.replace("small_city Alba city=Ayr", "tunnel_entrance Alba tunnel=Shaft")
    below = above.replace("point M", "point U")
    return board_of(
        f"map M 3 3 Top\nmap U 3 3 Deep\ntunnel Shaft M1.1 U1.1\n{above}{below}",
    )


def section(board: Board, ends: str) -> EdgeId:
    a, b = (board.milepost(name) for name in ends.split("-"))
    edge = board.section_between(a, b)
    assert edge is not None, ends
    return edge


def spokes(*names: str, centre: str = "M1.1") -> list[str]:
    return [f"{centre}-{name}" for name in names]


def seat_of(letter: str) -> Seat:
    return Seat(ord(letter) - ord("A"))


def track(board: Board, *, stage: int = STANDING, **sections: list[str]) -> Tracks:
    """The map on which player A has these sections, B those, and so on."""
    changes = [
        (section(board, ends), laid(seat_of(letter), stage))
        for letter, its in sections.items()
        for ends in its
    ]
    return with_bytes(no_tracks(board), changes)


def answer(board: Board, tracks: Tracks, letter: str, ends: str, *, seats: int) -> Refusal | None:
    """Why this player may not build this section; None if he may."""
    access = Access(board, LAWS)
    assert list(access.violations(tracks, seats)) == []
    edge = section(board, ends)
    assert owner(tracks, edge) is None
    return refusal_of(access, tracks, seats, seat_of(letter), edge)


def refusal_of(
    access: Access, tracks: Tracks, seats: int, seat: Seat, edge: EdgeId
) -> Refusal | None:
    try:
        access.check(tracks, seats, seat, edge)
    except Refusal as refusal:
        return refusal
    return None


def rule_of(refusal: Refusal | None) -> str | None:
    return refusal.rule if refusal is not None else None


def test_the_examples_in_the_docstrings() -> None:
    assert doctest.testmod(room).failed == 0


@pytest.mark.rule("ACCESS-1")
def test_a_section_counts_at_both_its_ends() -> None:
    board = board_of(
        FLOWER,
        ("city Ayr small Alba M1.1", "city Ayr small Alba M1.1\ncity Rye small Alba M2.1"),
        ("M2.1 plain Alba", "M2.1 small_city Alba city=Rye"),
    )
    tracks = track(board, A=["M1.1-M2.1"], B=["M1.1-M1.0", "M2.1-M2.0"])
    for ends, city in (("M1.1-M2.2", "Ayr"), ("M2.1-M2.2", "Rye")):
        refusal = answer(board, tracks, "C", ends, seats=3)
        assert isinstance(refusal, TooManyPlayers)
        assert refusal.facts == {"place": city, "most": 2}


@pytest.mark.rule("ACCESS-1")
@pytest.mark.rule("FLOOD-8")
@pytest.mark.parametrize("stage", [1, 2, 3, DESTROYED])
def test_a_section_counts_in_every_stage(stage: int) -> None:
    board = small_city()
    tracks = track(board, stage=stage, A=spokes("M2.1"), B=spokes("M2.0", "M1.0", "M0.1"))
    assert isinstance(answer(board, tracks, "C", "M1.1-M1.2", seats=3), TooManyPlayers)
    assert isinstance(answer(board, tracks, "B", "M1.1-M1.2", seats=3), TooManySections)
    assert answer(board, tracks, "A", "M1.1-M1.2", seats=3) is None


@pytest.mark.rule("ACCESS-2")
def test_a_small_city_takes_two_players() -> None:
    board = small_city()
    tracks = track(board, A=spokes("M2.1"))
    assert answer(board, tracks, "B", "M1.1-M2.0", seats=3) is None
    refusal = answer(
        board, track(board, A=spokes("M2.1"), B=spokes("M2.0")), "C", "M1.1-M1.0", seats=3
    )
    assert rule_of(refusal) == "ACCESS-2"
    assert str(refusal) == "no more than 2 players may have track at 'Ayr'"


@pytest.mark.rule("ACCESS-2")
def test_three_sections_each_at_a_small_city() -> None:
    board = small_city()
    assert answer(board, track(board, A=spokes(*AROUND[:2])), "A", "M1.1-M1.0", seats=2) is None
    refusal = answer(board, track(board, A=spokes(*AROUND[:3])), "A", "M1.1-M0.1", seats=2)
    assert rule_of(refusal) == "ACCESS-2"
    assert str(refusal) == "a player may have no more than 3 sections at 'Ayr'"


@pytest.mark.rule("ACCESS-3")
def test_a_medium_city_takes_three_players() -> None:
    board = medium_city()
    tracks = track(board, A=spokes("M2.1"), B=spokes("M2.0"))
    assert answer(board, tracks, "C", "M1.1-M1.0", seats=4) is None
    tracks = track(board, A=spokes("M2.1"), B=spokes("M2.0"), C=spokes("M1.0"))
    refusal = answer(board, tracks, "D", "M1.1-M0.1", seats=4)
    assert isinstance(refusal, TooManyPlayers)
    assert refusal.rule == "ACCESS-3"


@pytest.mark.rule("ACCESS-3")
def test_three_sections_each_at_a_medium_city() -> None:
    board = medium_city()
    refusal = answer(board, track(board, A=spokes(*AROUND[:3])), "A", "M1.1-M0.1", seats=2)
    assert isinstance(refusal, TooManySections)
    assert refusal.rule == "ACCESS-3"


@pytest.mark.rule("ACCESS-4")
def test_a_port_takes_two_players() -> None:
    board = port()
    tracks = track(board, A=spokes("M2.1"), B=spokes("M2.0"))
    refusal = answer(board, tracks, "C", "M1.1-M1.0", seats=3)
    assert isinstance(refusal, TooManyPlayers)
    assert refusal.rule == "ACCESS-4"
    assert refusal.facts["place"] == "Pier"


@pytest.mark.rule("ACCESS-4")
def test_a_port_takes_any_number_of_sections() -> None:
    board = port()
    tracks = track(board, A=spokes(*AROUND[:4]), B=spokes("M1.2"))
    assert answer(board, tracks, "A", "M1.1-M2.2", seats=2) is None


@pytest.mark.rule("ACCESS-4")
def test_a_port_in_a_small_city_is_both() -> None:
    board = board_of(FLOWER, ("small_city Alba city=Ayr", "small_city Alba city=Ayr port=Pier"))
    hoarded = answer(board, track(board, A=spokes(*AROUND[:3])), "A", "M1.1-M0.1", seats=2)
    assert rule_of(hoarded) == "ACCESS-2"
    access, tracks = Access(board, LAWS), track(board, A=spokes("M2.1"), B=spokes("M2.0"))
    with pytest.raises(TooManyPlayers) as caught:
        access.check(tracks, 3, seat_of("C"), section(board, "M1.1-M1.0"))
    assert caught.value.rule in ("ACCESS-2", "ACCESS-4")


@pytest.mark.rule("ACCESS-5")
def test_a_tunnel_takes_two_players_at_both_entrances_together() -> None:
    board = board_of(TUNNELS)
    tracks = track(board, A=["M0.0-M1.0"], B=["U0.0-U1.0"])
    for ends in ("M1.0-M2.0", "U1.0-U2.0"):
        refusal = answer(board, tracks, "C", ends, seats=3)
        assert isinstance(refusal, TooManyPlayers)
        assert refusal.rule == "ACCESS-5"
        assert refusal.facts["place"] == "Shaft"
    assert answer(board, tracks, "A", "U1.0-U2.0", seats=3) is None


@pytest.mark.rule("ACCESS-5")
def test_three_sections_each_at_each_entrance() -> None:
    board = wide_tunnel()
    tracks = track(board, A=spokes(*AROUND[:3]))
    refusal = answer(board, tracks, "A", "M1.1-M0.1", seats=2)
    assert isinstance(refusal, TooManySections)
    assert refusal.rule == "ACCESS-5"
    assert answer(board, tracks, "A", "U1.1-U0.1", seats=2) is None


@pytest.mark.rule("ACCESS-6")
def test_a_major_city_takes_any_number_of_players_and_sections() -> None:
    board = board_of(BIG_CITY)
    tracks = track(board, A=EXITS[:1], B=EXITS[1:2], C=EXITS[2:3])
    assert answer(board, tracks, "D", EXITS[3], seats=4) is None
    tracks = track(board, A=EXITS[:5])
    assert answer(board, tracks, "A", EXITS[5], seats=2) is None


@pytest.mark.rule("ACCESS-4")
@pytest.mark.rule("ACCESS-6")
def test_a_port_of_a_major_city_is_no_port() -> None:
    board = board_of(BIG_CITY)
    at_the_quay = ["M3.1-M3.2", "M3.2-M4.2", "M3.2-M3.3"]
    tracks = track(board, A=at_the_quay[:2])
    assert answer(board, tracks, "A", at_the_quay[2], seats=2) is None  # nor is it kept open
    tracks = track(board, A=at_the_quay[:1], B=at_the_quay[1:2])
    assert answer(board, tracks, "C", at_the_quay[2], seats=3) is None


@pytest.mark.rule("ACCESS-7")
def test_a_small_city_can_be_closed_by_one() -> None:
    sea = ("M1.0", "M0.1", "M1.2", "M2.2")
    board = board_of(FLOWER, *((f"{name} plain Alba", f"{name} sea") for name in sea))
    assert answer(board, track(board, A=spokes("M2.1")), "A", "M1.1-M2.0", seats=2) is None


@pytest.mark.rule("ACCESS-8")
def test_track_of_others_nearby_closes_nothing() -> None:
    # Every other section at M2.2 is A's, yet the one from there to the port is free.
    board = port("M2.0", "M1.0", "M0.1")
    tracks = track(board, A=["M2.1-M2.2", "M1.2-M2.2", *spokes("M2.1")])
    assert answer(board, tracks, "A", "M1.1-M1.2", seats=2) is None


def port_beside_a_city() -> Board:
    """Two sections lead to the port at M0.1: from M1.0, and from the small city at M1.1."""
    return board_of(
        FLOWER, ("M0.1 plain Alba", "M0.1 port Alba port=Pier"), ("M1.2 plain Alba", "M1.2 sea")
    )


@pytest.mark.rule("ACCESS-8")
def test_a_section_from_a_full_city_is_open_to_those_in_it() -> None:
    board = port_beside_a_city()
    tracks = track(board, B=spokes("M2.1"), C=spokes("M2.0"))
    assert answer(board, tracks, "A", "M0.1-M1.0", seats=3) is None


@pytest.mark.rule("ACCESS-8")
@pytest.mark.rule("ACCESS-9")
def test_a_port_with_a_way_out_of_a_city_closed_to_others() -> None:
    board = port_beside_a_city()
    tracks = track(board, A=spokes("M2.2"), B=spokes("M2.1", "M2.0", "M1.0"))
    refusal = answer(board, tracks, "A", "M0.1-M1.0", seats=3)
    assert isinstance(refusal, PortClosed)
    assert refusal.rule == "ACCESS-9"
    assert str(refusal) == "a section to 'Pier' must be left that another player can build"


@pytest.mark.rule("ACCESS-9")
def test_nobody_closes_a_port_alone() -> None:
    board = port("M1.0", "M0.1", "M1.2", "M2.2")
    refusal = answer(board, track(board, A=spokes("M2.1")), "A", "M1.1-M2.0", seats=6)
    assert isinstance(refusal, PortClosed)


@pytest.mark.rule("ACCESS-9")
def test_a_port_where_nobody_is_may_be_closed_from_outside() -> None:
    board = board_of(
        FLOWER,
        ("M0.1 plain Alba", "M0.1 port Alba port=Pier"),
        ("M1.0 plain Alba", "M1.0 sea"),
        ("M1.2 plain Alba", "M1.2 sea"),
    )
    laws = AccessLaws((("small_city", Limit(1, 1)),), tunnel_players=2, tunnel_sections=3)
    Access(board, laws).check(no_tracks(board), 2, seat_of("A"), section(board, "M1.1-M2.1"))


@pytest.mark.rule("EX-12")
@pytest.mark.rule("ACCESS-9")
def test_a_port_with_three_sections() -> None:
    board = port("M1.0", "M0.1", "M1.2")
    first, second, third = spokes("M2.1", "M2.0", "M2.2")
    assert answer(board, no_tracks(board), "A", first, seats=3) is None
    assert answer(board, track(board, A=[first]), "A", second, seats=3) is None
    tracks = track(board, A=[first, second])
    assert rule_of(answer(board, tracks, "A", third, seats=3)) == "ACCESS-9"
    assert answer(board, tracks, "B", third, seats=3) is None


@pytest.mark.rule("EX-11")
@pytest.mark.rule("ACCESS-10")
def test_a_major_city_with_seven_exits() -> None:
    board = board_of(BIG_CITY)
    tracks = track(board, A=EXITS[:3], B=EXITS[3:4])
    assert answer(board, tracks, "A", EXITS[4], seats=4) is None
    tracks = track(board, A=EXITS[:3] + EXITS[4:5], B=EXITS[3:4])
    for letter in "AB":
        refusal = answer(board, tracks, letter, EXITS[5], seats=4)
        assert isinstance(refusal, MajorCityClosed)
        assert refusal.rule == "ACCESS-10"
        assert str(refusal) == "each player without track at 'Big' must be left a section to it"
    assert answer(board, tracks, "C", EXITS[5], seats=4) is None
    tracks = track(board, A=EXITS[:3] + EXITS[4:5], B=EXITS[3:4], C=EXITS[5:6])
    for letter in "ABC":
        assert isinstance(answer(board, tracks, letter, EXITS[6], seats=4), MajorCityClosed)
    assert answer(board, tracks, "D", EXITS[6], seats=4) is None


def big_city_and_small() -> Board:
    """Two exits lead from the small city of Rye at M3.1, the other three from plains."""
    return board_of(
        BIG_CITY,
        (
            "city Big major Alba M2.2\n",
            "city Big major Alba M2.2\ncity Rye small Alba M3.1\npoint M4.0 plain Alba\n",
        ),
        ("M3.1 plain Alba", "M3.1 small_city Alba city=Rye\npoint M4.1 plain Alba"),
        ("point M3.3 plain Alba\n", ""),
    )


@pytest.mark.rule("ACCESS-10")
def test_exits_from_a_full_city_serve_only_those_in_it() -> None:
    # Three exits would be left for three players, but two of them not to C and D.
    board = big_city_and_small()
    tracks = track(board, A=["M3.1-M4.1", "M3.2-M4.2"], B=["M3.1-M4.0"])
    assert isinstance(answer(board, tracks, "A", "M2.3-M3.4", seats=4), MajorCityClosed)
    assert answer(board, tracks, "C", "M2.3-M3.4", seats=4) is None
    assert answer(board, tracks, "A", "M2.1-M3.1", seats=4) is None


@pytest.mark.rule("ACCESS-11")
def test_nobody_leaves_the_tunnels_too_narrow() -> None:
    board = board_of(TUNNELS)
    tracks = track(board, A=["M0.0-M1.0"])
    assert answer(board, tracks, "A", "M1.0-M2.0", seats=3) is None  # B and C have the Pit
    refusal = answer(board, tracks, "A", "M1.0-M2.0", seats=4)
    assert isinstance(refusal, TunnelClosed)
    assert refusal.rule == "ACCESS-11"
    assert str(refusal) == "each player must be left a way through one of the tunnels"


@pytest.mark.rule("ACCESS-11")
def test_who_is_at_a_tunnel_has_one_of_its_places() -> None:
    board = board_of(TUNNELS)
    tracks = track(board, A=["M0.0-M1.0"], B=["M1.0-M2.0"])
    assert answer(board, tracks, "A", "M0.2-M1.2", seats=3) is None
    assert isinstance(answer(board, tracks, "A", "M0.2-M1.2", seats=4), TunnelClosed)
    assert answer(board, tracks, "C", "M0.2-M1.2", seats=4) is None


@pytest.mark.rule("ACCESS-11")
def test_both_entrances_are_kept() -> None:
    # Both players of the Shaft still need a section below.
    board = board_of(TUNNELS)
    tracks = track(board, A=["M0.0-M1.0", "U0.0-U1.0"], B=["M1.0-M2.0"])
    assert isinstance(answer(board, tracks, "A", "U1.0-U2.0", seats=4), TunnelClosed)
    assert answer(board, tracks, "B", "U1.0-U2.0", seats=4) is None


@pytest.mark.rule("ACCESS-12")
def test_a_section_elsewhere_that_closes_an_exit() -> None:
    board = port_beside_a_city()
    tracks = track(board, A=["M0.1-M1.0", *spokes("M1.0")], B=spokes("M2.1", "M2.0"))
    assert answer(board, tracks, "A", "M1.1-M2.2", seats=3) is None
    assert isinstance(answer(board, tracks, "B", "M1.1-M2.2", seats=3), PortClosed)


@pytest.mark.rule("ACCESS-12")
def test_nobody_closes_his_own_way_in() -> None:
    # With a third section at Rye, A could not build from there to the city.
    board = big_city_and_small()
    tracks = track(board, A=["M3.1-M4.1", "M3.1-M4.0"], C=["M3.2-M4.2", "M2.3-M3.4", "M1.3-M1.4"])
    assert isinstance(answer(board, tracks, "A", "M3.1-M4.2", seats=3), MajorCityClosed)
    assert answer(board, tracks, "B", "M3.1-M4.2", seats=3) is None


@pytest.mark.rule("ACCESS-13")
@pytest.mark.parametrize("letter", ["A", "B", "C"])
@pytest.mark.parametrize("ends", EXITS[4:])
def test_no_section_is_kept_for_anybody(letter: str, ends: str) -> None:
    board = board_of(BIG_CITY)
    tracks = track(board, A=EXITS[:3], B=EXITS[3:4])
    assert answer(board, tracks, letter, ends, seats=4) is None


@pytest.mark.rule("ACCESS-14")
def test_one_free_section_serves_a_port_and_a_city() -> None:
    # B gets to the port at M4.2 and to the city by the section between them.
    board = board_of(
        BIG_CITY,
        ("M4.2 plain Alba", "M4.2 port Alba port=Pier"),
        *((f"point {name} plain Alba\n", "") for name in ("M3.3", "M1.4", "M3.4")),
    )
    tracks = track(board, A=["M3.1-M4.2", "M2.1-M3.1"])
    assert answer(board, tracks, "A", "M3.1-M3.2", seats=2) is None


@pytest.mark.rule("INV-11")
def test_what_does_not_hold_is_named() -> None:
    board = board_of(BIG_CITY)
    assert list(Access(board, LAWS).violations(track(board, A=EXITS), 2)) == [
        "ACCESS-10: each player without track at 'Big' must be left a section to it"
    ]


def test_a_section_apart_is_nobodys_business() -> None:
    board = board_of(TUNNELS + "point U3.2 plain Below\n", ("map U 3 3", "map U 4 3"))
    full = track(board, A=["M0.0-M1.0", "M1.0-M2.0", "M0.2-M1.2", "M1.2-M2.2"])
    access = Access(board, LAWS)
    assert list(access.violations(full, 2)) != []
    access.check(full, 2, seat_of("B"), section(board, "U2.2-U3.2"))


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
    """ACCESS-2 to -5 at a milepost, read aloud; of sections only those `by` some are counted."""
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
    """ACCESS-8, for a free section at one of the mileposts."""
    ends = {BOARD.sections[edge].a, BOARD.sections[edge].b}
    (there,) = ends - here
    return not limits_broken(owners | {edge: player}, there, by={player})


def all_get_one(
    owners: Owners, players: set[int], here: set[Milepost], gone: frozenset[EdgeId] = frozenset()
) -> bool:
    """Whether each of the players can get a section here, other than those gone."""
    if not players:
        return True
    one, *others = sorted(players)
    return any(
        is_open(owners, edge, one, here=here)
        and all_get_one(owners, set(others), here, gone | {edge})
        for edge in sections_at(*here)
        if edge not in owners and edge not in gone
    )


def spread(owners: Owners, seats: int) -> bool:
    """ACCESS-11, by trying every way to give each player a tunnel."""
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
    """The rule and place of whatever does not hold, sorted."""
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
    """A number of seats, and some sections in any order, each with a player."""
    seats = draw(st.integers(2, most))
    edges = draw(st.permutations(EDGES))
    count = draw(st.integers(0, len(edges)))
    players = draw(st.lists(st.integers(0, seats - 1), min_size=count, max_size=count))
    return seats, list(zip(edges, players, strict=False))


@given(games(most=6), st.integers(STANDING, DESTROYED))
@pytest.mark.rule("INV-11")
def test_violations_are_those_of_the_slow_way(
    game: tuple[int, list[tuple[EdgeId, int]]], stage: int
) -> None:
    seats, sections = game
    owners = dict(sections)
    found = [said(violation) for violation in ACCESS.violations(tracks_of(owners, stage), seats)]
    assert sorted(found) == all_broken(owners, seats)


@given(games(most=5))
@pytest.mark.rule("ACCESS-12")
def test_what_is_refused_is_refused_the_slow_way(
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
