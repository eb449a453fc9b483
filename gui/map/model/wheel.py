"""Wheel turns as steps: touchpads and high-resolution wheels send fractions of a step."""

from typing import Final

_STEP: Final = 120
"""Eighths of a degree per step of a notched wheel."""

_PAUSE: Final = 1000
"""Milliseconds after which an incomplete step is dropped."""


class Wheel:
    """A sum of small turns that yields whole steps, positive away from the hand (up)."""

    def __init__(self) -> None:
        self._rest = 0
        self._last = 0

    def turn(self, by: int, at: int) -> int:
        """Return how many steps this turn completes, negative for down.

        `by` is in eighths of a degree, `at` in milliseconds. The rest of a step counts for the next
        turn, unless that goes the other way or comes late.
        """
        if self._rest * by < 0 or at - self._last > _PAUSE:
            self._rest = 0
        self._last = at
        whole, part = divmod(abs(self._rest + by), _STEP)
        sign = 1 if self._rest + by > 0 else -1
        self._rest = sign * part
        return sign * whole
