"""A computer player at a seat, who is asked again only when things went otherwise than he meant.

Whoever has the log of a game can ask the same player at the same places, and check his moves: a
player who comes to the seat anew, after somebody else has played it, begins by being asked.
"""

from typing import Any

from core.ai.player import Choice, Player
from core.ruleset import Ruleset, Seat


class Meant:
    """What the player of one seat means to go on with, and the state in which that holds."""

    def __init__(self, rules: Ruleset[Any, Any, Any], seat: Seat) -> None:
        self._rules = rules
        self._seat = seat
        self._next: tuple[Any, Choice] | None = None

    def at(self, state: Any) -> Choice | None:
        """What he means to do in just this state; None if he must be asked."""
        return self._next[1] if self._next is not None and self._next[0] == state else None

    def follow(self, state: Any, choice: Choice) -> None:
        """From now on what follows this choice holds, where its command leads."""
        self._next = None
        if choice.then:
            for event in self._rules.decide(state, self._seat, choice.command):
                state = self._rules.evolve(state, event)
            first, *then = choice.then
            self._next = state, Choice(first, choice.why, tuple(then))


class SeatedPlayer:
    """Plays one seat; `choose` is to be called at each state in which the seat must act."""

    def __init__(self, player: Player, rules: Ruleset[Any, Any, Any], seat: Seat) -> None:
        self._player = player
        self._rules = rules
        self._seat = seat
        self._meant = Meant(rules, seat)

    def choose(self, state: Any, *, chance: bytes) -> Choice:
        """The next command, of those meant before if they have led to just this state."""
        choice = self._meant.at(state)
        if choice is None:
            choice = self._player.choose(self._rules, state, self._seat, chance=chance)
        self._meant.follow(state, choice)
        return choice
