"""The preview of a game of Empire Builder: North America in small."""

from core.games.empire_builder.world import world
from gui.games.crayon.preview import MapPreview
from gui.games.empire_builder.painting.small_map import railway_maps


def shipped_preview() -> MapPreview:
    """Make the preview of the board that the game comes with."""
    board = world().board
    return MapPreview(board, railway_maps(board))
