"""Simulation of commands under the real rules, up to the first draw."""

from core.games.iron_dragon import commands as do
from core.games.iron_dragon.ai.accepted import accepted
from core.games.iron_dragon.rules import IronDragon
from core.games.iron_dragon.state import State
from core.ruleset import ChanceNeeded, Seat


class Thought:
    """A simulated sequence of legal commands of a seat, with the state that they lead to.

    The simulation is over when a card must be drawn or another seat must act. It takes loans only
    if the seat `borrows`.
    """

    def __init__(self, rules: IronDragon, state: State, seat: Seat, *, borrows: bool) -> None:
        self._rules = rules
        self._borrows = borrows
        self._seat = seat
        self._turn = state.turn
        self.state = state
        self.commands: list[do.AnyCommand] = []

    @property
    def over(self) -> bool:
        """True if the seat cannot choose its next command freely."""
        awaiting = self._rules.awaiting(self.state)
        if isinstance(awaiting, ChanceNeeded) or not awaiting:
            return True
        return awaiting[0].seat != self._seat or self.state.turn != self._turn

    def do(self, command: do.AnyCommand) -> bool:
        """Carry out a command with the bribes that it needs.

        Returns False if the rules refuse it, or if its bribe would let another player win.
        """
        done = accepted(self._rules, self.state, self._seat, command, borrows=self._borrows)
        if done is None:
            return False
        state = self.state
        for event in done.events:
            state = self._rules.evolve(state, event)
        if done.command.accept.bribe and state.winner not in {None, self._seat}:
            return False  # a bribe must not let a rival win in this turn
        self.state = state
        self.commands.append(done.command)
        return True
