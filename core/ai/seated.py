"""A computer player at a seat, who is asked again only when things went otherwise than he meant.

Whoever has the log of a game can ask the same player at the same places, and check his moves: a
player who comes to the seat anew, after somebody else has played it, begins by being asked.
"""

from typing import Any

from core.ai.player import Choice, Player
from core.ruleset import Ruleset, Seat


class SeatedPlayer:
    """Plays one seat; `choose` is to be called at each state in which the seat must act."""

    def __init__(self, player: Player, rules: Ruleset[Any, Any, Any], seat: Seat) -> None:
        self._player = player
        self._rules = rules
        self._seat = seat
        self._meant: tuple[Any, Choice] | None = None

    def choose(self, state: Any, *, chance: bytes) -> Choice:
        """The next command, of those meant before if they have led to just this state."""
        if self._meant is not None and self._meant[0] == state:
            choice = self._meant[1]
        else:
            choice = self._player.choose(self._rules, state, self._seat, chance=chance)
        self._meant = self._next(state, choice)
        return choice

    def _next(self, state: Any, choice: Choice) -> tuple[Any, Choice] | None:
        """What is meant to follow, and the state in which it holds."""
        if not choice.then:
            return None
        for event in self._rules.decide(state, self._seat, choice.command):
            state = self._rules.evolve(state, event)
        first, *then = choice.then
        return state, Choice(first, choice.why, tuple(then))
