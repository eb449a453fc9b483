"""Simulation of commands under the real rules, up to the first draw."""

from collections.abc import Callable
from typing import Any, Final, Generic, NamedTuple, TypeVar

from core.ruleset import ChanceNeeded, Ruleset, Seat

S = TypeVar("S")


class Accepted(NamedTuple):
    """A command with the payments that it needs, and its events.

    `pays_rivals` tells whether a rival is among the payees, and might win by the payment.
    """

    command: Any
    events: list[Any]
    pays_rivals: bool


class Thought(Generic[S]):
    """A simulated sequence of legal commands of a seat, with the state that they lead to.

    The simulation is over when a card must be drawn or another seat must act.
    """

    def __init__(
        self,
        rules: Ruleset[Any, Any, Any],
        state: S,
        seat: Seat,
        accepted: Callable[[S, Any], Accepted | None],
    ) -> None:
        """Begin in a state; `accepted` returns a command as it is given there, None if refused."""
        self._rules: Final = rules
        self._seat: Final = seat
        self._turn: Final = rules.turn(state)
        self._accepted: Final = accepted
        self.state = state
        self.commands: list[Any] = []

    @property
    def over(self) -> bool:
        """True if the seat cannot choose its next command freely."""
        awaiting = self._rules.awaiting(self.state)
        if isinstance(awaiting, ChanceNeeded) or not awaiting:
            return True
        return awaiting[0].seat != self._seat or self._rules.turn(self.state) != self._turn

    def do(self, command: Any) -> bool:
        """Carry out a command with the payments that it needs.

        Returns False if the rules refuse it, or if its payments would let another player win.
        """
        done = self._accepted(self.state, command)
        if done is None:
            return False
        state = self.state
        for event in done.events:
            state = self._rules.evolve(state, event)
        outcome = self._rules.outcome(state) if done.pays_rivals else None
        if outcome is not None and outcome.winner != self._seat:
            return False
        self.state = state
        self.commands.append(done.command)
        return True
