"""A group's game at a zone in the main window, from its start to its end."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from core.errors import FactualError
from core.table import ClientIndex
from gui.chat.model.chat_log import Receivers
from gui.frame.frame import Frame
from gui.frame.model import Context
from gui.game_session.net_game import NetGame
from gui.group.model.regroup import RematchGroup, RematchHost
from gui.group.screen import GroupScreen
from gui.netplay.bridge.network import Network
from gui.netplay.model.network_session import PeerLinks
from gui.netplay.model.no_game import failure_text
from gui.rematch.model.next_table import table_before
from gui.rematch.model.rematch import RematchActions
from gui.room.model.progress import Progress
from gui.room.model.room import Room
from gui.spectate.spectating import Spectating
from gui.storage.rejoin_info import RejoinInfo
from gui.table.model.net_table import NetTableModel
from gui.translation import _, translated
from gui.zone.model.zone_session import GameStart, ZoneContext
from net.lan import Found
from net.session import AbsentPlayers
from net.session.events import TableEvent
from net.table import AwaitedPlayers
from net.talk import RematchMessage

if TYPE_CHECKING:
    from gui.game_session.games import Games


class OnlineGame(QObject):
    """The current online game.

    `left` is emitted when its zone is no longer needed, `failed` when it could not begin,
    `rejoin_failed` with the reason why no member was found for a rejoin, or None after an internal
    error; `rematch_host_requested` sends a `RematchHost`, `rematch_join_requested` a
    `RematchGroup`.

    Receives the table's events (`gui.netplay.model.network_session.Listener`).
    """

    left = Signal()
    failed = Signal()
    rejoin_failed = Signal(object)
    rematch_host_requested = Signal(object)
    rematch_join_requested = Signal(object)

    def __init__(self, frame: Frame, network: Network, games: "Callable[[], Games]") -> None:
        super().__init__(frame)
        self._frame: Final = frame
        self._network: Final = network
        self._game: Final = NetGame(network, games, Context.ZONE_GAME)
        self._spectating: Final = Spectating(frame, network, games)
        self._spectating.left.connect(self.left)
        self._spectating.failed.connect(self._on_watching_failed)
        self._rejoin_info: RejoinInfo | None = None

    def start_game(self, beginning: GameStart) -> None:
        """Set up the table with the others of the group and play, or watch them play."""
        self._rejoin_info = beginning.rejoin_info
        if beginning.is_watching:
            self._spectating.watch_group(beginning)
        else:
            self._network.play_group_game(beginning, self)

    @property
    def is_playing(self) -> bool:
        """Whether a game is on the screen."""
        return self._game.is_active

    def rejoin(self, path: Path, way: RejoinInfo, context: ZoneContext) -> None:
        """Rejoin the table of a record in this zone context.

        The screen stays until a member is met.
        """
        self._rejoin_info = way
        self._network.rejoin(path, way, context, self)

    def leave_room(self) -> None:
        """Leave the group, unless its game has begun; ends the table setup."""
        if not self._game.is_active and not self._spectating.is_watching:
            self._network.leave()

    def _leave(self) -> None:
        self._network.leave()
        self.left.emit()

    # --- rematch

    def _request_rematch_group(
        self, table: NetTableModel, agreed: Receivers, send: Callable[[RematchMessage], object]
    ) -> None:
        """Request a group like that of the finished game."""
        del agreed  # they join when invited
        assert self._rejoin_info is not None, "it is known since the game began"
        assert self._rejoin_info.at_zone is not None, "it is played at one"
        group = self._rejoin_info.at_zone
        before = table_before(table, watchable=group.watchable)
        self.rematch_host_requested.emit(
            RematchHost(
                self._rejoin_info.called,
                group.kind,
                before,
                send,
                self._game.report_rematch_failure,
                game=table.rules.name,
            )
        )

    def _request_joining_rematch(
        self, table: NetTableModel, _: ClientIndex, call: RematchMessage
    ) -> None:
        """Request to join the group that the leader has made."""
        rematch_group = RematchGroup(
            call.group, call.password, self._game.report_rematch_failure, table.rules.name
        )
        self.rematch_join_requested.emit(rematch_group)

    def _on_watching_failed(self, error: FactualError | None) -> None:
        self._show_failure(_("The game cannot be watched"), error)

    def _show_failure(self, title: str, error: FactualError | None) -> None:
        self.left.emit()
        self.failed.emit()
        self._frame.show_notice(title, translated(failure_text(error)))

    # --- events

    def on_tables_found(self, tables: tuple[Found, ...]) -> None:
        """Ignore tables on the local network."""

    def on_room_opened(self, addresses: tuple[str, ...]) -> None:
        """Ignore the host's addresses: others are introduced to it."""

    def on_room_joined(self, room: Room) -> None:
        """Do nothing: the group has a room at its zone."""

    def on_room_changed(self) -> None:
        """Do nothing: the group has a room at its zone."""

    def on_progress(self, progress: Progress) -> None:
        """Show the progress of sending the table, which takes a while for a saved game."""
        screen = self._frame.screen_shown
        if isinstance(screen, GroupScreen):
            screen.show_progress(progress)

    def on_awaited(self, awaited: AwaitedPlayers | AbsentPlayers) -> None:
        """Show that the game is about to begin, and the awaited players."""
        screen = self._frame.screen_shown
        if isinstance(screen, GroupScreen):
            screen.show_awaited(awaited)

    def on_setup_failed(self, error: FactualError) -> None:
        """Do nothing: the session ends with the same error."""

    def on_game_start(self, table: NetTableModel, line: PeerLinks) -> None:
        """Show the game that begins."""
        rematch_start = RematchActions(
            partial(self._request_rematch_group, table),
            partial(self._request_joining_rematch, table),
        )
        screen = self._frame.screen_shown
        earlier = tuple(screen.model.place.lines.kept) if isinstance(screen, GroupScreen) else ()
        self._game.show(table, line, self._leave, rematch_start, earlier)

    def on_table_event(self, event: TableEvent) -> None:
        """Handle an event of the table."""
        self._game.handle_event(event)

    def on_end(self, error: FactualError | None) -> None:
        """Show why the session ended."""
        if self._frame.context is Context.REJOIN:
            self.rejoin_failed.emit(error)
        elif self._game.is_active:
            self._game.end(translated(failure_text(error)))
        else:
            self._show_failure(_("The game could not start"), error)
