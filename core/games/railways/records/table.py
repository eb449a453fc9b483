"""A table of functions that fold events into a state, one for each type of event."""

from collections.abc import Callable
from typing import Any, TypeVar

from core.games.railways.state import State
from core.games.railways.world import World

E = TypeVar("E")


class Records(dict[type, Callable[[World, State, Any], State]]):
    """Functions by the type of event that they record."""

    def of(self, kind: type[E]) -> Callable[[Callable[[World, State, E], State]], None]:
        """Return a decorator that adds the function for one type of event."""

        def register(record: Callable[[World, State, E], State]) -> None:
            self[kind] = record

        return register
