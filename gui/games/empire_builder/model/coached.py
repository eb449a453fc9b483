"""The hand of the coached first game, by which other windows leave the advice to the coach."""

from typing import Final

COACHED_HAND: Final = frozenset({13, 63, 96})
"""The demand cards that the pupil begins with."""
