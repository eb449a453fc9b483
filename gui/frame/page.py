"""The layout of screens before a game: background, head, and titled cards."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from core.errors import FactualError
from gui.translation import _, translated
from gui.widgets.default_button import is_enter, let_enter_press_default, press_default
from gui.widgets.focus import step_focus
from gui.widgets.parts import button, card, label


class Page(QWidget):
    """A screen that fills the window."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "screen")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._ways_back: tuple[QPushButton, ...] = ()
        self._asks_to_leave = False
        let_enter_press_default(self)

    def set_way_back(self, *buttons: QPushButton, asks: bool = False) -> None:
        """Let `go_back` press the first enabled one of these buttons.

        With `asks` it only focuses the button, so that no single key leaves other players.
        """
        self._ways_back, self._asks_to_leave = buttons, asks

    def go_back(self) -> None:
        """Return to the previous screen, for Escape (KEY-44)."""
        for way in self._ways_back:
            if way.isVisible() and way.isEnabled():
                way.setFocus(Qt.FocusReason.ShortcutFocusReason)
                if not self._asks_to_leave:
                    way.click()
                return

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press the default button with Enter while no control has the focus."""
        if not (self.hasFocus() and is_enter(event) and press_default(self)):
            super().keyPressEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Move the focus in visual order, also when rows are added later."""
        return step_focus(self, forward=forward)

    def lay_out(self) -> QVBoxLayout:
        """Return the column for the parts, from the head to the foot."""
        whole = QVBoxLayout(self)
        whole.setContentsMargins(18, 12, 18, 14)
        whole.setSpacing(12)
        return whole


class Head(QWidget):
    """The title with a connection problem beside it; `again` reconnects to the zone."""

    def __init__(self, reconnect: Callable[[], object]) -> None:
        super().__init__()
        self.title: Final = label(role="title", wraps=True)
        self.trouble: Final = label(role="warning", wraps=True)
        self.reconnect: Final = button(_("Reconnect"), reconnect)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.title, 2)
        row.addSpacing(16)
        row.addWidget(self.trouble, 1)
        row.addWidget(self.reconnect)

    def show_trouble(self, text: str) -> None:
        """Show the problem beside the title; empty hides it."""
        self.trouble.setText(text)
        self.trouble.setVisible(bool(text))


class Refusal(QLabel):
    """A label with the reason of a refusal; hide it at the next request."""

    def __init__(self) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("role", "warning")
        self.setWordWrap(True)
        self.hide()

    def show_error(self, error: FactualError) -> None:
        """Show the text of an error."""
        from gui.texts.refusals import sentence  # late, as it imports the network

        self.show_text(translated(sentence(error)))

    def show_text(self, text: str) -> None:
        """Show a text."""
        self.setText(text)
        self.show()


def titled(title: str, content: QWidget) -> QFrame:
    """Return a card with a heading above its content."""
    frame = card()
    column = QVBoxLayout(frame)
    column.addWidget(label(title, role="heading"))
    column.addWidget(content, 1)
    return frame
