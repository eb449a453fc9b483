"""The players at a zone, and the ignore list."""

from typing import Final

from PySide6.QtCore import QModelIndex, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from core.log import PublicKey
from gui.frame.page import Refusal
from gui.lobby.model.lobby import PRESENCES, Lobby
from gui.lobby.people import People, PeopleView, PersonLine
from gui.translation import _, translated
from gui.widgets.flow_row import FlowRow
from gui.widgets.parts import button
from net.lobby import Player


class PlayerList(QWidget):
    """All players with their places; the selected player can be ignored, or no longer ignored.

    Ticked players will be invited to the new group of this player; `guests_changed` is sent when
    they change. `player_opened` sends the key and the name of a player whose ranked games are to be
    shown.
    """

    player_opened = Signal(object, str)
    guests_changed = Signal()

    def __init__(self, lobby: Lobby) -> None:
        super().__init__()
        self._lobby: Final = lobby
        self._selected_key: PublicKey | None = None
        self.names = People(self)
        self.names.ticked.connect(self._choose_guest)
        self.view = PeopleView(self.names, _("Players"))
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
        guests = {guest.key for guest in self._lobby.guests}
        lines = [
            PersonLine(
                player.key,
                self._text_of(player),
                player.key in guests if self._lobby.can_invite(player) else None,
            )
            for player in self._lobby.players
        ]
        at, picked = self.view.verticalScrollBar().value(), self._selected_key
        if self.names.show_lines(lines):
            keys = self.names.keys
            self._selected_key = picked if picked in keys else None
            if picked in keys:
                self.view.setCurrentIndex(self.names.index(keys.index(picked)))
            self.view.verticalScrollBar().setValue(at)
        self._show_buttons()

    def _choose_guest(self, key: PublicKey, is_chosen: bool) -> None:
        self._lobby.choose_guest(key, is_chosen=is_chosen)
        self.guests_changed.emit()

    def _text_of(self, player: Player) -> str:
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
        self._selected_key = self.names.keys[index.row()] if index.isValid() else None
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
                on_refused=self.refused.show_error,
                on_done=self.refresh,
            )
