"""How much of a kind one may say in a while."""

from collections import deque
from typing import Final, NamedTuple


class Rate(NamedTuple):
    """At most so many in any so many seconds."""

    most: int
    seconds: float


class Meter:
    """Counts against a rate."""

    def __init__(self, rate: Rate) -> None:
        self._rate: Final = rate
        self._times: Final[deque[float]] = deque(maxlen=rate.most)

    def wait(self, now: float) -> float:
        """Seconds until one more is within the rate, 0 if it is now."""
        if len(self._times) < self._rate.most:
            return 0.0
        return max(0.0, self._times[0] + self._rate.seconds - now)

    def take(self, now: float) -> bool:
        """Count one, if it is within the rate; whether it is."""
        if self.wait(now) > 0:
            return False
        self._times.append(now)
        return True
