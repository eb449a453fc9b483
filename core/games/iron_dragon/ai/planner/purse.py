"""The purse: cash less debt as one figure, as a seat never has both (INV-2)."""

from typing import Final

from core.games.iron_dragon.state import Player, Settings

BOTTOMLESS: Final = -200
"""The lowest purse, in GP, that is considered if the bank lends without limit."""


def purse_of(player: Player) -> int:
    """Return the purse of a seat in GP; a negative purse is debt."""
    return player.money - player.debt


def after(purse: int, price: int) -> int:
    """Return the purse after a payment; money borrowed for it is owed twice (LOAN-1)."""
    left = purse - price
    return left - min(price, -left) if left < 0 else left


def emptiest(settings: Settings) -> int:
    """Return the lowest purse that the bank allows: 0 if it does not lend."""
    return BOTTOMLESS if settings.loans is None else -settings.loans
