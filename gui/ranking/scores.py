"""The scoring of a ranked game at its zone: its progress, then everybody's rating."""

from math import ceil
from typing import Final

from PySide6.QtCore import QLocale, Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget
from shiboken6 import isValid

from gui.ranking.model.scoring import Score, Scoring
from gui.theme.player_colours import PlayerColour
from gui.translation import _, shown_language, translated
from gui.widgets.parts import button, chip, clear, label, picture

_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class Scores(QFrame):
    """The scoring of one game; `colours` are those of the seats.

    If it takes long or has failed for now, the player can try again, or leave with `left`.
    `standings` requests the standings of the zone.
    """

    left = Signal()
    standings = Signal()

    def __init__(self, scoring: Scoring, colours: tuple[PlayerColour, ...]) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self._scoring: Final = scoring
        self._colours: Final = colours
        self.message: Final = label(wraps=True)
        self.again: Final = button(_("Try again"), scoring.retry)
        self.again.setToolTip(_("Hands the recording in to the zone again."))
        self.leave: Final = button(_("Leave"), self.left.emit)
        self.leave.setToolTip(_("Back to title"))
        self._foot: Final = QWidget()
        row = QHBoxLayout(self._foot)
        row.setContentsMargins(0, 0, 0, 0)
        row.addStretch(1)
        row.addWidget(self.again)
        row.addWidget(self.leave)
        # No event says that the scoring is slow now.
        self._timer: Final = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._follow)
        self._grid: Final = QGridLayout()
        self._grid.setHorizontalSpacing(14)
        self._grid.setVerticalSpacing(4)
        self._grid.setColumnStretch(1, 1)
        self.standings_button: Final = button(_("Standings"), self.standings.emit)
        self.standings_button.setToolTip(
            _("Shows your rating and those of the others at this zone.")
        )
        head = QHBoxLayout()
        head.addWidget(label(_("Ratings"), role="heading"), 1)
        head.addWidget(self.standings_button)
        column = QVBoxLayout(self)
        column.addLayout(head)
        column.addWidget(self.message)
        column.addWidget(self._foot)
        column.addLayout(self._grid)
        self.destroyed.connect(scoring.changed.connect(self._follow))
        self._follow()

    def _follow(self) -> None:
        if not isValid(self):
            return
        self.message.setText(translated(self._scoring.status))
        self.message.setProperty("role", "warning" if self._scoring.has_failed else "faint")
        self.message.style().polish(self.message)
        self._foot.setVisible(self._scoring.can_retry)
        patience = self._scoring.seconds_until_slow
        if patience:
            self._timer.start(ceil(1000 * patience))
        clear(self._grid)
        scores = self._scoring.scores
        if not scores:
            return
        heads = (_("before"), _("after"), _("change"))
        for column, head in enumerate(heads, 2):
            heading = label(head, role="small")
            heading.setAlignment(_RIGHT)
            self._grid.addWidget(heading, 0, column)
        for row, score in enumerate(scores, 1):
            self._show(row, score)

    def _show(self, row: int, score: Score) -> None:
        colour = self._colours[score.seat]
        name = score.name
        if score.has_left:
            name = _("{name} (left)").format(name=name)
        player = label(name)
        if score.has_left:
            player.setToolTip(
                _("The computer had this seat at the end; the game counts all the same.")
            )
        self._grid.addWidget(picture(chip(colour), translated(colour.name)), row, 0)
        self._grid.addWidget(player, row, 1)
        figures = (
            _figure(score.before),
            _figure(score.after),
            _figure(score.change, signed=True),
        )
        for column, figure in enumerate(figures, 2):
            cell = QLabel(figure)
            cell.setAlignment(_RIGHT)
            self._grid.addWidget(cell, row, column)


def _figure(number: float | None, *, signed: bool = False) -> str:
    """Return a rating with one decimal, in the format of the language; a dash if unknown."""
    if number is None:
        return "–"
    figure = QLocale(shown_language()).toString(number, "f", 1)
    return f"+{figure}" if signed and number >= 0 else figure
