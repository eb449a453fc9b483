"""The cards that remain in the deck of a game, in no meaningful order (REPLAY-8)."""

from typing import NamedTuple

from core.games.crayon.contract_cards import Contract
from core.games.crayon.game_state import CrayonEventCard
from gui.games.crayon.model.table import CrayonTable


class Remaining(NamedTuple):
    """The cards that can still be drawn, by number."""

    contracts: tuple[Contract, ...]
    events: tuple[CrayonEventCard, ...]


def remaining(table: CrayonTable) -> Remaining:
    """Return the cards of the face-down deck."""
    world, cards = table.rules.world, sorted(table.state.contracts.deck)
    return Remaining(
        tuple(world.contracts[card] for card in cards if card in world.contracts),
        tuple(world.events[card] for card in cards if card in world.events),
    )
