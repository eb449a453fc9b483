"""The computer players of one game, by level."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, NamedTuple

from core.ai.player import Choice, Player
from core.errors import FactualError
from core.ruleset import Ruleset, Seat

Unanswered = Callable[[Ruleset[Any, Any, Any], Any, Seat], Any | None]
"""Returns the command that a choice counts as if its player left it unanswered, or None."""
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
    """The computer players of a game by level, and the strongest level.

    `unanswered` is for a computer player that takes over a seat while the game waits for a choice
    of it; without a command from there, the player chooses itself.
    """

    levels: Mapping[str, Player]
    strongest: str
    advise: Advise | None = None
    unanswered: Unanswered | None = None

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

    def left_open(self, rules: Ruleset[Any, Any, Any], state: Any, seat: Seat) -> Choice | None:
        """Return what the choice counts as that the last player of a seat left unanswered.

        None if the computer player that took over the seat is to choose.
        """
        command = None if self.unanswered is None else self.unanswered(rules, state, seat)
        if command is None:
            return None
        return Choice(command, {"plan": "the choice was left unanswered"})
