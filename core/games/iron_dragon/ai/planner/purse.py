"""The purse: money in hand less debt, in one figure, for a seat never has both (INV-2)."""

from typing import Final

from core.games.iron_dragon.state import Player, Settings

BOTTOMLESS: Final = -200
"""The emptiest purse that is thought of where the bank lends without limit."""


def purse_of(player: Player) -> int:
    """What a seat has, in GP; below 0 what it owes."""
    return player.money - player.debt


def after(purse: int, price: int) -> int:
    """The purse once so much is paid: what is borrowed for it is owed twice (LOAN-1)."""
    left = purse - price
    return left - min(price, -left) if left < 0 else left


def emptiest(settings: Settings) -> int:
    """The lowest purse that the bank allows: 0 where it does not lend."""
    return BOTTOMLESS if settings.loans is None else -settings.loans
