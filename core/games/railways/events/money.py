"""Events of money and points."""

from core.games.railways.events.event import Event
from core.ruleset import Seat


class Paid(Event, frozen=True, tag="paid"):
    """A seat paid the bank, and issued bonds for it, which raised a sum (RW-BOND-2).

    `purpose` is bid, track, city, engine, west or interest.
    """

    seat: Seat
    amount: int
    purpose: str
    bonds: int = 0
    raised: int = 0


class Received(Event, frozen=True, tag="received"):
    """The bank paid a seat; `purpose` is income or subsidy."""

    seat: Seat
    amount: int
    purpose: str


class BondRetired(Event, frozen=True, tag="bond_retired"):
    """A seat has a bond less, without payment (O-26, O-27)."""

    seat: Seat


class PointsScored(Event, frozen=True, tag="points_scored"):
    """A seat got points; `purpose` is links, hotel or charter."""

    seat: Seat
    points: int
    purpose: str


class GoalReached(Event, frozen=True, tag="goal_reached"):
    """A seat met a goal and got its points; `sort` is major_line or bounty (RW-GOAL-1)."""

    seat: Seat
    sort: str
    number: int
    points: int
