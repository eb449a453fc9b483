"""Play on the local network: from the list of tables to a game, and back when that ends."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from config import Settings
from core.errors import FactualError
from core.table import PERSON
from gui.bridge.network import Network
from gui.frame import Frame
from gui.models.again import Going
from gui.models.chat import Receivers
from gui.models.engagement import HostAgain, JoinAgain, Line, Progress
from gui.models.net_table import NetModel
from gui.models.no_game import why_no_game
from gui.models.room import Room
from gui.net_game import NetGame
from gui.screens.lan import LanScreen
from gui.screens.room import RoomScreen
from gui.spectating import Spectating
from gui.translation import said
from net.lan import Found
from net.session.told import OfTable
from net.table.setup import Gathered
from net.talk import Call

if TYPE_CHECKING:
    from gui.games import Games


class LanPlay(QObject):
    """Of one program; `left` tells that the title is to be shown again.

    It hears what comes of the engagements of the network (`gui.models.engagement.Listener`).
    """

    left = Signal()

    def __init__(
        self, frame: Frame, settings: Settings, network: Network, games: "Callable[[], Games]"
    ) -> None:
        super().__init__(frame)
        self._frame: Final = frame
        self._settings: Final = settings
        self._network: Final = network
        self._game: Final = NetGame(network, games)
        self._name = settings.present.names.default_player_name or ""
        self._spectating: Final = Spectating(frame, network, games)
        self._spectating.failed.connect(self._cannot_watch)

    # --- screens

    def show(self, remark: str = "") -> None:
        """The tables on the network; `remark` says how the last one ended."""
        screen = LanScreen(self._name, remark=remark)
        screen.hosted.connect(self._host)
        screen.joined.connect(self._join)
        screen.watched.connect(partial(self._watch, screen))
        screen.left.connect(self.left)
        self._frame.show_screen(screen, leave=self._leave_list)
        screen.host.setFocus()
        self._network.browse(self)

    def _host(self, name: str) -> None:
        self._name = name
        room = Room(name, is_host=True, settings=self._settings.present.options)
        self._show_own_room(room)
        self._network.host(name, room.plan, self)

    def _show_own_room(self, room: Room) -> None:
        screen = self._show_room(room)
        screen.changed.connect(lambda: self._network.change(room.plan))
        screen.started.connect(self._network.start)

    def _join(self, name: str, address: tuple[str, int]) -> None:
        self._name = name
        self._show_room(Room(address[0], is_host=False))
        self._network.join(name, address, self)

    def _leave_list(self) -> None:
        """Whoever goes on from there to watch a game goes on watching."""
        if not self._spectating.is_watching:
            self._network.leave()

    def _watch(self, screen: LanScreen, address: tuple[str, int]) -> None:
        text = self.tr("Looking for the game at {host} …").format(host=address[0])
        screen.remark_on(text, is_amiss=False)
        self._spectating.watch(address)

    def _cannot_watch(self, error: FactualError | None) -> None:
        """The list is there still, and looks on."""
        self.show(said(why_no_game(error)))

    def _show_room(self, room: Room) -> RoomScreen:
        screen = RoomScreen(room)
        screen.left.connect(lambda: self.show())
        self._frame.show_screen(screen, leave=self._leave_room)
        screen.setFocus()
        return screen

    def _leave_room(self) -> None:
        """Whoever goes on from there to the game stays at the table."""
        if not self._game.is_on:
            self._network.leave()

    def _leave_game(self) -> None:
        """Whoever plays again goes on with the others."""
        if not self._game.plays_again:
            self._network.leave()

    # --- playing again

    def _gather_again(
        self, table: NetModel, agreed: Receivers, send: Callable[[Call], object]
    ) -> None:
        """The same room again, with the options, computers and colours of the game that is over."""
        del agreed  # they come when they are told, and others may, too
        send(Call("come"))
        persons = {plan.client: plan.colour for plan in table.plans if plan.level == PERSON}
        room = Room(
            table.clients[table.me],
            is_host=True,
            settings=table.options,
            computers=[plan.level for plan in table.plans if plan.level != PERSON],
            colours={
                table.keys[client]: colour
                for client, colour in persons.items()
                if colour is not None
            },
        )
        self._game.plays_again = True
        self._show_own_room(room)
        self._network.play_again(HostAgain(room.host, room.plan))

    def _come_again(self, table: NetModel) -> None:
        self._game.plays_again = True
        self._show_room(Room(table.clients[table.leader], is_host=False))
        self._network.play_again(JoinAgain(table.clients[table.me], table.leader))

    @property
    def _room(self) -> RoomScreen | None:
        screen = self._frame.screen_shown
        return screen if isinstance(screen, RoomScreen) else None

    # --- what it hears

    def found(self, tables: tuple[Found, ...]) -> None:
        """These are the tables on the local network at present."""
        screen = self._frame.screen_shown
        if isinstance(screen, LanScreen):
            screen.show_tables(tables)

    def opened(self, addresses: tuple[str, ...]) -> None:
        """The hosted table is there, at these addresses."""
        if self._room is not None and addresses:
            self._room.show_address(", ".join(addresses))

    def gathered(self, gathered: Gathered) -> None:
        """Who is there, and what is to be played."""
        if self._room is not None:
            self._room.take(gathered)

    def progressed(self, progress: Progress) -> None:
        """The table is on its way."""
        if self._room is not None:
            self._room.show_progress(progress)

    def not_founded(self, error: FactualError) -> None:
        """The host's table could not be founded."""
        if self._room is not None:
            text = self.tr(
                "{name} did not answer, and is not at the table any more. Start without him, or"
                " wait until he joins again."
            )
            self._room.wait_on(text.format(name=error.facts["name"]))

    def began(self, table: NetModel, line: Line) -> None:
        """The game begins."""
        going = Going(partial(self._gather_again, table), lambda _: self._come_again(table))
        self._game.show(table, line, self._leave_game, going)

    def told(self, news: OfTable) -> None:
        """Something has happened at the table."""
        self._game.hear(news)

    def ended(self, error: FactualError | None) -> None:
        """The engagement is over by itself, by this error if it has failed."""
        why = said(why_no_game(error))
        if self._room is not None:
            self.show(why)
        elif isinstance(self._frame.screen_shown, LanScreen):
            self._frame.screen_shown.remark_on(why)
        else:
            self._game.end(why)
