"""The hand of the coached first game, by which other windows leave the advice to the coach."""

from typing import Final

COACHED_HAND: Final = frozenset({42, 85, 106})
"""The contracts that the pupil begins with."""
