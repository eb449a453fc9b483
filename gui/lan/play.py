"""Play on the local network: from the list of tables to a game, and back."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from config import Settings
from core.errors import FactualError
from core.games.registry import USUAL
from core.log import Opened
from core.table import ClientIndex
from gui.chat.model.chat_log import Receivers
from gui.frame.frame import Frame
from gui.frame.model import Context
from gui.game_session.net_game import NetGame
from gui.group.screen import GroupScreen
from gui.lan.screen import LanScreen
from gui.netplay.bridge.network import Network
from gui.netplay.model.network_session import HostRematch, JoinRematch, Line
from gui.netplay.model.no_game import why_no_game
from gui.rematch.model.next_table import table_before, waiting_for_others
from gui.rematch.model.rematch import RematchStart
from gui.room.model.progress import Progress
from gui.room.model.room import Room
from gui.spectate.spectating import Spectating
from gui.storage.known_zones import KnownZones
from gui.storage.rejoin_info import RejoinInfo
from gui.storage.slots import Slots
from gui.table.model.net_table import NetTableModel
from gui.translation import _, translated
from net.lan import Found
from net.session import Absent
from net.session.events import OfTable
from net.table import Awaited
from net.talk import Call

if TYPE_CHECKING:
    from gui.game_session.games import Games


class LanPlay(QObject):
    """The games of a program on the local network.

    `left` is emitted to show the title again, `not_back` with the reason why no member was found
    for a rejoin, or None after an internal error.

    Receives the events of network sessions (`gui.netplay.model.network_session.Listener`).
    """

    left = Signal()
    not_back = Signal(object)

    def __init__(
        self,
        frame: Frame,
        settings: Settings,
        slots: Slots,
        network: Network,
        known: KnownZones,
        games: "Callable[[], Games]",
        game: Callable[[], str] = lambda: USUAL,
    ) -> None:
        """Create the games; `slots` are the saved games, and `known` has the player's name.

        Tables are hosted for the `game` of this key.
        """
        super().__init__(frame)
        self._hosted_game: Final = game
        self._frame: Final = frame
        self._settings: Final = settings
        self._slots: Final = slots
        self._network: Final = network
        self._game: Final = NetGame(network, games, Context.LAN_GAME)
        self._known: Final = known
        self._spectating: Final = Spectating(frame, network, games)
        self._spectating.failed.connect(self._cannot_watch)
        self._is_met = False

    def go_back(self, path: Path, way: RejoinInfo) -> None:
        """Rejoin the table of a record; the screen stays until a member is met."""
        self._network.go_back(path, way, None, self)

    # --- screens

    def show(self, remark: str = "") -> None:
        """Show the tables on the network; `remark` says how the last session ended."""
        name = self._known.name or self._settings.present.names.default_player_name or ""
        screen = LanScreen(name, game=self._hosted_game(), remark=remark)
        screen.hosted.connect(self._host)
        screen.joined.connect(self._join)
        screen.watched.connect(partial(self._watch, screen))
        screen.left.connect(self.left)
        self._frame.show_screen(screen, Context.LAN, leave=self._leave_list)
        (screen.host if name else screen.name).setFocus()
        self._network.browse(self)

    def _host(self, name: str) -> None:
        self._known.call(name)
        present, game = self._settings.present, self._hosted_game()
        self._network.host(
            name,
            present.options_of(game),
            self,
            game=game,
            seat_wait=present.network.seat_wait,
        )

    def _join(self, name: str, address: tuple[str, int], game: str) -> None:
        self._known.call(name)
        screen = self._frame.screen_shown
        assert isinstance(screen, LanScreen), "it has asked for this"
        screen.wait_for(address[0])
        self._network.join(name, address, self, game=game or self._hosted_game())

    def _watch(self, screen: LanScreen, address: tuple[str, int]) -> None:
        text = _("Looking for the game at {host} …").format(host=address[0])
        screen.remark_on(text, is_amiss=False)
        self._spectating.watch(address)

    def _cannot_watch(self, error: FactualError | None) -> None:
        """Show the list again, which searches on."""
        self.show(translated(why_no_game(error)))

    def _start(self, saved: Sequence[Opened]) -> None:
        if self._room is not None:
            self._room.show_begun()
        self._network.start(saved)

    def _leave_list(self) -> None:
        """Leave the list, unless the player goes on to a table or a game."""
        if not self._is_met and not self._spectating.is_watching:
            self._network.leave()

    def leave_room(self) -> None:
        """Leave the room or the search for a table, unless the player goes on to the game."""
        if not self._game.is_on:
            self._network.leave()

    def _leave_game(self) -> None:
        """Leave the game, unless the player goes on to a rematch."""
        if not self._is_met:
            self._network.leave()

    # --- rematch

    def _gather_again(
        self, table: NetTableModel, agreed: Receivers, send: Callable[[Call], object]
    ) -> None:
        """Host the rematch, with the options, computers and colours of the finished game."""
        del agreed  # they join when invited, as may others
        send(Call("come"))
        self._network.play_again(_host_again(table))

    def _come_again(self, table: NetTableModel, asker: ClientIndex) -> None:
        self._network.play_again(JoinRematch(table.clients[table.me], asker))

    @property
    def _room(self) -> GroupScreen | None:
        screen = self._frame.screen_shown
        return screen if isinstance(screen, GroupScreen) else None

    # --- events

    def found(self, tables: tuple[Found, ...]) -> None:
        """Show the current tables on the local network."""
        screen = self._frame.screen_shown
        if isinstance(screen, LanScreen):
            screen.show_tables(tables)

    def opened(self, addresses: tuple[str, ...]) -> None:
        """Show the addresses of the hosted table."""
        if self._room is not None and addresses:
            self._room.member_list.show_address(", ".join(addresses))

    def met(self, room: Room) -> None:
        """Show the room of a table that was hosted or joined."""
        room.attend(start=self._start, leave=self.show)
        screen = GroupScreen(room, self._slots)
        self._is_met = True
        self._frame.show_screen(screen, Context.ROOM, leave=self.leave_room)
        self._is_met = False
        screen.setFocus()

    def followed(self) -> None:
        """Show a change of the room."""
        if self._room is not None:
            self._room.follow()

    def progressed(self, progress: Progress) -> None:
        """Show the progress of sending the table."""
        if self._room is not None:
            self._room.show_progress(progress)

    def awaited(self, told: Awaited | Absent) -> None:
        """Show that the game is about to begin, and the awaited players."""
        if self._room is not None:
            self._room.show_awaited(told)

    def not_founded(self, error: FactualError) -> None:
        """Show that the host's table setup failed."""
        if self._room is not None:
            text = _(
                "{name} did not answer and has lost the seat. Start without {name}, or wait"
                " until {name} joins again."
            )
            self._room.wait_on(text.format(name=error.facts["name"]))

    def began(self, table: NetTableModel, line: Line) -> None:
        """Show the game that begins."""
        rematch_start = RematchStart(
            partial(self._gather_again, table), lambda client, _: self._come_again(table, client)
        )
        earlier = () if self._room is None else tuple(self._room.model.place.lines.kept)
        self._game.show(table, line, self._leave_game, rematch_start, earlier)

    def table_event(self, news: OfTable) -> None:
        """Handle an event of the table."""
        self._game.hear(news)

    def ended(self, error: FactualError | None) -> None:
        """Show why the session ended."""
        if self._frame.context is Context.REJOIN:
            self.not_back.emit(error)
            return
        why = translated(why_no_game(error))
        if self._room is not None or isinstance(self._frame.screen_shown, LanScreen):
            self.show(why)
        else:
            self._game.end(why)


def _host_again(table: NetTableModel) -> HostRematch:
    """Return the rematch of a table, in which others keep their seats."""
    before, me = table_before(table), table.keys[table.me]
    again = waiting_for_others(before, me)
    return HostRematch(table.clients[table.me], again, before.slots, table.rules.name)
