"""The actions of keys, menu items and buttons on the screen of Iron Dragon."""

from typing import Final

from core.games.iron_dragon.state import LOCO
from gui.games.crayon.play.handlers import CrayonHandlers
from gui.games.crayon.play.table_map import TableMap
from gui.games.iron_dragon.desk import IronDesk
from gui.play.handlers import Handler
from gui.play.screen import GameScreen
from gui.translation import _


class IronHandlers(CrayonHandlers):
    """The action handlers of one screen."""

    def __init__(self, screen: GameScreen, desk: IronDesk, map_: TableMap) -> None:
        super().__init__(screen, desk, map_)
        self._iron: Final = desk
        self._both_maps: Final = map_

    @property
    def by_action(self) -> dict[str, Handler]:
        return {
            **super().by_action,
            "foreman_window": self._foreman,
            "loco_window": self._loco,
            "next_map": self._both_maps.switch,
            "bribe_routes": self._switch_bribe_routes,
        }

    def _foreman(self) -> None:
        """Open the foreman window, or the opening window before the first turn (FOREMANPICK-3)."""
        opening = self._iron.flow == "opening"
        self._game.windows.switch("first_foreman" if opening else "foreman")

    def _loco(self) -> None:
        """Open the loco window, or the opening window before the first loco is chosen."""
        table = self._iron.table
        is_first = table.purpose_of(table.local) == LOCO
        self._game.windows.switch("first_foreman" if is_first else "loco")

    def _switch_bribe_routes(self) -> None:
        desk = self._iron
        if desk.flow == "movement":
            desk.shows_bribes = not desk.shows_bribes
        else:
            self.say(_("Open the Movement window to see bribe routes [M]."))
