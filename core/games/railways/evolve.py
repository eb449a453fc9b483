"""The fold: records each event in the state. It checks no rule and refuses nothing."""

from collections.abc import Callable
from typing import Any, Final

from core.games.railways.events import AnyEvent
from core.games.railways.records import actions, draws, money, turns
from core.games.railways.state import State
from core.games.railways.world import World

_RECORDS: Final[dict[type, Callable[[World, State, Any], State]]] = {
    kind: record
    for topic in (draws, turns, money, actions)
    for kind, record in topic.RECORDS.items()
}


def evolve(world: World, state: State, event: AnyEvent) -> State:
    """Return the state after the event."""
    return _RECORDS[type(event)](world, state, event)
