"""The choice of the game of a new table (EB-SCR-1)."""

from collections.abc import Callable

from core.games.registry import packages
from gui.translation import _
from gui.widgets.choice_box import ChoiceBox
from gui.widgets.wheel import ignore_wheel_without_focus


class GameBox(ChoiceBox):
    """A choice among the games of this program; `on_chosen` is called with the key of another."""

    def __init__(self, game: str, on_chosen: Callable[[str], object]) -> None:
        super().__init__()
        self.setAccessibleName(_("Game"))
        for package in packages():
            self.addItem(package.title, package.key)
        self._shown = ""
        self.show_game(game)
        self.activated.connect(lambda _place: self._choose(on_chosen))
        ignore_wheel_without_focus(self)

    def show_game(self, game: str) -> None:
        """Show the game of this key."""
        self._shown = game
        self.setCurrentIndex(self.findData(game))

    def _choose(self, on_chosen: Callable[[str], object]) -> None:
        game: str = self.currentData()
        if game != self._shown:
            self._shown = game
            on_chosen(game)
