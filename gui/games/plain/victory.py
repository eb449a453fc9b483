"""The victory window of any game: the winner or a draw, and the places of all seats."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from core.ruleset import Placing
from gui.games.plain.desk import PlainDesk
from gui.games.plain.window import PlainWindow
from gui.play.game_ui import EndWishes
from gui.ranking.model.scoring import Scoring
from gui.ranking.scores import Scores
from gui.rematch.model.rematch import Rematch
from gui.rematch.rematch_line import RematchLine
from gui.translation import _, translated
from gui.widgets.flow_row import FlowRow
from gui.widgets.parts import beside_text, button, card, chip, clear, label, picture
from gui.widgets.scroll import Yielding

_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_WIDE: Final = 460
"""Minimum width in pixels of the list of places at the usual text size."""


class PlainVictory(PlainWindow):
    """A window that stays open until OK is pressed."""

    def __init__(
        self, desk: PlainDesk, wishes: EndWishes, scoring: Scoring | None, rematch: Rematch | None
    ) -> None:
        super().__init__(desk, _("The game is over"))
        self._sign: Final = QLabel()
        self.winner: Final = label(role="title", wraps=True)
        self.how: Final = label(role="faint", wraps=True)
        head = QHBoxLayout()
        head.setSpacing(14)
        head.addWidget(self._sign)
        head.addWidget(self.winner, 1)
        self.watch_button: Final = button(_("Watch the game"), wishes.watch)
        self.save_button: Final = button(_("Save recording"), wishes.save_record)
        self.ok_button: Final = button(_("OK"), wishes.leave, role="primary")
        self.ok_button.setToolTip(_("Back to title"))
        line = None if rematch is None else RematchLine(rematch)
        asking = () if line is None else line.buttons
        foot = FlowRow()
        for control in (self.watch_button, self.save_button, *asking, self.ok_button):
            foot.addWidget(control)
        places = card()
        places.setMinimumWidth(beside_text(_WIDE))
        self._places: Final = QGridLayout(places)
        self._places.setContentsMargins(16, 12, 16, 12)
        self._places.setHorizontalSpacing(18)
        self._places.setVerticalSpacing(8)
        self._places.setColumnStretch(2, 1)
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addLayout(head)
        column.addWidget(self.how)
        column.addWidget(places)
        if scoring is not None:
            scores = Scores(scoring, desk.table.colours)
            scores.left.connect(wishes.leave)
            scores.standings.connect(wishes.standings)
            column.addWidget(scores)
        column.addStretch(1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(18, 14, 18, 14)
        whole.setSpacing(12)
        whole.addWidget(Yielding(inside), 1)
        if line is not None:
            whole.addWidget(line)
        whole.addLayout(foot)
        if line is not None:
            line.refresh()

    def refresh(self) -> None:
        table = self.desk.table
        if not table.is_over:
            return
        if table.winner is None:
            self._sign.hide()
            self.winner.setText(_("The game is a draw"))
        else:
            self._sign.setPixmap(chip(table.colours[table.winner], 44))
            self._sign.setAccessibleName(translated(table.colours[table.winner].name))
            self.winner.setText(_("{name} has won").format(name=table.names[table.winner]))
        number = table.words.round(table.state)
        self.how.setText(_("The game ended in turn {number}.").format(number=number))
        self._list(table.rules.standings(table.state))

    def _list(self, standings: tuple[Placing, ...]) -> None:
        """Show a row for each seat: place, player, points and tie-breaks."""
        clear(self._places)
        table = self.desk.table
        ties = [name for name, _ in standings[0].tie_break] if standings else []
        heads = [_("Points"), *(translated(name.replace("_", " ").capitalize()) for name in ties)]
        for column, head in enumerate(heads, 3):
            self._places.addWidget(label(head, role="small"), 0, column, _RIGHT)
        for row, standing in enumerate(standings, 1):
            place = label(_("{place}.").format(place=standing.place), role="figure")
            sign = picture(
                chip(table.colours[standing.seat]), translated(table.colours[standing.seat].name)
            )
            name = label(table.names[standing.seat], role="figure" if standing.place == 1 else "")
            self._places.addWidget(place, row, 0)
            self._places.addWidget(sign, row, 1)
            self._places.addWidget(name, row, 2)
            values = [standing.points, *(value for _, value in standing.tie_break)]
            for column, value in enumerate(values, 3):
                self._places.addWidget(label(str(value), role="figure"), row, column, _RIGHT)
