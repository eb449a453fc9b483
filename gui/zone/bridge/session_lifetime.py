"""The lifetime of a zone session: until it is left and no game needs it."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import trio


class SessionLifetime:
    """The lifetime of a zone session; its tasks run in `scope`."""

    def __init__(self) -> None:
        self.scope: Final = trio.CancelScope()
        self.is_left = False
        self._holders = 0

    def leave(self) -> None:
        """End the session, unless a game holds it; no window needs it any more."""
        self.is_left = True
        self._cancel_if_unused()

    @contextmanager
    def hold(self) -> Iterator[None]:
        """Keep the session during a game, until the game has announced its departure."""
        self._holders += 1
        try:
            yield
        finally:
            self._holders -= 1
            self._cancel_if_unused()

    def _cancel_if_unused(self) -> None:
        if self.is_left and not self._holders:
            self.scope.cancel()
