"""The controls of an offer in the making: the player asked, the sections, and the return."""

from collections.abc import Collection
from typing import Final

from PySide6.QtWidgets import (
    QButtonGroup,
    QGridLayout,
    QHBoxLayout,
    QRadioButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from core.games.crayon.board import EdgeId
from gui.games.empire_builder.deals.model.deals import Deals
from gui.games.empire_builder.deals.sections import sections_text
from gui.games.empire_builder.desk import RailwayDesk
from gui.translation import _, ngettext, translated
from gui.widgets.choice_box import ChoiceBox
from gui.widgets.parts import allow, button, label


class Drafting(QWidget):
    """The upper part of the Deal window while no offer is open."""

    def __init__(self, desk: RailwayDesk) -> None:
        super().__init__()
        self._desk: Final = desk
        draft = desk.deal
        self.asked: Final = ChoiceBox()
        self.asked.setAccessibleName(_("Player"))
        self.asked.activated.connect(self._ask)
        self.how: Final = label(role="faint", wraps=True)
        self.wants: Final = label(wraps=True)
        self.pays: Final = QRadioButton(_("Pay"))
        self.trades: Final = QRadioButton(_("Against my track"))
        self._returns: Final = QButtonGroup(self)
        for choice in (self.pays, self.trades):
            self._returns.addButton(choice)
        self.trades.clicked.connect(lambda: draft.trade(trades=True))
        self.pays.clicked.connect(lambda: draft.trade(trades=False))
        self.price: Final = QSpinBox()
        self.price.setAccessibleName(_("Price"))
        before, after = desk.money(0).split("0", 1)
        self.price.setPrefix(before)
        self.price.setSuffix(after)
        self.price.valueChanged.connect(draft.pay)
        self.gives: Final = label(wraps=True)
        self.warning: Final = label(role="warning", wraps=True)
        self.left: Final = label(role="faint", wraps=True)
        self.clear: Final = button(_("Remove all"), draft.clear)
        self.send: Final = button(_("Send"), self._send, role="primary")
        self._arrange()

    def _arrange(self) -> None:
        grid = QGridLayout()
        grid.setColumnStretch(1, 1)
        grid.addWidget(label(_("Deal with")), 0, 0)
        grid.addWidget(self.asked, 0, 1)
        grid.addWidget(self.how, 1, 0, 1, 2)
        grid.addWidget(label(_("You get")), 2, 0)
        grid.addWidget(self.wants, 2, 1)
        grid.addWidget(self.pays, 3, 0)
        grid.addWidget(self.price, 3, 1)
        grid.addWidget(self.trades, 4, 0)
        grid.addWidget(self.gives, 4, 1)
        row = QHBoxLayout()
        row.addWidget(self.clear)
        row.addStretch(1)
        row.addWidget(self.send)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(grid)
        column.addWidget(self.warning)
        column.addWidget(self.left)
        column.addLayout(row)

    def refresh(self) -> None:
        """Show the draft at the present table."""
        draft, table = self._desk.deal, self._desk.table
        deals = Deals(table)
        self._show_players()
        self.how.setText(self._how())
        self.wants.setText(self._sections(deals, draft.wants))
        self.gives.setText(self._sections(deals, draft.gives) if draft.trades else "")
        self.price.setRange(0, deals.means)
        self.price.setValue(draft.price)
        self.price.setEnabled(not draft.trades)
        (self.trades if draft.trades else self.pays).setChecked(True)
        self.clear.setEnabled(bool(draft.chosen))
        action = draft.action()
        allow(self.send, action, otherwise=_("Choose a player first."))
        self._warn(deals, "" if action is None else translated(action.reason))
        left = ngettext(
            "{count} offer is left this turn.", "{count} offers are left this turn.", deals.left
        )
        self.left.setText(left.format(count=deals.left))

    def _show_players(self) -> None:
        draft, names = self._desk.deal, self._desk.table.names
        if self.asked.count() != len(draft.others) + 1 or [
            self.asked.itemData(place) for place in range(1, self.asked.count())
        ] != list(draft.others):
            self.asked.clear()
            self.asked.addItem(_("Choose a player"), None)
            for seat in draft.others:
                self.asked.addItem(names[seat], seat)
        self.asked.setCurrentIndex(self.asked.findData(draft.to))

    def _how(self) -> str:
        draft = self._desk.deal
        if draft.to is None:
            return _("You offer money, or sections of your own, for sections of another player.")
        name = self._desk.table.names[draft.to]
        if not draft.track_of(draft.to):
            return _("{name} has no track.").format(name=name)
        text = _("Click {name}’s track on the map to add sections or remove them.")
        if draft.trades:
            text = _("Click {name}’s track and your own on the map to add sections or remove them.")
        return text.format(name=name)

    def _sections(self, deals: Deals, edges: Collection[EdgeId]) -> str:
        return sections_text(len(edges), self._desk.money(deals.cost(edges)))

    def _warn(self, deals: Deals, refusal: str) -> None:
        """Show why the offer is refused, or else what sending it gives up."""
        lost = deals.steps_lost
        text = ngettext(
            "The offer ends your movement: {count} step is left.",
            "The offer ends your movement: {count} steps are left.",
            lost,
        )
        warning = text.format(count=lost) if lost and self._desk.deal.to is not None else ""
        if refusal and self._desk.deal.wants:
            warning = _("Not possible: {reason}.").format(reason=refusal)
        self.warning.setText(warning)
        self.warning.setVisible(bool(warning))

    def _ask(self, place: int) -> None:
        self._desk.deal.ask(self.asked.itemData(place))

    def _send(self) -> None:
        action = self._desk.deal.action()
        if action is not None:
            self._desk.do(action)
