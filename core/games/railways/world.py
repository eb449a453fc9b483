"""The world of the game: the board, the tiles, the cards and the prices, all immutable.

>>> world().board.cities[0].name
'Boston'
"""

from functools import cache, cached_property
from typing import Final, TypeVar

from core.games.data_files import data_text
from core.games.railways.board import NOTHING, Board, CityId, Hex
from core.games.railways.board_table import read_board
from core.games.railways.cards import (
    Baron,
    Bounty,
    MajorLine,
    Operation,
    barons,
    bounties,
    major_lines,
    operations,
)
from core.games.railways.data_tables import PACKAGE
from core.games.railways.errors import BadData
from core.games.railways.prices import IncomeTrack, Prices, Stock, income_track, prices, stock
from core.games.railways.tiles import PIECES, Edges, Tiles, tiles

FILE: Final = "board.txt"


T = TypeVar("T", Baron, Bounty, MajorLine, Operation)


def _numbered(cards: tuple[T, ...]) -> dict[int, T]:
    return {card.number: card for card in cards}


class World:
    """A board, and the components by number; rules take it as an argument."""

    def __init__(self, of: Board) -> None:
        self.board: Final = of
        self.tiles: Final[Tiles] = tiles()
        self.prices: Final[Prices] = prices()
        self.stock: Final[Stock] = stock()
        self.income: Final[IncomeTrack] = income_track()
        self.operations: Final[dict[int, Operation]] = {card.number: card for card in operations()}
        self.major_lines: Final[dict[int, MajorLine]] = {
            line.number: line for line in major_lines()
        }
        self.bounties: Final[dict[int, Bounty]] = {bounty.number: bounty for bounty in bounties()}
        self.barons: Final[dict[int, Baron]] = {baron.number: baron for baron in barons()}
        self.west: Final = CityId(len(of.cities))
        """The West, a city off the map that comes after all others (RW-WEST-3)."""
        self._check_cities()

    def _check_cities(self) -> None:
        named = [
            *(card.city for card in self.operations.values()),
            *(bounty.city for bounty in self.bounties.values()),
            *(city for line in self.major_lines.values() for city in line.cities),
            *(city for baron in self.barons.values() for city in baron.cities),
        ]
        for name in named:
            if name is not None and name not in self.board.city_named:
                raise BadData(file="cards.toml", why=f"the map has no city {name}")

    @cached_property
    def placements(self) -> tuple[tuple[Hex, Edges], ...]:
        """Every piece that leads to no edge of nothing, by hex and edges (RW-BUILD-2, -3)."""
        cities = self.board.city_at
        return tuple(
            (Hex(at), piece)
            for at, around in enumerate(self.board.neighbours)
            if Hex(at) not in cities
            for piece in PIECES
            if NOTHING not in (around[piece[0]], around[piece[1]])
        )

    @cached_property
    def placements_at_cities(self) -> tuple[tuple[Hex, Edges], ...]:
        """Those of `placements` that start at a city (RW-BUILD-5)."""
        into = self.board.leads_into
        return tuple(
            (at, piece)
            for at, piece in self.placements
            if into[at][piece[0]] != NOTHING or into[at][piece[1]] != NOTHING
        )


@cache
def world() -> World:
    """Return the shipped world; raises BadData."""
    return World(read_board(data_text(PACKAGE, FILE), file=FILE))
