"""Scroll areas for the content of windows."""

from typing import Final

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractSlider, QFrame, QScrollArea, QWidget

from gui.translation import _

RIM: Final = 3
"""Pixels by which the border of the focused control lies outside it."""
_Turn = QAbstractSlider.SliderAction
_KEYS: Final = {
    Qt.Key.Key_Up: _Turn.SliderSingleStepSub,
    Qt.Key.Key_Down: _Turn.SliderSingleStepAdd,
    Qt.Key.Key_PageUp: _Turn.SliderPageStepSub,
    Qt.Key.Key_PageDown: _Turn.SliderPageStepAdd,
    Qt.Key.Key_Home: _Turn.SliderToMinimum,
    Qt.Key.Key_End: _Turn.SliderToMaximum,
}


class Scrolled(QScrollArea):
    """A scroll area that can have the focus while there is something to scroll (CONTROL-4).

    Only then it handles keys; otherwise arrows and page keys go on to the map (CONTROL-5).
    """

    def __init__(self, content: QWidget) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(_("Scroll bar"))
        self.verticalScrollBar().rangeChanged.connect(self._allow)
        self.setWidget(content)

    def _allow(self, least: int, most: int) -> None:
        scrolls = most > least
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if scrolls else Qt.FocusPolicy.NoFocus)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        turn = _KEYS.get(Qt.Key(event.key()))
        if self.hasFocus() and turn is not None and not event.modifiers():
            self.verticalScrollBar().triggerAction(turn)
        else:
            event.ignore()


class Yielding(Scrolled):
    """A scroll area as large as its content, which scrolls if there is less room."""

    def __init__(self, content: QWidget) -> None:
        self._content: Final = content
        super().__init__(content)

    def sizeHint(self) -> QSize:
        content = self._content
        wanted = content.sizeHint().expandedTo(content.minimumSizeHint())
        wanted = wanted.expandedTo(content.minimumSize())
        if content.hasHeightForWidth():
            # A scroll bar that appears for a moment would make it larger, and keep the bar.
            beside = wanted.width() - self.verticalScrollBar().sizeHint().width()
            needed = content.heightForWidth(max(beside, content.minimumWidth()))
            wanted.setHeight(max(needed, content.minimumHeight()))
        return wanted

    def minimumSizeHint(self) -> QSize:
        least = 2 * self.verticalScrollBar().sizeHint().height()
        return self.sizeHint().boundedTo(QSize(least, least))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.LayoutRequest and watched is self._content:
            self.updateGeometry()
        return super().eventFilter(watched, event)


def reveal(control: QWidget) -> None:
    """Scroll every area around a control so that the control and its border are visible."""
    around = control.parentWidget()
    while around is not None:
        page = around.widget() if isinstance(around, QScrollArea) else None
        if isinstance(around, QScrollArea) and page is not None:
            around.ensureWidgetVisible(control)
            middle = control.mapTo(page, control.rect().center())
            half = control.height() // 2 + RIM + 1
            around.ensureVisible(middle.x(), middle.y() + half, 0, 0)
            around.ensureVisible(middle.x(), middle.y() - half, 0, 0)
        around = around.parentWidget()
