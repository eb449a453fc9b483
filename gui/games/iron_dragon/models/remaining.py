"""The cards that remain in the decks of a game, of which nobody knows the order (REPLAY-8)."""

from typing import NamedTuple

from core.games.crayon.contract_cards import Contract
from core.games.iron_dragon.cards import Foreman, Ship
from core.games.iron_dragon.event_cards import EventCard
from gui.games.iron_dragon.models.table import IronTable


class Remaining(NamedTuple):
    """What can still be drawn, by number or by name."""

    contracts: tuple[Contract, ...]
    events: tuple[EventCard, ...]
    foremen: tuple[Foreman, ...]
    ships: tuple[Ship, ...]


def remaining(table: IronTable) -> Remaining:
    """The face-down decks as they stand."""
    state, world = table.state, table.rules.world
    cards = sorted(state.contracts.deck)
    return Remaining(
        tuple(world.contracts[card] for card in cards if card in world.contracts),
        tuple(world.events[card] for card in cards if card in world.events),
        tuple(world.foremen[name] for name in sorted(state.foremen.deck)),
        tuple(world.ships[name] for name in sorted(state.ships.deck)),
    )
