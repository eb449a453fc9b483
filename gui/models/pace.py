"""How fast the turns of computer players are shown; what they do is the same at any speed."""

from collections.abc import Callable
from typing import Final

from core.ruleset import Turn

SPEEDS: Final = ("Slow", "Normal", "Fast", "Instant")
"""The words of the configuration, the slowest first."""

_SECONDS: Final = {"Slow": 1.2, "Normal": 0.45, "Fast": 0.12, "Instant": 0.0}
_STEPS: Final = {"Slow": 4.0, "Normal": 9.0, "Fast": 18.0, "Instant": None}


class Pace:
    """Of one game or record: as fast as is set now, but for a turn that is skipped."""

    def __init__(self, speed: Callable[[], str]) -> None:
        """`speed` tells which of SPEEDS is set."""
        self._speed: Final = speed
        self._skipped: Turn | None = None

    @property
    def speed(self) -> str:
        """One of SPEEDS."""
        return self._speed()

    def skip(self, turn: Turn) -> None:
        """Show the rest of this turn at once (REMOTE-TURN-4)."""
        self._skipped = turn

    def seconds(self, turn: Turn) -> float:
        """How long people look at what has happened so far before the next command."""
        return 0.0 if turn == self._skipped else _SECONDS[self.speed]

    def steps(self, turn: Turn) -> float | None:
        """Return how many steps a piece glides in a second; None if it is there immediately."""
        return None if turn == self._skipped else _STEPS[self.speed]
