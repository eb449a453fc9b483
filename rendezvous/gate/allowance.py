"""Growing delays after repeated failures, for a bounded number of subjects."""

from collections.abc import Hashable
from typing import Final, Generic, TypeVar

from net.rates import SUBJECTS

S = TypeVar("S", bound=Hashable)


_DOUBLINGS: Final = 30


class Delays(Generic[S]):
    """Delays that grow with each failure, and end after the longest delay without a failure."""

    def __init__(self, free: int, first: float, longest: float, *, most: int = SUBJECTS) -> None:
        self._free, self._first, self._longest = free, first, longest
        self._failures: Final[dict[S, tuple[int, float]]] = {}
        self._most: Final = most

    def wait(self, subject: S, now: float) -> float:
        """Return the seconds until the subject may try again; 0 if it may now."""
        failures, last = self._failures.get(subject, (0, now))
        rounds = failures // self._free
        if rounds == 0:
            return 0.0
        doubled = min(rounds - 1, _DOUBLINGS)
        return max(last + min(self._first * 2.0**doubled, self._longest) - now, 0.0)

    def fail(self, subject: S, now: float) -> None:
        """Count a failure."""
        failures, last = self._failures.pop(subject, (0, now))
        if len(self._failures) >= self._most:
            del self._failures[next(iter(self._failures))]  # the least recent failure
        self._failures[subject] = (1 if now - last > self._longest else failures + 1, now)

    def forgive(self, subject: S) -> None:
        """Take back the last failure."""
        failures, last = self._failures.get(subject, (0, 0.0))
        if failures > 1:
            self._failures[subject] = failures - 1, last
        else:
            self._failures.pop(subject, None)
