"""Codes for the reasons why a table rejects a player.

The protocol carries these reasons as English clauses; only this module compares them.
"""

from enum import Enum

from core.errors import FactualError
from net.errors import CannotJoin
from net.table import setup


class JoinRefusal(Enum):
    """A reason why a table rejects a player; its value is the clause on the wire."""

    BEGUN = setup.BEGUN
    CLOSED = setup.CLOSED
    FULL = setup.FULL
    HOST_GONE = setup.GONE
    REMOVED = setup.REMOVED
    SAME_KEY = setup.SAME_KEY
    UNREADABLE_NAME = setup.UNREADABLE
    UNSEATED = setup.UNSEATED


def join_refusal(error: FactualError) -> JoinRefusal | None:
    """Return the reason of a CannotJoin; None for other errors and unknown reasons."""
    if not isinstance(error, CannotJoin):
        return None
    try:
        return JoinRefusal(error.facts["why"])
    except ValueError:
        return None
