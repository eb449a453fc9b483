"""Events of payments."""

from core.games.crayon.events.event import Event
from core.ruleset import Seat


class Paid(Event, frozen=True, tag="paid"):
    """A payment by a seat to another, or to the bank if `to` is None."""

    seat: Seat
    amount: int
    why: str
    to: Seat | None = None


class Earned(Event, frozen=True, tag="earned"):
    """The bank paid a seat."""

    seat: Seat
    amount: int
