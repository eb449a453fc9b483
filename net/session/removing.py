"""Who is to leave a table for good: of a ranked game nobody."""

from core.ruleset import Refusal
from core.table import ClientIndex
from net.session.ranked import is_scored
from net.table import Playing


class RankedKeepsAll(Refusal):
    """Two friends could rid themselves of a rival who is winning."""

    text = "in a ranked game nobody is removed; who lets the turn clock run out is played for"


def set_unwanted(playing: Playing, client: ClientIndex, *, is_unwanted: bool) -> None:
    """Say at a table that another client should leave for good, or no more.

    Raises RankedKeepsAll, and what `Member.set_unwanted` does.
    """
    if is_scored(playing.member.genesis):
        raise RankedKeepsAll
    playing.set_unwanted(client, is_unwanted=is_unwanted)
