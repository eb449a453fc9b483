"""The seats of a group: number, holders and colours, the turn clock and the wait for the lost."""

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from gui.group.model.group import GroupSetup
from gui.group.model.members import CLOCKS, SEAT_WAITS
from gui.group.rows import HeldSeat
from gui.group.seconds_box import SecondsBox
from gui.setup.colour_box import colour_icon
from gui.setup.seat_count import SeatCount
from gui.theme.player_colours import PLAYERS
from gui.translation import _, translated
from gui.widgets.parts import button, clear, label


class GroupSeats(QWidget):
    """The seats and the timers; `changed` is called after each change by the leader here."""

    def __init__(self, group: GroupSetup, changed: Callable[[], object]) -> None:
        super().__init__()
        self._group: Final = group
        self._changed: Final = changed
        self.rows: list[HeldSeat] = []
        self.colours: Final[list[QPushButton]] = []
        self.count: Final = SeatCount(group.counts, self._set_count)
        self.clock: Final = SecondsBox(_("Turn clock"), CLOCKS, self._set_clock)
        self.seat_wait: Final = SecondsBox(
            _("Wait for lost players"), SEAT_WAITS, self._set_seat_wait
        )
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
        column.addLayout(self.clock.row)
        column.addLayout(self.seat_wait.row)
        column.addStretch(1)

    def _fill_ask(self) -> None:
        row = QHBoxLayout(self._ask)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(label(_("Ask for another colour"), role="faint"))
        for colour, one_colour in enumerate(PLAYERS):
            made = button("", partial(self._group.wish, colour), icon=colour_icon(one_colour))
            made.setAccessibleName(_("Ask for {colour}").format(colour=translated(one_colour.name)))
            made.setToolTip(made.accessibleName())
            made.setCheckable(True)
            self.colours.append(made)
            row.addWidget(made)
        row.addStretch(1)

    def refresh(self) -> None:
        """Update the rows from the seats."""
        group, slots = self._group, self._group.table.slots
        if len(self.rows) != len(slots):
            clear(self._rows)
            self.rows = [HeldSeat(group, number, self._changed) for number in range(len(slots))]
            for row in self.rows:
                self._rows.addWidget(row)
                row.show()  # otherwise it counts for no height yet
        for row in self.rows:
            row.refresh()
        is_fixed = not group.is_leader or group.is_restored or group.has_begun
        self.count.show_count(len(slots), is_fixed=is_fixed)
        self._show_times()
        self._ask.setVisible(not group.is_leader and not group.is_restored)
        free = group.free_colours
        for colour, box in enumerate(self.colours):
            box.setVisible(colour in free)
            box.setChecked(colour == group.myself.wish)

    def _show_times(self) -> None:
        group = self._group
        can_set = group.is_leader and not group.has_begun
        when = _("When it runs out, the computer finishes that turn.")
        only = _("Only the leader sets the turn clock.")
        tip = when if group.is_leader else only
        self.clock.show_seconds(group.table.turn_clock, can_set=can_set, tip=tip)
        tip = _("A lost player has this long to come back before the computer plays instead.")
        if not group.can_set_seat_wait:
            tip = _("This zone runs an older version: its tables wait one minute.")
        elif not group.is_leader:
            tip += " " + _("Only the leader sets it.")
        can_set = can_set and group.can_set_seat_wait
        self.seat_wait.show_seconds(group.table.seat_wait, can_set=can_set, tip=tip)

    def _set_count(self, count: int) -> None:
        self._group.set_count(count)
        self._changed()

    def _set_clock(self, seconds: int) -> None:
        self._group.set_clock(seconds)
        self._changed()

    def _set_seat_wait(self, seconds: int) -> None:
        self._group.set_seat_wait(seconds)
        self._changed()
