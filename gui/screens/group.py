"""The setup screen of a group at a zone: seats, options, members, chat, and the start."""

from functools import partial
from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QApplication,
    QButtonGroup,
    QComboBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from core.errors import FactualError
from core.log import PublicKey
from gui.models.colours import PLAYERS
from gui.models.group import CLOCKS, GroupSetup
from gui.models.lobby import KINDS, Lobby
from gui.models.refusals import sentence
from gui.models.setup import FEWEST, MOST
from gui.screens.group_rows import HeldSeat, MemberRow
from gui.screens.option_list import OptionList
from gui.screens.seat_row import colour_icon
from gui.screens.talk import Talk
from gui.translation import said
from gui.windows.parts import button, card, clear, label
from gui.windows.scroll import Scrolled
from gui.windows.wheel import leave_the_wheel


class GroupScreen(QWidget):
    """What all in a group see, and only its leader changes (GROUP-1, GROUP-2).

    Whoever hears that the group is over, or its game begins, shows another screen.
    """

    again = Signal()

    def __init__(self, lobby: Lobby) -> None:
        super().__init__()
        self.model: Final = GroupSetup(lobby, self._refuse)
        self.seats: list[HeldSeat] = []
        self.members: Final[dict[PublicKey, MemberRow]] = {}
        self.setProperty("role", "screen")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName(self.tr("Setup of a group"))
        # Much may change at once; it is drawn when that has been heard.
        self._soon: Final = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self.refresh)
        self._build()
        self.refresh()
        if self.model.invites:
            self.model.invite(self.follow)

    def follow(self) -> None:
        """Something has changed; it is shown soon."""
        self._soon.start()

    # --- building the screen

    def _build(self) -> None:
        group = self.model.group
        heading = self.tr("{name}: {kind} group").format(
            name=group.name, kind=said(KINDS[group.kind])
        )
        self.trouble = label(role="warning", wraps=True)
        self.reconnect = button(self.tr("Connect again"), self.again.emit)
        top = QHBoxLayout()
        top.addWidget(label(heading, role="title"))
        top.addSpacing(16)
        top.addWidget(self.trouble, 1)
        top.addWidget(self.reconnect)
        left, right = QVBoxLayout(), QVBoxLayout()
        for column in (left, right):
            column.setSpacing(12)
        left.addWidget(self._seats_part(), 3)
        self.talk = Talk()
        self.talk.spoken.connect(self._say)
        left.addWidget(_titled(self.tr("Chat in the group"), self.talk), 2)
        self.options = OptionList(
            self.model, why_fixed=self.tr("Only the leader sets the options.")
        )
        self.options.changed.connect(self.refresh)
        right.addWidget(_titled(self.tr("Options"), self.options), 3)
        if self.model.invites:
            right.addWidget(self._invitation_part())
        right.addWidget(self._members_part(), 3)
        middle = QHBoxLayout()
        middle.setSpacing(12)
        middle.addLayout(left, 11)
        middle.addLayout(right, 9)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(18, 12, 18, 14)
        whole.setSpacing(12)
        whole.addLayout(top)
        whole.addLayout(middle, 1)
        whole.addLayout(self._foot())

    def _seats_part(self) -> QFrame:
        count = QHBoxLayout()
        count.addWidget(label(self.tr("How many play"), role="faint"))
        count.addStretch(1)
        self.counts: dict[int, QPushButton] = {}
        numbers = QButtonGroup(self)
        for number in range(FEWEST, MOST + 1):
            one = button(str(number), partial(self._set_count, number))
            one.setAccessibleName(self.tr("{count} players").format(count=number))
            one.setCheckable(True)
            numbers.addButton(one)
            self.counts[number] = one
            count.addWidget(one)
        self._rows = QVBoxLayout()
        self._rows.setSpacing(5)
        self._colours = QHBoxLayout()
        self.colours: list[QPushButton] = []
        self._ask = QWidget()
        asking = QHBoxLayout(self._ask)
        asking.setContentsMargins(0, 0, 0, 0)
        asking.addWidget(label(self.tr("Ask for another colour"), role="faint"))
        for colour, one_colour in enumerate(PLAYERS):
            made = button("", partial(self.model.wish, colour), icon=colour_icon(one_colour))
            made.setAccessibleName(self.tr("Ask for {colour}").format(colour=said(one_colour.name)))
            made.setToolTip(made.accessibleName())
            made.setCheckable(True)
            self.colours.append(made)
            asking.addWidget(made)
        asking.addStretch(1)
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(4, 4, 4, 4)
        column.addLayout(count)
        column.addLayout(self._rows)
        column.addWidget(self._ask)
        column.addSpacing(6)
        column.addLayout(self._clock_part())
        column.addStretch(1)
        return _titled(self.tr("Seats"), Scrolled(inner))

    def _clock_part(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addWidget(label(self.tr("Turn clock"), role="faint"))
        row.addStretch(1)
        self.clock = QComboBox()
        self.clock.setAccessibleName(self.tr("Turn clock"))
        self._clocks = list(CLOCKS)
        self.clock.addItems([said(words) for words in CLOCKS.values()])
        self.clock.activated.connect(self._set_clock)
        leave_the_wheel(self.clock)
        row.addWidget(self.clock)
        return row

    def _members_part(self) -> QFrame:
        inner = QWidget()
        self._lines = QVBoxLayout(inner)
        self._lines.setContentsMargins(4, 4, 4, 4)
        self._lines.addStretch(1)
        self.watchable = button("", self._let_watch)
        self.watchable.setCheckable(True)
        content = QWidget()
        column = QVBoxLayout(content)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(Scrolled(inner), 1)
        column.addWidget(self.watchable, 0, Qt.AlignmentFlag.AlignLeft)
        return _titled(self.tr("Members"), content)

    def _invitation_part(self) -> QFrame:
        self.code = label(role="figure")
        self.code.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.copy_code = button(self.tr("Copy the code"), self._copy_code)
        self.copy_link = button(self.tr("Copy the link"), self._copy_link)
        self.renew = button(self.tr("Renew"), partial(self.model.invite, self.follow))
        self.renew.setToolTip(self.tr("Makes a new code; the one before leads nowhere then."))
        inner = QWidget()
        grid = QGridLayout(inner)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setColumnStretch(2, 1)
        if self.model.own_zone:
            told = self.tr(
                "The zone is at this computer: the link names it as your own network does,"
                " {address}. For players elsewhere write the address where they reach you into"
                " the configuration, and let UDP through there."
            )
            where = label(told.format(address=self.model.own_zone), role="faint", wraps=True)
            grid.addWidget(where, 2, 0, 1, 4)
        grid.addWidget(self.code, 0, 0, 1, 3)
        grid.addWidget(self.renew, 0, 3)
        grid.addWidget(self.copy_code, 1, 0)
        grid.addWidget(self.copy_link, 1, 1)
        return _titled(self.tr("Invitation"), inner)

    def _foot(self) -> QGridLayout:
        leads = self.model.is_leader
        self.leave = button(
            self.tr("End the group") if leads else self.tr("Leave the group"), self.model.leave
        )
        self.refused = label(role="warning", wraps=True)
        self.missing = label(wraps=True)
        self.missing.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.watch = button(self.tr("Watch"), self.model.watch)
        self.watch.setCheckable(True)
        self.ready = button(self.tr("Ready"), self.model.mark_ready, role="primary")
        self.start = button(self.tr("Start the game"), self.model.start, role="primary")
        foot = QGridLayout()
        foot.setColumnStretch(1, 1)
        foot.setColumnStretch(2, 1)
        widgets = (self.leave, self.refused, self.missing, self.watch, self.ready, self.start)
        for place, one in enumerate(widgets):
            foot.addWidget(one, 0, place)
        self.start.setVisible(leads)
        self.ready.setVisible(not leads)
        return foot

    # --- showing it

    def refresh(self) -> None:
        """Show the group as it is."""
        self._show_seats()
        self._show_members()
        self.options.refresh()
        lobby = self.model.lobby
        trouble = lobby.told_trouble
        self.trouble.setText(said(trouble or self.model.differs(self.model.myself)))
        self.reconnect.setVisible(bool(trouble))
        self.talk.show_lines(lobby.lines, lobby.said)
        if self.model.invites:
            self.code.setText(self.tr("…") if self.model.code is None else str(self.model.code))
            self.copy_code.setEnabled(self.model.code is not None)
            self.copy_link.setEnabled(self.model.code is not None)
        self._show_foot()

    def _show_seats(self) -> None:
        slots = self.model.table.slots
        if len(self.seats) != len(slots):
            clear(self._rows)
            self.seats = [HeldSeat(self.model, n, self.refresh) for n in range(len(slots))]
            for row in self.seats:
                self._rows.addWidget(row)
                row.show()  # else it counts for no height yet
        for row in self.seats:
            row.refresh()
        for number, one in self.counts.items():
            one.setChecked(number == len(slots))
            one.setEnabled(self.model.is_leader)
        self._show_clock()
        self._ask.setVisible(not self.model.is_leader)
        free = self.model.free_colours
        for colour, one in enumerate(self.colours):
            one.setVisible(colour in free)
            one.setChecked(colour == self.model.myself.wish)

    def _show_clock(self) -> None:
        seconds, leads = self.model.table.turn_clock, self.model.is_leader
        if seconds not in self._clocks:  # another program may set any
            self._clocks.append(seconds)
            self.clock.addItem(self.tr("{seconds} seconds").format(seconds=seconds))
        self.clock.setCurrentIndex(self._clocks.index(seconds))
        self.clock.setEnabled(leads)
        when = self.tr("When it runs out, the computer finishes that turn.")
        self.clock.setToolTip(when if leads else self.tr("Only the leader sets the turn clock."))

    def _show_members(self) -> None:
        lines = self.model.lines
        there = {line.member.key for line in lines}
        for key in [key for key in self.members if key not in there]:
            row = self.members.pop(key)
            row.hide()
            row.deleteLater()
        for line in lines:
            key = line.member.key
            if key not in self.members:
                self.members[key] = MemberRow(self.model, key, self.refresh)
                self._lines.insertWidget(len(self.members) - 1, self.members[key])
            self.members[key].show_line(line)
            self.members[key].show()  # else it counts for no height yet
        watchable = self.model.table.watchable
        self.watchable.setChecked(watchable)
        self.watchable.setEnabled(self.model.is_leader)
        self.watchable.setText(
            self.tr("Members without a seat may watch")
            if watchable
            else self.tr("Members without a seat may not watch")
        )

    def _show_foot(self) -> None:
        missing = said(self.model.missing)
        me = self.model.myself
        has_seat = me.key in self.model.holders
        self.start.setEnabled(not missing)
        self.start.setToolTip(missing)
        self.ready.setEnabled(has_seat)
        self.ready.setText(self.tr("Not ready yet") if me.is_ready else self.tr("Ready"))
        can_watch = self.model.table.watchable and not has_seat and not self.model.is_leader
        self.watch.setVisible(can_watch)
        self.watch.setChecked(me.is_watching)
        if self.model.is_leader:
            self.missing.setText(missing)
        elif not has_seat and not me.is_watching:
            self.missing.setText(self.tr("The leader has given you no seat yet."))
        elif has_seat and not me.is_ready:
            self.missing.setText(self.tr("Press Ready if you agree to all that is set."))
        else:
            self.missing.setText(missing or self.tr("The leader can start the game now."))

    def focusNextPrevChild(self, forward: bool) -> bool:
        """What the tab key goes to is scrolled into view, from outside what scrolls as well."""
        moved = super().focusNextPrevChild(forward)
        focus = QApplication.focusWidget()
        for area in self.findChildren(QScrollArea):
            if focus is not None and area.isAncestorOf(focus):
                area.ensureWidgetVisible(focus)
        return moved

    # --- what is clicked

    def _refuse(self, error: FactualError | None) -> None:
        self.refused.setText("" if error is None else said(sentence(error)))
        self.follow()

    def _set_count(self, count: int) -> None:
        self.model.set_count(count)
        self.refresh()

    def _set_clock(self, place: int) -> None:
        self.model.set_clock(self._clocks[place])
        self.refresh()

    def _let_watch(self) -> None:
        self.model.let_watch(self.watchable.isChecked())
        self.refresh()

    def _copy_code(self) -> None:
        QApplication.clipboard().setText(str(self.model.code))

    def _copy_link(self) -> None:
        QApplication.clipboard().setText(self.model.link)

    def _say(self, text: str) -> None:
        self.model.lobby.stay.ask(
            lambda client: client.say(text),
            refused=lambda error: self.talk.refuse(said(sentence(error)), text),
        )


def _titled(title: str, content: QWidget) -> QFrame:
    found = card()
    column = QVBoxLayout(found)
    column.addWidget(label(title, role="heading"))
    column.addWidget(content, 1)
    return found
