"""The names under which a screen reader knows the controls of a window."""

from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QAbstractButton, QWidget

from gui.widgets.focus import controls


def heard(control: QWidget) -> str:
    """Return the name of a control that a screen reader says."""
    found: QAccessibleInterface | None = QAccessible.queryAccessibleInterface(control)
    assert found is not None
    return str(found.text(QAccessible.Text.Name))


def nameless(window: QWidget) -> list[str]:
    """Return the types of the controls without a name."""
    return [type(control).__name__ for control in controls(window) if not heard(control).strip()]


def unexplained(window: QWidget) -> list[str]:
    """Return the names of the buttons that show a sign only, and have no tip to explain it."""
    signs = [
        button
        for button in window.findChildren(QAbstractButton)
        if button.isVisible() and not any(map(str.isalnum, button.text()))
    ]
    return [heard(sign) for sign in signs if not sign.toolTip()]
