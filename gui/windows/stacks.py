"""The heights of stacked docks.

Docks in tabs count as one. Left to Qt, a reopened dock would get smaller each time.
"""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow, QTabBar

from gui.windows.docks import Dock

_MOST: Final = 65
"""Maximum share of the height, in percent, that a long list gets when it first opens."""
_Place = tuple[Qt.DockWidgetArea, int]
"""The side of the map, and the number of visible docks above."""


class Stacks:
    """The docks of one window: a dock gets the last height of its place, or else an equal share."""

    def __init__(self, main: QMainWindow) -> None:
        self._main: Final = main
        self._heights: Final[dict[_Place, int]] = {}

    def show(self, dock: QDockWidget) -> None:
        """Show a dock, in front of its tabs."""
        comes_back = dock.isHidden()
        dock.show()
        if comes_back and not self._main.tabifiedDockWidgets(dock):  # Qt lists only visible docks
            self._share(dock)
        dock.raise_()

    def was_hidden(self, dock: QDockWidget) -> None:
        """Remember the height of a hidden dock for its place, unless it had the side to itself.

        Before the main window is visible, heights mean nothing.
        """
        if self._main.isVisible() and self._others(dock):
            self._heights[self._place(dock)] = self._height(dock)

    def forget(self) -> None:
        """Reset all heights."""
        self._heights.clear()

    def _share(self, dock: QDockWidget) -> None:
        layout = self._main.layout()
        assert layout is not None
        layout.activate()  # final positions
        others = self._others(dock)
        if not others:
            return
        theirs = sum(map(self._height, others))
        whole = self._height(dock) + theirs
        equal = whole // (len(others) + 1)
        mine = self._heights.get(self._place(dock), self._first_height(dock, whole, equal))
        mine = min(mine, whole - len(others))
        heights = [self._height(other) * (whole - mine) // theirs for other in others]
        self._main.resizeDocks([dock, *others], [mine, *heights], Qt.Orientation.Vertical)

    def _first_height(self, dock: QDockWidget, whole: int, equal: int) -> int:
        """Return the height of a dock that is shown for the first time; more for a long list."""
        if not isinstance(dock, Dock) or not dock.is_long:
            return equal
        return min(max(dock.wanted_height, equal), whole * _MOST // 100)

    def _place(self, dock: QDockWidget) -> _Place:
        above = sum(other.y() < dock.y() for other in self._others(dock))
        return self._main.dockWidgetArea(dock), above

    def _others(self, dock: QDockWidget) -> list[QDockWidget]:
        """Return the visible docks above and below; those hidden behind tabs do not count."""
        docked = [
            dock_widget
            for dock_widget in self._main.findChildren(QDockWidget)
            if not dock_widget.isFloating()
        ]
        return [
            other
            for other in docked
            if dock in docked
            and other is not dock
            and not other.isHidden()
            and other.x() == dock.x() >= 0
        ]

    def _height(self, dock: QDockWidget) -> int:
        """Return the height including the tabs below."""
        below = dock.geometry().bottomLeft()
        bars = self._main.findChildren(QTabBar, options=Qt.FindChildOption.FindDirectChildrenOnly)
        return dock.height() + sum(
            bar.height()
            for bar in bars
            if bar.isVisible() and bar.x() == below.x() and bar.y() == below.y() + 1
        )
