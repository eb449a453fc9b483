"""The strip under the toolbar, which shows one of several windows."""

from typing import Final

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget


class Strip(QWidget):
    """A strip that shows one window at a time.

    The strip is as high as the highest of its windows and does not shrink before `settle`, so that
    nothing below jumps when another window is shown or a line wraps.
    """

    def __init__(self, *windows: QWidget) -> None:
        super().__init__()
        self._windows: Final = windows
        self._kept = (0, 0)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        for window in windows:
            column.addWidget(window)

    def event(self, event: QEvent) -> bool:
        """Update the height when lines wrap differently: Qt does not pass that on."""
        if event.type() in {QEvent.Type.LayoutRequest, QEvent.Type.Resize}:
            self._keep_height()
            self.updateGeometry()
            above = self.parentWidget()
            assert above is not None
            above.updateGeometry()
        return super().event(event)

    def settle(self) -> None:
        """Let the strip shrink to the height that its windows need now."""
        self._kept = (0, 0)
        self._keep_height()

    def _keep_height(self) -> None:
        width = self.width()
        kept = self._kept[1] if self._kept[0] == width else 0
        self._kept = (width, max(kept, *(_height(window, width) for window in self._windows)))
        self.setMinimumHeight(self._kept[1])

    @property
    def shown(self) -> QWidget | None:
        """The visible window, or None."""
        return next((window for window in self._windows if window.isVisible()), None)

    def show_window(self, shown: QWidget | None) -> None:
        """Show one of the windows, or none.

        If the focus was in the strip, it moves to the window that is shown, but to none of its
        buttons.
        """
        focus = QApplication.focusWidget()
        for window in self._windows:
            window.setVisible(window is shown)
        self.setVisible(shown is not None)
        if focus is not None and self.isAncestorOf(focus) and not focus.isVisible():
            (shown or self.window()).setFocus()


def _height(window: QWidget, width: int) -> int:
    """Return the height in pixels that a window needs at this width, even if it is hidden."""
    layout = window.layout()
    assert layout is not None
    if layout.hasHeightForWidth():
        return layout.totalHeightForWidth(width)
    return layout.totalSizeHint().height()
