"""Giving up loads: the event that requires it, and the demands that each load serves."""

from core.games.crayon.contract_cards import Demand
from core.games.iron_dragon.awaited import LOSE_LOAD
from core.games.iron_dragon.event_cards import EventCard
from gui.games.iron_dragon.model.table import IronTable, local_player


def loss_due(table: IronTable) -> EventCard | None:
    """Return the event for which the local player must give up a load now, or None."""
    state = table.state
    if table.purpose_of(table.local) != LOSE_LOAD or state.resolving is None:
        return None
    return table.rules.world.events[state.resolving]


def demands_for(table: IronTable, load: str) -> list[Demand]:
    """Return the demands of the local player's hand that a load would meet."""
    contracts = (
        table.rules.world.contracts[contract] for contract in local_player(table).contracts
    )
    return [demand for contract in contracts for demand in contract.demands if demand.load == load]
