"""A decision of Empire Builder in the making, with the facts that rules need most often."""

from core.games.crayon import draft
from core.games.empire_builder.bans import Bans, bans_of
from core.games.empire_builder.events import AnyEvent
from core.games.empire_builder.evolve import evolve
from core.games.empire_builder.state import Player, State
from core.games.empire_builder.world import World
from core.ruleset import Seat


class Draft(draft.Draft[State, AnyEvent]):
    """The events so far, and the state after them in a world; a victory ends it."""

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
