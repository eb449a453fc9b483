"""How often somebody may do something: counts that forget, of a bounded number of subjects."""

from collections.abc import Hashable
from typing import Final, Generic, TypeVar

from net.rates import Bucket, Rate
from rendezvous.gate.limits import SUBJECTS

S = TypeVar("S", bound=Hashable)


_DOUBLINGS: Final = 30


class Allowance(Generic[S]):
    """Each subject may do it at this rate."""

    def __init__(self, rate: Rate, *, most: int = SUBJECTS) -> None:
        self._rate: Final = rate
        self._buckets: Final[dict[S, Bucket]] = {}
        self._most: Final = most

    def __len__(self) -> int:
        return len(self._buckets)

    def wait(self, subject: S, now: float) -> float:
        """Seconds until the subject may do it; 0 if it may at once."""
        bucket = self._buckets.get(subject)
        return 0.0 if bucket is None else bucket.wait(now)

    def take(self, subject: S, now: float) -> float:
        """Count it, if it may be done at once: 0 then, or else the seconds to wait."""
        wait = self.wait(subject, now)
        if wait == 0.0:
            self.count(subject, now)
        return wait

    def debt(self, subject: S, now: float) -> float:
        """Return the seconds until the subject is as if it had never done it."""
        bucket = self._buckets.get(subject)
        return 0.0 if bucket is None else bucket.debt(now)

    def count(self, subject: S, now: float, amount: float = 1) -> None:
        """Count it, allowed or not."""
        bucket = self._buckets.pop(subject, None)
        if len(self._buckets) >= self._most:
            self._forget(now)
        self._buckets[subject] = bucket = Bucket(self._rate) if bucket is None else bucket
        bucket.spend(now, amount)

    def give_back(self, subject: S, now: float) -> None:
        """It was not what is counted here."""
        bucket = self._buckets.get(subject)
        if bucket is not None:
            bucket.give_back()
            if bucket.is_full(now):
                del self._buckets[subject]

    def _forget(self, now: float) -> None:
        """Those of whom nothing has to be known, or else who did it the longest ago."""
        for one in [one for one, bucket in self._buckets.items() if bucket.is_full(now)]:
            del self._buckets[one]
        # A tenth at once, so that they are not looked through for each that comes.
        for one in list(self._buckets)[: len(self._buckets) - self._most + self._most // 10 + 1]:
            del self._buckets[one]


class Delays(Generic[S]):
    """Who fails too often waits, longer each time, until he has not failed for the longest wait."""

    def __init__(self, free: int, first: float, longest: float, *, most: int = SUBJECTS) -> None:
        self._free, self._first, self._longest = free, first, longest
        self._failures: Final[dict[S, tuple[int, float]]] = {}
        self._most: Final = most

    def wait(self, subject: S, now: float) -> float:
        """Seconds until the subject may try again; 0 if it may at once."""
        failures, last = self._failures.get(subject, (0, now))
        rounds = failures // self._free
        if rounds == 0:
            return 0.0
        doubled = min(rounds - 1, _DOUBLINGS)
        return max(last + min(self._first * 2.0**doubled, self._longest) - now, 0.0)

    def fail(self, subject: S, now: float) -> None:
        """It has failed."""
        failures, last = self._failures.pop(subject, (0, now))
        if len(self._failures) >= self._most:
            del self._failures[next(iter(self._failures))]  # who failed the longest ago
        self._failures[subject] = (1 if now - last > self._longest else failures + 1, now)

    def forgive(self, subject: S) -> None:
        """The last time was no failure."""
        failures, last = self._failures.get(subject, (0, 0.0))
        if failures > 1:
            self._failures[subject] = failures - 1, last
        else:
            self._failures.pop(subject, None)
