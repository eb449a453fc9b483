"""Events of use fees and loans."""

from core.games.crayon.events import Event
from core.ruleset import Seat


class FeePaid(Event, frozen=True, tag="fee_paid"):
    """A use fee was paid; the owner's track is open for the rest of the turn (EB-FEE-1)."""

    seat: Seat
    owner: Seat
    amount: int


class Borrowed(Event, frozen=True, tag="borrowed"):
    """The bank lent a sum; the seat owes `owed` more (EB-BORROW-2)."""

    seat: Seat
    amount: int
    owed: int


class DebtCollected(Event, frozen=True, tag="debt_collected"):
    """The bank took all that a seat owed out of its cash (EB-BORROW-4)."""

    seat: Seat
    amount: int
