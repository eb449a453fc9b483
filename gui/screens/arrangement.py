"""Arranges the windows of a game as they lay when it was left, or as at first (LAYOUT-2)."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFontInfo
from PySide6.QtWidgets import QMainWindow

from gui.screens.fronts import Windows
from gui.screens.layout import Kind, Layout, Layouts, base64_of, bring_into_view
from gui.windows.board import Board
from gui.windows.desk import WindowName

_BESIDE: Final = 25
"""How wide the windows beside the map are at first, in heights of text."""
_MOST: Final = 0.46
"""The share of the screen that they take at most: more than half is the map's (LAYOUT-3)."""


class Arrangement:
    """Of one screen; `layouts` is where it is kept."""

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
        """`first` are the windows that are open at first."""
        self._main: Final = main
        self._windows: Final = windows
        self._map: Final = map_
        self._layouts: Final = layouts
        self._kind: Final = kind
        self._first: Final = first
        self._is_first = True

    def restore(self) -> None:
        """Arrange all as it was left; as at first if it never was, or Qt has no use for that."""
        layout = self._layouts.read(self._kind)
        if layout is None:
            self._open(self._first)
            return
        self._open([name for name in sorted(layout.opened) if not self._windows.is_front(name)])
        sound = self._main.saveState()
        if not self._main.restoreState(layout.state):
            self._main.restoreState(sound)  # what was read of a broken one is left behind
            self._begin_anew()
            return
        self._is_first = False
        self._windows.moved_to = {
            name: QPoint(*at) for name, at in layout.fronts.items() if name in self._windows
        }
        self._map.look_as(layout.looks)

    def shown(self) -> None:
        """The screen has come up, so that sizes count."""
        if self._is_first:
            self._is_first = False
            self._widen()
        for dock in self._windows.docks:
            if dock.isFloating():
                bring_into_view(dock)

    def keep(self) -> None:
        """Remember how all is arranged."""
        state = base64_of(self._main.saveState())
        opened = tuple(name for name in self._windows.shown if not self._windows.is_front(name))
        fronts = {str(name): at.toTuple() for name, at in self._windows.fronts_moved.items()}
        self._layouts.write(
            self._kind,
            Layout(docks=state, opened=opened, fronts=fronts, looks=self._map.looks),
        )

    def reset(self) -> None:
        """Arrange all as at first, and forget how it was."""
        self._layouts.drop(self._kind)
        self._begin_anew()
        self._main.activateWindow()
        self._map.setFocus()
        self._widen()

    def _begin_anew(self) -> None:
        """Open beside the map what is open at first, where it lies then, and nothing else."""
        for name in self._windows.shown:
            if not self._windows.is_front(name):
                self._windows.close(name)
        self._windows.dock_anew()
        self._open(self._first)

    def _widen(self) -> None:
        """Give the windows beside the map the width that they have at first."""
        docks = self._windows.docks
        text = QFontInfo(self._main.font()).pixelSize()
        wide = round(min(_BESIDE * text, _MOST * self._main.width()))
        self._main.resizeDocks(docks, [wide] * len(docks), Qt.Orientation.Horizontal)

    def _open(self, names: Sequence[WindowName]) -> None:
        for name in names:
            if name in self._windows:
                self._windows.open(name, takes_keys=False)
