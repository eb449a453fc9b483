"""Who pays whom, what the bank lends, and what a debt takes of an income (MONEY, LOAN)."""

from typing import Final

from core.games.iron_dragon.draft import Draft
from core.games.iron_dragon.events import Earned, Paid
from core.games.iron_dragon.refusals import DebtLimitReached, TooLittleMoney
from core.games.iron_dragon.victory import check_victory
from core.ruleset import Seat

BRIBES: Final = frozenset({"track bribe", "underworld bribe"})
"""Why a payment is made that a player must have accepted by name."""


def pay(draft: Draft, seat: Seat, amount: int, why: str, *, to: Seat | None = None) -> None:
    """Let a seat pay, with a loan where that is allowed.

    Raises TooLittleMoney, DebtLimitReached.
    """
    if amount == 0:
        return
    payer = draft.player(seat)
    borrowed = max(0, amount - payer.money)
    most_debt = draft.state.settings.loans
    if borrowed and not draft.state.settings.lends:
        raise TooLittleMoney(amount=amount, money=payer.money)
    debt = payer.debt + 2 * borrowed  # LOAN-1
    if borrowed and most_debt is not None and debt > most_debt:
        raise DebtLimitReached(loan=borrowed, debt=debt, limit=most_debt)
    repaid = 0 if to is None else min(draft.player(to).debt, amount)  # LOAN-4
    draft.add(Paid(seat, amount, why, to, borrowed, repaid))
    check_victory(draft)


def earn(draft: Draft, seat: Seat, amount: int) -> None:
    """Let the bank pay a seat; its debt takes its part first (LOAN-4)."""
    draft.add(Earned(seat, amount, min(draft.player(seat).debt, amount)))
    check_victory(draft)


def toll_taker(draft: Draft) -> Seat | None:
    """Who takes the Underworld's bribes: the Orc's employer, else the bank (UNDERWORLD-4)."""
    for number, player in enumerate(draft.state.players):
        if draft.world.race(player.foreman) == "Orc":
            return Seat(number)
    return None
