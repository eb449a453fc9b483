"""A press of a button on a map, which moves the map once the pointer has travelled."""

from typing import Final

Pixels = tuple[int, int]
"""x to the right and y down, in pixels."""


class Pan:
    """A press at a pixel; below `threshold` pixels of travel it may still be a click."""

    def __init__(self, at: Pixels, *, threshold: int) -> None:
        self._start: Final = at
        self._last = at
        self._threshold: Final = threshold
        self.travelled = False

    def move_to(self, at: Pixels) -> Pixels:
        """Return how far the map moves with the pointer: nothing below the threshold.

        The first movement includes the travel since the press.
        """
        across, down = at[0] - self._start[0], at[1] - self._start[1]
        self.travelled |= abs(across) + abs(down) >= self._threshold
        if not self.travelled:
            return 0, 0
        moved = at[0] - self._last[0], at[1] - self._last[1]
        self._last = at
        return moved
