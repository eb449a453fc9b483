"""Budgets: so much in a second, and so much at once."""

from typing import Final

from rendezvous.relay.limits import Rate

_GRAIN: Final = 0.001
"""Seconds: who waits by a hair's breadth too short would look again and again at one instant."""


class Budget:
    """A bucket that fills at a rate, up to what may be taken at once; it begins full."""

    def __init__(self, rate: Rate, now: float) -> None:
        self._rate: Final = rate
        self._left = rate.at_once
        self._at = now

    def take(self, amount: float, now: float) -> bool:
        """Whether so much may be taken now; if not, nothing is."""
        self._left = min(self._rate.at_once, self._left + (now - self._at) * self._rate.a_second)
        self._at = now
        if amount > self._left:
            return False
        self._left -= amount
        return True

    def until(self, amount: float) -> float:
        """Seconds after the last look until so much may be taken, and a little more."""
        return max(amount - self._left, 0.0) / self._rate.a_second + _GRAIN
