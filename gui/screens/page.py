"""How the screens before a game are laid out: their background, their head, and titled cards."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from core.errors import FactualError
from gui.models.refusals import sentence
from gui.translation import said
from gui.windows.focus import step_focus
from gui.windows.parts import button, card, label


class Page(QWidget):
    """A screen that fills the window."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "screen")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._ways_back: tuple[QPushButton, ...] = ()
        self._asks_to_leave = False

    def set_way_back(self, *buttons: QPushButton, asks: bool = False) -> None:
        """Let `go_back` press the first of these buttons that can be pressed.

        With `asks` it only focuses the button, so that no single key leaves other players.
        """
        self._ways_back, self._asks_to_leave = buttons, asks

    def go_back(self) -> None:
        """Return to the screen before this one, as Escape asks (KEY-44)."""
        for way in self._ways_back:
            if way.isVisible() and way.isEnabled():
                way.setFocus(Qt.FocusReason.ShortcutFocusReason)
                if not self._asks_to_leave:
                    way.click()
                return

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Let the tab key go from part to part as they lie, also when rows are made later."""
        return step_focus(self, forward=forward)

    def lay_out(self) -> QVBoxLayout:
        """The column of its parts, from the head to the foot."""
        whole = QVBoxLayout(self)
        whole.setContentsMargins(18, 12, 18, 14)
        whole.setSpacing(12)
        return whole


class Head(QWidget):
    """The title, and beside it the trouble; `again` connects to the zone again."""

    def __init__(self, again: Callable[[], object]) -> None:
        super().__init__()
        self.title: Final = label(role="title", wraps=True)
        self.trouble: Final = label(role="warning", wraps=True)
        self.reconnect: Final = button(self.tr("Connect again"), again)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.title, 2)
        row.addSpacing(16)
        row.addWidget(self.trouble, 1)
        row.addWidget(self.reconnect)

    def show_trouble(self, text: str) -> None:
        """Show the trouble beside the title; without any, the title has all the room."""
        self.trouble.setText(text)
        self.trouble.setVisible(bool(text))


class Refusal(QLabel):
    """Why what was asked is not done; to be hidden once something else is asked."""

    def __init__(self) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("role", "warning")
        self.setWordWrap(True)
        self.hide()

    def tell(self, error: FactualError) -> None:
        """Show why, in a sentence."""
        self.say(said(sentence(error)))

    def say(self, why: str) -> None:
        """Show these words."""
        self.setText(why)
        self.show()


def titled(title: str, content: QWidget) -> QFrame:
    """A card with a heading above its content."""
    found = card()
    column = QVBoxLayout(found)
    column.addWidget(label(title, role="heading"))
    column.addWidget(content, 1)
    return found
