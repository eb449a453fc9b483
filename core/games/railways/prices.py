"""Prices, the income track, and the stock of cubes and markers, from data files.

Sums are in thousands of dollars (RW-MONEY-1).
"""

from bisect import bisect_right
from functools import cache
from typing import Final

from msgspec import Struct

from core.games.railways.board import COLOURS, TERRAINS
from core.games.railways.data_tables import Count, Name, Positive, read_toml
from core.games.railways.errors import BadData

TOP_ENGINE: Final = 8
SEATS: Final = range(2, 7)
"""The possible numbers of seats (RW-SETUP-1)."""


class Prices(Struct, frozen=True, forbid_unknown_fields=True):
    """The sums that do not change in a game; `engines` are the prices of levels 2 to 8."""

    ridge: Count
    urbanize: Positive
    western_link: Positive
    bond: Positive
    bid_over_cash: Positive
    engines: tuple[Positive, ...]
    terrain: dict[Name, Positive]


class Stock(Struct, frozen=True, forbid_unknown_fields=True):
    """How many cubes, tiles and markers there are; `markers` are for 2 to 6 seats."""

    cubes: Positive
    many_cubes_from: Positive
    growth: Positive
    barons: Positive
    more_cards: Count
    more_bounties: Count
    new_cities: dict[Name, Positive]
    markers: dict[Name, tuple[Positive, ...]]


class _Income(Struct, frozen=True, forbid_unknown_fields=True):
    step: tuple[tuple[Count, Count], ...]


@cache
def prices() -> Prices:
    """Return the prices; raises BadData."""
    found = read_toml("prices.toml", Prices)
    if set(found.terrain) != set(TERRAINS) or len(found.engines) != TOP_ENGINE - 1:
        raise BadData(file="prices.toml", why="a terrain or an engine has no price")
    return found


@cache
def stock() -> Stock:
    """Return the stock; raises BadData."""
    found = read_toml("stock.toml", Stock)
    if not set(found.new_cities) < set(COLOURS):
        raise BadData(file="stock.toml", why="a New City has no colour of cubes")
    if any(len(counts) != len(SEATS) for counts in found.markers.values()):
        raise BadData(file="stock.toml", why="a number of seats has no markers")
    return found


class IncomeTrack:
    """The income by points (RW-INCOME-1); points beyond the last step have its income."""

    def __init__(self, steps: tuple[tuple[int, int], ...]) -> None:
        self.steps: Final = steps
        self._starts = [start for start, _ in steps]
        self._incomes = [income for _, income in steps]

    def at(self, points: int) -> int:
        """Return the income of a seat with these points, 0 or more."""
        return self._incomes[bisect_right(self._starts, points) - 1]


@cache
def income_track() -> IncomeTrack:
    """Return the income track; raises BadData."""
    steps = read_toml("income.toml", _Income).step
    starts = [start for start, _ in steps]
    if not starts or starts[0] != 0 or starts != sorted(set(starts)):
        raise BadData(file="income.toml", why="the steps do not ascend from 0")
    return IncomeTrack(steps)
