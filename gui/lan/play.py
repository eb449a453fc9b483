"""Play on the local network: from the list of tables to a game, and back."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from config import Settings
from core.errors import FactualError
from core.games.registry import DEFAULT_GAME
from core.log import Opened
from core.table import ClientIndex
from gui.chat.model.chat_log import Receivers
from gui.frame.frame import Frame
from gui.frame.model import Context
from gui.game_session.net_game import NetGame
from gui.group.screen import GroupScreen
from gui.lan.screen import LanScreen
from gui.netplay.bridge.network import Network
from gui.netplay.model.network_session import HostRematch, JoinRematch, PeerLinks
from gui.netplay.model.no_game import failure_text
from gui.rematch.model.next_table import table_before, waiting_for_others
from gui.rematch.model.rematch import RematchActions
from gui.room.model.progress import Progress
from gui.room.model.room import Room
from gui.spectate.spectating import Spectating
from gui.storage.known_zones import KnownZones
from gui.storage.rejoin_info import RejoinInfo
from gui.storage.slots import Slots
from gui.table.model.net_table import NetTableModel
from gui.translation import _, translated
from net.lan import Found
from net.session import AbsentPlayers
from net.session.events import TableEvent
from net.table import AwaitedPlayers
from net.talk import RematchMessage

if TYPE_CHECKING:
    from gui.game_session.games import Games


class LanPlay(QObject):
    """The games of a program on the local network.

    `left` is emitted to show the title again, `rejoin_failed` with the reason why no member was
    found for a rejoin, or None after an internal error.

    Receives the events of network sessions (`gui.netplay.model.network_session.Listener`).
    """

    left = Signal()
    rejoin_failed = Signal(object)

    def __init__(
        self,
        frame: Frame,
        settings: Settings,
        slots: Slots,
        network: Network,
        known_zones: KnownZones,
        games: "Callable[[], Games]",
        hosted_game: Callable[[], str] = lambda: DEFAULT_GAME,
    ) -> None:
        """Create the games; `slots` are the saved games, `known_zones` has the player's name.

        Tables are hosted for the `hosted_game` of this key.
        """
        super().__init__(frame)
        self._hosted_game: Final = hosted_game
        self._frame: Final = frame
        self._settings: Final = settings
        self._slots: Final = slots
        self._network: Final = network
        self._game: Final = NetGame(network, games, Context.LAN_GAME)
        self._known_zones: Final = known_zones
        self._spectating: Final = Spectating(frame, network, games)
        self._spectating.failed.connect(self._on_watching_failed)
        self._is_entering_room = False

    def rejoin(self, path: Path, way: RejoinInfo) -> None:
        """Rejoin the table of a record; the screen stays until a member is met."""
        self._network.rejoin(path, way, None, self)

    # --- screens

    def show(self, remark: str = "") -> None:
        """Show the tables on the network; `remark` says how the last session ended."""
        name = self._known_zones.name or self._settings.present.names.default_player_name or ""
        screen = LanScreen(name, game=self._hosted_game(), remark=remark)
        screen.host_requested.connect(self._host)
        screen.join_requested.connect(self._join)
        screen.watch_requested.connect(partial(self._watch, screen))
        screen.left.connect(self.left)
        self._frame.show_screen(screen, Context.LAN, leave=self._leave_list)
        (screen.host if name else screen.name).setFocus()
        self._network.browse(self)

    def _host(self, name: str) -> None:
        self._known_zones.call(name)
        present, game = self._settings.present, self._hosted_game()
        self._network.host(
            name,
            present.options_of(game),
            self,
            game=game,
            seat_wait=present.network.seat_wait,
        )

    def _join(self, name: str, address: tuple[str, int], game: str) -> None:
        self._known_zones.call(name)
        screen = self._frame.screen_shown
        assert isinstance(screen, LanScreen), "it has asked for this"
        screen.show_connecting(address[0])
        self._network.join(name, address, self, game=game or self._hosted_game())

    def _watch(self, screen: LanScreen, address: tuple[str, int]) -> None:
        text = _("Looking for the game at {host}…").format(host=address[0])
        screen.show_remark(text, is_problem=False)
        self._spectating.watch(address)

    def _on_watching_failed(self, error: FactualError | None) -> None:
        """Show the list again, which searches on."""
        self.show(translated(failure_text(error)))

    def _start_game(self, saved: Sequence[Opened]) -> None:
        if self._room is not None:
            self._room.show_starting()
        self._network.start_hosted_game(saved)

    def _leave_list(self) -> None:
        """Leave the list, unless the player goes on to a table or a game."""
        if not self._is_entering_room and not self._spectating.is_watching:
            self._network.leave()

    def leave_room(self) -> None:
        """Leave the room or the search for a table, unless the player goes on to the game."""
        if not self._game.is_active:
            self._network.leave()

    def _leave_game(self) -> None:
        """Leave the game, unless the player goes on to a rematch."""
        if not self._is_entering_room:
            self._network.leave()

    # --- rematch

    def _host_rematch(
        self, table: NetTableModel, agreed: Receivers, send: Callable[[RematchMessage], object]
    ) -> None:
        """Host the rematch, with the options, computers and colours of the finished game."""
        del agreed  # they join when invited, as may others
        send(RematchMessage("come"))
        self._network.play_again(_rematch_of(table))

    def _join_rematch(self, table: NetTableModel, requester: ClientIndex) -> None:
        self._network.play_again(JoinRematch(table.clients[table.me], requester))

    @property
    def _room(self) -> GroupScreen | None:
        screen = self._frame.screen_shown
        return screen if isinstance(screen, GroupScreen) else None

    # --- events

    def on_tables_found(self, tables: tuple[Found, ...]) -> None:
        """Show the current tables on the local network."""
        screen = self._frame.screen_shown
        if isinstance(screen, LanScreen):
            screen.show_tables(tables)

    def on_room_opened(self, addresses: tuple[str, ...]) -> None:
        """Show the addresses of the hosted table."""
        if self._room is not None and addresses:
            self._room.member_list.show_address(", ".join(addresses))

    def on_room_joined(self, room: Room) -> None:
        """Show the room of a table that was hosted or joined."""
        room.set_host_actions(start=self._start_game, leave=self.show)
        screen = GroupScreen(room, self._slots)
        self._is_entering_room = True
        self._frame.show_screen(screen, Context.ROOM, leave=self.leave_room)
        self._is_entering_room = False
        screen.setFocus()

    def on_room_changed(self) -> None:
        """Show a change of the room."""
        if self._room is not None:
            self._room.refresh_soon()

    def on_progress(self, progress: Progress) -> None:
        """Show the progress of sending the table."""
        if self._room is not None:
            self._room.show_progress(progress)

    def on_awaited(self, awaited: AwaitedPlayers | AbsentPlayers) -> None:
        """Show that the game is about to begin, and the awaited players."""
        if self._room is not None:
            self._room.show_awaited(awaited)

    def on_setup_failed(self, error: FactualError) -> None:
        """Show that the host's table setup failed."""
        if self._room is not None:
            text = _(
                "{name} did not answer and has lost the seat. Start without {name}, or wait"
                " until {name} joins again."
            )
            self._room.show_start_failure(text.format(name=error.facts["name"]))

    def on_game_start(self, table: NetTableModel, line: PeerLinks) -> None:
        """Show the game that begins."""
        rematch_start = RematchActions(
            partial(self._host_rematch, table), lambda client, _: self._join_rematch(table, client)
        )
        earlier = () if self._room is None else tuple(self._room.model.place.lines.kept)
        self._game.show(table, line, self._leave_game, rematch_start, earlier)

    def on_table_event(self, event: TableEvent) -> None:
        """Handle an event of the table."""
        self._game.handle_event(event)

    def on_end(self, error: FactualError | None) -> None:
        """Show why the session ended."""
        if self._frame.context is Context.REJOIN:
            self.rejoin_failed.emit(error)
            return
        why = translated(failure_text(error))
        if self._room is not None or isinstance(self._frame.screen_shown, LanScreen):
            self.show(why)
        else:
            self._game.end(why)


def _rematch_of(table: NetTableModel) -> HostRematch:
    """Return the rematch of a table, in which others keep their seats."""
    before, me = table_before(table), table.keys[table.me]
    setup = waiting_for_others(before, me)
    return HostRematch(table.clients[table.me], setup, before.slots, table.rules.name)
