"""The world of Iron Dragon: the board with its two maps, and the cards.

>>> board().cities["Bluefeld"].loads
('Hops',)
"""

from functools import cache, cached_property
from typing import Final

from core.games.crayon.areas import Area, Areas
from core.games.crayon.board import Board, Milepost
from core.games.crayon.board_table import read_board
from core.games.crayon.contract_cards import Contract
from core.games.crayon.ways import over_hexes
from core.games.data_files import data_text
from core.games.iron_dragon.cards import (
    PACKAGE,
    Foreman,
    Loco,
    Race,
    Ship,
    foremen,
    ladder,
    load_stock,
    locos,
    ships,
)
from core.games.iron_dragon.contract_cards import contracts
from core.games.iron_dragon.event_cards import EventCard, event_cards

FILE = "board.txt"
UNDERWORLD: Final = "U"
"""The letter of the Underworld's map."""


@cache
def board() -> Board:
    """Return the board: the main world, map M, and the Underworld, map U; raises BadBoardTable."""
    return read_board(data_text(PACKAGE, FILE), file=FILE)


class World:
    """A board and the cards by name and number; immutable.

    Rules take it as an argument, so that tests can use small maps.
    """

    def __init__(self, of: Board) -> None:
        self.board: Final = of
        self.locos: Final[dict[str, Loco]] = {loco.name: loco for loco in locos()}
        self.rungs: Final[dict[str, int]] = {level: rung for rung, level in enumerate(ladder())}
        self.ships: Final[dict[str, Ship]] = {ship.name: ship for ship in ships()}
        self.foremen: Final[dict[str, Foreman]] = {foreman.name: foreman for foreman in foremen()}
        self.chips: Final[dict[str, int]] = dict(load_stock())
        self.contracts: Final[dict[int, Contract]] = {
            contract.number: contract for contract in contracts()
        }
        self.events: Final[dict[int, EventCard]] = {card.number: card for card in event_cards()}
        self._areas: Final = Areas(of, over_hexes(of))

    @cached_property
    def below(self) -> tuple[bool, ...]:
        """For each point, whether it is in the Underworld (UNDERWORLD-1)."""
        return tuple(point.map == UNDERWORLD for point in self.board.points)

    @cached_property
    def majors(self) -> frozenset[Milepost]:
        """Every milepost of a major city."""
        cities = self.board.cities.values()
        return frozenset(at for city in cities if city.size == "major" for at in city.mileposts)

    def race(self, foreman: str | None) -> Race | None:
        """Return the race of a foreman; None for no foreman."""
        return None if foreman is None else self.foremen[foreman].race

    def city_at(self, at: Milepost) -> str | None:
        """Return the city that a milepost belongs to, or None."""
        return self.board.points[at].city

    def points_in(self, area: Area) -> frozenset[Milepost]:
        """Return every point of an event's area, sea points included (EVENT-10, EVENT-11)."""
        return self._areas.points_in(area)

    def cities_in(self, area: Area) -> frozenset[str]:
        """Return the cities whose milepost, or centre, is in the area (EVENT-22)."""
        return self._areas.cities_in(area)


@cache
def world() -> World:
    """Return the shipped world."""
    return World(board())
