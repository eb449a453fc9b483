"""The rate limit on a member's messages: a burst, then a number per second."""

from typing import Final

from net.rates import Bucket, Rate

AT_ONCE: Final = 4_000
"""Of what `cost` counts, so much is taken from a member without a pause."""
A_SECOND: Final = 1_000
"""So much of it in every second after that. Six programs that play a game without any thought, as
fast as they can on one machine, say less than 300 each."""
_UNIT: Final = 1024


def pace() -> Bucket:
    """Return a member's allowance, shared by all links that it makes."""
    return Bucket(Rate(AT_ONCE, AT_ONCE / A_SECOND))


def cost(*, messages: int, size: int) -> float:
    """Return the cost of messages, with the bytes of the messages and of their answers.

    Bytes count because a message may contain 256 entries, and may request as many.
    """
    return messages + size / _UNIT
