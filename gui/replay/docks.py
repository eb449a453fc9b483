"""The map of a record with windows beside it: plots, cards, and other information."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QMainWindow, QMenu

from gui.map.board import Board
from gui.translation import _
from gui.windows.actions import calling
from gui.windows.arrangement import Arrangement
from gui.windows.desk import WindowName
from gui.windows.fronts import Maker, Windows
from gui.windows.layout import Layouts
from gui.windows.placement import Placement
from gui.windows.side_views import SideViews


class ReplayDocks(QMainWindow):
    """The map with its docks; a window is created on first use, and `menu` lists all."""

    def __init__(
        self,
        map_: Board,
        makers: Mapping[WindowName, Maker],
        layouts: Layouts,
        placement: Placement,
        side_views: Callable[[Callable[[], Windows]], SideViews | None] = lambda _: None,
    ) -> None:
        """Create the docks; `side_views` makes the further views beside the map, if any."""
        super().__init__()
        self._side: Final = side_views(lambda: self.windows)
        further = {} if self._side is None else self._side.makers
        self._makers: Final = makers
        self.menu: Final = QMenu(self)
        self.menu.aboutToShow.connect(self._list)
        self.setWindowFlags(Qt.WindowType.Widget)
        self.setCentralWidget(map_)
        self.windows: Final = Windows(self, map_, {**makers, **further}, placement)
        self._arrangement: Final = Arrangement(
            self,
            self.windows,
            map_,
            layouts,
            "watching" if "chat" in makers else "replay",
            first=placement.first_of_replay,
        )
        self._arrangement.restore()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._arrangement.shown()

    def leave(self) -> None:
        """Leave what was begun on the map, or else hide the active window (KEY-44)."""
        if self._side is None or not self._side.leave():
            self.windows.leave_active()

    def keep(self) -> None:
        """Store the layout for the next record (LAYOUT-2)."""
        self._arrangement.keep()

    def _list(self) -> None:
        self.menu.clear()
        for name in self._makers:
            title = self.windows.content(name).windowTitle()
            self._line(title, partial(self.windows.switch, name), shown=self.windows.is_open(name))
        if self._side is not None:
            self.menu.addSeparator()
            for title, act in self._side.lines.items():
                self._line(title, act)
        self.menu.addSeparator()
        self._line(_("Reset the layout"), self._arrangement.reset)

    def _line(self, title: str, act: Callable[[], object], *, shown: bool | None = None) -> None:
        line = self.menu.addAction(title)
        line.setCheckable(shown is not None)
        line.setChecked(shown is True)
        line.triggered.connect(calling(act))
