"""The computer players of one game, by level."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, NamedTuple

from core.ai.player import Player
from core.errors import FactualError
from core.ruleset import Ruleset, Seat

Advise = Callable[[Ruleset[Any, Any, Any], Any, Seat], tuple[Any, ...]]
"""Returns the best plans for a seat in a state, the best first; the game says what a plan is."""


class UnknownLevel(FactualError):
    """No computer player has this level, or a human was given a level (`human` is True)."""

    text = "there is no computer player of level {level}; the levels are: {known}"
    texts: ClassVar[Mapping[str, str]] = {
        "human": (
            "a human has no level; leave {level} out, or give the seat to a computer player;"
            " its levels are: {known}"
        )
    }

    def _case(self) -> str:
        return "human" if self.facts.get("human") else ""


class GameAI(NamedTuple):
    """The computer players of a game by level, and the strongest level."""

    levels: Mapping[str, Player]
    strongest: str
    advise: Advise | None = None

    def player(self, level: str) -> Player:
        """Return the computer player of a level; raises UnknownLevel."""
        try:
            return self.levels[level]
        except KeyError as error:
            raise UnknownLevel(level=level, known=list(self.levels)) from error

    def player_or_strongest(self, level: str) -> Player:
        """Return the computer player of a level, or the strongest one if the level is unknown.

        The log of a table may name any level, such as that of a newer program.
        """
        return self.levels.get(level, self.levels[self.strongest])
