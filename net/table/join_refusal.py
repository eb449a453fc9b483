"""The reasons why a table rejects a player, and their codes.

The protocol carries a reason as an English clause, which may not change: programs of 0.1.0 compare
it. Everything else compares the codes.
"""

from enum import StrEnum
from typing import Final

from core.errors import FactualError
from core.legible import legible
from net.errors import CannotJoin


class JoinRefusal(StrEnum):
    """A reason why a host rejects or dismisses a player; its value is the clause on the wire."""

    BEGUN = "the game has begun"
    CLOSED = "the host has closed the table"
    FULL = "the table is full"
    HOST_GONE = "the host is gone"
    REMOVED = "the host has removed you"
    SAME_KEY = "somebody with your key sits here already"
    UNDECIDED = "the host has to say first whether he waits for you"
    UNREADABLE_NAME = "your name has characters that cannot be seen"
    UNSEATED = "the game has begun without a seat for you"


_CODES: Final = {refusal.value: refusal for refusal in JoinRefusal}


def cannot_join(reason: str) -> CannotJoin:
    """Return the error for a reason that a host gave, with its code if it is known."""
    return CannotJoin(why=legible(reason), refusal=_CODES.get(reason))


def join_refusal(error: FactualError) -> JoinRefusal | None:
    """Return the code of the reason why a table rejects a player; None for other errors."""
    refusal: JoinRefusal | None = error.facts.get("refusal")
    return refusal if isinstance(error, CannotJoin) else None
