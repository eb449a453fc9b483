"""The preview of a game of Iron Dragon: both maps in small."""

from core.games.iron_dragon.world import board
from gui.games.crayon.painting.small_map import small_maps
from gui.games.crayon.preview import MapPreview


def shipped_preview() -> MapPreview:
    """Make the preview of the board that the game comes with."""
    return MapPreview(board(), small_maps(board()))
