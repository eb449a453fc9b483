"""A small picture of a game during setup: the board, and the saved game on it."""

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtWidgets import QStackedLayout, QWidget

from gui.game_api.package import Preview
from gui.game_api.registry import preview_of
from gui.theme.player_colours import PlayerColour


class GamePreview(QWidget):
    """A widget with the preview in a game's package; empty for a game without one."""

    def __init__(self, game: str) -> None:
        """Create the widget with the empty board of the game of this key."""
        super().__init__()
        self._pages: Final = QStackedLayout(self)
        self._pages.setContentsMargins(0, 0, 0, 0)
        self._pages.addWidget(QWidget())
        self._made: Final[dict[str, Preview | None]] = {}
        self.show_game(game, None, ())

    @property
    def has_picture(self) -> bool:
        """Whether the current game has a preview."""
        return self._pages.currentIndex() > 0

    def show_game(self, game: str, state: Any, colours: Sequence[PlayerColour]) -> None:
        """Show a state of the game of this key; None is its empty board."""
        if game not in self._made:
            shown = self._made[game] = preview_of(game)
            if shown is not None:
                self._pages.addWidget(shown.widget)
        preview = self._made[game]
        if preview is None:
            self._pages.setCurrentIndex(0)
        else:
            preview.show_game(state, colours)
            self._pages.setCurrentWidget(preview.widget)
