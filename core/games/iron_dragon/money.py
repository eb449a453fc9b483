"""Payments, loans, and the repayment of debts out of income (MONEY, LOAN)."""

from typing import Final

from core.games.iron_dragon.cards import Race
from core.games.iron_dragon.draft import Draft
from core.games.iron_dragon.events import Earned, Paid
from core.games.iron_dragon.refusals import DebtLimitReached, TooLittleMoney
from core.games.iron_dragon.state import State
from core.games.iron_dragon.victory import check_victory
from core.games.iron_dragon.world import World
from core.ruleset import Seat

BRIBES: Final = frozenset({"track bribe", "underworld bribe"})
"""Reasons for payments that the player's command must accept as bribes."""


def pay(draft: Draft, seat: Seat, amount: int, why: str, *, to: Seat | None = None) -> None:
    """Record a payment by a seat, with a loan if that is allowed; a sum of 0 is ignored.

    Raises TooLittleMoney or DebtLimitReached.
    """
    if amount == 0:
        return
    borrowed = require_means(draft.state, seat, amount)
    repaid = 0 if to is None else min(draft.player(to).debt, amount)  # LOAN-4
    draft.add(Paid(seat, amount, why, to, borrowed, repaid))
    check_victory(draft)


def require_means(state: State, seat: Seat, amount: int) -> int:
    """Return the loan that a seat needs to pay this amount.

    Raises TooLittleMoney or DebtLimitReached.
    """
    payer = state.players[seat]
    borrowed = max(0, amount - payer.money)
    most_debt = state.settings.loans
    if borrowed and not state.settings.lends:
        raise TooLittleMoney(amount=amount, money=payer.money)
    debt = payer.debt + 2 * borrowed  # LOAN-1
    if most_debt is not None and debt > most_debt:
        raise DebtLimitReached(loan=borrowed, debt=debt, limit=most_debt)
    return borrowed


def earn(draft: Draft, seat: Seat, amount: int) -> None:
    """Record a payment of the bank to a seat, less its debt (LOAN-4). Victory is not checked."""
    draft.add(Earned(seat, amount, min(draft.player(seat).debt, amount)))


def toll_taker(world: World, state: State) -> Seat | None:
    """Return the seat that takes the Underworld's bribes; None for the bank (UNDERWORLD-4)."""
    for number, player in enumerate(state.players):
        if world.race(player.foreman) == Race.ORC:
            return Seat(number)
    return None
