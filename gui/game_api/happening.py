"""An event of a game with its position in the log and in the turns."""

from typing import Any, NamedTuple

from core.log import EntryNumber
from core.ruleset import Seat


class Happening(NamedTuple):
    """An event with its entry and its turn; `seat` is None before the first turn.

    Events of a log that the table's genesis continues have entry 0.
    """

    event: Any
    entry: EntryNumber
    round: int
    seat: Seat | None
