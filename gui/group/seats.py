"""The seats of a group: number, holders and colours, the turn clock and the wait for the lost."""

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from gui.group.model.group import TIME_TO_RECONNECT, TURN_CLOCK, GroupSetup
from gui.group.model.members import CLOCKS, SEAT_WAITS
from gui.group.rows import SeatRow
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
        self.rows: list[SeatRow] = []
        self.colours: Final[list[QPushButton]] = []
        self.count: Final = SeatCount(group.seat_counts, self._set_count)
        self.clock: Final = SecondsBox(translated(TURN_CLOCK), CLOCKS, self._set_clock)
        self.seat_wait: Final = SecondsBox(
            translated(TIME_TO_RECONNECT), SEAT_WAITS, self._set_seat_wait
        )
        self._seat_rows: Final = QVBoxLayout()
        self._seat_rows.setSpacing(5)
        self._colour_requests: Final = QWidget()
        column = QVBoxLayout(self)
        column.setContentsMargins(4, 4, 4, 4)
        column.addWidget(self.count)
        column.addLayout(self._seat_rows)
        self._add_colour_requests()
        column.addWidget(self._colour_requests)
        column.addSpacing(6)
        column.addLayout(self.clock.row)
        column.addLayout(self.seat_wait.row)
        column.addStretch(1)

    def _add_colour_requests(self) -> None:
        row = QHBoxLayout(self._colour_requests)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(label(_("Ask for another colour"), role="faint"))
        for colour, one_colour in enumerate(PLAYERS):
            choice = button(
                "", partial(self._group.request_colour, colour), icon=colour_icon(one_colour)
            )
            choice.setAccessibleName(
                _("Ask for {colour}").format(colour=translated(one_colour.name))
            )
            choice.setToolTip(choice.accessibleName())
            choice.setCheckable(True)
            self.colours.append(choice)
            row.addWidget(choice)
        row.addStretch(1)

    def refresh(self) -> None:
        """Update the rows from the seats."""
        group, slots = self._group, self._group.table.slots
        if len(self.rows) != len(slots):
            clear(self._seat_rows)
            self.rows = [SeatRow(group, number, self._changed) for number in range(len(slots))]
            for row in self.rows:
                self._seat_rows.addWidget(row)
                row.show()  # otherwise it counts for no height yet
        for row in self.rows:
            row.refresh()
        is_fixed = not group.is_leader or group.is_restored or group.has_begun
        self.count.show_count(len(slots), is_fixed=is_fixed)
        self._show_times()
        self._colour_requests.setVisible(not group.is_leader and not group.is_restored)
        free = group.free_colours
        for colour, box in enumerate(self.colours):
            box.setVisible(colour in free)
            box.setChecked(colour == group.my_member.wish)

    def _show_times(self) -> None:
        group = self._group
        changed = group.changed_terms
        self.clock.mark_changed(TURN_CLOCK in changed)
        self.seat_wait.mark_changed(TIME_TO_RECONNECT in changed)
        can_set = group.is_leader and not group.has_begun
        when = _("When time runs out, the computer finishes the turn.")
        only = _("Only the leader can set the turn clock.")
        tip = when if group.is_leader else only
        self.clock.show_seconds(group.table.turn_clock, can_set=can_set, tip=tip)
        tip = _("How long a disconnected player has to come back before the computer takes over.")
        if not group.can_set_seat_wait:
            tip = _("This zone runs an older version: its tables wait one minute.")
        elif not group.is_leader:
            tip += " " + _("Only the leader can change this.")
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
