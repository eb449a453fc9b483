"""The lobby screen: groups that are being formed, players, chat, and a group of one's own."""

from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from gui.models.lobby import Choice, Lobby
from gui.screens.lobby_creation import NewGroup
from gui.screens.lobby_groups import GroupList
from gui.screens.lobby_joining import CodeLine, JoinQuestion
from gui.screens.lobby_players import PlayerList
from gui.screens.page import Head, Page, titled
from gui.screens.talk import Talk
from gui.translation import said
from gui.windows.parts import button


class LobbyScreen(Page):
    """Shows the lobby, which updates by itself (LOBBY-1); `left` and `again` end the stay.

    Who becomes a member of a group is shown another screen by whoever hears of it.
    """

    left = Signal()
    again = Signal()

    def __init__(self, lobby: Lobby) -> None:
        super().__init__()
        self.model: Final = lobby
        self.setAccessibleName(self.tr("Lobby"))
        # Much may change at once; it is drawn when that has been heard.
        self._soon: Final = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self.refresh)
        self.head: Final = Head(self.again.emit)
        self.groups: Final = GroupList(lobby)
        self.question: Final = JoinQuestion(lobby)
        self.talk: Final = Talk(lobby)
        self.creation: Final = NewGroup(lobby)
        self.code: Final = CodeLine(lobby)
        self.players: Final = PlayerList(lobby)
        self.groups.chosen.connect(lambda listing: self.question.ask(Choice(listing)))
        self.code.found.connect(self.question.ask)
        self._build()
        self.refresh()

    def follow(self) -> None:
        """Something has changed; it is shown soon."""
        self._soon.start()

    def follow_invitation(self, text: str) -> None:
        """Look up the group of a code or a link; it is joined once that is confirmed (INVITE-2)."""
        self.code.follow(text)

    def _build(self) -> None:
        left, right = QVBoxLayout(), QVBoxLayout()
        for column in (left, right):
            column.setSpacing(12)
        left.addWidget(self.groups, 3)
        left.addWidget(self.question)
        left.addWidget(titled(self.tr("Chat in the lobby"), self.talk), 2)
        right.addWidget(titled(self.tr("A new group"), self.creation))
        right.addWidget(titled(self.tr("Join by code"), self.code))
        right.addWidget(titled(self.tr("Players"), self.players), 1)
        middle = QHBoxLayout()
        middle.setSpacing(12)
        middle.addLayout(left, 7)
        middle.addLayout(right, 4)
        whole = self.lay_out()
        whole.addWidget(self.head)
        whole.addLayout(middle, 1)
        leave = button(self.tr("Back to the title"), self.left.emit)
        whole.addWidget(leave, 0, Qt.AlignmentFlag.AlignLeft)

    def refresh(self) -> None:
        """Show the lobby as it is."""
        name = self.model.stay.model.name or ""
        self.head.title.setText(self.tr("Lobby — {name}").format(name=name))
        trouble = self.model.told_trouble
        self.head.trouble.setText(said(trouble))
        self.head.reconnect.setVisible(bool(trouble))
        for part in (self.groups, self.players, self.creation, self.talk, self.question):
            part.refresh()
