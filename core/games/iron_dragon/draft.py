"""A decision of Iron Dragon in the making, with the facts that rules need most often."""

from core.games.crayon import draft
from core.games.iron_dragon.bans import Bans, bans_of, bridges_of
from core.games.iron_dragon.events import AnyEvent
from core.games.iron_dragon.evolve import evolve
from core.games.iron_dragon.state import Player, State
from core.games.iron_dragon.world import World
from core.ruleset import Seat


class Draft(draft.Draft[State, AnyEvent]):
    """The events so far, and the state after them in a world; a victory ends it (VICTORY-8)."""

    def __init__(self, world: World, state: State) -> None:
        super().__init__(state)
        self.world = world

    def _evolve(self, event: AnyEvent) -> State:
        return evolve(self.world.board, self.state, event)

    def player(self, seat: Seat) -> Player:
        """Return a player as of the present state."""
        return self.state.players[seat]

    @property
    def bans(self) -> Bans:
        """The bans that are now in force."""
        return bans_of(self.world, self.state)

    @property
    def bridges(self) -> tuple[tuple[str, str], ...]:
        """The Rainbow Bridges that work now."""
        return bridges_of(self.world, self.state)
