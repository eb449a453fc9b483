"""Windows that lie beside the map: docks with a title bar of ours."""

from typing import Final

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import (
    QApplication,
    QDockWidget,
    QHBoxLayout,
    QLabel,
    QToolButton,
    QWidget,
)

from gui.screens.layout import bring_into_view
from gui.windows.focus import focus_clicked, step_focus
from gui.windows.parts import chip
from gui.windows.scroll import Scrolled
from gui.windows.shortened import Shortened
from gui.windows.window import SeatWindow, Window

_OFFSET: Final = 48
"""Pixels to the left and downwards that a window floats from its docked place."""
_BESIDE: Final = 24
"""Pixels that a floating window is wider and higher than its content, for the scroll bar."""

_TIP: Final = 2_000
"""Milliseconds of a tip, which covers the first controls of the window."""


class DockTitle(QWidget):
    """The title, steps to other players where there are any, and what lets go and hides."""

    def __init__(self, dock: "Dock") -> None:
        super().__init__()
        self.setProperty("role", "bar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._dock = dock
        self._chip = QLabel()
        self._title = Shortened(dock.windowTitle())
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
            self.back = self._button("<", self.tr("The player before"))
            self.back.clicked.connect(lambda: content.step(-1))
            self.on = self._button(">", self.tr("The next player"))
            self.on.clicked.connect(lambda: content.step(1))
            row.addWidget(self.back)
            row.addWidget(self.on)
        self.float_button = self._button("▫", self.tr("Let the window float, or dock it"))
        self.float_button.clicked.connect(dock.switch_floating)
        self.hide_button = self._button("×", self.tr("Hide this window"))
        self.hide_button.clicked.connect(dock.put_away)
        row.addWidget(self.float_button)
        row.addWidget(self.hide_button)
        if not isinstance(content, SeatWindow):
            dock.windowTitleChanged.connect(self._title.setText)

    def _button(self, text: str, name: str) -> QToolButton:
        made = QToolButton()
        made.setText(text)
        made.setAccessibleName(name)
        made.setToolTip(name)
        made.setToolTipDuration(_TIP)
        return made

    def _show_seat(self, window: SeatWindow) -> None:
        """The name and the colour of the player (WINDOW-7)."""
        table = window.desk.table
        self._chip.setPixmap(chip(table.colours[window.seat]))
        words = self.tr("{window}: {player}")
        text = words.format(window=window.windowTitle(), player=table.names[window.seat])
        self._title.setText(text)
        self._dock.setAccessibleName(text)


class Dock(QDockWidget):
    """One window beside the map; `hidden` tells that the player has put it away (WINDOW-6).

    `had_keys`: the active control was in it when it was hidden last.
    """

    hidden = Signal()

    def __init__(self, name: str, content: QWidget) -> None:
        super().__init__(content.windowTitle())
        self.setObjectName(name)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        # Above or below the map a window would be as wide as the screen and two lines high.
        self.setAllowedAreas(
            Qt.DockWidgetArea.LeftDockWidgetArea | Qt.DockWidgetArea.RightDockWidgetArea
        )
        self.content: Final = content
        self.had_keys = False
        self.setAccessibleName(content.windowTitle())
        content.windowTitleChanged.connect(self.setWindowTitle)
        content.windowTitleChanged.connect(self.setAccessibleName)
        area = Scrolled(content)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidget(area)
        self.title: Final = DockTitle(self)
        self.setTitleBarWidget(self.title)
        self.topLevelChanged.connect(self._dragged_off)
        if isinstance(content, Window):
            content.frame = self
            self.visibilityChanged.connect(content.seen)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """The tab key stays inside (CONTROL-2)."""
        return step_focus(self, forward=forward)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() is Qt.FocusReason.MouseFocusReason:  # a click where nothing takes it
            focus_clicked(self.content)

    def switch_floating(self) -> None:
        """Float with the size of the content, off the place where it was docked, or dock again."""
        if self.isFloating():
            self.setFloating(False)
            return
        at = self.mapToGlobal(QPoint(-_OFFSET, _OFFSET))
        size = self._floating_size
        self.setFloating(True)
        self.resize(size)
        self.move(at)
        bring_into_view(self)

    @property
    def is_long(self) -> bool:
        """Whether it shows a list that is read at length."""
        return isinstance(self.content, Window) and self.content.is_long

    @property
    def wanted_height(self) -> int:
        """Pixels that show the whole content."""
        return self.title.sizeHint().height() + self.content.sizeHint().height() + _BESIDE

    @property
    def _floating_size(self) -> QSize:
        wide = max(self.width(), self.content.sizeHint().width() + _BESIDE)
        room = self.screen().availableSize()
        return QSize(min(wide, room.width() // 2), min(self.wanted_height, room.height() * 3 // 4))

    def _dragged_off(self, floats: bool) -> None:
        """Give a window that is dragged off its place the size of its content.

        A layout that is restored also lets windows float; those keep their size.
        """
        if floats and QApplication.mouseButtons() & Qt.MouseButton.LeftButton:
            self.resize(self._floating_size)

    def put_away(self) -> None:
        """Hide it; what it shows stays as it is."""
        focus = QApplication.focusWidget()
        self.had_keys = focus is not None and self.isAncestorOf(focus)
        self.hide()
        self.hidden.emit()
