"""A decision in the making: events, each folded at once, so that the next can look at the state."""

from core.games.iron_dragon.bans import Bans, bans_of, bridges_of
from core.games.iron_dragon.events import AnyEvent
from core.games.iron_dragon.evolve import evolve
from core.games.iron_dragon.state import Player, State
from core.games.iron_dragon.world import World
from core.ruleset import Seat


class Draft:
    """The events so far and the state after them."""

    def __init__(self, world: World, state: State) -> None:
        self.world = world
        self.state = state
        self.events: list[AnyEvent] = []

    def add(self, event: AnyEvent) -> None:
        """Let this happen, unless the game is over: a victory ends it at once (VICTORY-8)."""
        if self.over:
            return
        self.events.append(event)
        self.state = evolve(self.world.board, self.state, event)

    def player(self, seat: Seat) -> Player:
        """The seat as it is now."""
        return self.state.players[seat]

    @property
    def over(self) -> bool:
        """Whether somebody has won."""
        return self.state.winner is not None

    @property
    def bans(self) -> Bans:
        """What the events in play forbid now."""
        return bans_of(self.world, self.state)

    @property
    def bridges(self) -> tuple[tuple[str, str], ...]:
        """The Rainbow Bridges that work now."""
        return bridges_of(self.world, self.state)
