"""The table of a rematch, derived from the finished game.

It is computed from the game itself, so it is the same after rejoining.
"""

from msgspec.structs import replace

from core.games.skill import level_for
from core.log import PublicKey
from core.table import PERSON, genesis_of
from gui.table.model.net_table import NetTableModel
from net.consensus.timeouts import Timeouts
from net.lobby import Slot, Table
from net.lobby.seating import seat_plans


def table_before(table: NetTableModel, *, watchable: bool = False) -> Table:
    """Return the initial seats of a game, with its options and its turn clock."""
    level = level_for(table.rules.name, table.options)
    unnamed = [
        Slot(colour, table.keys[plan.client], level)
        if plan.level == PERSON
        else Slot(colour, None, plan.level)
        for plan, colour in zip(table.plans, genesis_of(table.entries[0]).colours, strict=True)
    ]
    usual = seat_plans(unnamed, dict(zip(table.keys, table.clients, strict=True)))
    slots = tuple(
        # keep a name that a player gave
        replace(slot, name="" if plan.name == seat.name else plan.name)
        for slot, plan, seat in zip(unnamed, table.plans, usual, strict=True)
    )
    waits = table.waits or Timeouts()
    return Table(
        slots, dict(table.options), watchable, turn_clock=waits.turn or 0, seat_wait=waits.seat
    )


def waiting_for_others(before: Table, me: PublicKey) -> Table:
    """Return the table as the present leader sets it: seats of others are open, in any colour."""
    slots = tuple(slot if slot.holder in {None, me} else Slot(slot.colour) for slot in before.slots)
    return replace(before, slots=slots)
