"""How much of a member's words is taken: so much at once, then so much a second."""

from typing import Final

from net.rates import Bucket, Rate

AT_ONCE: Final = 4_000
"""Of what `cost` counts, so much is taken from a member without a pause."""
A_SECOND: Final = 1_000
"""So much of it in every second after that. Six programs that play a game without any thought, as
fast as they can on one machine, say less than 300 each."""
_UNIT: Final = 1024


def pace() -> Bucket:
    """What is left of a member's share, over all links that it makes."""
    return Bucket(Rate(AT_ONCE, AT_ONCE / A_SECOND))


def cost(*, messages: int, size: int) -> float:
    """What messages count, with so many bytes of them and of the answers to them together.

    Bytes count because a message may hold 256 entries, and may ask for as many.
    """
    return messages + size / _UNIT
