"""The wheel in steps: a touchpad and a fine wheel turn a little at a time."""

from typing import Final

_STEP: Final = 120
"""Eighths of a degree: what a wheel with notches turns from one to the next."""

_PAUSE: Final = 1000
"""Thousandths of a second after which what was turned before counts no more."""


class Wheel:
    """Adds small turns up to whole steps, away from the hand (up) and towards it (down)."""

    def __init__(self) -> None:
        self._rest = 0
        self._last = 0

    def turn(self, by: int, at: int) -> int:
        """How many steps up this turn completes, below 0 for steps down.

        `by` is in eighths of a degree, `at` in thousandths of a second. What is left of a step
        waits for the next turn, unless that goes the other way or comes late.
        """
        if self._rest * by < 0 or at - self._last > _PAUSE:
            self._rest = 0
        self._last = at
        whole, part = divmod(abs(self._rest + by), _STEP)
        sign = 1 if self._rest + by > 0 else -1
        self._rest = sign * part
        return sign * whole
