"""The speed at which computer players' turns are shown; it does not affect their play."""

from collections.abc import Callable
from typing import Final

from core.ruleset import Turn

SPEEDS: Final = ("Slow", "Normal", "Fast", "Instant")
"""The speeds, as named in the configuration, slowest first."""

_SECONDS: Final = {"Slow": 1.2, "Normal": 0.45, "Fast": 0.12, "Instant": 0.0}
_STEPS: Final = {"Slow": 4.0, "Normal": 9.0, "Fast": 18.0, "Instant": None}


class Pace:
    """The speed of one game or record, except for a turn that is skipped."""

    def __init__(self, speed: Callable[[], str]) -> None:
        """Create the pace; `speed` returns the configured one of SPEEDS."""
        self._speed: Final = speed
        self._skipped: Turn | None = None

    @property
    def speed(self) -> str:
        """The configured one of SPEEDS."""
        return self._speed()

    def skip(self, turn: Turn) -> None:
        """Show the rest of this turn immediately (REMOTE-TURN-4)."""
        self._skipped = turn

    def seconds(self, turn: Turn) -> float:
        """Return the seconds for which a command is shown before the next."""
        return 0.0 if turn == self._skipped else _SECONDS[self.speed]

    def steps(self, turn: Turn) -> float | None:
        """Return the steps per second of a moving piece; None if it jumps."""
        return None if turn == self._skipped else _STEPS[self.speed]
