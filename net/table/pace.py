"""The rate limit on a member's messages: a burst, then a number per second."""

from typing import Final

from net.rates import Bucket, Rate

BURST: Final = 4_000
"""Maximum cost (see `cost`) of messages that are accepted from a member without a pause."""
PER_SECOND: Final = 1_000
"""Cost per second that is accepted after that. Six programs that play without thinking, as fast as
one machine allows, need less than 300 each."""
_UNIT: Final = 1024


def member_limit() -> Bucket:
    """Return a member's allowance, shared by all links that it makes."""
    return Bucket(Rate(BURST, BURST / PER_SECOND))


def cost(*, messages: int, size: int) -> float:
    """Return the cost of messages, with the bytes of the messages and of their answers.

    Bytes count because a message may contain 256 entries, and may request as many.
    """
    return messages + size / _UNIT
