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
from gui.group.model.regroup import Comer, Regroup
from gui.group.screen import GroupScreen
from gui.netplay.bridge.network import Network
from gui.netplay.model.network_session import Line
from gui.netplay.model.no_game import why_no_game
from gui.rematch.model.next_table import table_before
from gui.rematch.model.rematch import RematchStart
from gui.room.model.progress import Progress
from gui.room.model.room import Room
from gui.spectate.spectating import Spectating
from gui.storage.rejoin_info import RejoinInfo
from gui.table.model.net_table import NetTableModel
from gui.translation import _, translated
from gui.zone.model.zone_session import GameStart, ZoneContext
from net.lan import Found
from net.session import Absent
from net.session.events import OfTable
from net.table import Awaited
from net.talk import Call

if TYPE_CHECKING:
    from gui.game_session.games import Games


class OnlineGame(QObject):
    """The current online game.

    `left` is emitted when its zone is no longer needed, `failed` when it could not begin,
    `not_back` with the reason why no member was found for a rejoin, or None after an internal
    error; `gathering` has a `Regroup` and `coming` a `Comer` of a rematch.

    Receives the table's events (`gui.netplay.model.network_session.Listener`).
    """

    left = Signal()
    failed = Signal()
    not_back = Signal(object)
    gathering = Signal(object)
    coming = Signal(object)

    def __init__(self, frame: Frame, network: Network, games: "Callable[[], Games]") -> None:
        super().__init__(frame)
        self._frame: Final = frame
        self._network: Final = network
        self._game: Final = NetGame(network, games, Context.ZONE_GAME)
        self._spectating: Final = Spectating(frame, network, games)
        self._spectating.left.connect(self.left)
        self._spectating.failed.connect(self._cannot_watch)
        self._way: RejoinInfo | None = None

    def begin(self, beginning: GameStart) -> None:
        """Set up the table with the others of the group and play, or watch them play."""
        self._way = beginning.rejoin_info
        if beginning.is_watching:
            self._spectating.watch_group(beginning)
        else:
            self._network.begin(beginning, self)

    @property
    def is_playing(self) -> bool:
        """Whether a game is on the screen."""
        return self._game.is_on

    def go_back(self, path: Path, way: RejoinInfo, context: ZoneContext) -> None:
        """Rejoin the table of a record in this zone context.

        The screen stays until a member is met.
        """
        self._way = way
        self._network.go_back(path, way, context, self)

    def leave_room(self) -> None:
        """Leave the group, unless its game has begun; ends the table setup."""
        if not self._game.is_on and not self._spectating.is_watching:
            self._network.leave()

    def _leave(self) -> None:
        self._network.leave()
        self.left.emit()

    # --- rematch

    def _gather_again(
        self, table: NetTableModel, agreed: Receivers, send: Callable[[Call], object]
    ) -> None:
        """Request a group like that of the finished game."""
        del agreed  # they join when invited
        assert self._way is not None, "it is known since the game began"
        assert self._way.at_zone is not None, "it is played at one"
        group = self._way.at_zone
        before = table_before(table, watchable=group.watchable)
        self.gathering.emit(
            Regroup(
                self._way.called,
                group.kind,
                before,
                send,
                self._game.fail_again,
                game=table.rules.name,
            )
        )

    def _come_again(self, table: NetTableModel, _: ClientIndex, call: Call) -> None:
        """Request to join the group that the leader has made."""
        comer = Comer(call.group, call.password, self._game.fail_again, table.rules.name)
        self.coming.emit(comer)

    def _cannot_watch(self, error: FactualError | None) -> None:
        self._tell_failure(_("The game cannot be watched"), error)

    def _tell_failure(self, title: str, error: FactualError | None) -> None:
        self.left.emit()
        self.failed.emit()
        self._frame.tell(title, translated(why_no_game(error)))

    # --- events

    def found(self, tables: tuple[Found, ...]) -> None:
        """Ignore tables on the local network."""

    def opened(self, addresses: tuple[str, ...]) -> None:
        """Ignore the host's addresses: others are introduced to it."""

    def met(self, room: Room) -> None:
        """Do nothing: the group has a room at its zone."""

    def followed(self) -> None:
        """Do nothing: the group has a room at its zone."""

    def progressed(self, progress: Progress) -> None:
        """Show the progress of sending the table, which takes a while for a saved game."""
        screen = self._frame.screen_shown
        if isinstance(screen, GroupScreen):
            screen.show_progress(progress)

    def awaited(self, told: Awaited | Absent) -> None:
        """Show that the game is about to begin, and the awaited players."""
        screen = self._frame.screen_shown
        if isinstance(screen, GroupScreen):
            screen.show_awaited(told)

    def not_founded(self, error: FactualError) -> None:
        """Do nothing: the session ends with the same error."""

    def began(self, table: NetTableModel, line: Line) -> None:
        """Show the game that begins."""
        rematch_start = RematchStart(
            partial(self._gather_again, table), partial(self._come_again, table)
        )
        screen = self._frame.screen_shown
        earlier = tuple(screen.model.place.lines.kept) if isinstance(screen, GroupScreen) else ()
        self._game.show(table, line, self._leave, rematch_start, earlier)

    def table_event(self, news: OfTable) -> None:
        """Handle an event of the table."""
        self._game.hear(news)

    def ended(self, error: FactualError | None) -> None:
        """Show why the session ended."""
        if self._frame.context is Context.REJOIN:
            self.not_back.emit(error)
        elif self._game.is_on:
            self._game.end(translated(why_no_game(error)))
        else:
            self._tell_failure(_("The game could not begin"), error)
