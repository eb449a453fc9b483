"""Commands carried out in thought, under the real rules, as far as nothing is left to chance."""

from core.games.iron_dragon import commands as do
from core.games.iron_dragon.ai.accepted import accepted
from core.games.iron_dragon.rules import IronDragon
from core.games.iron_dragon.state import State
from core.ruleset import ChanceNeeded, Seat


class Thought:
    """The commands of one seat that the rules accept, one after the other, and what comes of them.

    It is over when a card has to be drawn, or when somebody else must act. What the purse has not
    got is borrowed only if the seat `borrows`.
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
        """Whether the seat cannot go on as it likes."""
        awaiting = self._rules.awaiting(self.state)
        if isinstance(awaiting, ChanceNeeded) or not awaiting:
            return True
        return awaiting[0].seat != self._seat or self.state.turn != self._turn

    def do(self, command: do.AnyCommand) -> bool:
        """Carry out a command with the bribes that it needs.

        False if the rules refuse it, or if its bribe would let somebody else win.
        """
        done = accepted(self._rules, self.state, self._seat, command, borrows=self._borrows)
        if done is None:
            return False
        state = self.state
        for event in done.events:
            state = self._rules.evolve(state, event)
        if done.command.accept.bribe and state.winner not in {None, self._seat}:
            return False  # what he lacked; at the end of a turn he wins whatever this seat does
        self.state = state
        self.commands.append(done.command)
        return True
