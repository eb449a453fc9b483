"""The victory window: who has won, what everybody came to, and how it went."""

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from gui.models.players import Players
from gui.models.statistics import Account, Statistics
from gui.theme.palette import PALETTES, Palette
from gui.translation import said
from gui.windows.chart import Chart, Series
from gui.windows.desk import Desk
from gui.windows.parts import button, card, chip, clear, label, picture
from gui.windows.scroll import Yielding
from gui.windows.window import Window


class VictoryWindow(Window):
    """Stays until OK is pressed; watching and saving the record leave it open (VICTORYWIN-4)."""

    watch = Signal()
    save_record = Signal()
    ok = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, self.tr("The game is won"))
        self._sign: Final = QLabel()
        self.winner: Final = label(role="title", wraps=True)
        self.how: Final = label(role="faint", wraps=True)
        head = QHBoxLayout()
        head.addWidget(self._sign)
        head.addWidget(self.winner, 1)
        self._table: Final = QGridLayout()
        self._table.setVerticalSpacing(4)
        self._table.setHorizontalSpacing(14)
        self._table.setColumnStretch(1, 1)
        frame: QFrame = card()
        frame.setLayout(self._table)
        self.chart: Final = Chart(self.tr("GP by turn"), self.tr("Turn"), self._palette)
        self.watch_button: Final = button(self.tr("Watch the game"), self.watch.emit)
        self.save_button: Final = button(self.tr("Save record"), self.save_record.emit)
        self.ok_button: Final = button(self.tr("OK"), self.ok.emit, role="primary")
        self.ok_button.setToolTip(self.tr("Back to the title"))
        foot = QHBoxLayout()
        foot.addWidget(self.watch_button)
        foot.addWidget(self.save_button)
        foot.addStretch(1)
        foot.addWidget(self.ok_button)
        inside = QWidget()
        account = QVBoxLayout(inside)
        account.setContentsMargins(0, 0, 0, 0)
        account.setSpacing(10)
        account.addWidget(frame)
        account.addWidget(self.chart, 1)
        column = QVBoxLayout(self)
        column.setSpacing(10)
        column.addLayout(head)
        column.addWidget(self.how)
        column.addWidget(Yielding(inside), 1)
        column.addLayout(foot)

    def refresh(self) -> None:
        """Show the end of the game; before it there is nothing to show."""
        winner = self.desk.table.winner
        if winner is None:
            return
        table = self.desk.table
        statistics = Statistics.of(table)
        self._sign.setPixmap(chip(table.colours[winner], 44))
        self._sign.setAccessibleName(said(table.colours[winner].name))
        self.winner.setText(self.tr("{name} has won").format(name=table.names[winner]))
        first = statistics.accounts[0]
        self.how.setText(
            self.tr("In turn {turn}, with {money} GP and {majors} major cities joined.").format(
                turn=table.state.turn, money=first.money, majors=first.majors
            )
        )
        self._list(statistics)
        self.chart.show_series(
            [one.number for one in statistics.rounds],
            [
                Series(
                    table.names[seat],
                    table.colours[seat],
                    [one.money[seat] for one in statistics.rounds],
                )
                for seat in statistics.seats
            ],
            goal=Players(table).money_wanted,
        )

    def _list(self, statistics: Statistics) -> None:
        clear(self._table)
        heads = (
            self.tr("GP"),
            self.tr("Earned"),
            self.tr("Major cities"),
            self.tr("Debt"),
            self.tr("Turns"),
            self.tr("Deliveries"),
        )
        for column, text in enumerate(heads, 2):
            head = label(text, role="small", wraps=True)
            head.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom)
            self._table.addWidget(head, 0, column)
        for row, account in enumerate(statistics.accounts, 1):
            self._account(row, account)

    def _account(self, row: int, account: Account) -> None:
        table = self.desk.table
        colour = table.colours[account.seat]
        self._table.addWidget(picture(chip(colour), said(colour.name)), row, 0)
        name = label(table.names[account.seat], wraps=True)
        self._table.addWidget(name, row, 1)
        values = (
            account.money,
            account.earned,
            account.majors,
            account.debt,
            account.turns,
            account.deliveries,
        )
        cells = [name]
        for column, value in enumerate(values, 2):
            cell = label(str(value))
            cell.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            self._table.addWidget(cell, row, column)
            cells.append(cell)
        if account.seat == table.winner:
            for cell in cells:
                font = cell.font()
                font.setBold(True)
                cell.setFont(font)

    def _palette(self) -> Palette:
        return PALETTES[self.desk.settings.present.desktop.palette]
