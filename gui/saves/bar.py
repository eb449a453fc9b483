"""The choice between a new game and a saved one."""

from collections.abc import Callable

from PySide6.QtWidgets import QButtonGroup, QFrame, QHBoxLayout, QVBoxLayout

from gui.translation import _
from gui.widgets.parts import button, card, label


class SavesBar(QFrame):
    """A bar that calls `start_over` for a new game, and `step` with 1 or -1 for another saved game.

    The first step shows the latest.
    """

    def __init__(self, start_over: Callable[[], object], step: Callable[[int], object]) -> None:
        super().__init__()
        self.setProperty("role", card().property("role"))
        self._shown = ""
        row = QHBoxLayout(self)
        self.new = button(_("New game"), start_over)
        self.saved = button(_("Saved game"), lambda: self._shown or step(1))
        kinds = QButtonGroup(self)
        for kind in (self.new, self.saved):
            kind.setCheckable(True)
            kinds.addButton(kind)
            row.addWidget(kind)
        row.addSpacing(12)
        self.before = button("<", lambda: step(-1))
        self.before.setAccessibleName(_("Previous saved game"))
        self.after = button(">", lambda: step(1))
        self.after.setAccessibleName(_("Next saved game"))
        words = QVBoxLayout()
        words.setSpacing(0)
        self.title = label(role="heading", wraps=True)
        self.caption = label(role="faint", wraps=True)
        for text in (self.title, self.caption):
            words.addWidget(text)
        row.addWidget(self.before)
        row.addLayout(words, 1)
        row.addWidget(self.after)

    def show_game(self, name: str, names: list[str], caption: str, *, is_warning: bool) -> None:
        """Show the saved game of this name among `names`; without a name, a new game."""
        self._shown = name
        (self.saved if name else self.new).setChecked(True)
        self.saved.setEnabled(bool(names))
        self.saved.setToolTip("" if names else _("No saved games yet."))
        for step in (self.before, self.after):
            step.setVisible(bool(name))
            step.setEnabled(len(names) > 1)
        self.caption.setProperty("role", "warning" if is_warning else "faint")
        self.caption.style().polish(self.caption)
        self.caption.setText(caption)
        self.title.setText(
            _("{name} ({place} of {count})").format(
                name=name, place=names.index(name) + 1, count=len(names)
            )
            if name
            else _("New game")
        )
