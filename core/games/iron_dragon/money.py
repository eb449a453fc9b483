"""Who pays whom, what the bank lends, and what a debt takes of an income (MONEY, LOAN)."""

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
"""Why a payment is made that a player must have accepted by name."""


def pay(draft: Draft, seat: Seat, amount: int, why: str, *, to: Seat | None = None) -> None:
    """Let a seat pay, with a loan where that is allowed.

    Raises TooLittleMoney, DebtLimitReached.
    """
    if amount == 0:
        return
    borrowed = require_means(draft.state, seat, amount)
    repaid = 0 if to is None else min(draft.player(to).debt, amount)  # LOAN-4
    draft.add(Paid(seat, amount, why, to, borrowed, repaid))
    check_victory(draft)


def require_means(state: State, seat: Seat, amount: int) -> int:
    """What the bank must lend to a seat that pays so much.

    Raises TooLittleMoney, DebtLimitReached.
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
    """Let the bank pay a seat; its debt takes its part first (LOAN-4). Who has won is not asked."""
    draft.add(Earned(seat, amount, min(draft.player(seat).debt, amount)))


def toll_taker(world: World, state: State) -> Seat | None:
    """Who takes the Underworld's bribes: the Orc's employer, else the bank (UNDERWORLD-4)."""
    for number, player in enumerate(state.players):
        if world.race(player.foreman) == Race.ORC:
            return Seat(number)
    return None
