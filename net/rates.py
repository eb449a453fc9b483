"""Rate limits: a rate, and the allowance left under it."""

from collections.abc import Hashable
from math import inf
from typing import Final, Generic, NamedTuple, TypeVar

S = TypeVar("S", bound=Hashable)

SUBJECTS: Final = 20_000
"""Maximum number of keys, addresses or groups that are counted."""
_GRAIN: Final = 1e-6
"""Seconds of waiting that count as none, as sums of times are inexact."""


class Rate(NamedTuple):
    """A rate: `most` at once after a pause, and as many again per `seconds`."""

    most: int
    seconds: float


class Bucket:
    """An allowance under a rate, full at first and again after a pause.

    It uses the generic cell rate algorithm (ITU-T I.371, annex A), which stores only the time at
    which the whole allowance is available again. `now` is in seconds of any clock, `amount` in any
    unit.
    """

    __slots__ = ("_each", "_full_at", "_most")

    def __init__(self, rate: Rate) -> None:
        self._most: Final = rate.most
        self._each: Final = rate.seconds / rate.most
        self._full_at = -inf

    def wait(self, now: float, amount: float = 1) -> float:
        """Return the seconds until the amount is available if nothing else is taken; 0 if it is."""
        allowed_at = max(self._full_at, now) - (self._most - amount) * self._each
        return allowed_at - now if allowed_at - now > _GRAIN else 0.0

    def take(self, now: float, amount: float = 1) -> bool:
        """Take the amount if it is available; return whether it was."""
        if self.wait(now, amount) > 0.0:
            return False
        self.spend(now, amount)
        return True

    def spend(self, now: float, amount: float = 1) -> None:
        """Take the amount, available or not."""
        self._full_at = max(self._full_at, now) + amount * self._each

    def give_back(self, amount: float = 1) -> None:
        """Return the amount, as it should not have counted."""
        self._full_at -= amount * self._each

    def debt(self, now: float) -> float:
        """Return the seconds until the whole allowance is available."""
        return max(self._full_at - now, 0.0)

    def is_full(self, now: float) -> bool:
        """Return whether the whole allowance is available."""
        return self._full_at <= now


class Allowance(Generic[S]):
    """An allowance for each subject, all at the same rate."""

    def __init__(self, rate: Rate, *, most: int = SUBJECTS) -> None:
        self._rate: Final = rate
        self._buckets: Final[dict[S, Bucket]] = {}
        self._most: Final = most

    def __len__(self) -> int:
        return len(self._buckets)

    def wait(self, subject: S, now: float) -> float:
        """Return the seconds until the subject may act; 0 if it may now."""
        bucket = self._buckets.get(subject)
        return 0.0 if bucket is None else bucket.wait(now)

    def take(self, subject: S, now: float) -> float:
        """Count an action if it is allowed now, and return 0; else return the seconds to wait."""
        wait = self.wait(subject, now)
        if wait == 0.0:
            self.count(subject, now)
        return wait

    def debt(self, subject: S, now: float) -> float:
        """Return the seconds until the subject has its whole allowance."""
        bucket = self._buckets.get(subject)
        return 0.0 if bucket is None else bucket.debt(now)

    def count(self, subject: S, now: float, amount: float = 1) -> None:
        """Count an action, allowed or not."""
        bucket = self._buckets.pop(subject, None)
        if len(self._buckets) >= self._most:
            self._forget(now)
        self._buckets[subject] = bucket = Bucket(self._rate) if bucket is None else bucket
        bucket.spend(now, amount)

    def give_back(self, subject: S, now: float) -> None:
        """Take back one counted action."""
        bucket = self._buckets.get(subject)
        if bucket is not None:
            bucket.give_back()
            if bucket.is_full(now):
                del self._buckets[subject]

    def _forget(self, now: float) -> None:
        """Drop subjects with their whole allowance, or else the least recently used ones."""
        for owner in [key for key, bucket in self._buckets.items() if bucket.is_full(now)]:
            del self._buckets[owner]
        # Drop a tenth together, so that not every newcomer causes a search.
        for owner in list(self._buckets)[: len(self._buckets) - self._most + self._most // 10 + 1]:
            del self._buckets[owner]
