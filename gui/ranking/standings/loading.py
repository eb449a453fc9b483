"""A view of data that is loaded from a zone: a status line, and a button to try again."""

from collections.abc import Callable
from typing import Final

from PySide6.QtWidgets import QFrame, QPushButton
from shiboken6 import isValid

from gui.ranking.model.standings import Loading
from gui.translation import _, translated
from gui.widgets.parts import button, give_role, label


class LoadingView(QFrame):
    """A view that calls `refresh` after every change; a subclass calls `follow` once built."""

    def __init__(self, load: Callable[[], object]) -> None:
        """Create the view; `load` is called when the player tries again."""
        super().__init__()
        self.setProperty("role", "card")
        self.status: Final = label(wraps=True)
        self.again: Final[QPushButton] = button(_("Try again"), load)

    def follow(self, model: Loading) -> None:
        """Show the model now and after each of its changes."""

        def refresh() -> None:
            if isValid(self):
                self.refresh()

        self.destroyed.connect(model.changed.connect(refresh))
        self.refresh()

    def refresh(self) -> None:
        """Show the loaded data, and what is still loading."""
        raise NotImplementedError

    def show_status(self, model: Loading, *, hidden: bool = False) -> None:
        """Show whether the model is loading or has failed."""
        self.status.setText("" if hidden else translated(model.status))
        give_role(self.status, "warning" if model.failure is not None else "faint")
        self.again.setVisible(model.failure is not None)
