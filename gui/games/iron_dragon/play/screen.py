"""The game screen of Iron Dragon."""

from typing import ClassVar, Final

from gui.games.crayon.play.screen import CrayonScreen
from gui.games.crayon.play.table_map import TableMap
from gui.games.iron_dragon.desk import IronDesk
from gui.games.iron_dragon.placement import PLACEMENT
from gui.games.iron_dragon.play.handlers import IronHandlers
from gui.games.iron_dragon.play.menus import IronMenus
from gui.games.iron_dragon.play.toolbar import IronToolbar
from gui.windows.desk import WindowName
from gui.windows.makers import Makers


class IronScreen(CrayonScreen):
    """The screen of a game."""

    placement: ClassVar = PLACEMENT
    make_handlers: ClassVar = IronHandlers
    make_toolbar: ClassVar = IronToolbar
    make_menus: ClassVar = IronMenus
    opening: ClassVar[WindowName | None] = "first_foreman"

    def __init__(self, desk: IronDesk, map_: TableMap, makers: Makers) -> None:
        self._iron: Final = desk
        super().__init__(desk, map_, makers)

    @property
    def desk(self) -> IronDesk:
        """The desk that the windows share."""
        return self._iron
