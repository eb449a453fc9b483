"""The tunes by the state of a game that they accompany, and when one gives way to another."""

from enum import StrEnum
from typing import Final

LEAST: Final = 40.0
"""Minimum number of seconds that a tune of a game plays before another of the game replaces it."""


class Tune(StrEnum):
    """The states of the program that have a tune of their own."""

    TITLE = "music-title"
    """No game is on the screen."""
    PLANNING = "music-planning"
    """Players build, buy and plan."""
    JOURNEY = "music-journey"
    """A train moves with a load."""
    TROUBLE = "music-trouble"
    """An event is in play."""
    TENSE = "music-tense"
    """A player is near victory."""


class TuneChoice:
    """The tune to play; between those of a game it changes only every `least` seconds."""

    def __init__(self, least: float = LEAST) -> None:
        self._least: Final = least
        self._tune: Tune | None = None
        self._since = 0.0

    def choose(self, wanted: Tune, now: float) -> Tune:
        """Return the wanted tune, or the present one while it is too early to change."""
        present = self._tune
        if present is None or Tune.TITLE in {present, wanted} or now - self._since >= self._least:
            if wanted is not present:
                self._tune, self._since = wanted, now
            return wanted
        return present
