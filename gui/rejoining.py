"""Back to the table of a game that this computer dropped out of: from the title to the game."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from config import Settings
from core.errors import FactualError
from core.log import PublicKey
from gui.bridge.network import Network
from gui.frame import Frame
from gui.models.engagement import Line
from gui.models.net_table import NetModel
from gui.models.progress import Progress
from gui.models.refusals import sentence
from gui.models.room import Room
from gui.models.stay import Attempt, Beginning, Entry, Stay, written
from gui.net_game import NetGame
from gui.online import Ways
from gui.saving.recovery import Recorded
from gui.saving.way_back import AtZone, WayBack
from gui.screens.game_list import table_name
from gui.screens.rejoin import RejoinScreen
from gui.translation import said
from net.errors import NobodyFound
from net.lan import Found
from net.lobby import Event
from net.session import Absent
from net.session.told import OfTable
from net.table import Awaited

if TYPE_CHECKING:
    from gui.games import Games


class Rejoining(QObject):
    """Of one program; `left` tells that the title is to be shown again.

    It is told of the zone (`gui.models.stay.Visitor`) and of the table
    (`gui.models.engagement.Listener`).
    """

    left = Signal()

    def __init__(
        self,
        frame: Frame,
        settings: Settings,
        network: Network,
        ways: Callable[[], Ways],
        games: "Callable[[], Games]",
    ) -> None:
        """`ways` lead to zones; they are asked for when a table has met at one."""
        super().__init__(frame)
        self._frame: Final = frame
        self._settings: Final = settings
        self._network: Final = network
        self._ways: Final = ways
        self._games: Final = games
        self._game: Final = NetGame(network, games)
        self._wanted: tuple[Recorded, WayBack] | None = None

    def go_back(self, game: Recorded) -> None:
        """Look for the table of a game, and sit down there again (DISCONNECT-10)."""
        assert game.way is not None, "it was played with others"
        self._wanted = game, game.way
        screen = RejoinScreen(game, table_name(game.way))
        screen.again.connect(self._try)
        screen.alone.connect(lambda: self._games().ask_to_go_alone(game.path))
        screen.left.connect(self.left)
        self._frame.show_screen(screen, leave=self._leave_search)
        screen.back.setFocus()
        self._try()

    def _try(self) -> None:
        assert self._wanted is not None, "somebody wants it"
        game, way = self._wanted
        if way.at_zone is None:
            self._screen_tries(self.tr("Looking for the others of this table …"))
            self._network.go_back(game.path, way, None, self)
        else:
            self._ways().connect(self._entry(way.at_zone), self)

    def _entry(self, there: AtZone) -> Entry:
        ports = self._settings.present.names.inbound_ports
        key = PublicKey(bytes.fromhex(there.key))
        entry = Entry(there.zone, there.name, there.relay_only, ports)
        return entry._replace(known={written(one): key for one in entry.addresses})

    def _leave_search(self) -> None:
        """Whoever goes on from there to the game stays at the table."""
        if not self._game.is_on:
            self._leave()

    def _leave(self) -> None:
        self._network.leave()
        if self._wanted is not None and self._wanted[1].at_zone is not None:
            self._ways().leave()
        self._wanted = None

    def _screen_tries(self, text: str) -> None:
        if isinstance(self._frame.screen_shown, RejoinScreen):
            self._frame.screen_shown.show_trying(text)

    def _fail(self, why: str) -> None:
        if isinstance(self._frame.screen_shown, RejoinScreen):
            self._frame.screen_shown.show_failed(why)

    # --- what is told of the zone

    def trying(self, address: str) -> None:
        """The zone is looked for there now."""
        text = self.tr("Looking for the zone at {address} …")
        self._screen_tries(text.format(address=address))

    def failed(self, attempts: Sequence[Attempt]) -> None:
        """There is no stay."""
        reasons = "\n".join(said(sentence(one.why)) for one in attempts)
        text = self.tr("The zone of this table is not reached.") + "\n" + reasons
        self._fail(text.strip())

    def arrived(self, stay: Stay, unnamed: FactualError | None) -> None:
        """The stay has begun, whatever one is called there: the table knows one by the key."""
        if self._wanted is not None:
            game, way = self._wanted
            self._screen_tries(self.tr("Looking for the others of this table …"))
            self._network.go_back(game.path, way, stay.ground, self)

    def heard(self, event: Event) -> None:
        """What happens in the lobby is nothing for a game."""

    def started(self, beginning: Beginning) -> None:
        """No group is joined on the way back."""

    # --- what is told of the table

    def found(self, tables: tuple[Found, ...]) -> None:
        """Tables that gather: nothing for who has one."""

    def opened(self, addresses: tuple[str, ...]) -> None:
        """Where a host is: there is none."""

    def met(self, room: Room) -> None:
        """A table that gathers: this one has begun long ago."""

    def followed(self) -> None:
        """What comes of such a table."""

    def progressed(self, progress: Progress) -> None:
        """How much of a genesis has come: it is here already."""

    def awaited(self, told: Awaited | Absent) -> None:
        """For whom a table waits that is founded."""

    def not_founded(self, error: FactualError) -> None:
        """Nothing is founded."""

    def began(self, table: NetModel, line: Line) -> None:
        """Somebody of the table is there."""
        self._game.show(table, line, self._leave)

    def told(self, news: OfTable) -> None:
        """Something has happened at the table."""
        self._game.hear(news)

    def ended(self, error: FactualError | None) -> None:
        """The table is over by itself, or was not found."""
        match error:
            case None:
                why = self.tr("Something went wrong. Try once more.")
            case NobodyFound():
                why = self.tr(
                    "Nobody of this table is found. They may have stopped for today, or play in"
                    " another network. Try again, or play on alone from where you were."
                )
            case _:
                why = said(sentence(error))
        if self._game.is_on:
            self._game.end(why)
        else:
            self._fail(why)
