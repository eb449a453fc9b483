"""Windows beside the map: docks with a custom title bar."""

from typing import Final

from PySide6.QtCore import QPoint, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import (
    QApplication,
    QDockWidget,
    QHBoxLayout,
    QLabel,
    QToolButton,
    QWidget,
)

from gui.translation import _
from gui.widgets.elided_label import ElidedLabel
from gui.widgets.focus import focus_clicked, step_focus
from gui.widgets.parts import chip
from gui.widgets.reading_order import read_last
from gui.widgets.scroll import Scrolled, reveal
from gui.windows.layout import bring_into_view
from gui.windows.window import SeatWindow, Window

_OFFSET: Final = 48
"""Pixels to the left and down by which a window moves when it is undocked."""
_BESIDE: Final = 24
"""Extra pixels of a floating window in each direction, for scroll bars."""

_TIP: Final = 2_000
"""Milliseconds that a tip is shown: it covers the first controls of the window."""


class DockTitle(QWidget):
    """A title bar with the title, steps to other players, and buttons to undock and hide."""

    def __init__(self, dock: "Dock") -> None:
        super().__init__()
        read_last(self)
        self.setProperty("role", "bar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._dock = dock
        self._chip = QLabel()
        self._title = ElidedLabel(dock.windowTitle())
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 2, 2, 2)
        row.setSpacing(2)
        row.addWidget(self._chip)
        row.addWidget(self._title, 1)
        content = dock.content
        self._chip.setVisible(isinstance(content, SeatWindow))
        if isinstance(content, SeatWindow):
            content.turned.connect(lambda: self._show_seat(content))
            self._show_seat(content)
            self.back = self._button("<", _("Previous player"))
            self.back.clicked.connect(lambda: content.step(-1))
            self.on = self._button(">", _("Next player"))
            self.on.clicked.connect(lambda: content.step(1))
            row.addWidget(self.back)
            row.addWidget(self.on)
        self.float_button = self._button("▫", _("Float or dock this window"))
        self.float_button.clicked.connect(dock.switch_floating)
        self.hide_button = self._button("×", _("Hide this window"))
        self.hide_button.clicked.connect(dock.put_away)
        row.addWidget(self.float_button)
        row.addWidget(self.hide_button)
        if not isinstance(content, SeatWindow):
            dock.windowTitleChanged.connect(self._title.setText)

    def _button(self, text: str, name: str) -> QToolButton:
        tool = QToolButton()
        tool.setText(text)
        tool.setAccessibleName(name)
        tool.setToolTip(name)
        tool.setToolTipDuration(_TIP)
        return tool

    def _show_seat(self, window: SeatWindow) -> None:
        """Show the name and the colour of the player (WINDOW-7)."""
        table = window.desk.table
        self._chip.setPixmap(chip(table.colours[window.seat]))
        words = _("{window}: {player}")
        text = words.format(window=window.windowTitle(), player=table.names[window.seat])
        self._title.setText(text)
        self._dock.setAccessibleName(text)


class Dock(QDockWidget):
    """A window beside the map; `hidden` is emitted when the player hides it (WINDOW-6).

    `had_keys` tells whether it had the focus when it was hidden last.
    """

    hidden = Signal()

    def __init__(self, name: str, content: QWidget) -> None:
        super().__init__(content.windowTitle())
        self.setObjectName(name)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        # Above or below the map, a window would be as wide as the screen and two lines high.
        self.setAllowedAreas(
            Qt.DockWidgetArea.LeftDockWidgetArea | Qt.DockWidgetArea.RightDockWidgetArea
        )
        self.content: Final = content
        self.had_keys = False
        self.setAccessibleName(content.windowTitle())
        content.windowTitleChanged.connect(self.setWindowTitle)
        content.windowTitleChanged.connect(self.setAccessibleName)
        self._area = area = Scrolled(content)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidget(area)
        self.title: Final = DockTitle(self)
        self.setTitleBarWidget(self.title)
        self.topLevelChanged.connect(self._dragged_off)
        if isinstance(content, Window):
            content.frame = self
            self.visibilityChanged.connect(content.on_visibility_changed)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Keep the tab key inside the dock (CONTROL-2)."""
        return step_focus(self, forward=forward)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() is Qt.FocusReason.MouseFocusReason:  # a click where no widget accepts it
            focus_clicked(self.content)

    def switch_floating(self) -> None:
        """Undock the window, next to its place and in the size of its content, or dock it again."""
        if self.isFloating():
            self.setFloating(False)
            return
        self.float_at(self.mapToGlobal(QPoint(-_OFFSET, _OFFSET)))

    def float_at(self, at: QPoint) -> None:
        """Float with its corner at a place of the screen, in the size of its content."""
        size = self._floating_size
        self.setFloating(True)
        self.resize(size)
        self.move(at)
        bring_into_view(self)

    def start_at_top(self) -> None:
        """Scroll to the top once the dock has its size, as far as the focused control allows."""
        QTimer.singleShot(0, self._area, self._scroll_up)

    def _scroll_up(self) -> None:
        self._area.verticalScrollBar().setValue(0)
        focus = QApplication.focusWidget()
        if focus is not None and self._area.isAncestorOf(focus):
            reveal(focus)

    @property
    def is_long(self) -> bool:
        """Whether its content is a long list."""
        return isinstance(self.content, Window) and self.content.is_long

    @property
    def wanted_height(self) -> int:
        """Pixels of height for the whole content."""
        return self.title.sizeHint().height() + self.content.sizeHint().height() + _BESIDE

    @property
    def _floating_size(self) -> QSize:
        wide = max(self.width(), self.content.sizeHint().width() + _BESIDE)
        room = self.screen().availableSize()
        return QSize(min(wide, room.width() // 2), min(self.wanted_height, room.height() * 3 // 4))

    def _dragged_off(self, floats: bool) -> None:
        """Resize a window to its content when it is dragged off its place.

        Restoring a layout also makes windows float; they keep their size.
        """
        if floats and QApplication.mouseButtons() & Qt.MouseButton.LeftButton:
            self.resize(self._floating_size)

    def put_away(self) -> None:
        """Hide the dock and keep its content."""
        focus = QApplication.focusWidget()
        self.had_keys = focus is not None and self.isAncestorOf(focus)
        self.hide()
        self.hidden.emit()
