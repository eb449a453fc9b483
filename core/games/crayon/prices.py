"""What each section costs in either direction, worked out once for a board and a tariff.

A tariff is data of a game; who may build, and which direction is charged, is not decided here.
"""

from functools import lru_cache

from msgspec import Struct

from core.games.crayon.board import SEA, Board, Milepost


class Tariff(Struct, frozen=True):
    """The price in GP of each kind of milepost, and of what a section crosses.

    `at_most` holds for a map's letter the most that a milepost there costs; what the
    section crosses is still added (FOREMAN-9).
    """

    mileposts: tuple[tuple[str, int], ...]
    river: int
    inlet: int
    at_most: tuple[tuple[str, int], ...] = ()


class Prices(Struct, frozen=True):
    """The price of building each section towards its end `a` and its end `b`, by EdgeId."""

    to_a: tuple[int, ...]
    to_b: tuple[int, ...]


@lru_cache(maxsize=64)
def prices(board: Board, tariff: Tariff) -> Prices:
    """The prices of all sections of a board; raises KeyError at a terrain without one."""
    by_terrain, caps = dict(tariff.mileposts), dict(tariff.at_most)
    # A section is paid for by the milepost it is built to, so a port in a city as the city
    # is: its terrain is the city's (BUILD-7).
    to: dict[Milepost, int] = {}
    for milepost, point in board.numbered():
        if point.terrain != SEA:
            price = by_terrain[point.terrain]
            to[milepost] = min(price, caps.get(point.map, price))
    marks = [
        (tariff.river if section.river else 0) + (tariff.inlet if section.inlet else 0)
        for section in board.sections
    ]
    return Prices(
        to_a=tuple(to[one.a] + more for one, more in zip(board.sections, marks, strict=True)),
        to_b=tuple(to[one.b] + more for one, more in zip(board.sections, marks, strict=True)),
    )
