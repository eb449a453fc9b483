"""Further views of a map, in windows of their own."""

from collections.abc import Callable, Mapping
from typing import Protocol

from gui.windows.makers import Makers


class SideViews(Protocol):
    """The further views that a game offers beside a map."""

    @property
    def makers(self) -> Makers:
        """The functions that make the windows of the views."""

    @property
    def lines(self) -> Mapping[str, Callable[[], object]]:
        """The lines of a menu by title, with what they do."""

    def leave(self) -> bool:
        """Leave what the player has begun, before any window; return whether there was anything."""
