"""Payments, loans and their repayment (EB-MONEY, EB-BORROW)."""

from typing import Final

from core.games.empire_builder.draft import Draft
from core.games.empire_builder.events import Borrowed, DebtCollected, Earned, Paid
from core.games.empire_builder.refusals import (
    NoBorrowing,
    NotASumToBorrow,
    TooLittleMoney,
    TooMuchOwed,
)
from core.games.empire_builder.state import State
from core.games.empire_builder.turns import require_placed
from core.games.empire_builder.victory import check_victory
from core.ruleset import Seat

MOST_AT_ONCE: Final = 100
"""Max sum of one loan (EB-BORROW-1)."""
MOST_OWED: Final = 200
"""Max debt of a player (EB-BORROW-3)."""


def require_means(state: State, seat: Seat, amount: int) -> None:
    """Check that a seat has the cash for a payment; a sum of 0 is always possible.

    Raises TooLittleMoney.
    """
    money = state.players[seat].money
    if amount > max(money, 0):
        raise TooLittleMoney(amount=amount, money=money)


def pay(draft: Draft, seat: Seat, amount: int, why: str) -> None:
    """Record a payment to the bank; a sum of 0 is ignored. Raises TooLittleMoney."""
    if amount == 0:
        return
    require_means(draft.state, seat, amount)
    draft.add(Paid(seat, amount, why))
    check_victory(draft)


def earn(draft: Draft, seat: Seat, amount: int) -> None:
    """Record a payoff, and the repayment of all debt (EB-BORROW-4). Victory is not checked."""
    draft.add(Earned(seat, amount))
    if owed := draft.player(seat).owed:
        draft.add(DebtCollected(seat, owed))


def borrow(draft: Draft, seat: Seat, amount: int) -> None:
    """Borrow a sum, which doubles the debt by it (EB-BORROW-1 to EB-BORROW-3)."""
    require_placed(draft.state)
    if not draft.state.settings.borrowing:
        raise NoBorrowing
    if not 1 <= amount <= MOST_AT_ONCE:
        raise NotASumToBorrow(amount=amount, most=MOST_AT_ONCE)
    owed = draft.player(seat).owed + 2 * amount
    if owed > MOST_OWED:
        raise TooMuchOwed(amount=amount, owed=owed, most=MOST_OWED)
    draft.add(Borrowed(seat, amount, 2 * amount))
