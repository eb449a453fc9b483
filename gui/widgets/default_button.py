"""The default button of a screen or of a window in front: Enter presses it from any control.

It has the role "primary", which marks it for the eye, and Qt's flag, which tells screen readers. A
screen or window shows at most one.
"""

from typing import Final

from PySide6.QtCore import SIGNAL, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QWidget,
)

from gui.translation import _

ENTER: Final = {Qt.Key.Key_Return, Qt.Key.Key_Enter}
"""The keys on both parts of the keyboard."""
_HAS_DEFAULT: Final = "has_default"
"""The property of a screen or window whose default button Enter presses."""


class CloseButton(QPushButton):
    """The default button of a window in front that has no other: it hides the window."""

    def __init__(self) -> None:
        super().__init__(_("Close"))
        self.setProperty("role", "primary")
        self.setDefault(True)


def let_enter_press_default(window: QWidget) -> None:
    """Let Enter press the default button from all controls of a window that do not use Enter."""
    window.setProperty(_HAS_DEFAULT, True)


def default_of(window: QWidget) -> QPushButton | None:
    """Return the visible default button of a window; None if there is none."""
    buttons = window.findChildren(QPushButton)
    return next((button for button in buttons if button.isDefault() and button.isVisible()), None)


def is_enter(event: QKeyEvent) -> bool:
    """Return whether a key is Enter alone, on either part of the keyboard."""
    plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    return plain and Qt.Key(event.key()) in ENTER


def press_default(control: QWidget) -> bool:
    """Press the default button of the window around a control that does not use Enter itself.

    Call it before the control gets the key, which may move the focus. Return whether there was an
    enabled button.
    """
    around: QWidget | None = control
    while around is not None and not around.property(_HAS_DEFAULT):
        around = around.parentWidget()
    button = None if around is None or _uses_enter(control) else default_of(around)
    if button is None or not button.isEnabled():
        return False
    button.click()
    return True


def _uses_enter(control: QWidget) -> bool:
    """Return whether Enter acts in a control: presses it, opens a row, or sends what was typed."""
    if isinstance(control, QLineEdit):
        return control.receivers(SIGNAL("returnPressed()")) > 0
    return isinstance(control, QAbstractButton | QAbstractItemView | QPlainTextEdit)
