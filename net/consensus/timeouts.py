"""Timeouts of the protocol, and those that the host of a table chooses; in seconds."""

from typing import Annotated, Final

from msgspec import Meta, Struct, field

from core.log import PRINTABLE

HEARTBEAT: Final = 1.0
"""Seconds between two signs of life."""
SLOW_AFTER: Final = 3.0
"""Seconds of silence after which a member counts as slow (DISCONNECT-2)."""
LOST_AFTER: Final = 10.0
"""Seconds of silence after which a member counts as lost (DISCONNECT-3)."""
SEAT_TIMEOUT: Final = 60
"""Default seconds from the loss of a client until the computer takes its seats."""
LEADER_TIMEOUT: Final = 20.0
"""Seconds of the leader's silence after which another leader is elected (DISCONNECT-11)."""
REVEAL_TIMEOUT: Final = 5.0
"""Seconds from the confirmation of an entry that needs a draw until clients that have not revealed
count as withholding."""
WITNESS_TIMEOUT: Final = 30.0
"""Seconds until a witness that has not revealed counts as withholding: long enough for a restarted
zone to resume its games."""
REFOLD_PAUSE: Final = 10.0
"""Minimum seconds between two folds of the game from the log, as other members can provoke them."""
ELECTION_TIMEOUT: Final = 3.0
"""Seconds in which votes must arrive; then a candidate requests them again."""
VOTE_PAUSE: Final = 10.0
"""Minimum seconds between two votes for a candidate that has not begun its term."""
FETCH_TIMEOUT: Final = 3.0
"""Seconds in which requested entries must arrive; then they are requested again."""
RESEND_AFTER: Final = 3.0
"""Seconds until a message that had no effect is sent again."""
NOTICE_HOLDS: Final = 3 * RESEND_AFTER
"""Seconds until a notice that is not repeated expires."""


LONGEST_SEAT_WAIT: Final = 300
"""Maximum seconds that a table may wait for a lost player."""
SHORTEST_TURN: Final = 10
LONGEST_TURN: Final = 86_400
"""Maximum seconds of a table's turn clock."""

SeatWait = Annotated[int, Meta(ge=0, le=LONGEST_SEAT_WAIT)]
TurnClock = Annotated[int, Meta(ge=SHORTEST_TURN, le=LONGEST_TURN)]
SubstituteLevel = Annotated[str, Meta(min_length=1, max_length=32, pattern=PRINTABLE)]


class Timeouts(Struct, frozen=True, kw_only=True, tag="waits"):
    """Timeouts in seconds: `seat` after which a computer takes over a lost player's seat.

    `substitute` is that computer's level. `turn` is a person's time for a turn; None sets no limit.
    """

    seat: SeatWait = SEAT_TIMEOUT
    turn: TurnClock | None = None
    substitute: SubstituteLevel = field(default="normal", name="stand_in")
