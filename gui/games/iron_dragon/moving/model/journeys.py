"""The paths that trains took in the latest change, for the animation on the map."""

from collections.abc import Iterable

from core.games.crayon.board import Milepost
from core.games.iron_dragon.events import AnyEvent, TrainMoved
from core.games.iron_dragon.world import World
from core.ruleset import Seat


def journeys(world: World, events: Iterable[AnyEvent]) -> dict[Seat, tuple[Milepost, ...]]:
    """Return the mileposts that each moved train came to, in order."""
    found: dict[Seat, tuple[Milepost, ...]] = {}
    for event in events:
        if isinstance(event, TrainMoved):
            to = world.board.milepost(event.to)
            found[event.seat] = (*found.get(event.seat, ()), to)
    return found
