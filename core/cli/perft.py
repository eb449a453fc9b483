"""Perft: counting lines of play, a thorough check of `legal`."""

from typing import Any, Final

from core.errors import FactualError
from core.ruleset import ChanceNeeded, Seat, StandsForMany
from core.table import Rules


def first_commands(rules: Rules, state: Any) -> list[tuple[Seat, Any]]:
    """Return the legal commands of the seats that must act, in order; none before a draw.

    Commands that stand for many are left out.
    """
    awaiting = rules.awaiting(state)
    if isinstance(awaiting, ChanceNeeded):
        return []
    return [
        (awaited.seat, command)
        for awaited in awaiting
        for command in rules.legal(state, awaited.seat)
        if not isinstance(command, StandsForMany)
    ]


MOST_POSITIONS: Final = 3_000
"""Max positions visited by one count: at most about ten seconds of work."""


class TooManyPositions(FactualError):
    """A count would take too long."""

    text = "the count needs more than {most} positions; ask for a smaller depth"


class Counter:
    """A counter of lines of play that stops at a limit of positions."""

    def __init__(self, rules: Rules, *, most: int = MOST_POSITIONS) -> None:
        self._rules = rules
        self._most = most
        self._left = most

    def lines(self, state: Any, depth: int) -> int:
        """Return the number of lines of this length; one that needs a draw, or wins, ends there.

        Raises TooManyPositions.
        """
        if depth == 0:
            return 1
        if not self._left:
            raise TooManyPositions(most=self._most)
        self._left -= 1
        commands = first_commands(self._rules, state)
        if not commands:
            return 1
        if depth == 1:
            return len(commands)
        return sum(
            self.lines(after(self._rules, state, *command), depth - 1) for command in commands
        )


def perft(rules: Rules, state: Any, depth: int) -> int:
    """Return the number of lines of play of this length; raises TooManyPositions."""
    return Counter(rules).lines(state, depth)


def after(rules: Rules, state: Any, seat: Seat, command: Any) -> Any:
    """Return the state after a legal command, before any draw it needs."""
    for event in rules.decide(state, seat, command):
        state = rules.evolve(state, event)
    return state
