"""Payments, and the bonds that are issued for them (RW-MONEY, RW-BOND)."""

from core.games.railways.draft import Draft
from core.games.railways.events import Paid
from core.games.railways.state import State
from core.games.railways.world import World
from core.ruleset import Seat


def bonds_needed(world: World, state: State, seat: Seat, amount: int) -> int:
    """Return how many bonds the seat must issue to pay an amount (RW-BOND-2)."""
    short = amount - state.players[seat].cash
    return -(-short // world.prices.bond) if short > 0 else 0


def pay(draft: Draft, seat: Seat, amount: int, purpose: str) -> None:
    """Pay the bank, with as many new bonds as needed; nothing happens without an amount."""
    if amount:
        bonds = bonds_needed(draft.world, draft.state, seat, amount)
        raised = draft.world.prices.bond * bonds
        draft.add(Paid(seat=seat, amount=amount, bonds=bonds, raised=raised, purpose=purpose))
