"""The price of every section from either end, for path searches."""

from functools import lru_cache
from typing import Final

from core.games.crayon.board import Board, EdgeId, Milepost
from core.games.crayon.joined import MAJOR
from core.games.crayon.prices import Tariff, prices

NEVER: Final = 1 << 30

Ground = tuple[tuple[tuple[EdgeId, Milepost, int], ...], ...]
"""For each milepost, its sections, their other ends, and the prices to build there.

The price is NEVER where the foreman of a seat does not build.
"""


@lru_cache(maxsize=32)
def ground_of(board: Board, tariff: Tariff, *, maps: str | None = None) -> Ground:
    """Return the price of every section of a board, in both directions.

    `maps` are the letters of the maps where the seat can build; None is all.
    """
    cost = prices(board, tariff)
    ground: list[list[tuple[EdgeId, Milepost, int]]] = [[] for _ in board.points]
    for number, section in enumerate(board.sections):
        built = maps is None or board.points[section.a].map in maps
        to_a, to_b = (cost.to_a[number], cost.to_b[number]) if built else (NEVER, NEVER)
        ground[section.a].append((EdgeId(number), section.b, to_b))
        ground[section.b].append((EdgeId(number), section.a, to_a))
    return tuple(map(tuple, ground))


@lru_cache(maxsize=32)
def charged_ground(board: Board, tariff: Tariff, *, maps: str | None = None) -> Ground:
    """Return prices like `ground_of`, with sections into a major city priced from it (BUILD-6).

    Every major city is in every network, so the cheaper direction is always open.
    """
    majors = {at for city in board.cities.values() if city.size == MAJOR for at in city.mileposts}
    ground = ground_of(board, tariff, maps=maps)
    back = {(to, edge): price for at in majors for edge, to, price in ground[at]}
    return tuple(
        tuple(
            (edge, to, min(price, back.get((Milepost(at), edge), NEVER)) if to in majors else price)
            for edge, to, price in sections
        )
        for at, sections in enumerate(ground)
    )
