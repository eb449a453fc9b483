"""A table of functions that fold events into a state, one for each type of event."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from core.games.crayon.board import Board

S = TypeVar("S")
E = TypeVar("E")


class Records(dict[type, Callable[[Board, S, Any], S]], Generic[S]):
    """Functions by the type of event that they record.

    The decorator `of` adds a function, which takes the board, the state and the event, and returns
    the state after the event.
    """

    def of(self, kind: type[E]) -> Callable[[Callable[[Board, S, E], S]], None]:
        """Return a decorator that adds the function for one type of event."""

        def register(record: Callable[[Board, S, E], S]) -> None:
            self[kind] = record

        return register
