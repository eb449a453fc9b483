"""When a stay at a zone ends: once it was left, and no game needs it any more."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import trio


class Holding:
    """Keeps one stay alive, whose tasks run in the `scope`."""

    def __init__(self) -> None:
        self.scope: Final = trio.CancelScope()
        self.is_left = False
        self._holders = 0

    def leave(self) -> None:
        """End the stay, unless a game holds it: no window needs it any more."""
        self.is_left = True
        self._look()

    @contextmanager
    def held(self) -> Iterator[None]:
        """Hold the stay while a game is played there, until the game has announced its leaving."""
        self._holders += 1
        try:
            yield
        finally:
            self._holders -= 1
            self._look()

    def _look(self) -> None:
        if self.is_left and not self._holders:
            self.scope.cancel()
