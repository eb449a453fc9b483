"""The lobby screen: open groups, players, chat, a new group, standings."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from core.log import PublicKey
from gui.frame.page import Head, Page, titled
from gui.lobby.creation import NewGroup
from gui.lobby.groups import GroupList
from gui.lobby.joining import CodeLine, JoinQuestion
from gui.lobby.model.lobby import JoinChoice, Lobby
from gui.lobby.notices import InvitationNotice
from gui.lobby.players import PlayerList
from gui.lobby.talk import ChatPanel
from gui.ranking.standings import StandingsPage
from gui.theme.palette import Palette
from gui.translation import _, translated
from gui.widgets.focus import mark_likely
from gui.widgets.parts import PRIMARY, beside_text, button, give_role
from gui.widgets.scroll import Scrolled

_WANTED: Final = QSizePolicy.Policy.Preferred
_IGNORED: Final = QSizePolicy.Policy.Ignored


class LobbyScreen(Page):
    """The lobby, which updates by itself (LOBBY-1), or the standings of its zone (ZONE-6).

    `left` and `again` end the zone session. When the player enters a group, the screen's creator
    shows another screen.
    """

    left = Signal()
    reconnect_requested = Signal()

    def __init__(self, lobby: Lobby, palette: Callable[[], Palette]) -> None:
        super().__init__()
        self.model: Final = lobby
        self._palette: Final = palette
        self.setAccessibleName(_("Lobby"))
        # Many events may arrive at once: update after all of them.
        self._soon: Final = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self.refresh)
        self.head: Final = Head(self.reconnect_requested.emit)
        self.groups: Final = GroupList(lobby)
        mark_likely(self.groups.tree, on=True)
        self.question: Final = JoinQuestion(lobby)
        self.chat: Final = ChatPanel(lobby)
        self.creation: Final = NewGroup(lobby)
        self.code: Final = CodeLine(lobby)
        self.players: Final = PlayerList(lobby)
        self.notice: Final = InvitationNotice(lobby)
        self.standings: StandingsPage | None = None
        self.groups.chosen.connect(lambda listing: self.question.ask(JoinChoice(listing)))
        self.question.asks.connect(self._mark_default)
        self.code.group_found.connect(self.question.ask)
        self.players.player_opened.connect(self.show_player)
        for part in (self.players, self.creation):
            part.guests_changed.connect(self.refresh)
        self._build()
        self.refresh()

    def refresh_soon(self) -> None:
        """Update soon, after a change."""
        self._soon.start()

    def look_up_invitation(self, text: str) -> None:
        """Look up the group of a code or a link; the player must confirm joining (INVITE-2)."""
        self.code.look_up_code(text)

    def _build(self) -> None:
        inner = QWidget()
        left, right = QVBoxLayout(), QVBoxLayout(inner)
        right.setContentsMargins(0, 0, 0, 0)
        for column in (left, right):
            column.setSpacing(12)
        left.addWidget(self.groups, 3)
        left.addWidget(self.question)
        left.addWidget(titled(_("Chat in the lobby"), self.chat), 2)
        right.addWidget(titled(_("New group"), self.creation))
        right.addWidget(titled(_("Join by code"), self.code))
        self.players.setMinimumHeight(beside_text(130))  # below that, the column scrolls
        right.addWidget(titled(_("Players"), self.players), 1)
        self._meeting = QWidget()
        middle = QHBoxLayout(self._meeting)
        middle.setContentsMargins(0, 0, 0, 0)
        middle.setSpacing(12)
        middle.addLayout(left, 7)
        middle.addWidget(_Column(inner), 4)
        self._pages = QStackedWidget()
        self._pages.addWidget(self._meeting)
        whole = self.lay_out()
        whole.addWidget(self.head)
        whole.addWidget(self.notice)
        whole.addWidget(self._pages, 1)
        whole.addLayout(self._foot())

    def _mark_default(self, asks: bool) -> None:
        """Let Enter create a group, but join the selected one while there is one."""
        give_role(self.creation.create_button, "" if asks else PRIMARY)

    def _foot(self) -> QHBoxLayout:
        self.leave = button(_("Back to title"), self.left.emit)
        self.back = button(_("Back to the lobby"), self.show_lobby, role="primary")
        self.back.hide()
        self.standings_button = button(_("Standings"), self.show_standings)
        self.standings_button.setToolTip(_("Standings of this zone’s ranked games."))
        self.set_way_back(self.leave, asks=True)
        foot = QHBoxLayout()
        for control in (self.leave, self.back):
            foot.addWidget(control)
        foot.addStretch(1)
        foot.addWidget(self.standings_button)
        return foot

    def keyPressEvent(self, event: QKeyEvent) -> None:
        page = self.standings
        if event.key() == Qt.Key.Key_Escape and page is not None and page.isVisible():
            page.go_back()  # the foot may have the focus
        else:
            super().keyPressEvent(event)

    # --- the standings

    def show_standings(self) -> None:
        """Show the standings."""
        self._standings_shown().show_table()

    def show_player(self, key: PublicKey, name: str) -> None:
        """Show the ranked games of a player."""
        self._standings_shown().show_player(key, name)

    def show_lobby(self) -> None:
        """Show groups, players and chat again."""
        self._show_page(self._meeting)
        self.standings_button.setFocus()

    def _standings_shown(self) -> StandingsPage:
        if self.standings is None:
            session = self.model.session
            self.standings = StandingsPage(
                session.query_ranking, session.key, self._palette, game=self.model.game
            )
            self.standings.left.connect(self.show_lobby)
            self._pages.addWidget(self.standings)
        self._show_page(self.standings)
        return self.standings

    def _show_page(self, page: QWidget) -> None:
        for other in (self._meeting, self.standings):
            if other is not None:  # a hidden page needs no room
                room = _WANTED if other is page else _IGNORED
                other.setSizePolicy(room, room)
        self._pages.setCurrentWidget(page)
        is_meeting = page is self._meeting
        for control in (self.leave, self.standings_button):
            control.setVisible(is_meeting)
        self.back.setVisible(not is_meeting)
        self.refresh()

    def refresh(self) -> None:
        """Update the screen from the lobby."""
        name = self.model.session.model.name or ""
        title = _("Lobby — {name}").format(name=name)
        if self._pages.currentWidget() is not self._meeting:
            title = _("Standings")
        self.head.title.setText(title)
        trouble = self.model.problem_text
        self.head.show_trouble(translated(trouble))
        self.head.reconnect.setVisible(bool(trouble))
        for part in (
            self.notice,
            self.groups,
            self.players,
            self.creation,
            self.chat,
            self.question,
        ):
            part.refresh()


class _Column(Scrolled):
    """A column that scrolls if its parts are too high together, and never to the side."""

    def minimumSizeHint(self) -> QSize:
        content = self.widget()
        wide = 0 if content is None else content.minimumSizeHint().width()
        return QSize(wide + self.verticalScrollBar().sizeHint().width(), beside_text(130))
