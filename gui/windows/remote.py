"""Somebody else's turn, in place of the flow window: what he does, as it happens."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSlider, QVBoxLayout

from gui.models.chronicle import Chronicle
from gui.models.pace import SPEEDS
from gui.translation import said
from gui.windows.desk import Desk
from gui.windows.parts import button, chip, label
from gui.windows.window import Window

_LINES = 3


class RemoteWindow(Window):
    """A strip under the toolbar (REMOTE-TURN-1 to REMOTE-TURN-4)."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, self.tr("Turn of another player"))
        self._chip, self._who, self._told = QLabel(), label(role="heading"), label(wraps=True)
        self.speed = QSlider(Qt.Orientation.Horizontal)
        self.speed.setRange(0, len(SPEEDS) - 1)
        self._show_speed()
        self.speed.setPageStep(1)
        self.speed.setMaximumWidth(120)
        self.speed.setAccessibleName(self.tr("Speed of computer players"))
        self.speed.setToolTip(self.tr("How fast the turns of computer players are shown"))
        self.speed.valueChanged.connect(self._set_speed)
        self.skip = button(self.tr("Skip to the end"), self._skip)
        top = QHBoxLayout()
        top.addWidget(self._chip)
        top.addWidget(self._who)
        top.addStretch(1)
        self._pace = label(self.tr("Speed"), role="faint")
        top.addWidget(self._pace)
        top.addWidget(self.speed)
        top.addWidget(self.skip)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 4, 10, 4)
        column.addLayout(top)
        column.addWidget(self._told)

    def refresh(self) -> None:
        self._show_speed()
        table = self.desk.table
        waiting = table.waiting
        seat = waiting[0].seat if waiting else table.state.active
        self._chip.setPixmap(chip(table.colours[seat], 22))
        for one in (self._pace, self.speed, self.skip):  # a person takes the time that he takes
            one.setVisible(table.is_computer(seat))
        name = table.names[seat]
        if table.state.turn == 0:
            text = self.tr("{name} chooses a foreman")
        elif waiting and waiting[0].purpose == "lose_load":
            text = self.tr("Waiting for {name} to give up a load")
        elif table.is_stood_in(seat):
            text = self.tr("The computer plays for {name}")  # DISCONNECT-5
        else:
            text = self.tr("{name} is playing")
        self._who.setText(text.format(name=name))
        told = Chronicle(table).turns(1)
        lines = [said(line.text) for turn in told for line in turn.lines][-_LINES:]
        self._told.setText("   ·   ".join(lines))
        self._told.setVisible(bool(lines))

    def _show_speed(self) -> None:
        self.speed.setValue(SPEEDS.index(self.desk.pace.speed))

    def _set_speed(self, place: int) -> None:
        if SPEEDS[place] == self.desk.pace.speed:
            return
        remark = self.desk.settings.change("AI Turn Speed", SPEEDS[place])
        if remark is not None:
            self.desk.say(said(remark))

    def _skip(self) -> None:
        state = self.desk.table.state
        self.desk.pace.skip((state.turn, state.active))
