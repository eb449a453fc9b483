"""The list of groups at a zone, and its filters."""

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
)

from gui.lobby.model.lobby import KINDS, Lobby
from gui.texts.game_names import is_known, offers_choice, title_of
from gui.translation import _, translated
from gui.widgets.choice_box import ChoiceBox
from gui.widgets.edit_box import EditBox
from gui.widgets.parts import beside_text, button, label
from gui.widgets.wheel import ignore_wheel_without_focus
from net.lobby import Listing

_WIDTHS: Final = (74, 112, 92, 100)
"""Widths in pixels of the columns kind, leader, seats and game at the usual text size."""
_GAME: Final = 4
"""The column of the game, hidden while all groups play the only game."""


class GroupList(QFrame):
    """The list of groups; `chosen` sends the `Listing` of a clicked group."""

    chosen = Signal(object)

    def __init__(self, lobby: Lobby) -> None:
        super().__init__()
        self._lobby: Final = lobby
        self.setProperty("role", "card")
        self._build_tree()
        self.empty_label = label(role="faint", wraps=True)
        column = QVBoxLayout(self)
        column.addLayout(self._filters())
        column.addWidget(self.tree, 1)
        column.addWidget(self.empty_label)

    def _filters(self) -> QHBoxLayout:
        self.filter = EditBox()
        self.filter.setPlaceholderText(_("Filter"))
        self.filter.setAccessibleName(_("Show only groups with this name or leader"))
        self.filter.textChanged.connect(self._filter)
        self.kinds = ChoiceBox()
        self.kinds.setAccessibleName(_("Kind of groups shown"))
        self.kinds.addItem(_("all kinds"))
        for kind, word in KINDS.items():
            self.kinds.addItem(translated(word), kind)
        self.kinds.currentIndexChanged.connect(self._filter)
        ignore_wheel_without_focus(self.kinds)
        self.free = button(_("With free seats"), self._filter)
        self.free.setCheckable(True)
        row = QHBoxLayout()
        row.addWidget(label(_("Groups"), role="heading"))
        row.addSpacing(8)
        row.addWidget(self.filter, 1)
        row.addWidget(self.kinds)
        row.addWidget(self.free)
        return row

    def _build_tree(self) -> None:
        self.tree = QTreeWidget()
        self.tree.setAccessibleName(_("Groups"))
        self.tree.setRootIsDecorated(False)
        self.tree.setUniformRowHeights(True)
        self.tree.setAlternatingRowColors(True)
        self.tree.setHeaderLabels(
            [
                _("Name"),
                _("Kind"),
                _("Leader"),
                _("Seats taken"),
                _("Game"),
            ]
        )
        header = self.tree.header()
        header.setStretchLastSection(False)
        header.setMinimumSectionSize(beside_text(64))
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        # Qt's own resizing would run after each of a thousand changes.
        for place, width in enumerate(_WIDTHS, start=1):
            header.resizeSection(place, max(beside_text(width), header.sectionSizeHint(place)))
        self.tree.itemClicked.connect(lambda item: self._choose(item))
        self.tree.itemActivated.connect(lambda item: self._choose(item))

    def refresh(self) -> None:
        """Update the list from the lobby."""
        groups = self._lobby.groups
        for row, group in enumerate(groups):
            item = self.tree.topLevelItem(row)
            if item is None:
                item = QTreeWidgetItem()
                self.tree.addTopLevelItem(item)
            for column, text in enumerate(self._columns(group)):
                if item.text(column) != text:
                    item.setText(column, text)
            item.setData(0, Qt.ItemDataRole.UserRole, group.id)
        while self.tree.topLevelItemCount() > len(groups):
            self.tree.takeTopLevelItem(len(groups))
        names_games = offers_choice() or not all(is_known(group.game) for group in groups)
        self.tree.setColumnHidden(_GAME, not names_games)
        hidden = self._lobby.hidden
        self.empty_label.setVisible(not groups)
        self.empty_label.setText(
            _("Groups hidden by the filters: {count}.").format(count=hidden)
            if hidden
            else _("No groups yet. Create one, or wait for others.")
        )

    def _columns(self, group: Listing) -> tuple[str, ...]:
        taken = f"{group.seats - group.free} / {group.seats}"
        if group.has_begun:
            taken = _("in progress")
        kind, game = translated(KINDS[group.kind]), title_of(group.game)
        return group.name, kind, group.leaders_name, taken, game

    def _filter(self) -> None:
        self._lobby.kind = self.kinds.currentData()
        self._lobby.typed_text = self.filter.text()
        self._lobby.only_free = self.free.isChecked()
        self.refresh()

    def _choose(self, item: QTreeWidgetItem) -> None:
        group = item.data(0, Qt.ItemDataRole.UserRole)
        listing = self._lobby.session.model.groups.get(group)
        if listing is not None:
            self.chosen.emit(listing)
