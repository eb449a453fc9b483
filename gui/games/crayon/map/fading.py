"""The fading in of tiles that replace a sketch."""

from collections.abc import Hashable, Iterable
from typing import Final

LASTS: Final = 0.45
"""Seconds in which a tile fades in."""
WAIT: Final = 0.5
"""Seconds that a tile must have been missing: what the disk has appears immediately."""


class Fading:
    """The tiles of a view that fade in, as they were missing for a while."""

    def __init__(self) -> None:
        self._missing: dict[Hashable, float] = {}
        self._since: dict[Hashable, float] = {}

    def note(self, shown: Iterable[Hashable], missing: Iterable[Hashable], now: float) -> None:
        """Note the tiles of a frame, and which are missing; those that have come begin to fade in.

        A frame may be a part of the view, and leaves the other tiles as they are.
        """
        here, still = frozenset(shown), frozenset(missing)
        before = self._missing
        self._since = {tile: at for tile, at in self._since.items() if now < at + LASTS}
        arrived = (tile for tile in here - still if now - before.get(tile, now) >= WAIT)
        self._since |= dict.fromkeys(arrived, now)
        elsewhere = {tile: at for tile, at in before.items() if tile not in here}
        self._missing = elsewhere | {tile: before.get(tile, now) for tile in still}

    def opacity(self, tile: Hashable, now: float) -> float:
        """Return the opacity of a tile, 0 to 1."""
        since = self._since.get(tile)
        return 1.0 if since is None else min(1.0, (now - since) / LASTS)

    @property
    def goes_on(self) -> bool:
        """Whether a tile was fading in at the last frame."""
        return bool(self._since)

    def end(self) -> None:
        """Show all tiles as they are."""
        self._since.clear()
        self._missing.clear()
