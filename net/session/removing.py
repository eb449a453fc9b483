"""Permanent removal of a client from a table; never in a ranked game."""

from core.ruleset import Refusal
from core.table import ClientIndex
from net.session.ranked import is_scored
from net.table import Playing


class RankedKeepsAll(Refusal):
    """In a ranked game, two friends could otherwise remove an opponent who is winning."""

    text = "in a ranked game nobody is removed; who lets the turn clock run out is played for"


def set_unwanted(playing: Playing, client: ClientIndex, *, is_unwanted: bool) -> None:
    """Say at a table that another client should leave for good, or no more.

    Raises RankedKeepsAll, and what `Member.set_unwanted` does.
    """
    if is_scored(playing.member.genesis):
        raise RankedKeepsAll
    playing.set_unwanted(client, is_unwanted=is_unwanted)
