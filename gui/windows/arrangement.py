"""The layout of a game's windows: stored, restored, and reset (LAYOUT-2)."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFontInfo
from PySide6.QtWidgets import QMainWindow

from gui.map.board import Board
from gui.windows.desk import WindowName
from gui.windows.fronts import Windows
from gui.windows.layout import Kind, Layout, Layouts, base64_of, bring_into_view

_BESIDE: Final = 25
"""Initial width of the windows beside the map, in text heights."""
_MOST: Final = 0.46
"""Their maximum share of the screen: the map gets more than half (LAYOUT-3)."""


class Arrangement:
    """The layout of one screen, stored in `layouts`."""

    def __init__(
        self,
        main: QMainWindow,
        windows: Windows,
        map_: Board,
        layouts: Layouts,
        kind: Kind,
        *,
        first: Sequence[WindowName],
    ) -> None:
        """Create the layout; `first` are the windows that are open initially."""
        self._main: Final = main
        self._windows: Final = windows
        self._map: Final = map_
        self._layouts: Final = layouts
        self._kind: Final = kind
        self._first: Final = first
        self._is_first = True

    def restore(self) -> None:
        """Restore the stored layout; use the initial one if there is none or it is invalid."""
        layout = self._layouts.read(self._kind)
        if layout is None:
            self._open(self._first)
            return
        self._map.restore_views(layout.views)
        self._open([name for name in sorted(layout.opened) if not self._windows.is_front(name)])
        sound = self._main.saveState()
        if not self._main.restoreState(layout.state):
            self._main.restoreState(sound)  # discard the remains of an invalid layout
            self._start_over()
            return
        self._is_first = False
        self._windows.moved_to = {
            name: QPoint(*at) for name, at in layout.fronts.items() if name in self._windows
        }
        self._map.restore_looks(layout.looks)

    def shown(self) -> None:
        """Finish the layout once the screen is visible and its sizes are valid."""
        if self._is_first:
            self._is_first = False
            self._widen()
        for dock in self._windows.docks:
            if dock.isFloating():
                bring_into_view(dock)

    def keep(self) -> None:
        """Store the layout."""
        state = base64_of(self._main.saveState())
        opened = tuple(name for name in self._windows.shown if not self._windows.is_front(name))
        fronts = {str(name): at.toTuple() for name, at in self._windows.fronts_moved.items()}
        self._layouts.write(
            self._kind,
            Layout(
                docks=state,
                opened=opened,
                fronts=fronts,
                looks=self._map.looks,
                views=dict(self._map.views),
            ),
        )

    def reset(self) -> None:
        """Reset to the initial layout, and delete the stored one."""
        self._layouts.drop(self._kind)
        self._start_over()
        self._main.activateWindow()
        self._map.setFocus()
        self._widen()

    def _start_over(self) -> None:
        """Close all windows, and open the initial ones in their places beside the map."""
        for name in self._windows.shown:
            if not self._windows.is_front(name):
                self._windows.close(name)
        self._windows.redock()
        self._open(self._first)

    def _widen(self) -> None:
        """Give the windows beside the map their initial width."""
        docks = self._windows.docks
        text = QFontInfo(self._main.font()).pixelSize()
        wide = round(min(_BESIDE * text, _MOST * self._main.width()))
        self._main.resizeDocks(docks, [wide] * len(docks), Qt.Orientation.Horizontal)

    def _open(self, names: Sequence[WindowName]) -> None:
        for name in names:
            if name in self._windows:
                self._windows.open(name, takes_keys=False)
