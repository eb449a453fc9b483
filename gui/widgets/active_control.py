"""The focus border and the keys of the focused control.

The border is thick and white with a dark edge.
"""

from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QApplication,
    QMainWindow,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)
from shiboken6 import isValid

from gui.widgets.alternatives import choose_next, has_arrow_keys, turn_page
from gui.widgets.default_button import ENTER, is_enter, press_default
from gui.widgets.focus import MAP_KEYS
from gui.widgets.scroll import RIM, Scrolled, reveal

_WIDTH: Final = 3
_RIM: Final = QColor("#1c1108")
_BORDER: Final = QColor("#ffffff")
_UNRINGED: Final = "unringed"
_FILLING: Final = (Scrolled, QPlainTextEdit, QTextEdit)
"""Widgets that fill their window, so that the border has to be inside."""


def mark_unringed(widget: QWidget) -> None:
    """Draw no border around a widget that shows the focus itself."""
    widget.setProperty(_UNRINGED, True)


class FocusRing(QWidget):
    """The border, which lies over a control and ignores the mouse."""

    def __init__(self) -> None:
        super().__init__()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        inside = QRectF(self.rect()).adjusted(2.5, 2.5, -2.5, -2.5)
        painter.setPen(QPen(_RIM, _WIDTH + 2))
        painter.drawRoundedRect(inside, 5, 5)
        painter.setPen(QPen(_BORDER, _WIDTH))
        painter.drawRoundedRect(inside, 5, 5)
        painter.end()


class ActiveControl(QObject):
    """Marks the focused control of all windows (CONTROL-2).

    Enter presses it, or the default button if the control does not use Enter (CONTROL-1).

    Space and arrows go on to the map from a button, Space from a list too (CONTROL-5). The arrow
    keys of an exclusive group choose among its buttons. Scrolls the focused control into view.
    """

    def __init__(self, application: QApplication) -> None:
        super().__init__(application)
        self._ring = FocusRing()
        self._active: QWidget | None = None
        self._between: list[QWidget] = []
        application.focusChanged.connect(self._focus)

    def _focus(self) -> None:
        new = QApplication.focusWidget()  # another slot of the signal may have moved it on
        if self._active is not None and isValid(self._active):
            self._active.removeEventFilter(self)
            self._active.destroyed.disconnect(self._forget)
        self._active = new if new is not None and _is_ringed(new) else None
        if self._active is not None:
            self._active.installEventFilter(self)
            self._active.destroyed.connect(self._forget)
            if not QApplication.mouseButtons():  # otherwise it would move away under the pointer
                reveal(self._active)
                # A new control has no place yet.
                QTimer.singleShot(0, self._active, partial(reveal, self._active))
        self._follow()

    def _forget(self) -> None:
        self._active = None
        self._follow()

    def _follow(self) -> None:
        """Lay the border over the focused control, inside the nearest widget with room for it.

        A scrolled view is clipped at its edge, so the border is inside there.
        """
        active = self._active
        around = None if active is None else active.parentWidget()
        if active is None or around is None or not active.isVisible():
            self._watch_between([])
            if self._has_ring:
                self._ring.hide()
            return
        rim = 0 if isinstance(active, _FILLING) else RIM
        place = active.geometry().adjusted(-rim, -rim, rim, rim)
        between = []
        while not around.rect().contains(place) and not _cuts_off(around):
            between.append(around)
            place.translate(around.pos())
            parent = around.parentWidget()
            assert parent is not None, "only a window has none, and it cuts off"
            around = parent
        self._watch_between(between)
        if not self._has_ring or self._ring.parentWidget() is not around:
            if self._has_ring:
                self._ring.hide()
                self._ring.deleteLater()
            self._ring = FocusRing()
            self._ring.setParent(around)
        self._ring.setGeometry(place.intersected(around.rect()))
        self._ring.show()
        self._ring.raise_()

    def _watch_between(self, widgets: list[QWidget]) -> None:
        """Follow the widgets between the focused control and the parent of the border."""
        if widgets == self._between:
            return
        for widget in self._between:
            if isValid(widget):
                widget.removeEventFilter(self)
        self._between = widgets
        for widget in widgets:
            widget.installEventFilter(self)

    @property
    def _has_ring(self) -> bool:
        """Whether the border still exists: it is deleted with its window."""
        return isValid(self._ring)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in {
            QEvent.Type.Move,
            QEvent.Type.Resize,
            QEvent.Type.Hide,
            QEvent.Type.Show,
        }:
            self._follow()
        if not isinstance(event, QKeyEvent) or watched is not self._active:
            return False
        key = Qt.Key(event.key())
        is_of_list = key is Qt.Key.Key_Space and _is_list(watched)
        if is_of_list or not watched.isVisible():
            QApplication.sendEvent(_screen_of(watched), event)  # Qt leaves it on a hidden widget
            return True
        held, control = event.modifiers(), Qt.KeyboardModifier.ControlModifier
        is_pressed = event.type() is QEvent.Type.KeyPress and held == control
        if is_pressed and turn_page(watched, key):
            return True
        is_entered = event.type() is QEvent.Type.KeyPress and is_enter(event)
        if not isinstance(watched, QAbstractButton):
            return is_entered and press_default(watched)
        if is_entered:
            watched.click()
            return True
        plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if plain and has_arrow_keys(watched, key):
            if event.type() is QEvent.Type.KeyPress:
                choose_next(watched, key)
            return True
        around = watched.parentWidget()
        if key in ENTER and around is not None:
            QApplication.sendEvent(around, event)  # Qt would press a default button
            return True
        if key in MAP_KEYS:
            QApplication.sendEvent(_screen_of(watched), event)
            return True
        return False


def _cuts_off(around: QWidget) -> bool:
    """Return whether a widget clips its content."""
    return around.isWindow() or isinstance(around.parentWidget(), QAbstractScrollArea)


def _is_list(watched: QObject) -> bool:
    """Return whether this is a list in a window, and not the popup list of a combo box."""
    if not isinstance(watched, QAbstractItemView):
        return False
    return watched.window().windowType() is not Qt.WindowType.Popup


def _is_ringed(widget: QWidget) -> bool:
    """Return whether the widget can get the focus, possibly through an exclusive group."""
    is_control = bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
    return (is_control or isinstance(widget, QAbstractButton)) and not widget.property(_UNRINGED)


def _screen_of(control: QWidget) -> QWidget:
    """Return the screen, which passes keys on to the map; a scroll area would consume them."""
    around = control
    while (parent := around.parentWidget()) is not None and not isinstance(around, QMainWindow):
        around = parent
    return around
