"""A window in front of the map or of a frame, with a title bar by which it can be moved.

It is a child of the widget that it covers, so that it never hides behind it, and it stays inside.
Qt passes a child's unused pointer events on to its parent, and gives the focus of a click to the
nearest parent that accepts it. A `Front` stops both, so that no pointer event over it reaches the
map. One that `keeps_keys` also stops the shortcuts of the screen behind it.
"""

from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Qt, Signal
from PySide6.QtGui import (
    QEnterEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QToolButton,
    QToolTip,
    QVBoxLayout,
    QWidget,
)

from gui.translation import _
from gui.widgets.default_button import CloseButton, is_enter, let_enter_press_default, press_default
from gui.widgets.focus import focus_clicked, step_focus
from gui.widgets.parts import label
from gui.widgets.reading_order import read_last
from gui.widgets.scroll import Yielding
from gui.windows.window import Window


class TitleBar(QWidget):
    """The title bar; dragging it with the left button moves its window (WINDOW-4)."""

    closed = Signal()
    moved = Signal(QPoint)

    def __init__(self, title: str, *, closable: bool) -> None:
        super().__init__()
        read_last(self)
        self.setProperty("role", "bar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._grip: QPoint | None = None
        self._title: QLabel = label(title)
        self.close_button = QToolButton()
        self.close_button.setText("×")
        self.close_button.setAccessibleName(_("Hide"))
        self.close_button.setToolTip(_("Hide this window"))
        self.close_button.clicked.connect(self.closed)
        if not closable:
            self.close_button.hide()
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 3, 3, 3)
        row.addWidget(self._title, 1)
        row.addWidget(self.close_button)

    def rename(self, title: str) -> None:
        """Set the title."""
        self._title.setText(title)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self._grip = event.position().toPoint()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._grip is not None:
            self.moved.emit(event.position().toPoint() - self._grip)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._grip = None


class _Fitting(Yielding):
    """A scroll area as large as its content, but never larger than the parent of the front."""

    def __init__(self, content: QWidget, over: QWidget, bar: QWidget) -> None:
        self._over, self._bar = over, bar
        super().__init__(content)
        self.setWidgetResizable(False)  # with little room it takes what fits its width

    def sizeHint(self) -> QSize:
        wanted = super().sizeHint()
        room = self._over.height() - self._bar.sizeHint().height() - 4
        if room < wanted.height() and self._over.height() > 0:
            wanted += QSize(self.verticalScrollBar().sizeHint().width(), 0)
        return wanted.boundedTo(QSize(max(1, self._over.width() - 4), max(1, room)))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._spread()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.LayoutRequest and watched is self._content:
            self._spread()
        return super().eventFilter(watched, event)

    def _spread(self) -> None:
        """Give the content all the room, and at least its minimum size."""
        content, room, layout = self._content, self.viewport().size(), self._content.layout()
        least = content.minimumSizeHint()
        if layout is not None and layout.hasHeightForWidth():
            least.setHeight(layout.minimumHeightForWidth(room.width()))
        content.resize(room.expandedTo(least))


class Front(QFrame):
    """A frame for a widget in front of `over`; `hidden` is sent when the player closes it.

    `was_moved` by the player: then it stays where it is. `had_keys` tells whether it had the focus
    when it was hidden last.
    """

    hidden = Signal()

    def __init__(
        self,
        content: QWidget,
        over: QWidget,
        *,
        closable: bool = True,
        keeps_keys: bool = False,
        passes: Qt.Key | None = None,
    ) -> None:
        """Create the front; with `keeps_keys`, keys run no shortcut outside, and Escape hides it.

        The key that it `passes` still runs its shortcut.
        """
        super().__init__(over)
        let_enter_press_default(self)
        self._keeps_keys = keeps_keys
        self._passes = passes
        self.setProperty("role", "card")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setAccessibleName(content.windowTitle())
        self.content = content
        self.was_moved = False
        self._aside: QPoint | None = None
        self.had_keys = False
        self.title_bar = TitleBar(content.windowTitle(), closable=closable)
        self.title_bar.closed.connect(self.put_away)
        self.title_bar.moved.connect(self._move)
        content.windowTitleChanged.connect(self.title_bar.rename)
        content.windowTitleChanged.connect(self.setAccessibleName)
        column = QVBoxLayout(self)
        column.setContentsMargins(1, 1, 1, 1)
        column.setSpacing(0)
        column.setSizeConstraint(QLayout.SizeConstraint.SetFixedSize)
        column.addWidget(self.title_bar)
        self._fitting = _Fitting(content, over, self.title_bar)
        column.addWidget(self._fitting)
        if isinstance(content, Window):
            content.frame = self
        for close in content.findChildren(CloseButton):
            close.clicked.connect(self.put_away)
        over.installEventFilter(self)
        self.hide()

    def present(self) -> None:
        """Show the front, centred unless it was moved."""
        self.content.show()
        self.show()
        self._fit()
        self.raise_()

    def move_to(self, at: QPoint) -> None:
        """Move it permanently, but keep it inside its parent."""
        self.was_moved = True
        self._aside = None
        self.move(self._inside(at))

    def step_aside(self, to: QPoint) -> None:
        """Move it off a place that the player wants to see, until it is hidden."""
        self._aside = to
        self._place()

    def _move(self, by: QPoint) -> None:
        self.move_to(self.pos() + by)

    def put_away(self) -> None:
        """Hide it, as with its "x" (WINDOW-6)."""
        focus = QApplication.focusWidget()
        self.had_keys = focus is not None and self.isAncestorOf(focus)
        self._aside = None
        self.hide()
        self.hidden.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize and self.isVisible():
            self._fit()
        return False

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ToolTip:  # WA_NoMousePropagation does not stop this one
            QToolTip.hideText()
            return True
        is_for_shortcut = isinstance(event, QKeyEvent) and event.key() == self._passes
        is_override = event.type() is QEvent.Type.ShortcutOverride
        if is_override and self._keeps_keys and not is_for_shortcut:
            event.accept()  # Qt then sends the key to the focus instead of running a shortcut
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self._keeps_keys:  # KEY-44
            self.put_away()
        elif not (self._is_idle and is_enter(event) and press_default(self)):
            super().keyPressEvent(event)

    @property
    def _is_idle(self) -> bool:
        """Whether none of its controls has the focus."""
        return self.hasFocus() or self.content.hasFocus()

    def enterEvent(self, event: QEnterEvent) -> None:
        """Send the widget below a leave event: for Qt the pointer is still on the parent."""
        super().enterEvent(event)
        over = self.parentWidget()
        assert over is not None
        QApplication.sendEvent(over, QEvent(QEvent.Type.Leave))

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() is Qt.FocusReason.MouseFocusReason:  # a click where no widget accepts it
            focus_clicked(self.content)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Keep the tab key inside the front (CONTROL-2)."""
        return step_focus(self, forward=forward)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Fit the front to its parent, which may have a new size."""
        self._fitting.updateGeometry()
        self.adjustSize()
        self._place()

    def resizeEvent(self, event: object) -> None:
        if self._aside is not None or not self.was_moved:
            self._place()

    def moveEvent(self, event: object) -> None:
        inside = self._inside(self.pos())
        if inside != self.pos():
            self.move(inside)

    def _place(self) -> None:
        """Centre the front unless it was moved or stepped aside, and keep it inside."""
        over = self.parentWidget()
        assert over is not None
        middle = over.rect().center() - self.rect().center()
        at = self.pos() if self.was_moved else middle
        self.move(self._inside(at if self._aside is None else self._aside))

    def _inside(self, at: QPoint) -> QPoint:
        over = self.parentWidget()
        assert over is not None
        right = max(0, over.width() - self.width())
        down = max(0, over.height() - self.height())
        return QPoint(min(max(0, at.x()), right), min(max(0, at.y()), down))
