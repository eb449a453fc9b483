"""The remote turn window: what another player does, as it happens."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSlider, QVBoxLayout

from core.ruleset import Seat
from gui.game_api.lines import Line
from gui.games.crayon.desk import CrayonDesk
from gui.games.crayon.window import CrayonWindow
from gui.games.crayon.words import crayon_words
from gui.history.model import Chronicle
from gui.table.model.pace import SPEEDS
from gui.translation import _, translated
from gui.widgets.parts import button, chip, label
from gui.widgets.two_line_label import TwoLineLabel

_LINES = 3


class RemoteWindow(CrayonWindow):
    """A strip under the toolbar in place of the flow window (REMOTE-TURN-1 to REMOTE-TURN-4)."""

    def __init__(self, desk: CrayonDesk) -> None:
        super().__init__(desk, _("Another player’s turn"))
        self._chip, self._who, self._told = QLabel(), label(role="heading"), TwoLineLabel()
        self.hint = label(role="faint", wraps=True)
        self.speed = QSlider(Qt.Orientation.Horizontal)
        self.speed.setRange(0, len(SPEEDS) - 1)
        self._show_speed()
        self.speed.setPageStep(1)
        self.speed.setMaximumWidth(120)
        self.speed.setAccessibleName(_("Computer speed"))
        self.speed.setToolTip(_("How fast the turns of computer players are shown"))
        self.speed.valueChanged.connect(self._set_speed)
        self.skip = button(_("Skip to the end of this turn"), self._skip)
        top = QHBoxLayout()
        top.addWidget(self._chip)
        top.addWidget(self._who)
        top.addStretch(1)
        self._pace = label(_("Speed"), role="faint")
        top.addWidget(self._pace)
        top.addWidget(self.speed)
        top.addWidget(self.skip)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 4, 10, 4)
        column.addLayout(top)
        below = QHBoxLayout()
        below.setSpacing(20)
        below.addWidget(self._told, 2)
        below.addWidget(self.hint, 3, Qt.AlignmentFlag.AlignTop)
        column.addLayout(below)
        column.addStretch(1)
        self._shown_stopped = False
        desk.met.connect(self._meet)

    def refresh(self) -> None:
        self._show_speed()
        self._shown_stopped = self._is_stopped
        table = self.desk.table
        seat = self._seat
        self._chip.setVisible(seat is not None)
        if seat is not None:
            self._chip.setPixmap(chip(table.colours[seat], 22))
        is_computer = seat is not None and table.is_computer(seat)
        for widget in (self._pace, self.speed, self.skip):  # people set their own pace
            widget.setVisible(is_computer and not self._is_stopped)
        self._who.setText(self._heading(seat))
        turns = Chronicle(table).turns(1)
        named = seat if table.state.turn else None
        lines = [self._line(line, named) for turn in turns for line in turn.lines][-_LINES:]
        self._told.setText("   ·   ".join(lines))
        self.hint.setText(translated(crayon_words(table).waiting_hint(table.state)))
        self.hint.setVisible(bool(self.hint.text()))

    @property
    def _seat(self) -> Seat | None:
        """The seat that the game waits for; None while cards are dealt in the opening."""
        table = self.desk.table
        if table.waiting:
            return table.waiting[0].seat
        return table.state.active if table.state.turn else None

    @property
    def _is_stopped(self) -> bool:
        """Whether too few programs are connected for anybody, even a computer player, to go on."""
        participants = self.desk.participants
        return participants is not None and participants.command_refusal is not None

    def _meet(self) -> None:
        if self._is_stopped != self._shown_stopped:
            self.changed()

    def _heading(self, seat: Seat | None) -> str:
        table = self.desk.table
        if self._is_stopped:
            return _("The game is waiting")
        if seat is None:
            return _("Dealing cards")
        choice = crayon_words(table).prompts.choices.get(table.purpose_of(seat) or "")
        if choice is not None and choice.waits:
            text = translated(choice.waits)
        elif table.is_stood_in(seat):
            text = _("The computer is playing for {name}")  # DISCONNECT-5
        else:
            text = _("{name} is playing")
        return text.format(name=table.names[seat])

    def _line(self, line: Line, named: Seat | None) -> str:
        """Return a line with its player's name, unless the heading has `named` that player."""
        text = translated(line.text)
        if line.seat is None or line.seat == named:
            return text
        return f"{self.desk.table.names[line.seat]} {text}"

    def _show_speed(self) -> None:
        self.speed.setValue(SPEEDS.index(self.desk.pace.speed))

    def _set_speed(self, place: int) -> None:
        if SPEEDS[place] == self.desk.pace.speed:
            return
        remark = self.desk.settings.change("AI Turn Speed", SPEEDS[place])
        if remark is not None:
            self.desk.say(translated(remark))

    def _skip(self) -> None:
        self.desk.pace.skip(self.desk.table.turn)
