"""The initial table of a new group."""

from typing import Any

from core.games.skill import level_for
from core.log import PublicKey
from net.consensus.timeouts import SEAT_TIMEOUT
from net.lobby import Slot, Table


def first_table(
    game: str, key: PublicKey, options: Any, *, watchable: bool, seat_wait: int = SEAT_TIMEOUT
) -> Table:
    """Return the initial table for a game: the leader and one more player."""
    slots = (Slot(0, key, level_for(game, options)), Slot(1))
    return Table(slots, dict(options), watchable, seat_wait=seat_wait)
