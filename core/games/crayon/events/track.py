"""Events of track."""

from core.games.crayon.events.event import Event
from core.ruleset import Seat

Ends = tuple[str, str]
"""The names of a section's two mileposts."""


class TrackBuilt(Event, frozen=True, tag="track_built"):
    """A section was built towards `to` for `price`."""

    seat: Seat
    start: str
    to: str
    price: int
    from_major: bool = False
