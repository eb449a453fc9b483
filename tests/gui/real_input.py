"""Pointer, wheel and key events that are delivered like real ones: through the top-level window.

Qt itself finds the widget under the pointer or with the keyboard focus, passes an ignored event on
to the parent, and runs shortcuts. An event sent directly to the intended widget proves none of
that.
"""

from typing import Final

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

LEFT: Final = Qt.MouseButton.LeftButton
RIGHT: Final = Qt.MouseButton.RightButton
NONE: Final = Qt.KeyboardModifier.NoModifier
NOTCH: Final = 120
"""What one notch of a wheel reports, in eighths of a degree."""


class RealInput:
    """The mouse and the keyboard of a person in front of one top-level window."""

    def __init__(self, inside: QWidget) -> None:
        """`inside` is any widget of the window, which must be shown."""
        self._top: Final = inside.window()

    def click(self, on: QWidget, at: QPoint | None = None, button: Qt.MouseButton = LEFT) -> None:
        """Click a place of a widget, by default its centre, in the widget's own coordinates."""
        QTest.mouseClick(self._window, button, NONE, self._place(on, at))
        settle()

    def double_click(self, on: QWidget, at: QPoint | None = None) -> None:
        """Double-click a place of a widget with the left button."""
        QTest.mouseDClick(self._window, LEFT, NONE, self._place(on, at))
        settle()

    def drag(self, on: QWidget, start: QPoint, end: QPoint, button: Qt.MouseButton = LEFT) -> None:
        """Press at one place of a widget, move in ten steps to another, and release there."""
        QTest.mousePress(self._window, button, NONE, self._place(on, start))
        for step in range(1, 11):
            QTest.mouseMove(self._window, self._place(on, start + (end - start) * step / 10))
        QTest.mouseRelease(self._window, button, NONE, self._place(on, end))
        settle()

    def hover(self, on: QWidget, at: QPoint | None = None) -> None:
        """Move the pointer to a place of a widget."""
        QTest.mouseMove(self._window, self._place(on, at))
        settle()

    def turn_wheel(self, on: QWidget, notches: int, at: QPoint | None = None) -> None:
        """Turn the wheel over a place of a widget; away from the person is positive."""
        place = self._place(on, at)
        QTest.wheelEvent(self._window, place, QPoint(0, notches * NOTCH))
        settle()

    def key(self, key: Qt.Key, held: Qt.KeyboardModifier = NONE) -> None:
        """Type a key; the focus and the shortcuts of the window decide what it does."""
        QTest.keyClick(self._window, key, held)
        settle()

    def type(self, text: str) -> None:
        """Type letters one after the other."""
        for letter in text:
            QTest.keyClick(self._window, ord(letter))
        settle()

    @property
    def _window(self) -> QWindow:
        window = self._top.windowHandle()
        assert window is not None, "the top-level window was never shown"
        return window

    def _place(self, on: QWidget, at: QPoint | None) -> QPoint:
        return on.mapTo(self._top, on.rect().center() if at is None else at)


def settle() -> None:
    """Process everything caused by the last event."""
    for _ in range(3):
        QApplication.processEvents()
