"""The base of all windows of a game, which are redrawn after each change."""

from collections.abc import Callable
from typing import ClassVar, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QToolTip, QWidget

from core.ruleset import Seat
from gui.runtime.safe_calls import report_uncaught, sheltered
from gui.widgets.focus import keep_focus, step_focus
from gui.windows.desk import Desk


class Window(QWidget):
    """The content of a window; while hidden it is not drawn, and it catches up when shown.

    `frame` is the widget around it with the title bar; without one it is the window itself. One
    that `is_long` shows a long list, and gets more than half of the height.
    """

    is_long: ClassVar[bool] = False

    def __init__(self, desk: Desk, title: str) -> None:
        """Create the content; `title` is shown to players and may change: see `setWindowTitle`."""
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
        """The desk that the windows share."""
        return self._desk

    def refresh(self) -> None:
        """Update from the table."""
        raise NotImplementedError

    def changed(self) -> None:
        """Handle a change of the table or of the desk."""
        self._stale = True
        if self.isVisible():
            self._catch_up()

    def on_visibility_changed(self, visible: bool) -> None:
        """Handle becoming visible or hidden among tabs."""

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            sheltered(self._catch_up, report_uncaught)()

    def hideEvent(self, event: QHideEvent) -> None:
        """Hide the tip of a control that is hidden with its window.

        Otherwise Qt waits for the pointer to move.
        """
        super().hideEvent(event)
        QToolTip.hideText()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Keep the tab key inside the active window (CONTROL-2).

        Qt also calls this when drawing hides or disables the focused control. The focus then stays
        until `keep_focus` moves it, and does not jump to a button of the title bar.
        """
        return not self._drawing and step_focus(self.frame, forward=forward)

    def redraw(self, draw: Callable[[], object]) -> None:
        """Call `draw`, which may replace controls, and keep the focus in the window.

        If the focused control disappears while others play, the window itself gets the focus.
        """
        self._drawing = True
        try:
            keep_focus(self, draw, or_next=self._is_asked)
        finally:
            self._drawing = False

    def _is_asked(self) -> bool:
        """Return whether the game waits for the local player."""
        return self.desk.table.purpose_of(self.desk.table.local) is not None

    def _catch_up(self) -> None:
        self._stale = False
        self.redraw(self.refresh)


class SeatWindow(Window):
    """A window about one player; it steps through all of them in order of play (WINDOW-7).

    `turned` is sent when another one is shown.
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

    @property
    def stepped_to(self) -> Seat | None:
        """The seat that was chosen; None for the local player's."""
        return self._seat

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
        """Show the next player in order of play, or the previous one if `by` is -1."""
        order = self.desk.table.order
        self.show_seat(order[(order.index(self.seat) + by) % len(order)])
