"""The cards that remain in the decks of a game, in no meaningful order (REPLAY-8)."""

from typing import NamedTuple

from core.games.crayon.contract_cards import Contract
from core.games.iron_dragon.cards import Foreman, Ship
from core.games.iron_dragon.event_cards import EventCard
from gui.games.iron_dragon.model.table import IronTable


class Remaining(NamedTuple):
    """The cards that can still be drawn, by number or by name."""

    contracts: tuple[Contract, ...]
    events: tuple[EventCard, ...]
    foremen: tuple[Foreman, ...]
    ships: tuple[Ship, ...]


def remaining(table: IronTable) -> Remaining:
    """Return the cards of all face-down decks."""
    state, world = table.state, table.rules.world
    cards = sorted(state.contracts.deck)
    return Remaining(
        tuple(world.contracts[card] for card in cards if card in world.contracts),
        tuple(world.events[card] for card in cards if card in world.events),
        tuple(world.foremen[name] for name in sorted(state.foremen.deck)),
        tuple(world.ships[name] for name in sorted(state.ships.deck)),
    )
