"""Small maps for the tests of access, and functions to describe the track on them."""

from core.games.crayon.access import Access, AccessLaws, Limit
from core.games.crayon.board import Board, EdgeId
from core.games.crayon.board_table import read_board
from core.games.crayon.track import STANDING, Tracks, laid, no_tracks, owner, with_bytes
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
    """Return the board of a table with spaces for tabs, after these replacements."""
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


def port_beside_a_city() -> Board:
    """Two sections lead to the port at M0.1: from M1.0, and from the small city at M1.1."""
    return board_of(
        FLOWER, ("M0.1 plain Alba", "M0.1 port Alba port=Pier"), ("M1.2 plain Alba", "M1.2 sea")
    )


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
    """Return the map on which player A has these sections, B those, and so on."""
    changes = [
        (section(board, ends), laid(seat_of(letter), stage))
        for letter, its in sections.items()
        for ends in its
    ]
    return with_bytes(no_tracks(board), changes)


def answer(board: Board, tracks: Tracks, letter: str, ends: str, *, seats: int) -> Refusal | None:
    """Return why this player may not build this section; None if they may."""
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
