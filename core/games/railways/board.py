"""The map as the rules use it: hexes, cities and ridges, all by index (RW-COMP-4 to RW-COMP-6).

Hexes that are nothing are not listed: no track leads into them.
"""

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Final, NewType

from msgspec import Struct

from core.games.railways.hexes import EDGES, across, facing, hex_name

Hex = NewType("Hex", int)
"""The index of a hex on the board, in the order of rows and columns."""

CityId = NewType("CityId", int)
"""The index of a city in the order of the map."""

COLOURS: Final = ("red", "blue", "yellow", "purple", "black")
"""The colours of cubes, in the order in which the bag is counted off (RW-DRAW-2)."""
GRAY: Final = len(COLOURS)
"""The number of gray, which is a colour of cities only."""
COLOUR_NAMES: Final = (*COLOURS, "gray")
RED: Final = COLOURS.index("red")

PLAIN: Final = "plain"
WATER: Final = "water"
MOUNTAIN: Final = "mountain"
CITY: Final = "city"
TERRAINS: Final = (PLAIN, WATER, MOUNTAIN)

NOTHING: Final = -1
"""The neighbour across an edge that meets nothing."""


class City(Struct, frozen=True):
    """A city of the map: its hex, its colour, and its cubes at the start by the number of seats."""

    name: str
    at: Hex
    colour: int
    few: int
    many: int
    gateway: bool = False


class Place(Struct, frozen=True):
    """A hex that is not nothing."""

    column: int
    row: int
    kind: str

    @property
    def name(self) -> str:
        """The name of the hex, such as `R12.17`."""
        return hex_name(self.column, self.row)


class Board:
    """The hexes, cities and ridges of a map; immutable.

    `ridges` are pairs of hex and edge, each ridge once.
    """

    def __init__(
        self,
        *,
        columns: int,
        rows: int,
        places: Iterable[Place],
        cities: Iterable[City],
        ridges: Iterable[tuple[Hex, int]],
    ) -> None:
        self.columns: Final = columns
        self.rows: Final = rows
        self.places: Final = tuple(places)
        self.cities: Final = tuple(cities)
        self.ridges: Final = tuple(ridges)
        self.by_name: Final = {place.name: Hex(at) for at, place in enumerate(self.places)}
        self.city_at: Final = {city.at: CityId(n) for n, city in enumerate(self.cities)}
        self.city_named: Final = {city.name: CityId(n) for n, city in enumerate(self.cities)}
        at = {(place.column, place.row): Hex(n) for n, place in enumerate(self.places)}
        self.neighbours: Final = tuple(
            tuple(at.get(across(place.column, place.row, edge), NOTHING) for edge in EDGES)
            for place in self.places
        )
        """The hexes across the six edges of each hex; NOTHING where none is."""

    @cached_property
    def ridged(self) -> frozenset[tuple[int, int]]:
        """Every ridge as hex and edge, from both of its sides."""
        there = set(self.ridges)
        return frozenset(
            there | {(self.neighbours[at][edge], facing(edge)) for at, edge in self.ridges}
        )

    @cached_property
    def leads_into(self) -> tuple[tuple[int, ...], ...]:
        """The city across each edge of each hex; NOTHING where none is."""
        return tuple(
            tuple(
                NOTHING if there == NOTHING else self.city_at.get(Hex(there), CityId(NOTHING))
                for there in around
            )
            for around in self.neighbours
        )

    def is_in_frame(self, column: int, row: int) -> bool:
        """Return whether the map's frame has the hex, which may be nothing."""
        return column < self.columns and row < self.rows

    def exits(self, city: CityId) -> Iterator[tuple[int, Hex]]:
        """Yield the edges of a city that do not meet nothing, each with the hex across it."""
        for edge, there in enumerate(self.neighbours[self.cities[city].at]):
            if there != NOTHING:
                yield edge, Hex(there)
