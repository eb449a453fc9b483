"""The strip that names the choice for which the game waits, and reopens its window."""

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout

from core.games.iron_dragon.awaited import KEEP_FOREMAN, LOSE_LOAD
from core.games.iron_dragon.state import FOREMAN, LOCO
from gui.games.iron_dragon.desk import IronDesk
from gui.games.iron_dragon.turn.model.flow import turn_bar
from gui.games.iron_dragon.window import IronWindow
from gui.translation import _, translated
from gui.widgets.parts import button, chip, label
from gui.windows.desk import WindowName

WINDOWS: Final[Mapping[str, WindowName]] = {
    FOREMAN: "first_foreman",
    LOCO: "first_foreman",
    KEEP_FOREMAN: "foreman",
    LOSE_LOAD: "loss",
}
"""The window of each choice, by the purpose for which the game waits."""


class ChoiceWindow(IronWindow):
    """A strip under the toolbar, shown until the local player has chosen.

    `wanted` sends the name of the window to open.
    """

    wanted = Signal(str)

    def __init__(self, desk: IronDesk) -> None:
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
        words = {
            FOREMAN: _("Show the foremen"),
            LOCO: _("Show the locos"),
            KEEP_FOREMAN: _("Show the foremen"),
            LOSE_LOAD: _("Show the loads"),
        }
        self.show_choice.setText(words.get(table.purpose_of(table.local) or "", ""))

    def _want(self) -> None:
        purpose = self.desk.table.purpose_of(self.desk.table.local)
        if purpose is not None and purpose in WINDOWS:
            self.wanted.emit(WINDOWS[purpose])
