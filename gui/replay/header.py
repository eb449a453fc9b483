"""The strip above a record: the standings, the turn, and the result of verification."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from core.ruleset import Seat
from gui.replay.model.record_table import RecordTable
from gui.replay.model.verdict import Finding, Verdict
from gui.translation import _, translated
from gui.widgets.flow_row import FlowRow
from gui.widgets.parts import button, chip, label, picture, plain_tip

_CHIP: Final = 18
"""Pixels of a player's sign at any text size: six players and four buttons share a row."""


class ReplayHeader(QWidget):
    """The strip for the table of a record; call `refresh` after every change."""

    def __init__(
        self,
        table: RecordTable,
        *,
        play_from: Callable[[], object],
        leave: Callable[[], object],
    ) -> None:
        super().__init__()
        self._table: Final = table
        self.setProperty("role", "bar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.turn: Final = label()
        self._players: Final = [_Player(table, seat) for seat in table.order]
        self.badge: Final = label()
        self.play_from: Final = button(_("Play from here"), play_from)
        self.windows: Final = QPushButton(_("Windows"))
        self.leave: Final = button(_("Close"), leave)
        everybody = QWidget()
        players = FlowRow(everybody, gap=18)
        players.addWidget(self.turn)
        for player in self._players:
            players.addWidget(player)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 7, 12, 7)
        row.setSpacing(12)
        row.addWidget(everybody, 1)
        for widget in (self.badge, self.play_from, self.windows, self.leave):
            row.addWidget(widget)
        self.progress(0)
        self.refresh()

    def refresh(self) -> None:
        """Update all players and the turn."""
        table = self._table
        number = table.words.round(table.state)
        self.turn.setText(_("Turn {number}").format(number=number) if number else _("The deal"))
        for shown in self._players:
            shown.refresh()

    def progress(self, done: int) -> None:
        """Show how many entries are verified."""
        of = len(self._table.record.entries)
        self.badge.setText(_("verifying {percent} %").format(percent=100 * done // of))

    def show_live(self) -> None:
        """Show that the game is running, with each entry verified before it is used."""
        self.badge.setText(_("✓ verified live"))
        self.play_from.hide()
        self.leave.setText(_("Leave"))

    def tell(self, verdict: Verdict) -> None:
        """Show the result of the verification."""
        if verdict.finding is Finding.VERIFIED:
            text = _("✓ verified (rules {version})").format(version=verdict.rules)
        else:
            text = _("! not verified")
        self.badge.setText(text)
        self.badge.setToolTip(plain_tip(translated(verdict.sentence)))
        self.badge.setAccessibleDescription(translated(verdict.sentence))


class _Player(QWidget):
    """A player's sign and name, and their standing."""

    def __init__(self, table: RecordTable, seat: Seat) -> None:
        super().__init__()
        self._table: Final = table
        self._seat: Final = seat
        colour = table.colours[seat]
        self._name: Final = label(table.names[seat])
        self._tally: Final = label()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        row.addWidget(picture(chip(colour, _CHIP), translated(colour.name)))
        row.addWidget(self._name)
        row.addWidget(self._tally)

    def refresh(self) -> None:
        """Show a player's current standing, and whether they are in turn."""
        table = self._table
        in_turn = not table.is_over and table.in_turn == self._seat
        self._tally.setText(translated(table.words.tally(table.state, self._seat)))
        for shown in (self._name, self._tally):
            font = shown.font()
            font.setBold(in_turn)
            font.setUnderline(in_turn and shown is self._name)
            shown.setFont(font)
