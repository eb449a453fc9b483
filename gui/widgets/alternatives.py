"""Buttons of which exactly one is checked: the arrow keys choose among them.

Qt removes every button of an exclusive group except the checked one from the tab order, so the
arrow keys are the only way to reach the others.
"""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QTabWidget, QWidget

_STEPS: Final = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Up: -1,
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_Down: 1,
}
_PAGES: Final = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}


def turn_page(control: QWidget, key: Qt.Key) -> bool:
    """Show another page of the tabs around a control for Ctrl+Page Up and Ctrl+Page Down.

    Return whether there are tabs. Without this, a combo box would handle the keys itself.
    """
    around: QWidget | None = control
    while around is not None and not isinstance(around, QTabWidget):
        around = around.parentWidget()
    if around is None or key not in _PAGES:
        return False
    around.setCurrentIndex((around.currentIndex() + _PAGES[key]) % around.count())
    around.tabBar().setFocus(Qt.FocusReason.TabFocusReason)
    return True


def has_arrow_keys(press: QAbstractButton, key: Qt.Key) -> bool:
    """Return whether `key` is an arrow key and `press` is one of an exclusive group."""
    return key in _STEPS and bool(press.group()) and press.group().exclusive()


def choose_next(press: QAbstractButton, key: Qt.Key) -> None:
    """Focus and press the next usable button of the group, or the previous one, cyclically."""
    usable = [other for other in press.group().buttons() if other.isVisible() and other.isEnabled()]
    if press not in usable or len(usable) < 2:
        return
    chosen = usable[(usable.index(press) + _STEPS[key]) % len(usable)]
    chosen.setFocus(Qt.FocusReason.TabFocusReason)
    chosen.click()
