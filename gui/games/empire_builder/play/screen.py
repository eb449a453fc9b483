"""The game screen of Empire Builder."""

from collections.abc import Sequence
from typing import ClassVar, Final

from PySide6.QtWidgets import QWidget

from gui.games.crayon.play.screen import CrayonScreen
from gui.games.crayon.play.table_map import TableMap
from gui.games.empire_builder.contracts.peek import BoxPeek
from gui.games.empire_builder.desk import RailwayDesk
from gui.games.empire_builder.placement import PLACEMENT
from gui.games.empire_builder.play.handlers import RailwayHandlers
from gui.games.empire_builder.play.last_turn import LastTurnBar
from gui.games.empire_builder.play.menus import RailwayMenus
from gui.games.empire_builder.play.table_map import RailwayMap
from gui.games.empire_builder.play.toolbar import RailwayToolbar
from gui.windows.desk import WindowName
from gui.windows.makers import Makers


class RailwayScreen(CrayonScreen):
    """The screen of a game."""

    of_one_turn: ClassVar[tuple[WindowName, ...]] = ("borrow", "done", "pitch")
    placement: ClassVar = PLACEMENT
    make_handlers: ClassVar = RailwayHandlers
    make_toolbar: ClassVar = RailwayToolbar
    make_menus: ClassVar = RailwayMenus
    make_peek: ClassVar = BoxPeek

    def __init__(self, desk: RailwayDesk, map_: TableMap, makers: Makers) -> None:
        self._railway: Final = desk
        assert isinstance(map_, RailwayMap)
        self.regional: Final = map_.regional
        self.regional.attach(lambda: self.windows)
        super().__init__(desk, map_, {**makers, **self.regional.makers})

    def make_notices(self) -> Sequence[QWidget]:
        return (LastTurnBar(self.desk),)

    @property
    def desk(self) -> RailwayDesk:
        """The desk that the windows share."""
        return self._railway
