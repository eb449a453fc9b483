"""Buttons of which exactly one is checked: the arrow keys choose among them.

Qt removes every button of an exclusive group except the checked one from the tab order, so the
arrow keys are the only way to reach the others.
"""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPoint, Qt
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
    """Focus and press the next usable button of the group, or the previous one, cyclically.

    In a grid, Up and Down go to the nearest button of the row above or below.
    """
    usable = [other for other in press.group().buttons() if other.isVisible() and other.isEnabled()]
    if press not in usable or len(usable) < 2:
        return
    is_vertical = key in {Qt.Key.Key_Up, Qt.Key.Key_Down}
    chosen = _in_next_row(press, usable, _STEPS[key]) if is_vertical else None
    if chosen is None:
        chosen = usable[(usable.index(press) + _STEPS[key]) % len(usable)]
    chosen.setFocus(Qt.FocusReason.TabFocusReason)
    chosen.click()


def _in_next_row(
    press: QAbstractButton, usable: Sequence[QAbstractButton], step: int
) -> QAbstractButton | None:
    """Return the nearest button of the next row, cyclically; None unless they form a grid."""
    places = {other: other.mapTo(other.window(), QPoint()) for other in usable}
    rows = sorted({at.y() for at in places.values()})
    if len(rows) in {1, len(usable)}:
        return None
    own = places[press]
    row = rows[(rows.index(own.y()) + step) % len(rows)]
    beside = [other for other, at in places.items() if at.y() == row]
    return min(beside, key=lambda other: abs(places[other].x() - own.x()))
