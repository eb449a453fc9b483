"""Permanent removal of a client from a table; never in a ranked game."""

from core.ruleset import Refusal
from core.table import ClientIndex
from net.session.ranked import is_scored
from net.table import Playing


class RankedKeepsAll(Refusal):
    """Removal is refused, as two friends could remove an opponent that is winning a ranked game."""

    text = "nobody can be removed from a ranked game; a computer plays when a turn clock runs out"


def set_unwanted(playing: Playing, client: ClientIndex, *, is_unwanted: bool) -> None:
    """Vote for removing a client permanently, or withdraw the vote.

    Raises RankedKeepsAll, and what `Member.set_unwanted` does.
    """
    if is_scored(playing.replica.genesis):
        raise RankedKeepsAll
    playing.set_unwanted(client, is_unwanted=is_unwanted)
