"""How docks that lie one above the other share the height.

Those in tabs share as one. Left to Qt, what comes back has an ever smaller part of it.
"""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow, QTabBar

from gui.screens.docks import Dock

_MOST: Final = 65
"""Percent of the height that a long list has at most when it is opened first."""
_Place = tuple[Qt.DockWidgetArea, int]
"""The side of the map, and how many docks are seen above."""


class Stacks:
    """Of one window: what comes back is as high as what was there, or has its part at first."""

    def __init__(self, main: QMainWindow) -> None:
        self._main: Final = main
        self._heights: Final[dict[_Place, int]] = {}

    def show(self, dock: QDockWidget) -> None:
        """Show a dock, in front of those that lie in tabs with it."""
        comes_back = dock.isHidden()
        dock.show()
        if comes_back and not self._main.tabifiedDockWidgets(dock):  # Qt names those that are seen
            self._share(dock)
        dock.raise_()

    def was_hidden(self, dock: QDockWidget) -> None:
        """Remember how high it was, if nothing is seen there now.

        Before the main window was seen it had no height that anybody could have meant.
        """
        if self._main.isVisible() and self._others(dock):
            self._heights[self._place(dock)] = self._height(dock)

    def forget(self) -> None:
        """All parts are as at first."""
        self._heights.clear()

    def _share(self, dock: QDockWidget) -> None:
        layout = self._main.layout()
        assert layout is not None
        layout.activate()  # all lie where they will
        others = self._others(dock)
        if not others:
            return
        theirs = sum(map(self._height, others))
        whole = self._height(dock) + theirs
        equal = whole // (len(others) + 1)
        mine = self._heights.get(self._place(dock), self._first_height(dock, whole, equal))
        mine = min(mine, whole - len(others))
        heights = [self._height(one) * (whole - mine) // theirs for one in others]
        self._main.resizeDocks([dock, *others], [mine, *heights], Qt.Orientation.Vertical)

    def _first_height(self, dock: QDockWidget, whole: int, equal: int) -> int:
        """Return the height of a dock that was never there: more than its part for a long list."""
        if not isinstance(dock, Dock) or not dock.is_long:
            return equal
        return min(max(dock.wanted_height, equal), whole * _MOST // 100)

    def _place(self, dock: QDockWidget) -> _Place:
        above = sum(one.y() < dock.y() for one in self._others(dock))
        return self._main.dockWidgetArea(dock), above

    def _others(self, dock: QDockWidget) -> list[QDockWidget]:
        """Those that are seen above and below; what lies behind in tabs has no place in sight."""
        docked = [one for one in self._main.findChildren(QDockWidget) if not one.isFloating()]
        return [
            one
            for one in docked
            if dock in docked
            and one is not dock
            and not one.isHidden()
            and one.x() == dock.x() >= 0
        ]

    def _height(self, dock: QDockWidget) -> int:
        """With the tabs beneath it."""
        below = dock.geometry().bottomLeft()
        bars = self._main.findChildren(QTabBar, options=Qt.FindChildOption.FindDirectChildrenOnly)
        return dock.height() + sum(
            bar.height()
            for bar in bars
            if bar.isVisible() and bar.x() == below.x() and bar.y() == below.y() + 1
        )
