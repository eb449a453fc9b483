"""The contracts of a player, and the sequence in which the local player plans to fulfil them.

The sequence is a private note: no command contains it, and no other player sees it.
"""

from typing import Final, NamedTuple

from core.games.crayon.board import Board
from core.games.crayon.board_info import sources_of
from core.games.crayon.contract_cards import Demand
from core.games.crayon.events import ContractDrawn, TurnBegan
from core.games.crayon.track import ends_of
from core.ruleset import Seat
from gui.games.crayon.contracts.hand_order import HandOrder
from gui.games.crayon.model.table import CrayonTable


class Place(NamedTuple):
    """A demand, given by its contract and its number on it."""

    contract: int
    number: int


class Line(NamedTuple):
    """A demand as it is shown.

    `order` is its place in the sequence from 1, or None. `aboard` tells whether its load is on a
    train of the holder, and `joined` whether the holder's track reaches its city.
    """

    place: Place
    demand: Demand
    order: int | None
    aboard: bool
    joined: bool


class Card(NamedTuple):
    """A contract and its demands; `fresh` if it was drawn since its holder's turn began.

    `place` is its place in the hand, from 0.
    """

    contract: int
    place: int
    lines: tuple[Line, ...]
    fresh: bool


class Round:
    """The next city for each load: repeated clicks cycle through the cities that make it."""

    def __init__(self, board: Board) -> None:
        self._board: Final = board
        self._last: dict[str, str] = {}

    def next(self, load: str) -> str:
        """Return the next city that makes a load; after the last city, the first."""
        cities = sources_of(self._board, load)
        last = self._last.get(load)
        city = cities[(cities.index(last) + 1) % len(cities)] if last else cities[0]
        self._last[load] = city
        return city


class Sequence:
    """The sequence of planned deliveries, with at most one demand of each contract."""

    def __init__(self) -> None:
        self._places: list[Place] = []

    @property
    def places(self) -> tuple[Place, ...]:
        """The demands in the order of the sequence."""
        return tuple(self._places)

    def click(self, place: Place) -> None:
        """Append a demand, or remove it if present; replaces a demand of the same contract."""
        was_in = place in self._places
        self._places = [other for other in self._places if other.contract != place.contract]
        if not was_in:
            self._places.append(place)

    def keep_to(self, contracts: tuple[int, ...]) -> None:
        """Drop the contracts that are no longer in the hand."""
        self._places = [place for place in self._places if place.contract in contracts]


class Contracts:
    """The hand of one seat; recreated after every change of the table."""

    def __init__(
        self, table: CrayonTable, seat: Seat, sequence: Sequence, order: HandOrder
    ) -> None:
        self._table: Final = table
        self._seat: Final = seat
        self._sequence: Final = sequence if seat == table.local else Sequence()
        self._order: Final = order

    @property
    def cards(self) -> list[Card]:
        """All contracts of the hand, which is open to everybody, by their places."""
        contracts = self._table.state.players[self._seat].contracts
        fresh = self._fresh()
        return [
            Card(
                contract,
                self._order.place_of(contract),
                tuple(self._lines(contract)),
                contract in fresh,
            )
            for contract in sorted(contracts, key=self._order.place_of)
        ]

    def _fresh(self) -> set[int]:
        """Return the cards drawn since the seat's latest turn began (CONTRACTWIN-6)."""
        cards = set[int]()
        for happening in reversed(list(self._table.history)):
            match happening.event:
                case ContractDrawn(seat=seat, card=card) if seat == self._seat:
                    cards.add(card)
                case TurnBegan(seat=seat) if seat == self._seat:
                    break
        return cards

    def _lines(self, contract: int) -> list[Line]:
        table = self._table
        player, board = table.state.players[self._seat], table.rules.world.board
        aboard = {load for train in player.trains for load in train.loads}
        reached = ends_of(board, table.state.tracks, self._seat)
        places = self._sequence.places
        lines = []
        for number, demand in enumerate(table.rules.world.contracts[contract].demands):
            place = Place(contract, number)
            lines.append(
                Line(
                    place,
                    demand,
                    places.index(place) + 1 if place in places else None,
                    demand.load in aboard,
                    any(at in reached for at in board.cities[demand.city].mileposts),
                )
            )
        return lines
