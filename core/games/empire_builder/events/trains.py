"""Events of trains that move, of their loads, and of better trains; `train` is its number."""

from core.games.crayon import events
from core.games.crayon.events import Event
from core.ruleset import Seat


class TrainPlaced(events.TrainPlaced, frozen=True, tag="train_placed"):
    """A train was placed on the map (EB-TURN-6); after the `last` one of its seat it may move."""

    train: int = 0
    last: bool = True


class TrainMoved(events.TrainMoved, frozen=True, tag="train_moved"):
    """A train made a step; `points` are left."""

    train: int = 0


class PointsHalved(events.PointsHalved, frozen=True, tag="points_halved"):
    """An event slowed a moving train (EB-EVENT-7)."""

    train: int = 0


class LoadPickedUp(events.LoadPickedUp, frozen=True, tag="load_picked_up"):
    """A load was taken aboard."""

    train: int = 0


class LoadDropped(events.LoadDropped, frozen=True, tag="load_dropped"):
    """A load was returned to stock."""

    train: int = 0


class LoadLost(events.LoadLost, frozen=True, tag="load_lost"):
    """A load was lost to an event."""

    train: int = 0


class LoadDelivered(events.LoadDelivered, frozen=True, tag="load_delivered"):
    """A demand was fulfilled; load and card are discarded (EB-DEMAND-2)."""

    train: int = 0


class TrainUpgraded(Event, frozen=True, tag="train_upgraded"):
    """A train was exchanged for a better one.

    `points` are those of the new train in this turn; None if movement is over (EB-TRAIN-2).
    """

    seat: Seat
    train: int
    loco: str
    price: int
    points: int | None = None
    halved: bool = False
