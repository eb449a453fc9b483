"""When a stay at a zone ends: once it was left, and no game needs it any more."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import trio


class Holding:
    """Of one stay, whose tasks run in the `scope`."""

    def __init__(self) -> None:
        self.scope: Final = trio.CancelScope()
        self.is_left = False
        self._holders = 0

    def leave(self) -> None:
        """Nobody at the windows wants to be there any more."""
        self.is_left = True
        self._look()

    @contextmanager
    def held(self) -> Iterator[None]:
        """A game is played there: whoever leaves it says good-bye first."""
        self._holders += 1
        try:
            yield
        finally:
            self._holders -= 1
            self._look()

    def _look(self) -> None:
        if self.is_left and not self._holders:
            self.scope.cancel()
