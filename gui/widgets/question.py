"""A question with two answers, or a notice with one."""

from collections.abc import Callable
from typing import Final

from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from gui.translation import _
from gui.widgets.parts import PRIMARY, button, give_role, label


class Question(QWidget):
    """The content of a front.

    An answer calls `answered`, which closes that window, then the action of the answer, then
    `acted`.
    """

    def __init__(
        self,
        title: str,
        text: str,
        *,
        yes: str,
        go_on: Callable[[], object] | None = None,
        noted: Callable[[], object] | None = None,
        is_final: bool = False,
        still: Callable[[], bool] = lambda: True,
    ) -> None:
        """Show `text` with the button `yes`, which calls `go_on`, and *Cancel*.

        Without `go_on` the question is a notice, and `noted` is called once it has been read. If
        `yes` `is_final`, Enter presses *Cancel*. `still` returns whether `go_on` still
        makes sense; the screen closes the question if not.
        """
        super().__init__()
        self.setWindowTitle(title)
        self.setProperty("role", "page")
        self.answered: Callable[[], object] = lambda: None
        self.acted: Callable[[], object] = lambda: None
        self.is_choice: Final = go_on is not None
        self.still: Final = still
        self._noted = noted
        self.yes = button(yes, lambda: self._answer(go_on or noted))
        self.no: QPushButton | None = None
        row = QHBoxLayout()
        row.addStretch(1)
        if go_on is not None:
            self.no = button(_("Cancel"), self.refuse)
            row.addWidget(self.no)
        row.addWidget(self.yes)
        self.first: Final = self.no if is_final and self.no is not None else self.yes
        give_role(self.first, PRIMARY)
        column = QVBoxLayout(self)
        words = label(text, wraps=True)
        words.setMinimumWidth(320)
        column.addWidget(words)
        column.addLayout(row)

    def refuse(self) -> None:
        """Cancel the question, or acknowledge the notice."""
        self._answer(self._noted)

    def _answer(self, act: Callable[[], object] | None) -> None:
        self.answered()
        if act is not None:
            act()
        self.acted()
