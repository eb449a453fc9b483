"""The windows in front of the map of a game, and the docks beside it: made when first opened."""

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QMainWindow, QWidget

from gui.screens.docks import Dock
from gui.windows.desk import WindowName
from gui.windows.front import Front

FRONT: Final[frozenset[WindowName]] = frozenset(
    {"done", "event_card", "find", "first_foreman", "loss", "pitch", "save", "settings", "victory"}
)
"""Those that stay plain windows in front (LAYOUT-1)."""

UNANSWERED: Final[frozenset[WindowName]] = frozenset({"first_foreman", "loss", "victory"})
"""Those that have no "x": they wait for an answer."""

LOWER: Final[frozenset[str]] = frozenset({"contracts", "events", "history", "whos_who"})
"""The docks that lie below the others at first: what one looks at all the time."""

Maker = Callable[[], QWidget]


class Windows(QObject):
    """All windows of a screen by their names; each keeps its content while it is hidden."""

    opened = Signal(str)
    closed = Signal(str)

    def __init__(
        self, main: QMainWindow, over: QWidget, makers: Mapping[WindowName, Maker]
    ) -> None:
        super().__init__(main)
        self._main: Final = main
        self._over: Final = over
        self._makers: Final = makers
        self._made: dict[WindowName, Dock | Front] = {}
        self._order: list[WindowName] = []

    def __contains__(self, name: object) -> bool:
        return name in self._makers

    def content(self, name: WindowName) -> QWidget:
        """What a window shows, made now if it was never opened."""
        return self._frame(name).content

    def is_open(self, name: WindowName) -> bool:
        """Whether a window can be seen, or lies behind another in tabs."""
        frame = self._made.get(name)
        return frame is not None and not frame.isHidden()

    def open(self, name: WindowName, *, takes_keys: bool = True) -> None:
        """Show a window; its first control becomes the active one if it `takes_keys`."""
        frame = self._frame(name)
        if isinstance(frame, Front):
            frame.present()
        else:
            frame.show()
            frame.raise_()
        if name in self._order:
            self._order.remove(name)
        self._order.append(name)
        if takes_keys:
            frame.content.setFocus(Qt.FocusReason.OtherFocusReason)
            frame.content.focusNextPrevChild(True)
        self.opened.emit(name)

    def close(self, name: WindowName) -> None:
        """Hide a window."""
        if self.is_open(name):
            self._made[name].put_away()

    def switch(self, name: WindowName) -> None:
        """Show a window, or hide it where it can be seen (TOOLBAR-3)."""
        if self.is_open(name) and not self._made[name].visibleRegion().isEmpty():
            self.close(name)
        else:
            self.open(name)

    @property
    def shown(self) -> list[WindowName]:
        """The windows that can be seen, in the order in which they were opened."""
        return [name for name in self._order if self.is_open(name)]

    @property
    def active(self) -> WindowName | None:
        """The window that has the active control."""
        return next((name for name in self.shown if self._has_keys(name)), None)

    def activate_next(self) -> None:
        """Make the next one the active window; after the last comes the first (WINDOW-5)."""
        shown = self.shown
        if not shown:
            return
        active = self.active
        place = shown.index(active) + 1 if active is not None else 0
        frame = self._made[shown[place % len(shown)]]
        frame.raise_()
        frame.content.setFocus(Qt.FocusReason.TabFocusReason)
        frame.content.focusNextPrevChild(True)

    def _has_keys(self, name: WindowName) -> bool:
        focus: QWidget | None = self._main.focusWidget()
        return focus is not None and self._made[name].content.isAncestorOf(focus)

    def _frame(self, name: WindowName) -> Dock | Front:
        if name not in self._made:
            content = self._makers[name]()
            frame: Dock | Front
            if name in FRONT:
                frame = Front(content, self._over, closable=name not in UNANSWERED)
            else:
                frame = Dock(name, content)
                self._dock(frame)
            frame.hidden.connect(lambda: self.closed.emit(name))
            self._made[name] = frame
        return self._made[name]

    def _dock(self, dock: Dock) -> None:
        """A new dock joins the tabs of its group; the groups lie one above the other."""
        self._main.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, dock)
        docks = [one for one in self._made.values() if isinstance(one, Dock)]
        low = dock.objectName() in LOWER
        group = [one for one in docks if (one.objectName() in LOWER) == low]
        if group:
            self._main.tabifyDockWidget(group[-1], dock)
        elif docks and not low:
            self._main.splitDockWidget(dock, docks[0], Qt.Orientation.Vertical)
            self._main.resizeDocks([dock, docks[0]], [1, 1], Qt.Orientation.Vertical)
        dock.hide()
