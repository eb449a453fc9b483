"""How far a table is on its way to those who play at it."""

from typing import NamedTuple


class Progress(NamedTuple):
    """How much of a table has been sent to somebody, or has come here, in bytes."""

    name: str
    done: int
    size: int
