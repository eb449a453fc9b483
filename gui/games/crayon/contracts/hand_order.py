"""The places of the cards in a hand, which decide their signs on the map.

A card keeps its place as long as it is held, and a new card takes the lowest free place. In the
rules' own order, each delivery would move the cards behind it, and change their signs.
"""

from collections.abc import Iterable

from core.games.crayon.events import ContractDrawn, HandDiscarded, LoadDelivered
from core.ruleset import Seat
from gui.game_api.happening import Happening


class HandOrder:
    """The places of the contracts that a seat holds, from 0."""

    def __init__(self) -> None:
        self._places: dict[int, int] = {}

    @classmethod
    def of_history(
        cls, happenings: Iterable[Happening], seat: Seat, contracts: Iterable[int]
    ) -> "HandOrder":
        """Return the places that the contracts of a seat have after this history."""
        order = cls()
        for happening in happenings:
            match happening.event:
                case ContractDrawn(seat=holder, card=card) if holder == seat:
                    order._add(card)
                case LoadDelivered(seat=holder, contract=card) if holder == seat:
                    order._places.pop(card, None)
                case HandDiscarded(seat=holder) if holder == seat:
                    order._places.clear()
        order.keep_to(contracts)
        return order

    def keep_to(self, contracts: Iterable[int]) -> None:
        """Drop the contracts that are no longer held, and give new ones the free places."""
        held = list(contracts)
        self._places = {card: place for card, place in self._places.items() if card in held}
        for card in held:
            self._add(card)

    def place_of(self, contract: int) -> int:
        """Return the place of a contract that is held."""
        return self._places[contract]

    def _add(self, contract: int) -> None:
        if contract not in self._places:
            taken = self._places.values()
            self._places[contract] = min(set(range(len(taken) + 1)) - set(taken))
