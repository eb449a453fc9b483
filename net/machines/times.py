"""The timeouts of the machines, in seconds."""

from typing import Final

BEAT: Final = 1.0
"""From one sign of life to the next."""
SLOW: Final = 3.0
"""Silence after which a member counts as slow (DISCONNECT-2)."""
LOST: Final = 10.0
"""Silence after which a member counts as lost (DISCONNECT-3)."""
SEAT_WAIT: Final = 60
"""From there until the computer takes a lost client's seats, if the table says nothing else."""
LEADER_WAIT: Final = 20.0
"""Silence of the leader after which there is to be another one (DISCONNECT-11)."""
REVEAL_WAIT: Final = 5.0
"""From the confirmed entry that needs a draw until who has not revealed is said to withhold."""
WITNESS_WAIT: Final = 30.0
"""The same for the witness: a zone that is started anew should find its part in the games again."""
REFOLD_PAUSE: Final = 10.0
"""From making the game anew out of the log to doing so again: others can make us do it."""
VOTES_WAIT: Final = 3.0
"""For votes; then a candidate stands again."""
VOTE_PAUSE: Final = 10.0
"""From a vote for a candidate to the next one for the same, if it did not begin its term."""
FETCH_WAIT: Final = 3.0
"""For entries that were asked for; then they are asked for again."""
AGAIN: Final = 3.0
"""From saying a thing to saying it again, as long as nothing came of it."""
NOTICE_HOLDS: Final = 3 * AGAIN
"""For which a notice is taken to hold, unless it is said again."""
