"""The event of a turn that begins."""

from core.games.crayon import events


class TurnBegan(events.TurnBegan, frozen=True, tag="turn_began"):
    """A turn began; `phase` is its first phase, `points` are the points of its train."""

    points: int
    halved: bool = False
