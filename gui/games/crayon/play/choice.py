"""The strip that names the choice for which the game waits, and reopens its window."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout

from gui.games.crayon.desk import CrayonDesk
from gui.games.crayon.play.game_prompts import PendingChoice
from gui.games.crayon.turn.model.flow import turn_bar
from gui.games.crayon.window import CrayonWindow
from gui.games.crayon.words import crayon_words
from gui.translation import _, translated
from gui.widgets.parts import button, chip, label


class ChoiceWindow(CrayonWindow):
    """A strip under the toolbar, shown until the local player has chosen.

    `wanted` sends the name of the window to open.
    """

    wanted = Signal(str)

    def __init__(self, desk: CrayonDesk) -> None:
        super().__init__(desk, _("Choice"))
        self._chip, self._what = QLabel(), label(role="heading", wraps=True)
        self.show_choice = button("", self._want, role="primary")
        top = QHBoxLayout()
        top.addWidget(self._chip)
        top.addWidget(self._what, 1)
        top.addWidget(self.show_choice)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 4, 10, 4)
        column.addLayout(top)
        column.addStretch(1)

    def refresh(self) -> None:
        table = self.desk.table
        bar = translated(turn_bar(table))
        self._chip.setPixmap(chip(table.colours[table.local], 22))
        self._what.setText(bar)
        choice = self.choice
        self.show_choice.setText("" if choice is None else translated(choice.show))

    @property
    def choice(self) -> PendingChoice | None:
        """The choice that the local player must make now, or None."""
        table = self.desk.table
        return crayon_words(table).prompts.choices.get(table.purpose_of(table.local) or "")

    def _want(self) -> None:
        if self.choice is not None:
            self.wanted.emit(self.choice.window)
