"""A window in front of the others: with a title bar that it is moved by, over what it belongs to.

It is a part of the program's window, so that it never hides behind it; and it stays inside.
"""

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from gui.windows.parts import label


class TitleBar(QWidget):
    """The strip on top; dragging it with the left button moves its window (WINDOW-4)."""

    closed = Signal()
    moved = Signal(QPoint)

    def __init__(self, title: str, *, closable: bool) -> None:
        super().__init__()
        self.setProperty("role", "bar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._grip: QPoint | None = None
        self._title: QLabel = label(title)
        self.close_button = QToolButton()
        self.close_button.setText("×")
        self.close_button.setAccessibleName(self.tr("Hide"))
        self.close_button.setToolTip(self.tr("Hide this window"))
        self.close_button.clicked.connect(self.closed)
        self.close_button.setVisible(closable)
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 3, 3, 3)
        row.addWidget(self._title, 1)
        row.addWidget(self.close_button)

    def rename(self, title: str) -> None:
        """Show another title."""
        self._title.setText(title)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self._grip = event.position().toPoint()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._grip is not None:
            self.moved.emit(event.position().toPoint() - self._grip)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._grip = None


class Front(QFrame):
    """Holds one widget in front of `over`; `hidden` tells that the player has put it away."""

    hidden = Signal()

    def __init__(self, content: QWidget, over: QWidget, *, closable: bool = True) -> None:
        super().__init__(over)
        self.setProperty("role", "card")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName(content.windowTitle())
        self.content = content
        self._was_moved = False
        self.title_bar = TitleBar(content.windowTitle(), closable=closable)
        self.title_bar.closed.connect(self.put_away)
        self.title_bar.moved.connect(self._move)
        content.windowTitleChanged.connect(self.title_bar.rename)
        column = QVBoxLayout(self)
        column.setContentsMargins(1, 1, 1, 1)
        column.setSpacing(0)
        column.setSizeConstraint(QLayout.SizeConstraint.SetFixedSize)
        column.addWidget(self.title_bar)
        column.addWidget(content)
        over.installEventFilter(self)
        self.hide()

    def present(self) -> None:
        """Show it, in the middle unless it was moved; its first control becomes the active one."""
        self.content.show()
        self.show()
        self.adjustSize()
        self._place()
        self.raise_()

    def _move(self, by: QPoint) -> None:
        self._was_moved = True
        self.move(self._inside(self.pos() + by))

    def put_away(self) -> None:
        """Hide it, as by its "x" (WINDOW-6)."""
        self.hide()
        self.hidden.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize and self.isVisible():
            self._place()
        return False

    def resizeEvent(self, event: object) -> None:
        if not self._was_moved:
            self._place()

    def moveEvent(self, event: object) -> None:
        inside = self._inside(self.pos())
        if inside != self.pos():
            self.move(inside)

    def _place(self) -> None:
        """In the middle, unless the player has moved it; and inside in any case."""
        over = self.parentWidget()
        assert over is not None
        middle = over.rect().center() - self.rect().center()
        self.move(self._inside(self.pos() if self._was_moved else middle))

    def _inside(self, at: QPoint) -> QPoint:
        over = self.parentWidget()
        assert over is not None
        right = max(0, over.width() - self.width())
        down = max(0, over.height() - self.height())
        return QPoint(min(max(0, at.x()), right), min(max(0, at.y()), down))
