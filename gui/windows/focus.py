"""The control that keys go to: a heavy white border with a dark rim, and what enter does there."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QMainWindow,
    QPlainTextEdit,
    QStyle,
    QTextEdit,
    QToolTip,
    QWidget,
)
from shiboken6 import isValid

from gui.windows.alternatives import choose_next, has_arrow_keys, turn_page
from gui.windows.scroll import Scrolled, reveal

_WIDTH: Final = 3
_RIM: Final = QColor("#1c1108")
_BORDER: Final = QColor("#ffffff")
_FINAL: Final = "final"
"""The property of a button whose act cannot be undone."""
_LIST: Final = "in_list"
"""The property of a button that names the list of like buttons to which it belongs."""
_ENTER: Final = {Qt.Key.Key_Return, Qt.Key.Key_Enter}
_LIKELY: Final = "likely"
"""The property of the button that `focus_first` prefers."""
MAP_KEYS: Final = {
    Qt.Key.Key_Left,
    Qt.Key.Key_Right,
    Qt.Key.Key_Up,
    Qt.Key.Key_Down,
    Qt.Key.Key_PageUp,
    Qt.Key.Key_PageDown,
    Qt.Key.Key_Space,
}
"""Keys that are the map's and not a button's."""
_UNRINGED: Final = "unringed"


_FILLING: Final = (Scrolled, QPlainTextEdit, QTextEdit)
"""Widgets that fill their window, so that the border has to lie inside."""


def controls(window: QWidget) -> list[QWidget]:
    """What the tab key goes to in a window, in the order in which it was put together.

    Qt's own chain is no use: PySide 6.11 would delete each widget with the previous one.
    """
    return [
        one
        for one in window.findChildren(QWidget)
        if one.focusPolicy() & Qt.FocusPolicy.TabFocus
        and one.isEnabled()
        and one.isVisible()
        and one.focusProxy() is None
    ]


def step_focus(*windows: QWidget, forward: bool) -> bool:
    """Focus the next control of some windows, or the previous one; they are a ring.

    Return whether there was a control.
    """
    chain = [control for window in windows for control in controls(window)]
    if not chain:
        return False
    now = QApplication.focusWidget()
    before = chain.index(now) if now in chain else (-1 if forward else 0)
    step = before + (1 if forward else -1)
    reason = Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason
    to = chain[step % len(chain)]
    to.setFocus(reason)
    _tell_soon(to)
    return True


def is_typing() -> bool:
    """Return whether the player types: the focus is in a widget that takes text."""
    focus = QApplication.focusWidget()
    return focus is not None and focus.testAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled)


def focus_first(window: QWidget) -> None:
    """Focus the first control of a visible window, or the window itself if it has no control.

    Prefers the likely button (`mark_likely`). Skips buttons whose act cannot be undone
    (`mark_final`), so that one key does not press them.
    """
    show_new_controls(window)
    chain = [
        one
        for one in controls(window)
        if not isinstance(one, Scrolled) and not one.property(_FINAL)
    ]
    chain.sort(key=lambda one: not one.property(_LIKELY))
    (chain[0] if chain else window).setFocus(Qt.FocusReason.OtherFocusReason)


def mark_final(press: QAbstractButton) -> None:
    """Mark a button whose act cannot be undone: `focus_first` skips it."""
    press.setProperty(_FINAL, True)


def mark_likely(press: QAbstractButton, *, on: bool) -> None:
    """Mark the button that will most likely be pressed: `focus_first` prefers it."""
    press.setProperty(_LIKELY, on)


def mark_list(press: QAbstractButton, name: str) -> None:
    """Mark a button as part of a list: `keep_focus` stays in the list."""
    press.setProperty(_LIST, name)


def mark_unringed(widget: QWidget) -> None:
    """Draw no border around a widget that shows by itself where the keyboard is."""
    widget.setProperty(_UNRINGED, True)


def focus_clicked(window: QWidget) -> None:
    """Focus the control of a clicked window that was active last, or the window itself."""
    last = window.focusWidget()
    to = last if last in controls(window) else window
    to.setFocus(Qt.FocusReason.OtherFocusReason)


def show_new_controls(window: QWidget) -> None:
    """Show the widgets that were added to a layout of the visible window during this event.

    Qt shows them when control returns to the event loop. A widget that is not yet shown cannot have
    the focus.
    """
    for child in window.findChildren(QWidget):
        is_new = not child.testAttribute(Qt.WidgetAttribute.WA_WState_ExplicitShowHide)
        if is_new and child.isHidden() and child.testAttribute(Qt.WidgetAttribute.WA_LaidOut):
            child.show()


def keep_focus(
    window: QWidget, draw: Callable[[], object], *, or_next: Callable[[], bool] = lambda: True
) -> None:
    """Call `draw`, which may replace the controls of a window, and keep the focus in the window.

    If `draw` removes or disables the active control, the focus goes to the control with the same
    name, else to the one in its place, but never from one list to another (`mark_list`). If there
    is none, or not `or_next()`, it goes to the window itself, so that a key on its way presses
    nothing else. `draw` may also set the focus itself.
    """
    active = QApplication.focusWidget()
    chain = controls(window) if active is not None and window.isAncestorOf(active) else []
    if active is None or active not in chain:
        draw()
        return
    place, name, in_list = chain.index(active), name_of(active), active.property(_LIST)
    draw()
    show_new_controls(window)
    left = controls(window)
    focus = QApplication.focusWidget()
    if active in left or focus in left:
        return
    same = [one for one in left if name_of(one) == name]
    near = [*left[min(place, len(left) - 1) :], *reversed(left[:place])] if or_next() else []
    listed = [one for one in near if one.property(_LIST) == in_list]
    focus_to = next(iter([*same, *listed]), window)
    focus_to.setFocus(Qt.FocusReason.OtherFocusReason)


def name_of(control: QWidget) -> str:
    """What a control is called, by its accessible name or by what stands on it."""
    text = control.text() if isinstance(control, QAbstractButton) else ""
    return control.accessibleName() or text


def _tell_soon(control: QWidget) -> None:
    """Show the tip of a control that the keyboard has come to, as if the pointer rested on it."""

    def tell() -> None:
        if control.hasFocus() and control.toolTip():
            below = control.mapToGlobal(control.rect().bottomLeft())
            QToolTip.showText(below, control.toolTip(), control)

    style = QApplication.style()
    delay = style.styleHint(QStyle.StyleHint.SH_ToolTip_WakeUpDelay, None, control)
    QTimer.singleShot(delay, control, tell)


class _Ring(QWidget):
    """Lies over a control and lets everything through."""

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
    """Marks the active control of all windows (CONTROL-2), and lets enter press it (CONTROL-1).

    Space and arrows go on to the map from a button, Space from a list too (CONTROL-5). The arrow
    keys of an exclusive group choose among its buttons. Scrolls the active control into view.
    """

    def __init__(self, application: QApplication) -> None:
        super().__init__(application)
        self._ring = _Ring()
        self._active: QWidget | None = None
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
            if not QApplication.mouseButtons():  # else it would move away under the pointer
                reveal(self._active)
        self._follow()

    def _forget(self) -> None:
        self._active = None
        self._follow()

    def _follow(self) -> None:
        """Let the ring lie on the active control, as a child of what that lies in."""
        active = self._active
        around = None if active is None else active.parentWidget()
        if active is None or around is None or not active.isVisible():
            if self._has_ring:
                self._ring.hide()
            return
        if not self._has_ring or self._ring.parentWidget() is not around:
            if self._has_ring:
                self._ring.hide()
                self._ring.deleteLater()
            self._ring = _Ring()
            self._ring.setParent(around)
        rim = 0 if isinstance(active, _FILLING) else 3
        self._ring.setGeometry(active.geometry().adjusted(-rim, -rim, rim, rim))
        self._ring.show()
        self._ring.raise_()

    @property
    def _has_ring(self) -> bool:
        """Whether the ring is still there: it goes with the window that it lies in."""
        return isValid(self._ring)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in {
            QEvent.Type.Move,
            QEvent.Type.Resize,
            QEvent.Type.Hide,
            QEvent.Type.Show,
        }:
            self._follow()
        if not isinstance(event, QKeyEvent):
            return False
        key = Qt.Key(event.key())
        is_of_list = key is Qt.Key.Key_Space and _is_list(watched)
        if isinstance(watched, QWidget) and (is_of_list or not watched.isVisible()):
            QApplication.sendEvent(_screen_of(watched), event)  # Qt leaves the focus on the hidden
            return True
        held, control = event.modifiers(), Qt.KeyboardModifier.ControlModifier
        is_pressed = event.type() is QEvent.Type.KeyPress and held == control
        if is_pressed and isinstance(watched, QWidget) and turn_page(watched, key):
            return True
        if not isinstance(watched, QAbstractButton):
            return False
        plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if event.type() is QEvent.Type.KeyPress and key in _ENTER and plain:
            watched.click()
            return True
        if plain and has_arrow_keys(watched, key):
            if event.type() is QEvent.Type.KeyPress:
                choose_next(watched, key)
            return True
        if key in MAP_KEYS:
            QApplication.sendEvent(_screen_of(watched), event)
            return True
        return False


def _is_list(watched: QObject) -> bool:
    """Return whether this is a list in a window, and not the open list of a combo box."""
    if not isinstance(watched, QAbstractItemView):
        return False
    return watched.window().windowType() is not Qt.WindowType.Popup


def _is_ringed(widget: QWidget) -> bool:
    """Return whether the tab key goes to the widget, or to other choices in place of it."""
    is_control = bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
    return (is_control or isinstance(widget, QAbstractButton)) and not widget.property(_UNRINGED)


def _screen_of(control: QWidget) -> QWidget:
    """What hands keys on to the map: the screen; on the way to it, a scroll area would eat them."""
    around = control
    while (parent := around.parentWidget()) is not None and not isinstance(around, QMainWindow):
        around = parent
    return around
