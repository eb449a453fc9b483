"""The timeouts of a table for its players: chosen by the host, shown before players sign."""

from typing import Annotated, Final

from msgspec import Meta, Struct

from core.log import PRINTABLE
from net.machines.times import SEAT_WAIT

LONGEST_SEAT_WAIT: Final = 300
"""Seconds that a table may wait for somebody who is lost."""
SHORTEST_TURN: Final = 10
LONGEST_TURN: Final = 86_400
"""Seconds that a table may give to a turn."""

SeatWait = Annotated[int, Meta(ge=0, le=LONGEST_SEAT_WAIT)]
TurnClock = Annotated[int, Meta(ge=SHORTEST_TURN, le=LONGEST_TURN)]
StandIn = Annotated[str, Meta(min_length=1, max_length=32, pattern=PRINTABLE)]


class Waits(Struct, frozen=True, kw_only=True, tag="waits"):
    """Timeouts in seconds: `seat` after which a computer takes over a lost player's seat.

    `stand_in` is that computer's level. `turn` is a person's time for a turn; None sets no limit.
    """

    seat: SeatWait = SEAT_WAIT
    turn: TurnClock | None = None
    stand_in: StandIn = "normal"
