"""A computer player at a seat, with a cache of its plan.

The player is called again only if the state is not the one that its plan leads to. A program with
the log of a game can call the same player in the same states and check its moves: a player that
takes over a seat starts with an empty cache.
"""

from typing import Any

from core.ai.player import Choice, Player
from core.ruleset import Ruleset, Seat


class Meant:
    """The plan cache of a seat: the next planned command, and the state in which it is valid."""

    def __init__(self, rules: Ruleset[Any, Any, Any], seat: Seat) -> None:
        self._rules = rules
        self._seat = seat
        self._next: tuple[Any, Choice] | None = None

    def at(self, state: Any) -> Choice | None:
        """Return the planned choice in exactly this state; None if the player must be called."""
        return self._next[1] if self._next is not None and self._next[0] == state else None

    def follow(self, state: Any, choice: Choice) -> None:
        """Replace the plan by the one that follows this choice."""
        self._next = None
        if choice.then:
            for event in self._rules.decide(state, self._seat, choice.command):
                state = self._rules.evolve(state, event)
            first, *then = choice.then
            self._next = state, Choice(first, choice.why, tuple(then))


class SeatedPlayer:
    """The player of a seat; call `choose` in each state in which the seat must act."""

    def __init__(self, player: Player, rules: Ruleset[Any, Any, Any], seat: Seat) -> None:
        self._player = player
        self._rules = rules
        self._seat = seat
        self._meant = Meant(rules, seat)

    def choose(self, state: Any, *, chance: bytes) -> Choice:
        """Return the next command: the planned one if its state is exactly this one."""
        choice = self._meant.at(state)
        if choice is None:
            choice = self._player.choose(self._rules, state, self._seat, chance=chance)
        self._meant.follow(state, choice)
        return choice
