"""How fast the turns of computer players are shown; what they do is the same at any speed."""

from typing import Final

SPEEDS: Final = ("Slow", "Normal", "Fast", "Instant")
"""The words of the configuration, the slowest first."""

_SECONDS: Final = {"Slow": 1.2, "Normal": 0.45, "Fast": 0.12, "Instant": 0.0}


class Pace:
    """`speed` is one of SPEEDS; `skip` shows the rest of a turn at once (REMOTE-TURN-4)."""

    def __init__(self, speed: str) -> None:
        self.speed = speed
        self._skipped: tuple[int, int] | None = None

    def skip(self, turn: tuple[int, int]) -> None:
        """Wait no more in this turn: a round and a seat."""
        self._skipped = turn

    def seconds(self, turn: tuple[int, int]) -> float:
        """How long people look at what has happened so far before the next command."""
        return 0.0 if turn == self._skipped else _SECONDS[self.speed]
