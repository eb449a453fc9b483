"""The seats of a group: how many, whose, in which colours, and how long a turn may take."""

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtWidgets import QComboBox, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from gui.models.colours import PLAYERS
from gui.models.group import GroupSetup
from gui.models.members import CLOCKS
from gui.screens.colour_box import colour_icon
from gui.screens.group_rows import HeldSeat
from gui.screens.setup_page import SeatCount
from gui.translation import said
from gui.windows.parts import button, clear, label
from gui.windows.wheel import leave_the_wheel


class GroupSeats(QWidget):
    """`changed` is called after whatever the leader changes here."""

    def __init__(self, group: GroupSetup, changed: Callable[[], object]) -> None:
        super().__init__()
        self._group: Final = group
        self._changed: Final = changed
        self.rows: list[HeldSeat] = []
        self.colours: Final[list[QPushButton]] = []
        self.count: Final = SeatCount(self._set_count)
        self.clock: Final = QComboBox()
        self._clocks: Final = list(CLOCKS)
        self._rows: Final = QVBoxLayout()
        self._rows.setSpacing(5)
        self._ask: Final = QWidget()
        column = QVBoxLayout(self)
        column.setContentsMargins(4, 4, 4, 4)
        column.addWidget(self.count)
        column.addLayout(self._rows)
        self._fill_ask()
        column.addWidget(self._ask)
        column.addSpacing(6)
        column.addLayout(self._clock_part())
        column.addStretch(1)

    def _fill_ask(self) -> None:
        row = QHBoxLayout(self._ask)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(label(self.tr("Ask for another colour"), role="faint"))
        for colour, one_colour in enumerate(PLAYERS):
            made = button("", partial(self._group.wish, colour), icon=colour_icon(one_colour))
            made.setAccessibleName(self.tr("Ask for {colour}").format(colour=said(one_colour.name)))
            made.setToolTip(made.accessibleName())
            made.setCheckable(True)
            self.colours.append(made)
            row.addWidget(made)
        row.addStretch(1)

    def _clock_part(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addWidget(label(self.tr("Turn clock"), role="faint"))
        row.addStretch(1)
        self.clock.setAccessibleName(self.tr("Turn clock"))
        self.clock.addItems([said(words) for words in CLOCKS.values()])
        self.clock.activated.connect(self._set_clock)
        leave_the_wheel(self.clock)
        row.addWidget(self.clock)
        return row

    def refresh(self) -> None:
        """Show the seats as they are."""
        group, slots = self._group, self._group.table.slots
        if len(self.rows) != len(slots):
            clear(self._rows)
            self.rows = [HeldSeat(group, number, self._changed) for number in range(len(slots))]
            for row in self.rows:
                self._rows.addWidget(row)
                row.show()  # else it counts for no height yet
        for row in self.rows:
            row.refresh()
        is_fixed = not group.is_leader or group.is_restored or group.has_begun
        self.count.show_count(len(slots), is_fixed=is_fixed)
        self._show_clock()
        self._ask.setVisible(not group.is_leader and not group.is_restored)
        free = group.free_colours
        for colour, one in enumerate(self.colours):
            one.setVisible(colour in free)
            one.setChecked(colour == group.myself.wish)

    def _show_clock(self) -> None:
        seconds, leads = self._group.table.turn_clock, self._group.is_leader
        if seconds not in self._clocks:  # another program may set any
            self._clocks.append(seconds)
            self.clock.addItem(self.tr("{seconds} seconds").format(seconds=seconds))
        self.clock.setCurrentIndex(self._clocks.index(seconds))
        self.clock.setEnabled(leads and not self._group.has_begun)
        when = self.tr("When it runs out, the computer finishes that turn.")
        self.clock.setToolTip(when if leads else self.tr("Only the leader sets the turn clock."))

    def _set_count(self, count: int) -> None:
        self._group.set_count(count)
        self._changed()

    def _set_clock(self, place: int) -> None:
        self._group.set_clock(self._clocks[place])
        self._changed()
