"""Rows of the group screen: a seat with its holder, and a member with their link."""

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QWidget

from core.games.skill import level_for
from core.log import PublicKey
from gui.group.model.group import GroupSetup
from gui.group.model.members import MemberLine
from gui.setup.colour_box import ColourBox
from gui.setup.model import kind_of, kinds_for
from gui.setup.seat_row import NameField
from gui.theme.player_colours import PLAYERS
from gui.translation import _, translated
from gui.widgets.choice_box import ChoiceBox
from gui.widgets.parts import button, chip, label, picture, plain_tip
from gui.widgets.wheel import ignore_wheel_without_focus

_Holder = tuple[PublicKey | None, str]


class _PopupCloseFilter(QObject):
    """An event filter that emits `closed` when the popup list of a combo box is hidden."""

    closed = Signal()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Hide:
            self.closed.emit()
        return super().eventFilter(watched, event)


class SeatRow(QWidget):
    """A seat: colour, name and holder, which only the leader changes (GROUP-3, GROUP-4)."""

    def __init__(self, group: GroupSetup, seat: int, changed: Callable[[], object]) -> None:
        super().__init__()
        self._group: Final = group
        self._seat: Final = seat
        self._changed: Final = changed
        self._holders: list[_Holder] = []
        self.colour: Final = ColourBox(seat, self._set_colour)
        self.name: Final = NameField(self._set_name)
        self.holder: Final = ChoiceBox()
        self.holder.activated.connect(self._set_holder)
        closing = _PopupCloseFilter(self.holder)
        self.holder.view().installEventFilter(closing)
        closing.closed.connect(changed, Qt.ConnectionType.QueuedConnection)  # after the choice
        ignore_wheel_without_focus(self.holder)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.colour)
        row.addWidget(self.name, 1)
        row.addWidget(self.holder)
        number = seat + 1
        self.holder.setAccessibleName(_("Player of seat {number}").format(number=number))
        self.name.name_it(_("Name of seat {number}").format(number=number))
        self.refresh()

    def refresh(self) -> None:
        """Update the row from the seat."""
        slot = self._group.table.slots[self._seat]
        leads = self._group.is_leader and not self._group.has_begun
        self.colour.show_colour(slot.colour)
        self.name.show_name(translated(self._group.name_of(self._seat)))
        self._show_holders()
        why = "" if leads else _("Only the leader can assign seats.")
        of_save = _("Colours and names come from the saved game.")
        is_fixed = not leads or self._group.is_restored
        self.colour.setEnabled(not is_fixed)
        self.holder.setEnabled(leads)
        self.name.shown.setEnabled(not is_fixed)
        self.colour.setToolTip(of_save if leads and is_fixed else why)
        self.holder.setToolTip(why)
        self.name.shown.setToolTip(
            of_save if leads and is_fixed else why or _("Click to change the name.")
        )

    def _show_holders(self) -> None:
        if self.holder.view().isVisible():
            return  # the list is open for a choice
        slot = self._group.table.slots[self._seat]
        lines = self._group.member_lines
        members = [
            line.member for line in lines if self._group.can_hold(line.member.key, self._seat)
        ]
        open_seat: _Holder = (None, "")
        game, options = self._group.group.game, self._group.options
        now_of_computer = (
            slot.level if slot.holder is None and slot.level else level_for(game, options)
        )
        levels = kinds_for(game, options, now_of_computer)[1:]  # a saved game may have any
        computers: list[_Holder] = [(None, level) for level in levels]
        holders = [*((person.key, "") for person in members), open_seat, *computers]
        texts = [
            *(person.name for person in members),
            _("Waiting for a player"),
            *(translated(kind_of(game, level, options)) for level in levels),
        ]
        if (holders, texts) != (self._holders, self._texts):
            self._holders = holders
            self.holder.clear()
            self.holder.addItems(texts)
            for place, member in enumerate(members):
                mismatch = plain_tip(translated(self._group.rules_mismatch(member)))
                self.holder.setItemData(place, mismatch, Qt.ItemDataRole.ToolTipRole)
        now = (slot.holder, "") if slot.holder is not None else (None, slot.level)
        if now in holders:
            self.holder.setCurrentIndex(holders.index(now))

    @property
    def _texts(self) -> list[str]:
        return [self.holder.itemText(place) for place in range(self.holder.count())]

    def _set_colour(self, colour: int) -> None:
        self._group.set_colour(self._seat, colour)
        self._changed()

    def _set_holder(self, place: int) -> None:
        self._group.assign_seat(self._seat, *self._holders[place])
        self._changed()

    def _set_name(self, name: str) -> bool:
        is_taken = self._group.set_name(self._seat, name)
        self._changed()
        return is_taken


class MemberRow(QWidget):
    """A member: number, name, link, and whether they are ready; the leader may remove them."""

    def __init__(self, group: GroupSetup, key: PublicKey, changed: Callable[[], object]) -> None:
        super().__init__()
        self._group: Final = group
        self._changed: Final = changed
        self._line: MemberLine | None = None
        self.name: Final = label()
        self.state: Final = label(role="faint", wraps=True)
        self.wish: Final[QLabel] = picture(chip(PLAYERS[0]), "")
        self.grant: Final[QPushButton] = button(_("Grant"), self._grant)
        self.remove: Final[QPushButton] = button(_("Remove"), partial(group.remove, key))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.name)
        row.addWidget(self.state, 1)
        for widget in (self.wish, self.grant, self.remove):
            row.addWidget(widget)

    def show_line(self, line: MemberLine) -> None:
        """Show a member's present state."""
        self._line = line
        member = line.member
        self.name.setText(f"{line.number}  {member.name}")
        self.state.setText(self._state_text(line))
        self.state.setToolTip(plain_tip(translated(self._group.rules_mismatch(member))))
        wish = self._group.requested_colour(member)
        leads = self._group.is_leader and not self._group.has_begun
        self.wish.setVisible(wish is not None)
        self.grant.setVisible(wish is not None and leads and line.has_seat)
        if wish is not None:
            colour = translated(PLAYERS[wish].name)
            asks = _("{name} wants {colour}").format(name=member.name, colour=colour)
            self.wish.setPixmap(chip(PLAYERS[wish]))
            self.wish.setAccessibleName(asks)
            self.wish.setToolTip(plain_tip(asks))
            self.grant.setAccessibleName(
                _("Grant {name} {colour}").format(name=member.name, colour=colour)
            )
        self.remove.setVisible(leads and not line.is_leader)
        self.remove.setAccessibleName(_("Remove {name}").format(name=member.name))

    def _state_text(self, line: MemberLine) -> str:
        parts = []
        if line.is_leader:
            parts.append(_("leader"))
        if line.is_me:
            parts.append(_("you"))
        if line.member.name in self._group.awaited_names:  # the previous state no longer counts
            return " · ".join([*parts, _("expected")])
        if self._group.rules_mismatch(line.member):
            parts.append(_("other rules version"))
        if line.link:
            parts.append(translated(line.link))
        if line.member.is_ready:
            parts.append(_("ready"))
        elif line.has_seat and not line.is_leader:
            parts.append(_("not ready"))
        if line.member.is_watching:
            parts.append(_("watching"))
        elif not line.has_seat:
            parts.append(_("no seat"))
        return " · ".join(parts)

    def _grant(self) -> None:
        if self._line is not None:
            self._group.grant_colour(self._line.member)
            self._changed()
