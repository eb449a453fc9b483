"""Timeouts of the protocol, and those that the host of a table chooses; in seconds."""

from typing import Annotated, Final

from msgspec import Meta, Struct

from core.log import PRINTABLE

HEARTBEAT: Final = 1.0
"""From one sign of life to the next."""
SLOW_AFTER: Final = 3.0
"""Silence after which a member counts as slow (DISCONNECT-2)."""
LOST_AFTER: Final = 10.0
"""Silence after which a member counts as lost (DISCONNECT-3)."""
SEAT_TIMEOUT: Final = 60
"""From there until the computer takes a lost client's seats, if the table says nothing else."""
LEADER_TIMEOUT: Final = 20.0
"""Silence of the leader after which there is to be another one (DISCONNECT-11)."""
REVEAL_TIMEOUT: Final = 5.0
"""From the confirmed entry that needs a draw until who has not revealed is said to withhold."""
WITNESS_TIMEOUT: Final = 30.0
"""The same for the witness: a zone that is started anew should find its part in the games again."""
REFOLD_PAUSE: Final = 10.0
"""From making the game anew out of the log to doing so again: others can make us do it."""
ELECTION_TIMEOUT: Final = 3.0
"""For votes; then a candidate stands again."""
VOTE_PAUSE: Final = 10.0
"""From a vote for a candidate to the next one for the same, if it did not begin its term."""
FETCH_TIMEOUT: Final = 3.0
"""For entries that were asked for; then they are asked for again."""
RESEND_AFTER: Final = 3.0
"""From saying a thing to saying it again, as long as nothing came of it."""
NOTICE_HOLDS: Final = 3 * RESEND_AFTER
"""For which a notice is taken to hold, unless it is said again."""


LONGEST_SEAT_WAIT: Final = 300
"""Seconds that a table may wait for somebody who is lost."""
SHORTEST_TURN: Final = 10
LONGEST_TURN: Final = 86_400
"""Seconds that a table may give to a turn."""

SeatWait = Annotated[int, Meta(ge=0, le=LONGEST_SEAT_WAIT)]
TurnClock = Annotated[int, Meta(ge=SHORTEST_TURN, le=LONGEST_TURN)]
StandIn = Annotated[str, Meta(min_length=1, max_length=32, pattern=PRINTABLE)]


class Timeouts(Struct, frozen=True, kw_only=True, tag="waits"):
    """Timeouts in seconds: `seat` after which a computer takes over a lost player's seat.

    `stand_in` is that computer's level. `turn` is a person's time for a turn; None sets no limit.
    """

    seat: SeatWait = SEAT_TIMEOUT
    turn: TurnClock | None = None
    stand_in: StandIn = "normal"
