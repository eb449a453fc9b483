"""Giving up loads: the event that requires it, and the demands that each load serves."""

from core.games.crayon.contract_cards import Demand
from core.games.crayon.game_state import LOSE_LOAD, CrayonEventCard
from gui.games.crayon.model.table import CrayonTable, local_player


def loss_due(table: CrayonTable) -> CrayonEventCard | None:
    """Return the event for which the local player must give up a load now, or None."""
    state = table.state
    if table.purpose_of(table.local) != LOSE_LOAD or state.resolving is None:
        return None
    card: CrayonEventCard = table.rules.world.events[state.resolving]
    return card


def demands_for(table: CrayonTable, load: str) -> list[Demand]:
    """Return the demands of the local player's hand that a load would meet."""
    contracts = (
        table.rules.world.contracts[contract] for contract in local_player(table).contracts
    )
    return [demand for contract in contracts for demand in contract.demands if demand.load == load]
