"""Giving up loads: whether the local player is asked, by which event, and what each load serves."""

from core.games.crayon.contract_cards import Demand
from core.games.iron_dragon.awaited import LOSE_LOAD
from core.games.iron_dragon.event_cards import EventCard
from gui.games.iron_dragon.models.table import IronTable, local_player


def loss_due(table: IronTable) -> EventCard | None:
    """The event for which the local player has to give up a load now."""
    state = table.state
    if table.purpose_of(table.local) != LOSE_LOAD or state.resolving is None:
        return None
    return table.rules.world.events[state.resolving]


def demands_for(table: IronTable, load: str) -> list[Demand]:
    """The demands of the local player's hand that a load would meet."""
    contracts = (table.rules.world.contracts[one] for one in local_player(table).contracts)
    return [demand for one in contracts for demand in one.demands if demand.load == load]
