"""A question with an answer that goes on and one that does not."""

from collections.abc import Callable

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from gui.windows.parts import button, label


class Question(QWidget):
    """Content of a window in front; `answered` is called once it can be closed."""

    def __init__(
        self, title: str, text: str, *, yes: str, go_on: Callable[[], object] | None = None
    ) -> None:
        """`yes` is the word on the button that calls `go_on`; without it, it is a mere notice."""
        super().__init__()
        self.setWindowTitle(title)
        self.setProperty("role", "page")
        self.answered: Callable[[], object] = lambda: None
        self.yes = button(yes, lambda: self._answer(go_on), role="primary")
        row = QHBoxLayout()
        row.addStretch(1)
        if go_on is not None:
            self.no = button(self.tr("Cancel"), lambda: self._answer(None))
            row.addWidget(self.no)
        row.addWidget(self.yes)
        column = QVBoxLayout(self)
        words = label(text, wraps=True)
        words.setMinimumWidth(320)
        column.addWidget(words)
        column.addLayout(row)

    def _answer(self, go_on: Callable[[], object] | None) -> None:
        self.answered()
        if go_on is not None:
            go_on()
