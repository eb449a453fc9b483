"""Events of payments."""

from core.games.iron_dragon.events.event import Event
from core.ruleset import Seat


class Paid(Event, frozen=True, tag="paid"):
    """A payment to another seat, or to the bank if `to` is None.

    `borrowed` is the bank's loan for it; `repaid` is the part that went to the payee's debt.
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
    """An owner's track was opened for the rest of the turn by a bribe (BRIBE-2)."""

    seat: Seat
    owner: Seat


class TollPaid(Event, frozen=True, tag="toll_paid"):
    """The Underworld was opened for the rest of the turn by a bribe (UNDERWORLD-3)."""

    seat: Seat
