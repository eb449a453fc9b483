"""How much of something there may be in a while: a rate, and what is left of it."""

from math import inf
from typing import Final, NamedTuple

_GRAIN: Final = 1e-6
"""Seconds that are no wait: sums of times are not exact."""


class Rate(NamedTuple):
    """So many at once after a pause, and so many again in so many seconds."""

    most: int
    seconds: float


class Bucket:
    """What may be taken within a rate: all of it at first, and again after a pause.

    The generic cell rate algorithm (ITU-T I.371, annex A): nothing is kept but the time at which
    all may be taken again. `now` is in seconds of any clock, `amount` in whatever is counted.
    """

    __slots__ = ("_each", "_full_at", "_most")

    def __init__(self, rate: Rate) -> None:
        self._most: Final = rate.most
        self._each: Final = rate.seconds / rate.most
        self._full_at = -inf

    def wait(self, now: float, amount: float = 1) -> float:
        """Seconds until so much may be taken, if nothing else is; 0 if it may at once."""
        allowed_at = max(self._full_at, now) - (self._most - amount) * self._each
        return allowed_at - now if allowed_at - now > _GRAIN else 0.0

    def take(self, now: float, amount: float = 1) -> bool:
        """Whether so much may be taken; if not, nothing is."""
        if self.wait(now, amount) > 0.0:
            return False
        self.spend(now, amount)
        return True

    def spend(self, now: float, amount: float = 1) -> None:
        """So much is taken, whether it may be or not."""
        self._full_at = max(self._full_at, now) + amount * self._each

    def give_back(self, amount: float = 1) -> None:
        """So much was not what is counted here."""
        self._full_at -= amount * self._each

    def debt(self, now: float) -> float:
        """Return the seconds until it is as if nothing had ever been taken."""
        return max(self._full_at - now, 0.0)

    def is_full(self, now: float) -> bool:
        """Whether it is as if nothing had ever been taken."""
        return self._full_at <= now
