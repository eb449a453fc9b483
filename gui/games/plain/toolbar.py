"""The toolbar of any game: the seat in turn, and buttons for windows and menus."""

from collections.abc import Mapping
from typing import Final

from PySide6.QtGui import QAction, QPixmap
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout

from gui.games.plain.desk import PlainDesk
from gui.play.model import NO_ADVICE, turn_bar
from gui.theme.icons import Picture
from gui.theme.icons.advice import what_now
from gui.theme.icons.desk import info, system
from gui.theme.icons.turn import undo
from gui.translation import _, translated
from gui.widgets.elided_label import ElidedLabel
from gui.widgets.parts import chip, label
from gui.windows.toolbar import Toolbar

BUTTONS: Final[Mapping[str, Picture]] = {
    "undo": undo,
    "what_now": what_now,
    "info_menu": info,
    "system_menu": system,
}
"""Button pictures by action, from left to right."""


class PlainToolbar(Toolbar):
    """A toolbar with the seat in turn and the turn number."""

    def __init__(
        self, desk: PlainDesk, actions: Mapping[str, QAction], *, has_chat: bool = False
    ) -> None:
        super().__init__(desk, actions, BUTTONS, has_chat=has_chat)
        self._chip, self.name, self.turn = QLabel(), ElidedLabel(role="heading"), label()
        beside = QHBoxLayout()
        beside.setSpacing(8)
        beside.addWidget(self.turn)
        beside.addWidget(self.ranked)
        beside.addStretch(1)
        names = QVBoxLayout()
        names.setSpacing(0)
        names.addWidget(self.name)
        names.addLayout(beside)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 4, 12, 4)
        row.setSpacing(6)
        row.addWidget(self._chip)
        row.addSpacing(4)
        row.addLayout(names)
        row.addStretch(1)
        for tool in self.buttons.values():
            row.addWidget(tool)
        row.addWidget(self.chat)

    def refresh(self) -> None:
        table = self.desk.table
        seat = table.winner if table.is_over else table.in_turn
        self._chip.setPixmap(QPixmap() if seat is None else chip(table.colours[seat], 30))
        self.name.setText(self._name())
        number = table.words.round(table.state)
        self.turn.setText(_("Turn {number}").format(number=number) if number else "")
        self.turn.setVisible(bool(number))
        nothing = "" if table.can_undo else _("Nothing to undo")
        self.allow("undo", nothing)
        self.allow("what_now", translated(NO_ADVICE if table.is_ranked else turn_bar(table)))

    def _name(self) -> str:
        table = self.desk.table
        if table.is_over:
            if table.winner is None:
                return _("A draw")
            return _("{name} has won").format(name=table.names[table.winner])
        return _("The opening") if table.in_turn is None else table.names[table.in_turn]
