"""Payments."""

from core.games.iron_dragon.events.event import Event
from core.ruleset import Seat


class Paid(Event, frozen=True, tag="paid"):
    """A payment, to another seat or to the bank where `to` is None.

    `borrowed` is what the bank lent for it, `repaid` what the payee's debt took of it.
    """

    seat: Seat
    amount: int
    why: str
    to: Seat | None = None
    borrowed: int = 0
    repaid: int = 0


class Earned(Event, frozen=True, tag="earned"):
    """The bank paid a seat; `repaid` went to its debt."""

    seat: Seat
    amount: int
    repaid: int = 0


class OwnerBribed(Event, frozen=True, tag="owner_bribed"):
    """An owner's track is open for the rest of the turn (BRIBE-2)."""

    seat: Seat
    owner: Seat


class TollPaid(Event, frozen=True, tag="toll_paid"):
    """The Underworld is open for the rest of the turn (UNDERWORLD-3)."""

    seat: Seat
