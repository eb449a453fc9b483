"""The Borrow window: a sum, what is then owed, and how it is paid back (EB-SCR-34)."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QSlider,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from core.games.empire_builder.money import MOST_OWED
from gui.games.empire_builder.borrowing.model.loan import Loan
from gui.games.empire_builder.desk import RailwayDesk
from gui.games.empire_builder.window import RailwayWindow
from gui.translation import _
from gui.widgets.parts import allow, beside_text, button, label

_USUAL: Final = 10
"""The sum that is offered first, in millions."""
_WIDE: Final = 340
"""Width in pixels at the usual text size."""


class BorrowWindow(RailwayWindow):
    """A window in front of the map; the slider and the box set the same sum."""

    def __init__(self, desk: RailwayDesk) -> None:
        super().__init__(desk, _("Borrow"))
        self._now: Final = label(wraps=True)
        self._now.setMinimumWidth(beside_text(_WIDE))
        self.amount: Final = QSpinBox()
        self.amount.setAccessibleName(_("Sum to borrow"))
        before, after = desk.money(0).split("0", 1)
        self.amount.setPrefix(before)
        self.amount.setSuffix(after)
        self.slider: Final = QSlider(Qt.Orientation.Horizontal)
        self.slider.setAccessibleName(_("Sum to borrow"))
        self.amount.valueChanged.connect(self.slider.setValue)
        self.slider.valueChanged.connect(self.amount.setValue)
        self.amount.valueChanged.connect(self._show_sum)
        sum_row = QHBoxLayout()
        sum_row.addWidget(self.amount)
        sum_row.addWidget(self.slider, 1)
        self.cash_after: Final = label()
        self.owed_after: Final = label()
        self._after: Final = QWidget()
        after_it = QGridLayout(self._after)
        after_it.setContentsMargins(0, 0, 0, 0)
        for row, (name, value) in enumerate(
            ((_("Your cash then"), self.cash_after), (_("You then owe"), self.owed_after))
        ):
            after_it.addWidget(label(name), row, 0)
            after_it.addWidget(_to_the_right(value), row, 1)
        text = _(
            "You owe twice what you borrow. Your next delivery pays it all back, even if your cash "
            "falls below zero."
        )
        self._bar: Final = label(role="warning", wraps=True)
        self.confirm: Final = button(_("Borrow"), self._borrow, role="primary")
        self.cancel: Final = button(_("Cancel"), lambda: desk.put_away("borrow"))
        row_of_buttons = QHBoxLayout()
        row_of_buttons.addStretch(1)
        row_of_buttons.addWidget(self.cancel)
        row_of_buttons.addWidget(self.confirm)
        column = QVBoxLayout(self)
        column.setSpacing(10)
        column.addWidget(self._now)
        column.addLayout(sum_row)
        column.addWidget(self._after)
        column.addWidget(label(text, role="faint", wraps=True))
        column.addWidget(self._bar)
        column.addLayout(row_of_buttons)

    @property
    def _loan(self) -> Loan:
        return Loan(self.desk.table)

    def refresh(self) -> None:
        loan = self._loan
        cash, owed = self.desk.money(loan.cash), self.desk.money(loan.owed)
        text = _("You have {cash} and owe {owed}.") if loan.owed else _("You have {cash}.")
        self._now.setText(text.format(cash=cash, owed=owed))
        for control in (self.amount, self.slider):
            control.setRange(1, max(1, loan.most))
            control.setEnabled(loan.most > 0)
        self._after.setVisible(loan.most > 0)
        self._show_sum()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.amount.setValue(min(_USUAL, self._loan.most))

    def _show_sum(self) -> None:
        loan, amount = self._loan, self.amount.value()
        self.cash_after.setText(self.desk.money(loan.cash + amount))
        self.owed_after.setText(self.desk.money(loan.owed_after(amount)))
        action = loan.borrow(amount)
        allow(self.confirm, action)
        limit = _("You owe {owed}. The bank lends no more: {most} is the most.")
        limit = limit.format(owed=self.desk.money(loan.owed), most=self.desk.money(MOST_OWED))
        self._bar.setText(limit if loan.most <= 0 else self.confirm.toolTip())
        self._bar.setVisible(bool(self._bar.text()))

    def _borrow(self) -> None:
        self.desk.put_away("borrow")
        self.desk.do(self._loan.borrow(self.amount.value()))


def _to_the_right(value: QLabel) -> QLabel:
    value.setAlignment(Qt.AlignmentFlag.AlignRight)
    return value
