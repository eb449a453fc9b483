"""The event of a train that an event card moves."""

from core.games.crayon.events import Event
from core.ruleset import Seat


class TrainDriven(Event, frozen=True, tag="train_driven"):
    """An event moved a train or ship elsewhere."""

    seat: Seat
    to: str
