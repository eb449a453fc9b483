"""The map of a record with docks beside it: plots, cards, and all windows about the game."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMainWindow, QMenu, QWidget

from gui.screens.docks import Dock
from gui.windows.desk import Desk, WindowName
from gui.windows.window import Window

Windows = Mapping[WindowName, Callable[[Desk], Window]]

_KEYS: Final[dict[str, WindowName]] = {
    "C": "contracts",
    "E": "events",
    "F": "foreman",
    "H": "history",
    "L": "loco",
    "O": "options",
    "S": "ship",
    "W": "whos_who",
    "F2": "loco_legend",
    "F3": "ship_legend",
    "F4": "load_legend",
    "F5": "city_legend",
    "F6": "contract_legend",
    "F7": "build_legend",
    "F8": "settings",
    "K": "keyboard_legend",
}
"""The keys that a game has for what makes sense in a record."""


class ReplayDocks(QMainWindow):
    """All docks lie one upon the other at the right, the one added last on top.

    A window is made when it is first asked for; `menu` lists all there are.
    """

    def __init__(self, desk: Desk, middle: QWidget, windows: Windows) -> None:
        super().__init__()
        self._desk: Final = desk
        self._windows: Final = windows
        self._docks: Final[dict[str, Dock]] = {}
        self.menu: Final = QMenu(self)
        self.menu.aboutToShow.connect(self._list)
        self.setWindowFlags(Qt.WindowType.Widget)
        self.setCentralWidget(middle)

    def add(self, name: str, content: QWidget) -> Dock:
        """Put something into a dock of its own, on top of the others."""
        dock = Dock(name, content)
        self.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, dock)
        if self._docks:
            self.tabifyDockWidget(next(iter(self._docks.values())), dock)
        self._docks[name] = dock
        dock.show()
        dock.raise_()
        return dock

    def open(self, name: WindowName) -> bool:
        """Show a window; False if there is none of this name."""
        dock = self._dock(name)
        if dock is not None:
            dock.show()
            dock.raise_()
        return dock is not None

    def toggle(self, name: WindowName) -> None:
        """Show a window that there is, or hide it."""
        dock = self._dock(name)
        if dock is not None:
            dock.setVisible(not dock.isVisible())
            dock.raise_()

    def shortcuts(self) -> Iterator[tuple[str, WindowName]]:
        """The keys of the windows that there are; letters with and without shift."""
        for key, name in _KEYS.items():
            if name in self._windows:
                yield key, name
                if len(key) == 1:
                    yield f"Shift+{key}", name

    def _dock(self, name: WindowName) -> Dock | None:
        if name not in self._docks and name in self._windows:
            self.add(name, self._windows[name](self._desk)).hide()
        return self._docks.get(name)

    def _list(self) -> None:
        for name in self._windows:
            self._dock(name)
        self.menu.clear()
        for dock in self._docks.values():
            self.menu.addAction(dock.toggleViewAction())
