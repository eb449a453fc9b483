"""A decision in the making: events, each folded immediately, so that the next can use the state."""

from core.games.railways.events import AnyEvent
from core.games.railways.evolve import evolve
from core.games.railways.state import State
from core.games.railways.world import World


class Draft:
    """The events so far, and the state after them."""

    def __init__(self, world: World, state: State) -> None:
        self.world = world
        self.state = state
        self.events: list[AnyEvent] = []

    def add(self, event: AnyEvent) -> None:
        """Append and fold an event."""
        self.events.append(event)
        self.state = evolve(self.world, self.state, event)
