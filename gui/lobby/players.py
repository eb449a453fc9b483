"""The players at a zone, and the ignore list."""

from typing import Final

from PySide6.QtCore import QModelIndex, QStringListModel, Signal
from PySide6.QtWidgets import QListView, QVBoxLayout, QWidget

from core.log import PublicKey
from gui.frame.page import Refusal
from gui.lobby.model.lobby import PRESENCES, Lobby
from gui.translation import _, translated
from gui.widgets.flow_row import FlowRow
from gui.widgets.parts import button
from net.lobby import Player


class PlayerList(QWidget):
    """All players with their places; the selected player can be ignored, or no longer ignored.

    `looked_up` sends the key and the name of a player whose ranked games are to be shown.
    """

    player_opened = Signal(object, str)

    def __init__(self, lobby: Lobby) -> None:
        super().__init__()
        self._lobby: Final = lobby
        self._listed: list[PublicKey] = []
        self._selected_key: PublicKey | None = None
        self.names = QStringListModel(self)
        self.view = QListView()
        self.view.setModel(self.names)
        self.view.setUniformItemSizes(True)  # there may be a thousand
        self.view.setAccessibleName(_("Players"))
        self.view.setSelectionMode(QListView.SelectionMode.SingleSelection)
        self.view.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.view.selectionModel().currentChanged.connect(self._select)
        self.ignore = button(_("Ignore"), self._ignore)
        self.look_up = button(_("Ranked games"), self._look_up)
        self.refused = Refusal()
        foot = FlowRow()
        foot.addWidget(self.look_up)
        foot.addWidget(self.ignore)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.view, 1)
        column.addWidget(self.refused)
        column.addLayout(foot)

    def refresh(self) -> None:
        """Update the list from the lobby."""
        shown = self._lobby.players
        lines = [self._line_of(player) for player in shown]
        if lines != self.names.stringList():
            at = self.view.verticalScrollBar().value()
            picked = self._selected_key
            self.names.setStringList(lines)
            self._listed = [player.key for player in shown]
            if picked in self._listed:
                self.view.setCurrentIndex(self.names.index(self._listed.index(picked)))
            self.view.verticalScrollBar().setValue(at)
        self._show_buttons()

    def _line_of(self, player: Player) -> str:
        words = [player.name, translated(PRESENCES[player.presence])]
        if self._lobby.is_ignored(player.key):
            words.append(_("ignored"))
        return " — ".join(words)

    def _show_buttons(self) -> None:
        picked = self._selected_key
        self.look_up.setEnabled(picked is not None)
        self.look_up.setToolTip(
            _("Choose a player in the list first.")
            if picked is None
            else _("Shows the player’s rating and ranked games at this zone.")
        )
        can_pick = picked is not None and picked != self._lobby.key
        self.ignore.setEnabled(can_pick)
        is_ignored = picked is not None and self._lobby.is_ignored(picked)
        self.ignore.setText(_("Stop ignoring") if is_ignored else _("Ignore"))
        if can_pick:
            tip = _("This player’s messages are hidden, here and in games.")
        else:
            tip = _("Choose a player in the list first.")
        self.ignore.setToolTip(tip)

    def _select(self, index: QModelIndex) -> None:
        self._selected_key = self._listed[index.row()] if index.isValid() else None
        self._show_buttons()

    def _look_up(self) -> None:
        player = None if self._selected_key is None else self._lobby.player(self._selected_key)
        if player is not None:
            self.player_opened.emit(player.key, player.name)

    def _ignore(self) -> None:
        if self._selected_key is not None:
            self.refused.hide()
            self._lobby.ignore(
                self._selected_key,
                ignored=not self._lobby.is_ignored(self._selected_key),
                on_refused=self.refused.tell,
                on_done=self.refresh,
            )
