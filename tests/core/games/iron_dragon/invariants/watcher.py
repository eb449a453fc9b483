"""Checks every event of a game: its change, and the state after it."""

from msgspec.structs import replace

from core.games.iron_dragon import events as ev
from core.games.iron_dragon.rules import IronDragon
from core.games.iron_dragon.state import State
from tests.core.games.iron_dragon.invariants import cards, goal, money, track, trains, turn
from tests.core.games.iron_dragon.invariants.memory import Memory, memory_at
from tests.core.games.iron_dragon.invariants.states import in_passing, settled


class Watcher:
    """Receives every event of a game, and lists its violations.

    `memory` may be kept, and restored when the game is undone to that point.
    """

    def __init__(self, rules: IronDragon, start: State) -> None:
        self.rules = rules
        cash = start.bank + sum(player.money for player in start.players)
        self.memory = memory_at(start, cash=cash, rich=goal.winners(rules.world, start))

    def see(self, before: State, event: ev.AnyEvent, after: State) -> list[str]:
        """Return the violations right after an event."""
        of, old = self.rules.world, self.memory
        new = self._remember(before, event, after)
        self.memory = new
        return [
            *money.of_change(of, old, before, event, after),
            *cards.of_change(of, old, before, event, after),
            *track.of_change(of, before, event, after),
            *turn.of_change(of, new, before, event, after),
            *trains.of_change(before, event, after),
            *goal.of_change(of, old, before, event),
            *in_passing(self.rules, after, cash=new.cash),
        ]

    def rest(self, state: State) -> list[str]:
        """Return the violations after the whole effect of a command or a draw."""
        memory = self.memory
        self.memory = replace(memory, unspent=())
        found = [
            *settled(self.rules, state),
            *turn.at_rest(memory, state),
            *goal.at_rest(self.rules.world, memory, state),
        ]
        if memory.unspent and not memory.over:
            found.append(f"INV-1: nothing was had for {memory.unspent}")
        if memory.payoff:
            found.append(f"INV-1: {memory.payoff} GP are earned for nothing")
        return found

    def _remember(self, before: State, event: ev.AnyEvent, after: State) -> Memory:
        of, old = self.rules.world, self.memory
        new = replace(
            old,
            turn=turn.turn_after(of, old.turn, before, event, after),
            cards_due=cards.cards_due(old, event),
            over=old.over or isinstance(event, ev.GameWon),
        )
        match event:
            case ev.TurnBegan(seat=seat):
                turns = (count + (other == seat) for other, count in enumerate(old.turns))
                return replace(new, turns=tuple(turns))
            case ev.Paid(amount=amount, to=to, why=why) if why != money.TAX:
                return replace(new, unspent=(*old.unspent, (amount, to)))
            case ev.Earned(amount=amount):
                return replace(new, payoff=amount)
            case ev.LoadDelivered():
                return replace(new, payoff=0)
            case _ if money.spends(of, before, event):
                return replace(new, unspent=old.unspent[:-1])
            case _:
                return new
