"""The setup screen of a group, at a zone or on the local network, until its game begins."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QGridLayout,
    QHBoxLayout,
    QProgressBar,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from core.errors import FactualError
from core.log import PublicKey
from gui.frame.page import Head, Page, titled
from gui.group.absent import AbsentBar
from gui.group.invitees import InviteePanel
from gui.group.members import GroupMembers, InvitationPanel
from gui.group.model.group import GroupSetup
from gui.group.model.inviting import GroupInvitation
from gui.group.model.start import saved_game_text, start_obstacle
from gui.group.rows import MemberRow, SeatRow
from gui.group.seats import GroupSeats
from gui.lobby.model.lobby import KINDS
from gui.lobby.model.place import Place
from gui.lobby.talk import ChatPanel
from gui.options.option_list import OptionList
from gui.room.model.progress import Progress
from gui.runtime.threads import in_thread
from gui.saves.bar import SavesBar
from gui.saves.model import SavedGame, SavedGames, caption_of, next_name
from gui.setup.preview import GamePreview
from gui.storage.slots import Slots
from gui.texts.game_names import offers_choice, title_of
from gui.texts.phrases import listed
from gui.texts.refusals import sentence
from gui.translation import _, translated
from gui.widgets.parts import PRIMARY, beside_text, button, give_role, label, plain_tip
from gui.widgets.scroll import Scrolled
from net.lobby import Slot
from net.session import AbsentPlayers
from net.table import AwaitedPlayers

_STACKED_BELOW: Final = 680
"""Minimum width in pixels of two columns at the usual text size."""


class GroupScreen(Page):
    """The screen of a group for all members; only its leader can change it (GROUP-1, GROUP-2).

    When the group ends or its game begins, its creator shows another screen.
    """

    reconnect_requested = Signal()

    def __init__(self, place: Place, slots: Slots, *, previous_seats: Sequence[Slot] = ()) -> None:
        """Create the screen; `slots` are the saved games, and `had` the seats before a rematch."""
        super().__init__()
        self.model: Final = GroupSetup(place, self._show_refusal, previous_seats)
        self._saved: Final = SavedGames(slots)
        self._reading = ""
        self.setAccessibleName(_("Group setup"))
        # Many events may arrive at once: update after all of them.
        self._soon: Final = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self.refresh)
        lobby, group = place.lobby, self.model.group
        invites = self.model.is_leader and group.kind == "private"
        self.inviting: Final = (
            GroupInvitation(lobby, self._show_refusal) if lobby and invites else None
        )
        self._build()
        self.refresh()

    def refresh_soon(self) -> None:
        """Update soon, after a change."""
        self._soon.start()

    @property
    def seats(self) -> list[SeatRow]:
        """The rows of the seats."""
        return self.places.rows

    @property
    def members(self) -> dict[PublicKey, MemberRow]:
        """The rows of the members."""
        return self.member_list.rows

    # --- layout

    def _build(self) -> None:
        self.head = Head(self.reconnect_requested.emit)
        self.saves = SavesBar(self._restart_as_new, self._step_saves)
        if not self.model.is_leader:
            self.saves.hide()
        left, right = QVBoxLayout(), QVBoxLayout()
        for column in (left, right):
            column.setSpacing(12)
        self.places = GroupSeats(self.model, self.refresh)
        left.addWidget(_with_min_height(titled(_("Seats"), Scrolled(self.places)), 130), 3)
        self.preview = GamePreview(self.model.group.game)
        self.preview.setAccessibleName(_("The maps with the track of the saved game"))
        self.preview.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.preview.hide()
        left.addWidget(_with_min_height(self.preview, 100), 2)
        self.talk = ChatPanel(self.model.place)
        is_table = self.model.place.lobby is None
        title = _("Chat at the table") if is_table else _("Chat in the group")
        left.addWidget(_with_min_height(titled(title, self.talk), 130), 2)
        lobby = self.model.place.lobby
        self.invitees: InviteePanel | None = None
        if lobby is not None and lobby.has_invitations and self.model.is_leader:
            self.invitees = InviteePanel(lobby)
            left.insertWidget(
                1, _with_min_height(titled(_("Invite players"), self.invitees), 170), 2
            )
        self.options = OptionList(self.model)
        self.options.changed.connect(self.refresh)
        right.addWidget(_with_min_height(titled(_("Options"), self.options), 130), 5)
        if self.inviting is not None:
            self.invitation = InvitationPanel(self.inviting)
            right.addWidget(titled(_("Invitation"), self.invitation))
        self.member_list = GroupMembers(self.model, self.refresh)
        right.addWidget(_with_min_height(titled(_("Members"), self.member_list), 130), 3)
        inner = QWidget()
        self._columns = QHBoxLayout(inner)
        self._columns.setContentsMargins(0, 0, 0, 0)
        self._columns.setSpacing(12)
        self._columns.addLayout(left, 11)
        self._columns.addLayout(right, 9)
        self.absent = AbsentBar()
        self.bar = QProgressBar()
        whole = self.lay_out()
        whole.addWidget(self.head)
        whole.addWidget(self.saves)
        self.about_saved = label(role="faint", wraps=True)
        whole.addWidget(self.about_saved)
        whole.addWidget(Scrolled(inner), 1)
        whole.addWidget(self.absent)
        whole.addWidget(self.bar)
        whole.addLayout(self._foot())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Stack the columns if large text leaves no room side by side."""
        super().resizeEvent(event)
        is_narrow = self.width() < beside_text(_STACKED_BELOW)
        self._columns.setDirection(
            QBoxLayout.Direction.TopToBottom if is_narrow else QBoxLayout.Direction.LeftToRight
        )

    def _foot(self) -> QGridLayout:
        leads = self.model.is_leader
        if self.model.place.lobby is None:
            words = _("Close the table") if leads else _("Leave the table")
        else:
            words = _("End the group") if leads else _("Leave the group")
        self.leave = button(words, self.model.leave)
        self.set_way_back(self.leave, asks=True)
        self.refused = label(role="warning", wraps=True)
        self.refused.hide()
        self.missing = label(wraps=True)
        self.missing.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.watch = button(_("Watch"), self.model.watch)
        self.watch.setCheckable(True)
        self.ready = button(_("Ready"), self.model.mark_ready, role="primary")
        self.start = button(_("Start the game"), self._start, role="primary")
        foot = QGridLayout()
        foot.setColumnStretch(1, 1)
        foot.setColumnStretch(2, 1)
        widgets = (self.leave, self.refused, self.missing, self.watch, self.ready, self.start)
        for place, widget in enumerate(widgets):
            foot.addWidget(widget, 0, place)
        self.start.setVisible(leads)
        self.ready.setVisible(not leads)
        return foot

    # --- display

    def refresh(self) -> None:
        """Update the screen from the group."""
        place, group = self.model.place, self.model.group
        if self.model.me not in group.members:
            return  # this member was removed; the message about it follows
        if place.lobby is not None:
            words = _("{name}: {kind} group") if group.is_listed else _("{name}: table in no list")
            title = words.format(name=group.name, kind=translated(KINDS[group.kind]))
        else:
            words = _("Your table") if self.model.is_leader else _("{name}’s table")
            title = words.format(name=group.name)
        if offers_choice():
            title = f"{title} · {title_of(group.game)}"
        self.head.title.setText(title)
        self.places.refresh()
        self.member_list.refresh()
        is_of_leader = self.model.is_restored and self.model.is_leader
        why = "" if is_of_leader else _("Only the leader can change the options.")
        self.options.refresh(why_fixed=why, changed=self.model.changed_options)
        self._show_saves()
        trouble = place.problem_text
        self.head.show_trouble(
            translated(trouble or self.model.rules_mismatch(self.model.my_member))
        )
        self.head.reconnect.setVisible(bool(trouble))
        self.talk.refresh()
        if self.invitees is not None:
            self.invitees.refresh(has_begun=self.model.has_begun)
        self._show_foot()

    def _show_saves(self) -> None:
        shown, group = self.model.saved, self.model.group
        is_private = group.kind == "private"
        if not is_private:
            caption = _("Saved games can be continued only in a private group.")
        elif self._reading:
            caption = _("Reading the saved game…")
        elif shown is not None:
            caption = translated(caption_of(shown))
        else:
            caption = _("Choose the players and the options, then start.")
        name = self._reading or ("" if shown is None else shown.name)
        names = self._saved.names if is_private else []
        is_warning = not self._reading and bool(shown and shown.flaw)
        self.saves.show_game(name, names, caption, is_warning=is_warning)
        self.saves.setEnabled(not self.model.has_begun)
        state = None if shown is None or self._reading else shown.state
        self.preview.setVisible(state is not None)
        self.preview.show_game(group.game, state, self.model.colours)
        about = translated(saved_game_text(self.model))
        self.about_saved.setText(about)
        self.about_saved.setVisible(bool(about))

    def _show_foot(self) -> None:
        missing = translated(start_obstacle(self.model))
        me, has_begun = self.model.my_member, self.model.has_begun
        has_seat = me.key in self.model.holders
        self.start.setEnabled(not missing and not self._reading)
        self.start.setToolTip(plain_tip(missing))
        self.ready.setEnabled(has_seat and not has_begun)
        self.ready.setText(_("Not ready") if me.is_ready else _("Ready"))
        can_watch = self.model.table.watchable and not has_seat and not self.model.is_leader
        self.watch.setVisible(can_watch)
        self.watch.setChecked(me.is_watching)
        if self.model.is_leader or has_begun:
            self.missing.setText(missing)
        elif not has_seat and not me.is_watching:
            self.missing.setText(_("You have no seat yet. The leader assigns the seats."))
        elif has_seat and not me.is_ready:
            changed = self.model.changed_terms
            self.missing.setText(
                _("Changed: {terms}. Press “Ready” if you agree.").format(
                    terms=translated(listed(changed))
                )
                if changed
                else _("Press “Ready” if you agree with these settings.")
            )
        else:
            self.missing.setText(missing or _("The leader can start the game now."))
        self.absent.show_absent(self.model.absent)
        give_role(self.start, PRIMARY if self.model.absent is None else "")
        progress = self.model.progress
        self.bar.setVisible(progress is not None)
        if progress is not None:
            self.bar.setRange(0, progress.size)
            self.bar.setValue(progress.done)
            words = _("Sending the game to {name}: {percent} %")
            percent = 100 * progress.done // max(1, progress.size)
            self.bar.setFormat(words.format(name=progress.name, percent=percent))

    def show_progress(self, progress: Progress) -> None:
        """Show how much of the game has been sent or received."""
        self.model.progress = progress
        self.show_starting()

    def show_awaited(self, awaited: AwaitedPlayers | AbsentPlayers) -> None:
        """Show the awaited players, or ask the leader whether to wait for absent ones."""
        if isinstance(awaited, AwaitedPlayers):
            self.model.awaited_names, self.model.absent = awaited.names, None
        else:
            self.model.absent, self.model.progress = awaited, None
        self.show_starting()

    def show_starting(self) -> None:
        """Show that the game is about to begin, so that nothing can be changed any more."""
        self.model.has_begun = True
        self.refresh_soon()

    def show_start_failure(self, remark: str) -> None:
        """Say why the game did not begin; the leader can try again."""
        self.model.has_begun, self.model.progress, self.model.awaited_names = False, None, ()
        self.refresh_soon()
        self._say(remark)

    # --- clicks

    def _show_refusal(self, error: FactualError | None) -> None:
        self._say("" if error is None else translated(sentence(error)))
        self.refresh_soon()

    def _say(self, remark: str) -> None:
        self.refused.setText(remark)
        self.refused.setVisible(bool(remark))

    def _restart_as_new(self) -> None:
        self._reading = ""
        self.model.restart_as_new()
        self.refresh()

    def _step_saves(self, by: int) -> None:
        shown = self._reading or (self.model.saved and self.model.saved.name)
        name = self._reading = next_name(self._saved.names, shown or None, by)
        # Replaying a long game takes a while.
        in_thread(partial(self._saved.game, name), self._restore_save)
        self.refresh()

    def _restore_save(self, game: SavedGame) -> None:
        if game.name == self._reading and isValid(self):
            self._reading = ""
            self.model.restore(game)
            self.refresh()

    def _start(self) -> None:
        self.model.start()
        self.refresh()


def _with_min_height(part: QWidget, pixels: int) -> QWidget:
    """Set the minimum height of a part at the usual text size; below that, the page scrolls."""
    part.setMinimumHeight(beside_text(pixels))
    return part
