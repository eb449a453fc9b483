"""A table that gathers on the local network: who is there, by which options, and the start."""

from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QHBoxLayout,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from core.table import PERSON
from gui.models.colours import PLAYERS
from gui.models.engagement import Progress
from gui.models.room import Missing, Room
from gui.models.setup import LEVELS
from gui.screens.option_list import OptionList
from gui.translation import said
from gui.windows.parts import button, card, chip, clear, label, picture
from gui.windows.wheel import leave_the_wheel
from net.table.setup import Gathered


class RoomScreen(QWidget):
    """`changed` tells that the host wants something else; `started` that it is to begin."""

    changed = Signal()
    started = Signal()
    left = Signal()

    def __init__(self, room: Room) -> None:
        super().__init__()
        self.room: Final = room
        self.setProperty("role", "screen")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName(self.tr("A table that waits for its players"))
        self.drops: list[QPushButton] = []
        self.options: Final = OptionList(
            room, why_fixed=self.tr("The host sets the options; you see each change here.")
        )
        self.options.changed.connect(self._change)
        self.level: Final = QComboBox()
        self.level.addItems([self._kind(level) for level in LEVELS])
        self.level.setAccessibleName(self.tr("Level of the computer player"))
        leave_the_wheel(self.level)
        self.add: Final = button(self.tr("Add"), self._add)
        self.add.setAccessibleName(self.tr("Add a computer player"))
        self.title: Final = label(role="title", wraps=True)
        self.where: Final = label(role="faint", wraps=True)
        self.remark: Final = label(role="warning", wraps=True)
        self.missing: Final = label(role="faint", wraps=True)
        self.missing.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.bar: Final = QProgressBar()
        self.leave: Final = button(self.tr("Leave the table"), self.left.emit)
        self.start: Final = button(self.tr("Start the game"), self._start, role="primary")
        self._build()
        self.refresh()

    def _build(self) -> None:
        self._rows = QVBoxLayout()
        self._rows.setSpacing(6)
        players = card()
        column = QVBoxLayout(players)
        column.addWidget(label(self.tr("Players"), role="heading"))
        column.addLayout(self._rows)
        self._computers = QWidget()
        add = QHBoxLayout(self._computers)
        add.setContentsMargins(0, 0, 0, 0)
        add.addWidget(label(self.tr("One more seat")))
        add.addWidget(self.level, 1)
        add.addWidget(self.add)
        column.addWidget(self._computers)
        column.addStretch(1)
        column.addWidget(self.where)
        options = card()
        beside = QVBoxLayout(options)
        beside.addWidget(label(self.tr("Options"), role="heading"))
        beside.addWidget(self.options, 1)
        middle = QHBoxLayout()
        middle.setSpacing(12)
        middle.addWidget(players, 11)
        middle.addWidget(options, 9)
        foot = QHBoxLayout()
        foot.addWidget(self.leave)
        foot.addWidget(self.missing, 1)
        foot.addWidget(self.start)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(18, 12, 18, 14)
        whole.setSpacing(12)
        whole.addWidget(self.title)
        whole.addWidget(self.remark)
        whole.addLayout(middle, 1)
        whole.addWidget(self.bar)
        whole.addLayout(foot)

    # --- what is shown

    def take(self, gathered: Gathered) -> None:
        """Show who is there and what is to be played, as the host says."""
        self.room.take(gathered)
        self.refresh()

    def show_progress(self, progress: Progress) -> None:
        """Show how much of the table has been sent, or has come."""
        self.room.progress = progress
        self.room.has_started = True
        self.refresh()

    def wait_on(self, remark: str) -> None:
        """Say why the game did not begin; the host can try again."""
        self.room.has_started, self.room.progress = False, None
        self.refresh()
        self.remark.setText(remark)
        self.remark.show()

    def show_address(self, address: str) -> None:
        """Show where others can join who do not find the table by themselves."""
        text = self.tr("Who does not see your table in the list joins by your address: {address}")
        self.where.setText(text.format(address=address))

    def refresh(self) -> None:
        """Show the room as it is."""
        room = self.room
        title = self.tr("Your table") if room.is_host else self.tr("Table of {name}")
        self.title.setText(title.format(name=room.host))
        clear(self._rows)
        self.drops = []
        for seat in range(len(room.seats)):
            row = self._row(seat)
            self._rows.addWidget(row)
            row.show()  # else it counts for no height yet
        self.options.refresh()
        self.remark.hide()
        self._computers.setVisible(room.is_host)
        self._computers.setEnabled(room.has_room)
        self.start.setVisible(room.is_host)
        self.start.setEnabled(room.missing is None)
        self.missing.setText(self._told(room.missing))
        progress = room.progress
        self.bar.setVisible(progress is not None)
        if progress is not None:
            self.bar.setRange(0, progress.size)
            self.bar.setValue(progress.done)
            self.bar.setFormat(self.tr("The table goes to {name}: %p%").format(name=progress.name))

    def _row(self, seat: int) -> QFrame:
        plan = self.room.seats[seat]
        made = card()
        row = QHBoxLayout(made)
        colour = PLAYERS[seat if plan.colour is None else plan.colour]
        row.addWidget(picture(chip(colour), said(colour.name)))
        is_person = plan.level == PERSON
        row.addWidget(label(plan.name if is_person else self._kind(plan.level), role="heading"), 1)
        if is_person and seat == 0:
            row.addWidget(label(self.tr("hosts the table"), role="faint"))
        if not is_person and not self.room.is_fixed:
            drop = button(self.tr("Remove"), partial(self._drop, seat))
            words = self.tr("Remove the computer player of seat {number}")
            drop.setAccessibleName(words.format(number=seat + 1))
            self.drops.append(drop)
            row.addWidget(drop)
        return made

    def _kind(self, level: str) -> str:
        names = {
            "normal": self.tr("Computer, normal"),
            "easy": self.tr("Computer, easy"),
            "really-easy": self.tr("Computer, really easy"),
        }
        return names.get(level) or self.tr("Computer, {level}").format(level=level)

    def _told(self, missing: Missing | None) -> str:
        if missing is None:
            return self.tr("All who are there play. Start when nobody else is to come.")
        return {
            Missing.GUESTS: self.tr("Waiting for somebody to join. Your table is in their list."),
            Missing.HOST: self.tr("{name} starts the game once all are there.").format(
                name=self.room.host
            ),
            Missing.STARTED: self.tr("The game is about to begin."),
        }[missing]

    # --- what is clicked

    def _change(self) -> None:
        self.refresh()
        self.changed.emit()

    def _add(self) -> None:
        self.room.add_computer(LEVELS[self.level.currentIndex()])
        self._change()

    def _drop(self, seat: int) -> None:
        self.room.drop_computer(seat)
        self._change()

    def _start(self) -> None:
        self.room.has_started = True
        self.refresh()
        self.started.emit()
