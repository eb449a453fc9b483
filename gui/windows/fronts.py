"""All windows of a game, in front of the map or in docks beside it, created on first use."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from PySide6.QtCore import QObject, QPoint, Qt, Signal
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget

from gui.widgets.focus import controls, focus_first
from gui.windows.desk import WindowName
from gui.windows.docks import Dock
from gui.windows.front import Front
from gui.windows.placement import Placement
from gui.windows.stacks import Stacks

Maker = Callable[[], QWidget]

_STEP: Final = 28
"""Pixels between the corners of docks that float from the beginning."""

MOST_DOCKS: Final = 4
"""Maximum number of docks that are visible side by side while docks open by themselves."""


class Windows(QObject):
    """The windows of a screen by name; each keeps its content while it is hidden.

    `moved_to` has the positions of fronts that the player moved. `opened` tells whether the opened
    window took the focus.
    """

    closed = Signal(str)
    opened = Signal(bool)

    def __init__(
        self,
        main: QMainWindow,
        over: QWidget,
        makers: Mapping[WindowName, Maker],
        placement: Placement,
    ) -> None:
        super().__init__(main)
        self._main: Final = main
        self._over: Final = over
        self._makers: Final = makers
        self._placement: Final = placement
        self._made: dict[WindowName, Dock | Front] = {}
        self._order: list[WindowName] = []
        self._by_itself: list[WindowName] = []
        self._stacks: Final = Stacks(main)
        self.moved_to: dict[WindowName, QPoint] = {}

    def __contains__(self, name: object) -> bool:
        return name in self._makers

    def is_front(self, name: WindowName) -> bool:
        """Return whether a window is in front of the map, and not in a dock."""
        return name in self._placement.front

    def content(self, name: WindowName) -> QWidget:
        """Return the content of a window, creating it if necessary."""
        return self._frame(name).content

    def frame(self, name: WindowName) -> QWidget:
        """Return the dock or front of a window, creating it if necessary."""
        return self._frame(name)

    def is_open(self, name: WindowName) -> bool:
        """Return whether a window is open, even if it is behind another tab."""
        frame = self._made.get(name)
        return frame is not None and not frame.isHidden()

    def open(self, name: WindowName, *, takes_keys: bool = True, by_itself: bool = False) -> None:
        """Show a window; its natural control gets the focus if the window `takes_keys`.

        A dock that opens `by_itself` replaces an earlier one if there is no room for one more, and
        `tidy` closes it again.
        """
        frame = self._frame(name)
        if by_itself and isinstance(frame, Dock) and not self.is_open(name):
            self._make_room(frame)
            self._by_itself.append(name)
        elif not by_itself and name in self._by_itself:
            self._by_itself.remove(name)
        if isinstance(frame, Front):
            frame.present()
        else:
            is_new = frame.isHidden()
            self._stacks.show(frame)
            if is_new:
                frame.start_at_top()
        if name in self._order:
            self._order.remove(name)
        self._order.append(name)
        if takes_keys:
            focus_first(frame.content)
        self.opened.emit(takes_keys)

    def tidy(self) -> None:
        """Close the docks that opened by themselves and are not in use."""
        for name in self._by_itself[:]:
            if name != self.active:
                self.close(name)

    def _make_room(self, dock: Dock) -> None:
        """Close the docks that opened by themselves until one more has a place.

        If the player has opened all others, it opens in front of one of them.
        """
        for name in self._by_itself[:]:
            if len(self._visible_docks) >= MOST_DOCKS:
                self.close(name)
        seen = self._visible_docks
        if len(seen) >= MOST_DOCKS and dock not in seen:
            self._main.tabifyDockWidget(seen[-1], dock)

    @property
    def _visible_docks(self) -> list[Dock]:
        """The docks beside the map that are in front of their tabs."""
        return [
            dock
            for dock in self.docks
            if not dock.isFloating() and not dock.visibleRegion().isEmpty()
        ]

    def close(self, name: WindowName) -> None:
        """Hide a window."""
        if not self.is_open(name):
            return
        self._made[name].put_away()

    def needs_answer(self, name: WindowName) -> bool:
        """Return whether a window has no "x", because the game waits for its answer."""
        return name in self._placement.unanswered

    def leave(self, name: WindowName) -> None:
        """Close a window as with its "x", if it has one."""
        if not self.needs_answer(name):
            self.close(name)

    def leave_active(self) -> bool:
        """Close the active window, or the topmost front while the focus is outside all windows.

        Return whether there was such a window.
        """
        fronts = [front for front in self._fronts if not self.needs_answer(front)]
        name = self.active or (fronts[-1] if fronts else None)
        if name is not None:
            self.leave(name)
        return name is not None

    def switch(self, name: WindowName) -> None:
        """Show a window, or hide it if it is visible (TOOLBAR-3)."""
        if self.is_open(name) and not self._made[name].visibleRegion().isEmpty():
            self.close(name)
        else:
            self.open(name)

    def _was_hidden(self, name: WindowName) -> None:
        """Move the focus from a hidden front to the one opened last, or to the map."""
        frame = self._made[name]
        if name in self._by_itself:
            self._by_itself.remove(name)
        if isinstance(frame, Dock):
            self._stacks.was_hidden(frame)
        self.closed.emit(name)
        if frame.had_keys:
            self._over.setFocus()
            self.give_keys_to_front()

    def give_keys_to_front(self) -> None:
        """Give the focus to the front that was opened last, if there is one."""
        fronts = self._fronts
        if fronts:
            focus_first(self._made[fronts[-1]].content)

    @property
    def _fronts(self) -> list[WindowName]:
        """The visible fronts, the one opened last at the end."""
        return [name for name in self.shown if isinstance(self._made[name], Front)]

    @property
    def fronts_moved(self) -> dict[WindowName, QPoint]:
        """The positions of moved fronts, from this run or earlier ones."""
        moved = {
            name: frame.pos()
            for name, frame in self._made.items()
            if isinstance(frame, Front) and frame.was_moved
        }
        return {**self.moved_to, **moved}

    @property
    def docks(self) -> list[Dock]:
        """All docks that have been created."""
        return [content for content in self._made.values() if isinstance(content, Dock)]

    @property
    def shown(self) -> list[WindowName]:
        """The open windows, in the order of opening."""
        return [name for name in self._order if self.is_open(name)]

    @property
    def titles(self) -> dict[WindowName, str]:
        """The titles of the open windows, in the order of opening."""
        titles = {name: self._made[name].content.windowTitle() for name in self.shown}
        return {name: title for name, title in titles.items() if title}

    @property
    def active(self) -> WindowName | None:
        """The window that has the focus."""
        return next((name for name in self.shown if self._has_keys(name)), None)

    def activate_next(self, always: Sequence[QWidget] = ()) -> None:
        """Activate the next window; after the last comes the first (WINDOW-5).

        The widgets in `always` come first; those without controls are skipped.
        """
        frames = [self._made[name] for name in self.shown]
        ring: list[QWidget] = [widget for widget in always if controls(widget)] + [*frames]
        focus = QApplication.focusWidget()
        active = (
            [widget for widget in ring if widget is focus or widget.isAncestorOf(focus)]
            if focus
            else []
        )
        place = ring.index(active[0]) + 1 if active else 0
        if ring:
            to = ring[place % len(ring)]
            to.raise_()
            focus_first(to.content if isinstance(to, Dock | Front) else to)

    def _has_keys(self, name: WindowName) -> bool:
        focus, frame = QApplication.focusWidget(), self._made[name]
        return focus is not None and (focus is frame or frame.isAncestorOf(focus))

    def _frame(self, name: WindowName) -> Dock | Front:
        if name not in self._made:
            content = self._makers[name]()
            frame: Dock | Front
            if self.is_front(name):
                frame = Front(content, self._over, closable=name not in self._placement.unanswered)
                if name in self.moved_to:
                    frame.move_to(self.moved_to[name])
            else:
                frame = Dock(name, content)
                self._dock(frame)
            frame.hidden.connect(lambda: self._was_hidden(name))
            self._made[name] = frame
        return self._made[name]

    def _dock(self, dock: Dock) -> None:
        """Dock a new window in the tabs of its group; the groups are stacked."""
        if not self._main.restoreDockWidget(dock):  # its place when the program ended
            self._join(dock, self.docks)
        dock.hide()

    def redock(self) -> None:
        """Hide all docks, and dock each in its initial place."""
        docked: list[Dock] = []
        for dock in self.docks:
            dock.setFloating(False)
            self._main.removeDockWidget(dock)
        self._stacks.forget()
        for dock in self.docks:
            self._join(dock, docked)
            dock.hide()
            docked.append(dock)

    def _join(self, dock: Dock, others: Sequence[Dock]) -> None:
        placement = self._placement
        if dock.objectName() in placement.floating:
            self._main.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, dock)
            dock.float_at(self._over.mapToGlobal(QPoint(_STEP, _STEP) * (1 + len(others))))
            return
        docks = [other for other in others if other.objectName() not in placement.floating]
        high = dock.objectName() in placement.upper
        group = [other for other in docks if (other.objectName() in placement.upper) == high]
        if group:
            self._main.tabifyDockWidget(group[-1], dock)
            return
        self._main.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, dock)
        if docks and high:
            self._main.splitDockWidget(dock, docks[0], Qt.Orientation.Vertical)
            for later in docks[1:]:  # the first was removed from their tabs
                self._main.tabifyDockWidget(docks[0], later)
