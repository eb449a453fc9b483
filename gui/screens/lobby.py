"""The lobby screen: groups that are being formed, players, chat, and a group of one's own."""

from functools import partial
from typing import Final

from PySide6.QtCore import QModelIndex, QStringListModel, Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QHeaderView,
    QListView,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from core.errors import FactualError
from core.log import PublicKey
from gui.models.lobby import KINDS, PRESENCES, Choice, Lobby
from gui.models.refusals import sentence
from gui.models.stay import RULES_HERE
from gui.screens.talk import Talk
from gui.translation import said
from gui.windows.edit_box import EditBox
from gui.windows.parts import beside_text, button, card, label
from gui.windows.wheel import leave_the_wheel
from net.lobby import Player
from net.lobby.limits import GROUP_NAME, PASSWORD
from net.lobby.messages import Kind

_WIDTHS: Final = (80, 170, 100)
"""Pixels of a group's kind, leader and seats beside text of the usual size."""
_KINDS: Final[tuple[Kind, ...]] = ("public", "ranked", "private")


class LobbyScreen(QWidget):
    """Shows the lobby, which updates by itself (LOBBY-1); `left` and `again` end the stay.

    Who becomes a member of a group is shown another screen by whoever hears of it.
    """

    left = Signal()
    again = Signal()

    def __init__(self, lobby: Lobby) -> None:
        super().__init__()
        self.model: Final = lobby
        self._chosen: Choice | None = None
        self._listed: list[PublicKey] = []
        self._picked: PublicKey | None = None
        self.setProperty("role", "screen")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName(self.tr("Lobby"))
        # Much may change at once; it is drawn when that has been heard.
        self._soon: Final = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self.refresh)
        self._build()
        self.refresh()

    def follow(self) -> None:
        """Something has changed; it is shown soon."""
        self._soon.start()

    def follow_invitation(self, text: str) -> None:
        """Look up the group of a code or a link; it is joined once that is confirmed (INVITE-2)."""
        self.code.setText(text)
        self._find()

    # --- building the screen

    def _build(self) -> None:
        self.heading = label(role="title")
        self.trouble = label(role="warning", wraps=True)
        self.reconnect = button(self.tr("Connect again"), self.again.emit)
        top = QHBoxLayout()
        top.addWidget(self.heading)
        top.addSpacing(16)
        top.addWidget(self.trouble, 1)
        top.addWidget(self.reconnect)
        left, right = QVBoxLayout(), QVBoxLayout()
        for column in (left, right):
            column.setSpacing(12)
        left.addWidget(self._groups_part(), 3)
        left.addWidget(self._choice_part())
        left.addWidget(self._talk_part(), 2)
        right.addWidget(self._creation_part())
        right.addWidget(self._code_part())
        right.addWidget(self._players_part(), 1)
        middle = QHBoxLayout()
        middle.setSpacing(12)
        middle.addLayout(left, 7)
        middle.addLayout(right, 4)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(18, 12, 18, 14)
        whole.setSpacing(12)
        whole.addLayout(top)
        whole.addLayout(middle, 1)
        self.leave = button(self.tr("Back to the title"), self.left.emit)
        whole.addWidget(self.leave, 0, Qt.AlignmentFlag.AlignLeft)

    def _groups_part(self) -> QFrame:
        self.filter = EditBox()
        self.filter.setPlaceholderText(self.tr("Name of a group or its leader"))
        self.filter.setAccessibleName(self.tr("Show only groups with this name or leader"))
        self.filter.textChanged.connect(self._filter)
        self.kinds = QComboBox()
        self.kinds.setAccessibleName(self.tr("Kind of groups that are shown"))
        self.kinds.addItem(self.tr("all kinds"))
        self.kinds.addItems([said(KINDS[kind]) for kind in _KINDS])
        self.kinds.currentIndexChanged.connect(self._filter)
        leave_the_wheel(self.kinds)
        self.free = button(self.tr("With free seats"), self._filter)
        self.free.setCheckable(True)
        row = QHBoxLayout()
        row.addWidget(label(self.tr("Groups"), role="heading"))
        row.addSpacing(8)
        row.addWidget(self.filter, 1)
        row.addWidget(self.kinds)
        row.addWidget(self.free)
        self.groups = QTreeWidget()
        self.groups.setAccessibleName(self.tr("Groups"))
        self.groups.setRootIsDecorated(False)
        self.groups.setUniformRowHeights(True)
        self.groups.setAlternatingRowColors(True)
        self.groups.setHeaderLabels(
            [self.tr("Name"), self.tr("Kind"), self.tr("Leader"), self.tr("Seats taken")]
        )
        header = self.groups.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        # Qt could fit them to what is there, but would do so after each of a thousand changes.
        for place, width in enumerate(_WIDTHS, start=1):
            header.resizeSection(place, max(beside_text(width), header.sectionSizeHint(place)))
        self.groups.itemClicked.connect(lambda item: self._choose(item))
        self.groups.itemActivated.connect(lambda item: self._choose(item))
        self.none = label(role="faint", wraps=True)
        found = card()
        column = QVBoxLayout(found)
        column.addLayout(row)
        column.addWidget(self.groups, 1)
        column.addWidget(self.none)
        return found

    def _choice_part(self) -> QFrame:
        self.chosen = card()
        self.asked = label(role="heading", wraps=True)
        self.about = label(wraps=True)
        self.password = EditBox()
        self.password.setEchoMode(EditBox.EchoMode.Password)
        self.password.setMaxLength(PASSWORD[1])
        self.password.setPlaceholderText(self.tr("Password of the group"))
        self.password.setAccessibleName(self.tr("Password of the group"))
        self.password.returnPressed.connect(self._join)
        self.join = button(self.tr("Join"), self._join, role="primary")
        self.watch = button(self.tr("Watch"), partial(self._join, is_watching=True))
        self.watch.setToolTip(self.tr("Come along without a seat, and watch the game."))
        self.drop = button(self.tr("Cancel"), partial(self._show_choice, None))
        row = QHBoxLayout()
        row.addWidget(self.password, 1)
        row.addStretch(1)
        for one in (self.drop, self.watch, self.join):
            row.addWidget(one)
        self.join_refused = label(role="warning", wraps=True)
        column = QVBoxLayout(self.chosen)
        for words in (self.asked, self.about, self.join_refused):
            column.addWidget(words)
        column.addLayout(row)
        self.chosen.hide()
        return self.chosen

    def _talk_part(self) -> QFrame:
        self.talk = Talk()
        self.talk.spoken.connect(self._say)
        return _titled(self.tr("Chat in the lobby"), self.talk)

    def _creation_part(self) -> QFrame:
        self.name = EditBox()
        self.name.setMaxLength(GROUP_NAME[1])
        self.name.setAccessibleName(self.tr("Name of your group"))
        self.kind = QComboBox()
        self.kind.setAccessibleName(self.tr("Kind of your group"))
        self.kind.addItem(self.tr("public: all may join"))
        self.kind.addItem(self.tr("public and ranked: the zone scores it"))
        self.kind.addItem(self.tr("private: with a password"))
        leave_the_wheel(self.kind)
        self.new_password = EditBox()
        self.new_password.setMaxLength(PASSWORD[1])
        self.new_password.setAccessibleName(self.tr("Password of your group"))
        self.create_button = button(self.tr("Create"), self._create, role="primary")
        self.create_refused = label(role="warning", wraps=True)
        self.create_refused.hide()
        for box in (self.name, self.new_password):
            box.textChanged.connect(self._show_creation)
            box.returnPressed.connect(self._create)
        self.kind.currentIndexChanged.connect(self._show_creation)
        self._password_label = label(self.tr("Password"))
        inner = QWidget()
        grid = QGridLayout(inner)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setColumnStretch(1, 1)
        grid.addWidget(label(self.tr("Name")), 0, 0)
        grid.addWidget(self.name, 0, 1)
        grid.addWidget(label(self.tr("Kind")), 1, 0)
        grid.addWidget(self.kind, 1, 1)
        grid.addWidget(self._password_label, 2, 0)
        grid.addWidget(self.new_password, 2, 1)
        grid.addWidget(self.create_refused, 3, 0, 1, 2)
        grid.addWidget(self.create_button, 4, 1, Qt.AlignmentFlag.AlignRight)
        return _titled(self.tr("A new group"), inner)

    def _code_part(self) -> QFrame:
        self.code = EditBox()
        self.code.setAccessibleName(self.tr("Code or link of an invitation"))
        self.code.setPlaceholderText(self.tr("Code or link of an invitation"))
        self.code.returnPressed.connect(self._find)
        self.look_up = button(self.tr("Look it up"), self._find)
        self.code_refused = label(role="warning", wraps=True)
        self.code_refused.hide()
        inner = QWidget()
        grid = QGridLayout(inner)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.addWidget(self.code, 0, 0)
        grid.addWidget(self.look_up, 0, 1)
        grid.addWidget(self.code_refused, 1, 0, 1, 2)
        return _titled(self.tr("Join by code"), inner)

    def _players_part(self) -> QFrame:
        self.names = QStringListModel(self)
        self.players = QListView()
        self.players.setModel(self.names)
        self.players.setUniformItemSizes(True)  # there may be a thousand
        self.players.setAccessibleName(self.tr("Players"))
        self.players.setSelectionMode(QListView.SelectionMode.SingleSelection)
        self.players.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.players.selectionModel().currentChanged.connect(self._pick)
        self.ignore = button(self.tr("Ignore"), self._ignore)
        self.ignore_refused = label(role="warning", wraps=True)
        self.ignore_refused.hide()
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.players, 1)
        column.addWidget(self.ignore_refused)
        column.addWidget(self.ignore, 0, Qt.AlignmentFlag.AlignRight)
        return _titled(self.tr("Players"), inner)

    # --- showing it

    def refresh(self) -> None:
        """Show the lobby as it is."""
        name = self.model.stay.model.name or ""
        self.heading.setText(self.tr("Lobby — {name}").format(name=name))
        trouble = self.model.told_trouble
        self.trouble.setText(said(trouble))
        self.reconnect.setVisible(bool(trouble))
        self._show_groups()
        self._show_players()
        self._show_creation()
        self.talk.show_lines(self.model.lines, self.model.said)
        self._check_choice()

    def _show_groups(self) -> None:
        groups = self.model.groups
        for row, group in enumerate(groups):
            item = self.groups.topLevelItem(row)
            if item is None:
                item = QTreeWidgetItem()
                self.groups.addTopLevelItem(item)
            kind = said(KINDS[group.kind])
            taken = f"{group.seats - group.free} / {group.seats}"
            if group.has_begun:
                taken = self.tr("has begun")
            for column, text in enumerate((group.name, kind, group.leaders_name, taken)):
                if item.text(column) != text:
                    item.setText(column, text)
            item.setData(0, Qt.ItemDataRole.UserRole, group.id)
        while self.groups.topLevelItemCount() > len(groups):
            self.groups.takeTopLevelItem(len(groups))
        hidden = self.model.hidden
        self.none.setVisible(not groups)
        self.none.setText(
            self.tr("Groups that you do not let through: {count}.").format(count=hidden)
            if hidden
            else self.tr("No group is being formed. Create one, or wait for others.")
        )

    def _show_players(self) -> None:
        shown = self.model.players
        lines = [self._line_of(player) for player in shown]
        if lines != self.names.stringList():
            at = self.players.verticalScrollBar().value()
            picked = self._picked
            self.names.setStringList(lines)
            self._listed = [player.key for player in shown]
            if picked in self._listed:
                self.players.setCurrentIndex(self.names.index(self._listed.index(picked)))
            self.players.verticalScrollBar().setValue(at)
        self._show_ignore()

    def _line_of(self, player: Player) -> str:
        words = [player.name, said(PRESENCES[player.presence])]
        if self.model.ignores(player.key):
            words.append(self.tr("ignored"))
        return " — ".join(words)

    def _show_ignore(self) -> None:
        picked = self._picked
        can_pick = picked is not None and picked != self.model.stay.key
        self.ignore.setEnabled(can_pick)
        is_ignored = picked is not None and self.model.ignores(picked)
        self.ignore.setText(self.tr("Hear again") if is_ignored else self.tr("Ignore"))
        if can_pick:
            tip = self.tr("What the player says is not shown, here or in a game.")
        else:
            tip = self.tr("Choose a player in the list first.")
        self.ignore.setToolTip(tip)

    def _show_creation(self) -> None:
        is_private = self._new_kind == "private"
        self.new_password.setVisible(is_private)
        self._password_label.setVisible(is_private)
        missing = ""
        if len(self.name.text().strip()) < GROUP_NAME[0]:
            missing = self.tr("The group needs a name.")
        elif is_private and len(self.new_password.text()) < PASSWORD[0]:
            missing = self.tr("A private group needs a password of {count} characters.").format(
                count=PASSWORD[0]
            )
        elif self.model.trouble is not None:
            missing = self.tr("There is no connection to the zone.")
        self.create_button.setEnabled(not missing)  # LOBBY-5
        self.create_button.setToolTip(missing)

    @property
    def _new_kind(self) -> Kind:
        return _KINDS[self.kind.currentIndex()]

    # --- joining

    def _choose(self, item: QTreeWidgetItem) -> None:
        group = item.data(0, Qt.ItemDataRole.UserRole)
        listing = self.model.stay.model.groups.get(group)
        if listing is not None:
            self._show_choice(Choice(listing))

    def _show_choice(self, choice: Choice | None) -> None:
        self._chosen = choice
        self.chosen.setVisible(choice is not None)
        self.join_refused.hide()
        self.password.clear()
        if choice is None:
            return
        listing = choice.listing
        asked = self.tr("Join “{name}”, led by {leader}?")
        if listing.has_begun:
            asked = self.tr("Watch “{name}”, led by {leader}? The game has begun.")
        self.asked.setText(asked.format(name=listing.name, leader=listing.leaders_name))
        self.join.setVisible(not listing.has_begun)
        changed = said(self.model.changed_options(listing))
        self.about.setText(
            self.tr("Options that are not as usual: {options}.").format(options=changed)
            if changed
            else self.tr("All options are as usual.")
        )
        asks = listing.has_password and choice.code is None
        self.password.setVisible(asks)
        first = self.watch if listing.has_begun else self.join
        (self.password if asks else first).setFocus()

    def _check_choice(self) -> None:
        """A group that one has looked at may be gone (LOBBY-4)."""
        chosen = self._chosen
        if chosen is not None and chosen.code is None:
            now = self.model.stay.model.groups.get(chosen.listing.id)
            is_there = now is not None
            if now is not None and now.has_begun != chosen.listing.has_begun:
                self._show_choice(Choice(now))
            self.join.setEnabled(is_there)
            self.watch.setEnabled(is_there)
            if not is_there:
                self._refuse_join(self.tr("That group has begun its game, or is gone."))
        else:
            self.join.setEnabled(True)
            self.watch.setEnabled(True)

    def _join(self, *, is_watching: bool = False) -> None:
        if self._chosen is None:
            return
        listing, code = self._chosen
        password = self.password.text()
        self.join_refused.hide()
        ask = partial(
            self.model.stay.ask, refused=lambda error: self._refuse_join(said(sentence(error)))
        )
        if code is not None:
            ask(
                lambda client: client.join_with_code(
                    listing, RULES_HERE, code, is_watching=is_watching
                )
            )
        elif listing.has_password:
            ask(
                lambda client: client.join_with_password(
                    listing, RULES_HERE, password, is_watching=is_watching
                )
            )
        else:
            ask(lambda client: client.join(listing.id, RULES_HERE, is_watching=is_watching))

    def _refuse_join(self, why: str) -> None:
        self.join_refused.setText(why)
        self.join_refused.show()

    def _find(self) -> None:
        self.code_refused.hide()
        try:
            code = self.model.code(self.code.text())
        except FactualError as error:
            self._refuse_code(error)
            return
        self.model.stay.ask(
            lambda client: client.find(code),
            refused=self._refuse_code,
            done=lambda listing: self._show_choice(Choice(listing, code)),
        )

    def _refuse_code(self, error: FactualError) -> None:
        self.code_refused.setText(said(sentence(error)))
        self.code_refused.show()

    # --- what else is clicked

    def _pick(self, index: QModelIndex) -> None:
        self._picked = self._listed[index.row()] if index.isValid() else None
        self._show_ignore()

    def _ignore(self) -> None:
        if self._picked is not None:
            self.ignore_refused.hide()
            self.model.ignore(
                self._picked,
                ignored=not self.model.ignores(self._picked),
                refused=self._refuse_ignore,
                done=self.follow,
            )

    def _refuse_ignore(self, error: FactualError) -> None:
        self.ignore_refused.setText(said(sentence(error)))
        self.ignore_refused.show()

    def _filter(self) -> None:
        place = self.kinds.currentIndex()
        self.model.kind = _KINDS[place - 1] if place > 0 else None
        self.model.text = self.filter.text()
        self.model.only_free = self.free.isChecked()
        self._show_groups()

    def _create(self) -> None:
        if not self.create_button.isEnabled():
            return
        self.create_refused.hide()
        creation = self.model.creation(self.name.text(), self._new_kind, self.new_password.text())
        self.model.stay.create(creation, refused=self._refuse_creation)

    def _refuse_creation(self, error: FactualError) -> None:
        self.create_refused.setText(said(sentence(error)))
        self.create_refused.show()

    def _say(self, text: str) -> None:
        self.model.stay.ask(
            lambda client: client.say(text),
            refused=lambda error: self.talk.refuse(said(sentence(error)), text),
        )


def _titled(title: str, content: QWidget) -> QFrame:
    found = card()
    column = QVBoxLayout(found)
    column.addWidget(label(title, role="heading"))
    column.addWidget(content, 1)
    return found
