"""The base of all windows of a game: draws the table again after each change."""

from collections.abc import Callable
from typing import ClassVar, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QToolTip, QWidget

from core.ruleset import Seat
from gui.windows.desk import Desk
from gui.windows.focus import keep_focus, step_focus


class Window(QWidget):
    """The content of a window. While it is hidden nothing is drawn; it catches up when shown.

    `frame` is what it lies in, with the buttons of its title bar; alone it is its own. One that
    `is_long` shows a list that is read at length, and gets more than half of the height.
    """

    is_long: ClassVar[bool] = False

    def __init__(self, desk: Desk, title: str) -> None:
        """`title` is what a player reads; it may change: see `setWindowTitle`."""
        super().__init__()
        self._desk: Final = desk
        self.frame: QWidget = self
        self.setWindowTitle(title)
        self.setAccessibleName(title)
        self.setProperty("role", "page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._stale = True
        self._drawing = False
        desk.changed.connect(self.changed)
        desk.flowed.connect(self.changed)

    @property
    def desk(self) -> Desk:
        """What the windows of its game share."""
        return self._desk

    def refresh(self) -> None:
        """Draw the table as it stands."""
        raise NotImplementedError

    def changed(self) -> None:
        """The table, or what is looked at, has changed."""
        self._stale = True
        if self.isVisible():
            self._catch_up()

    def seen(self, visible: bool) -> None:
        """Among windows in tabs it is in front now, or no longer."""

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self._catch_up()

    def hideEvent(self, event: QHideEvent) -> None:
        """Hide the tip of a control that goes with its window: Qt waits for the pointer to move."""
        super().hideEvent(event)
        QToolTip.hideText()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Keep the tab key inside the active window (CONTROL-2).

        Qt also calls this when drawing hides or disables the active control. The focus then stays
        until `keep_focus` moves it, and does not wander to a button of the title bar.
        """
        return not self._drawing and step_focus(self.frame, forward=forward)

    def redraw(self, draw: Callable[[], object]) -> None:
        """Call `draw`, which may replace controls, and keep the focus in the window.

        While others play, a control that goes away leaves the focus to the window itself.
        """
        self._drawing = True
        try:
            keep_focus(self, draw, or_next=self._is_asked)
        finally:
            self._drawing = False

    def _is_asked(self) -> bool:
        """Whether the game waits for the local player."""
        return self.desk.table.purpose_of(self.desk.table.local) is not None

    def _catch_up(self) -> None:
        self._stale = False
        self.redraw(self.refresh)


class SeatWindow(Window):
    """A window about one player; it steps through all of them in order of play (WINDOW-7).

    `turned` tells that it shows another one.
    """

    turned = Signal()

    def __init__(self, desk: Desk, title: str) -> None:
        super().__init__(desk, title)
        self._seat: Seat | None = None
        self._told: Seat = self.seat

    @property
    def seat(self) -> Seat:
        """The seat shown: the local player's, until another one is chosen."""
        return self.desk.table.local if self._seat is None else self._seat

    def show_seat(self, seat: Seat | None) -> None:
        """Show a seat; None is the local player's."""
        self._seat = seat
        self.changed()

    def changed(self) -> None:
        super().changed()
        if self.seat != self._told:
            self._told = self.seat
            self.turned.emit()

    def step(self, by: int) -> None:
        """Show the next player in order of play, or with -1 the one before."""
        order = self.desk.table.order
        self.show_seat(order[(order.index(self.seat) + by) % len(order)])
