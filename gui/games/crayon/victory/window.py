"""The victory window: the winner, everybody's totals, and how the game went.

A game inherits from it and gives the columns of the totals and the line of the chart.
"""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import ClassVar, Final, NamedTuple

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from gui.games.crayon.accounts import Accounts, Row
from gui.games.crayon.desk import CrayonDesk
from gui.games.crayon.players.model import Players
from gui.games.crayon.victory.model.statistics import Account, Round, Statistics
from gui.games.crayon.window import CrayonWindow
from gui.ranking.model.scoring import Scoring
from gui.ranking.scores import Scores
from gui.rematch.model.rematch import Rematch
from gui.rematch.rematch_line import RematchLine
from gui.texts.phrases import Phrase
from gui.theme.palette import PALETTES, Palette
from gui.translation import _, translated
from gui.widgets.chart import Chart, Series
from gui.widgets.flow_row import FlowRow
from gui.widgets.parts import beside_text, button, chip, label
from gui.widgets.scroll import Yielding

_FACE: Final = 72
_ROW: Final = 30
"""Sides of the winner's face, and of those in rows, in pixels at the usual text size."""
_AROUND: Final = 44
"""Width in pixels outside the accounts: margins, and a scroll bar."""


class Column(NamedTuple):
    """A column of the totals."""

    head: Phrase
    value: Callable[[Account], int]


class VictoryWindow(CrayonWindow):
    """A window that stays open until OK is pressed (VICTORYWIN-4).

    Watching or saving the record does not close it. `columns` are those of the totals, and
    `chart_title` is the name of what `plotted` returns.
    """

    columns: ClassVar[Sequence[Column]]
    chart_title: ClassVar[Phrase]

    watch = Signal()
    save_record = Signal()
    ok = Signal()
    standings = Signal()

    def __init__(
        self, desk: CrayonDesk, scoring: Scoring | None = None, rematch: Rematch | None = None
    ) -> None:
        """Create the window; `scoring` is set in a ranked game, `rematch` offers a rematch."""
        super().__init__(desk, _("The game is won"))
        self.portrait: Final = QLabel()
        self.winner: Final = label(role="title", wraps=True)
        self.how: Final = label(role="faint", wraps=True)
        head = QHBoxLayout()
        head.addWidget(self.portrait)
        head.addWidget(self.winner, 1)
        self.accounts: Final = Accounts()
        self.chart: Final = Chart(translated(self.chart_title), _("Turn"), self._palette)
        self.watch_button: Final = button(_("Watch the game"), self.watch.emit)
        self.save_button: Final = button(_("Save recording"), self.save_record.emit)
        self.ok_button: Final = button(_("OK"), self.ok.emit, role="primary")
        self.ok_button.setToolTip(_("Back to title"))
        foot = self._foot = FlowRow()
        line = None if rematch is None else RematchLine(rematch)
        asking = () if line is None else line.buttons
        for control in (self.watch_button, self.save_button, *asking, self.ok_button):
            foot.addWidget(control)
        inside = QWidget()
        account = QVBoxLayout(inside)
        account.setContentsMargins(0, 0, 0, 0)
        account.setSpacing(10)
        account.addLayout(head)
        account.addWidget(self.how)
        account.addWidget(self.accounts)
        if scoring is not None:
            scores = Scores(scoring, desk.table.colours)
            scores.left.connect(self.ok)
            scores.standings.connect(self.standings)
            account.addWidget(scores)
        account.addWidget(self.chart, 1)
        column = self._column = QVBoxLayout(self)
        column.setSpacing(10)
        column.addWidget(Yielding(inside), 1)
        if line is not None:
            column.addWidget(line)
        column.addLayout(foot)
        if line is not None:
            line.refresh()

    def refresh(self) -> None:
        """Show the end of the game; nothing while it runs."""
        winner = self.desk.table.winner
        if winner is None:
            return
        table = self.desk.table
        statistics = Statistics.of(table)
        face = self.desk.portrait(winner, beside_text(_FACE))
        self.portrait.setPixmap(chip(table.colours[winner], 44) if face is None else face)
        self.portrait.setAccessibleName(translated(table.colours[winner].name))
        self.winner.setText(_("{name} has won").format(name=table.names[winner]))
        self.how.setText(self.how_won(statistics.accounts[0]))
        self._list(statistics)
        self.chart.show_series(
            [played.number for played in statistics.rounds],
            [
                Series(
                    table.names[seat],
                    table.colours[seat],
                    [self.plotted(played)[seat] for played in statistics.rounds],
                )
                for seat in statistics.seats
            ],
            goal=self.goal,
        )

    def _list(self, statistics: Statistics) -> None:
        heads = [translated(column.head) for column in self.columns]
        self.accounts.show_rows(heads, [self._row(account) for account in statistics.accounts])
        self._place_names()

    @property
    def goal(self) -> int | None:
        """The figure that wins, for a line in the chart; None if there is none."""
        return Players(self.desk.table).money_wanted

    def how_won(self, winner: Account) -> str:
        """Return how the game was won."""
        text = _("In turn {turn}, with {money} and {majors} connected major cities.")
        turn, money = self.desk.table.state.turn, self.desk.money(winner.money)
        return text.format(turn=turn, money=money, majors=winner.majors)

    @abstractmethod
    def plotted(self, played: Round) -> Sequence[int]:
        """Return the figure of each seat that the chart shows of a round."""

    def _place_names(self) -> None:
        """Place names beside their numbers, unless that is wider than the parent of the window."""
        over = self.frame.parentWidget()
        room = (self if over is None else over).width() - _AROUND
        self.accounts.place_names(above=room < self.accounts.wanted)

    def sizeHint(self) -> QSize:
        """Return a width with all buttons in one row, if there is room."""
        margins = self._column.contentsMargins()
        wide = self._foot.whole + margins.left() + margins.right()
        return super().sizeHint().expandedTo(QSize(wide, 0))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_names()

    def _row(self, account: Account) -> Row:
        table = self.desk.table
        values = [column.value(account) for column in self.columns]
        wins = account.seat == table.winner
        colour, name = table.colours[account.seat], table.names[account.seat]
        face = self.desk.portrait(account.seat, beside_text(_ROW))
        return Row(colour, name, values, wins, face)

    def _palette(self) -> Palette:
        return PALETTES[self.desk.settings.present.desktop.palette]
