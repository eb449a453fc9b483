"""One event of a game with its place in the log and in the game's turns."""

from typing import Any, NamedTuple

from core.log import EntryNumber
from core.ruleset import Seat


class Happening(NamedTuple):
    """An event, the entry it stands in, and the turn it belongs to; `seat` is None before any.

    An event of the log that the table's genesis continues stands in entry 0.
    """

    event: Any
    entry: EntryNumber
    round: int
    seat: Seat | None
