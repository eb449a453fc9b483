"""The world of Empire Builder: the board with its map of North America, and the cards.

>>> board().cities["Atlanta"].kingdom
'United States'
"""

from functools import cache, cached_property
from typing import Final

from core.games.crayon.areas import Area, Areas
from core.games.crayon.board import Board, Milepost
from core.games.crayon.board_table import read_board
from core.games.crayon.by_all_means import by_track
from core.games.crayon.contract_cards import Contract
from core.games.crayon.joined import MAJOR
from core.games.data_files import data_text
from core.games.empire_builder.cards import PACKAGE, TrainType, load_stock, train_types
from core.games.empire_builder.demand_cards import demand_cards
from core.games.empire_builder.event_cards import EventCard, event_cards

FILE: Final = "board.txt"


@cache
def board() -> Board:
    """Return the board: one map, letter M; raises BadBoardTable."""
    return read_board(data_text(PACKAGE, FILE), file=FILE)


class World:
    """A board and the cards by name and number; immutable.

    Rules take it as an argument, so that tests can use small maps.
    """

    def __init__(self, of: Board) -> None:
        self.board: Final = of
        self.locos: Final[dict[str, TrainType]] = {kind.name: kind for kind in train_types()}
        self.chips: Final[dict[str, int]] = dict(load_stock())
        self.contracts: Final[dict[int, Contract]] = {
            contract.number: contract for contract in demand_cards()
        }
        self.events: Final[dict[int, EventCard]] = {card.number: card for card in event_cards()}
        self._areas: Final = Areas(of, by_track(of))  # EB-EVENT-4

    @cached_property
    def majors(self) -> frozenset[Milepost]:
        """Every milepost of a major city."""
        cities = self.board.cities.values()
        return frozenset(at for city in cities if city.size == MAJOR for at in city.mileposts)

    def city_at(self, at: Milepost) -> str | None:
        """Return the city that a milepost belongs to, or None."""
        return self.board.points[at].city

    def points_in(self, area: Area) -> frozenset[Milepost]:
        """Return every milepost of an event's area (EB-EVENT-4 to EB-EVENT-6)."""
        return self._areas.points_in(area)

    def cities_in(self, area: Area) -> frozenset[str]:
        """Return the cities whose milepost, or centre, is in the area (EB-EVENT-5)."""
        return self._areas.cities_in(area)


@cache
def world() -> World:
    """Return the shipped world."""
    return World(board())
