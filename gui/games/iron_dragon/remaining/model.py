"""The foremen and ships that remain in their decks, by name (REPLAY-8)."""

from typing import NamedTuple

from core.games.iron_dragon.cards import Foreman, Ship
from gui.games.iron_dragon.model.table import IronTable


class Names(NamedTuple):
    """The foremen and ships that can still be drawn."""

    foremen: tuple[Foreman, ...]
    ships: tuple[Ship, ...]


def remaining_names(table: IronTable) -> Names:
    """Return the cards of both face-down decks."""
    state, world = table.state, table.rules.world
    return Names(
        tuple(world.foremen[name] for name in sorted(state.foremen.deck)),
        tuple(world.ships[name] for name in sorted(state.ships.deck)),
    )
