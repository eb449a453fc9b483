"""Events of trains that move, and of their loads."""

from core.games.crayon.events.event import Event
from core.ruleset import Seat


class TrainPlaced(Event, frozen=True, tag="train_placed"):
    """A train was placed on the map (TURN-8, EB-TURN-6)."""

    seat: Seat
    at: str
    points: int
    halved: bool = False


class TrainMoved(Event, frozen=True, tag="train_moved"):
    """A train made a step; `points` are left."""

    seat: Seat
    to: str
    points: int
    halved: bool = False


class PointsHalved(Event, frozen=True, tag="points_halved"):
    """An event slowed a moving train (EVENT-14, EB-EVENT-7)."""

    seat: Seat
    points: int


class LoadPickedUp(Event, frozen=True, tag="load_picked_up"):
    """A load was taken aboard."""

    seat: Seat
    load: str


class LoadDropped(Event, frozen=True, tag="load_dropped"):
    """A load was returned to stock."""

    seat: Seat
    load: str


class LoadLost(Event, frozen=True, tag="load_lost"):
    """A load was lost to an event."""

    seat: Seat
    load: str


class LoadDelivered(Event, frozen=True, tag="load_delivered"):
    """A demand was fulfilled; load and contract are discarded (CONTRACT-3, EB-DEMAND-2)."""

    seat: Seat
    load: str
    contract: int
