"""How much of somebody's words is taken: so much at once, then so much a second."""

from typing import Final

AT_ONCE: Final = 4_000
"""Of what `cost` counts, so much is taken from a member without a pause."""
A_SECOND: Final = 1_000
"""So much of it in every second after that. Six programs that play a game without any thought, as
fast as they can on one machine, say less than 300 each."""
_UNIT: Final = 1024


def cost(*, messages: int, size: int) -> float:
    """What messages count, with so many bytes of them and of the answers to them together.

    Bytes count because a message may hold 256 entries, and may ask for as many.
    """
    return messages + size / _UNIT


class Pace:
    """Of one member, over all links that it makes.

    The generic cell rate algorithm (ITU-T I.371, annex A): all that is kept is the time at which
    it would be as if the member had never said anything.
    """

    def __init__(self) -> None:
        self._free_at = 0.0

    def count(self, amount: float, now: float) -> float:
        """So much was taken just now; seconds until more may be."""
        self._free_at = max(self._free_at, now) + amount / A_SECOND
        return max(0.0, self._free_at - now - AT_ONCE / A_SECOND)
