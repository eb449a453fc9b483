"""The toolbar of a game: the seat in turn, the local player's cash, and buttons."""

from collections.abc import Mapping
from typing import ClassVar, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QPixmap
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from gui.games.crayon.desk import CrayonDesk
from gui.games.crayon.players.model import Players
from gui.games.crayon.players.order import OrderColumn
from gui.games.crayon.players.whos_who import joined_text
from gui.games.crayon.turn.model.bars import turn_bars
from gui.games.crayon.turn.model.flow import turn_bar
from gui.games.crayon.turn.warning import end_warning
from gui.theme.icons import Picture
from gui.translation import _, ngettext, translated
from gui.widgets.elided_label import ElidedLabel
from gui.widgets.parts import chip, give_role, label, plain_tip
from gui.windows.toolbar import Toolbar


class CrayonToolbar(Toolbar):
    """The toolbar (TOOLBAR-1 to TOOLBAR-6), with a `chat` button if there is anyone to talk to.

    `pictures` are those of a game's buttons by action, from left to right.
    """

    pictures: ClassVar[Mapping[str, Picture]]
    make_order: ClassVar[type[OrderColumn]] = OrderColumn

    def __init__(
        self, desk: CrayonDesk, actions: Mapping[str, QAction], *, has_chat: bool = False
    ) -> None:
        self._crayon: Final = desk
        super().__init__(desk, actions, self.pictures, has_chat=has_chat)
        self.order: Final = self.make_order(desk)
        self.order.setObjectName("order")
        self._chip, self._name, self._turn = QLabel(), ElidedLabel(role="heading"), label()
        self._cash, self._majors = label(role="figure"), label()
        self._events = label(role="badge")
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 3, 10, 3)
        row.setSpacing(3)
        row.addWidget(self._chip)
        turn = QWidget()
        beside = QHBoxLayout(turn)
        beside.setContentsMargins(0, 0, 0, 0)
        beside.setSpacing(8)
        beside.addWidget(self._turn)
        beside.addWidget(self.ranked)
        beside.addStretch(1)
        row.addLayout(_column(self._name, turn))
        row.addWidget(self.order)
        row.addSpacing(8)
        for name, press in self.buttons.items():
            row.addWidget(press)
            if name == "events_window":
                row.addWidget(self._events, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self.chat)
        row.addSpacing(8)
        row.addStretch(1)
        row.addLayout(_column(self._cash, self._majors))

    @property
    def desk(self) -> CrayonDesk:
        """The desk that the windows share."""
        return self._crayon

    @property
    def purse(self) -> QWidget:
        return self._cash

    def refresh(self) -> None:
        table = self.desk.table
        players, state = Players(table), table.state
        in_turn = players.in_turn
        self._chip.setPixmap(QPixmap() if in_turn is None else chip(table.colours[in_turn], 26))
        if state.turn:
            self._name.setText(table.names[state.active])
            self._turn.setText(self.turn_text())
        else:
            self._name.setText(_("The opening"))
            self._turn.setText("")
        self._turn.setVisible(bool(state.turn))
        line = players.line(table.local)
        cash = self.desk.money(line.money)
        if line.money < 0:
            cash += _(", overdrawn")  # EB-SCR-35
        if line.debt:
            cash += _(", owes {debt}").format(debt=self.desk.money(line.debt))
        give_role(self._cash, "overdrawn" if line.money < 0 else "figure")
        self._cash.setText(cash)
        self._cash.setToolTip(plain_tip(_("{name}’s cash").format(name=line.name)))
        joined = joined_text(line, players.majors_wanted)
        self._majors.setText(_("Major cities {joined}").format(joined=joined))
        self._majors.setToolTip(", ".join(line.majors))
        self._events.setText(str(players.events) if players.events else "")
        self._events.setToolTip(
            ngettext("{count} event in play", "{count} events in play", players.events).format(
                count=players.events
            )
        )
        self._events.setVisible(bool(players.events))
        self._allow()

    def turn_text(self) -> str:
        """Return the number of the turn in words."""
        return _("Turn {turn}").format(turn=self.desk.table.state.turn)

    def _allow(self) -> None:
        """Disable the buttons that would do nothing; their tooltips say why (TIP-3)."""
        table = self.desk.table
        for name, why in self.bars().items():
            self.allow(name, translated(why))
        ends = "" if turn_bar(table) else end_warning(table)
        if ends:
            done = self.buttons["done_window"]
            done.setToolTip(f"{done.toolTip()}\n{ends}")

    def bars(self) -> dict[str, str]:
        """Return why each button that acts would do nothing now; empty if it would."""
        return turn_bars(self.desk.table)


def _column(*widgets: QWidget) -> QVBoxLayout:
    column = QVBoxLayout()
    column.setSpacing(0)
    for widget in widgets:
        column.addWidget(widget)
    return column
