"""Events of payments."""

from core.games.crayon import events
from core.games.crayon.events import Event
from core.ruleset import Seat


class Paid(events.Paid, frozen=True, tag="paid"):
    """A payment by a seat to another, or to the bank if `to` is None.

    `borrowed` is the bank's loan for it; `repaid` is the part that went to the payee's debt.
    """

    borrowed: int = 0
    repaid: int = 0


class Earned(events.Earned, frozen=True, tag="earned"):
    """The bank paid a seat; `repaid` went to its debt."""

    repaid: int = 0


class OwnerBribed(Event, frozen=True, tag="owner_bribed"):
    """An owner's track was opened for the rest of the turn by a bribe (BRIBE-2)."""

    seat: Seat
    owner: Seat


class TollPaid(Event, frozen=True, tag="toll_paid"):
    """The Underworld was opened for the rest of the turn by a bribe (UNDERWORLD-3)."""

    seat: Seat
