"""The focus in a window: which control has it, and which one gets it next."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QStyle,
    QTabBar,
    QToolTip,
    QWidget,
)

from gui.widgets.default_button import default_of
from gui.widgets.reading_order import in_reading_order
from gui.widgets.scroll import Scrolled

_FINAL: Final = "final"
"""The property of a button whose action cannot be undone."""
_LIST: Final = "in_list"
"""The property of a button with the name of the list that it belongs to."""
_LIKELY: Final = "likely"
"""The property of the control that `focus_first` prefers."""
MAP_KEYS: Final = {
    Qt.Key.Key_Left,
    Qt.Key.Key_Right,
    Qt.Key.Key_Up,
    Qt.Key.Key_Down,
    Qt.Key.Key_PageUp,
    Qt.Key.Key_PageDown,
    Qt.Key.Key_Space,
}
"""Keys for the map that buttons do not use."""


def controls(window: QWidget) -> list[QWidget]:
    """Return the controls in a window's tab order, which is the reading order.

    Qt's own chain cannot be used: PySide 6.11 would delete each widget with the previous one.
    """
    usable = [
        widget
        for widget in window.findChildren(QWidget)
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and widget.isEnabled()
        and widget.isVisible()
        and widget.focusProxy() is None
    ]
    return in_reading_order(usable, window)


def step_focus(*windows: QWidget, forward: bool) -> bool:
    """Focus the next control of some windows, or the previous one, cyclically.

    Return whether there was a control.
    """
    chain = [control for window in windows for control in controls(window)]
    if not chain:
        return False
    now = QApplication.focusWidget()
    # Qt also steps on by itself from a control that was just disabled: nobody asked for a tip.
    was_asked = now is None or now.isEnabled()
    before = chain.index(now) if now in chain else (-1 if forward else 0)
    step = before + (1 if forward else -1)
    reason = Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason
    to = chain[step % len(chain)]
    to.setFocus(reason)
    if was_asked:
        _tell_soon(to)
    return True


def is_typing() -> bool:
    """Return whether the focus is in a widget for text input."""
    focus = QApplication.focusWidget()
    return focus is not None and focus.testAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled)


def focus_first(window: QWidget) -> None:
    """Focus the natural control of a visible window, or the window itself if it has no control.

    That is the likely control (`mark_likely`), else the default button, else the first control.
    Skips buttons whose action cannot be undone (`mark_final`), so that one key does not press them.
    """
    show_new_controls(window)
    default = default_of(window)
    chain = [
        control
        for control in controls(window)
        if not isinstance(control, Scrolled | QTabBar) and not control.property(_FINAL)
    ]
    chain.sort(key=lambda control: (not control.property(_LIKELY), control is not default))
    (chain[0] if chain else window).setFocus(Qt.FocusReason.OtherFocusReason)


def mark_final(press: QAbstractButton) -> None:
    """Mark a button whose action cannot be undone: `focus_first` skips it."""
    press.setProperty(_FINAL, True)


def mark_likely(control: QWidget, *, on: bool) -> None:
    """Mark the control that will most likely be used: `focus_first` prefers it."""
    control.setProperty(_LIKELY, on)


def mark_list(press: QAbstractButton, name: str) -> None:
    """Mark a button as part of a list: `keep_focus` stays in the list."""
    press.setProperty(_LIST, name)


def list_of(press: QAbstractButton) -> str:
    """Return the name of the list that a button is part of; empty if none."""
    return press.property(_LIST) or ""


def focus_clicked(window: QWidget) -> None:
    """Focus the last active control of a clicked window, or the window itself."""
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

    If `draw` removes or disables the focused control, the focus goes to the control with the same
    name, else to the one in its place, but never from one list to another (`mark_list`). If there
    is none, or not `or_next()`, it goes to the window itself, so that the next key presses nothing
    else. `draw` may also set the focus itself.
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
    same = [widget for widget in left if name_of(widget) == name]
    near = [*left[min(place, len(left) - 1) :], *reversed(left[:place])] if or_next() else []
    listed = [widget for widget in near if widget.property(_LIST) == in_list]
    focus_to = next(iter([*same, *listed]), window)
    focus_to.setFocus(Qt.FocusReason.OtherFocusReason)


def name_of(control: QWidget) -> str:
    """Return the accessible name of a control, or its text."""
    text = control.text() if isinstance(control, QAbstractButton) else ""
    return control.accessibleName() or text


def _tell_soon(control: QWidget) -> None:
    """Show the tip of a control that got the focus by keyboard, as if the pointer rested on it."""

    def tell() -> None:
        if control.hasFocus() and control.toolTip():
            below = control.mapToGlobal(control.rect().bottomLeft())
            QToolTip.showText(below, control.toolTip(), control)

    style = QApplication.style()
    delay = style.styleHint(QStyle.StyleHint.SH_ToolTip_WakeUpDelay, None, control)
    QTimer.singleShot(delay, control, tell)
