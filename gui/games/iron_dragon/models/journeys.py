"""The ways that trains went in what has just happened, for whoever lets them glide along."""

from collections.abc import Iterable

from core.games.crayon.board import Milepost
from core.games.iron_dragon.events import AnyEvent, TrainMoved
from core.games.iron_dragon.world import World
from core.ruleset import Seat


def journeys(world: World, events: Iterable[AnyEvent]) -> dict[Seat, tuple[Milepost, ...]]:
    """Of each seat whose train made steps the mileposts that it came to, in order."""
    found: dict[Seat, tuple[Milepost, ...]] = {}
    for event in events:
        if isinstance(event, TrainMoved):
            to = world.board.milepost(event.to)
            found[event.seat] = (*found.get(event.seat, ()), to)
    return found
