"""The price of each section in either direction, computed once for a board and a tariff.

A tariff is data of a game. The right to build, and the direction that is charged, are elsewhere.
"""

from functools import lru_cache

from msgspec import Struct

from core.games.crayon.board import WATER, Board, Milepost


class Tariff(Struct, frozen=True):
    """The price in GP of each kind of milepost, and of crossing a river or an inlet.

    `at_most` caps the price of mileposts on a map, given by its letter; crossings are added to the
    cap (FOREMAN-9).
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
    """Return the prices of all sections of a board; raises KeyError for an unpriced terrain."""
    by_terrain, caps = dict(tariff.mileposts), dict(tariff.at_most)
    # The milepost at its end sets a section's price. A port in a city has the terrain, and so the
    # price, of the city (BUILD-7).
    to: dict[Milepost, int] = {}
    for milepost, point in board.numbered():
        if point.terrain not in WATER:
            price = by_terrain[point.terrain]
            to[milepost] = min(price, caps.get(point.map, price))
    marks = [
        (tariff.river if section.river else 0) + (tariff.inlet if section.inlet else 0)
        for section in board.sections
    ]
    return Prices(
        to_a=tuple(
            to[section.a] + more for section, more in zip(board.sections, marks, strict=True)
        ),
        to_b=tuple(
            to[section.b] + more for section, more in zip(board.sections, marks, strict=True)
        ),
    )
