"""The events of network sessions: tables found, a table being set up, a table in play.

A program has one network session at a time: it looks for tables, hosts one, or is a guest at one,
and then plays there.
"""

from collections.abc import Callable, Collection, Sequence
from typing import Final, NamedTuple, Protocol

from core.errors import FactualError
from core.games.registry import DEFAULT_GAME
from core.table import ClientIndex
from gui.chat.model.chat import Talk
from gui.participants.model.members import PathOf
from gui.participants.model.participants import ConnectionProblem
from gui.rematch.model.rematch import Send
from gui.replay.model.live_game import LiveGame
from gui.room.model.progress import Progress
from gui.room.model.room import Room
from gui.table.model.net_table import NetTableModel
from net.lan import Found
from net.lobby import Slot, Table
from net.session import AbsentPlayers
from net.session.events import TableEvent
from net.table import AwaitedPlayers

DEFAULT_PORT: Final = 50_000
"""The default port of a host."""


class PeerLinks(NamedTuple):
    """The connections to the other clients of a table: chat, and the path to each or its problem.

    `send_rematch` sends rematch messages. `submit_again` submits a
    finished ranked game again. `muted` clients are ignored at the zone: their lines and audio-grams
    are dropped. If the table `is_watchable`, spectators read the lines to all.
    """

    talk: Talk
    path_of: PathOf
    connection_problem: ConnectionProblem
    reconnect: Callable[[], object]
    send_rematch: Send
    submit_again: Callable[[], object]
    muted: Collection[ClientIndex] = ()
    is_watchable: bool = True


class HostRematch(NamedTuple):
    """Host a rematch of this `game`; others can join it too.

    A player with one of the `previous_seats` gets it again.
    """

    name: str
    table: Table
    previous_seats: Sequence[Slot] = ()
    game: str = DEFAULT_GAME


class JoinRematch(NamedTuple):
    """Join, under this name, the rematch of the client that led the finished table."""

    name: str
    leader: ClientIndex


RematchRole = HostRematch | JoinRematch


class Listener(Protocol):
    """A receiver of the events of a network session."""

    def on_tables_found(self, tables: tuple[Found, ...]) -> None:
        """Handle the current list of tables on the local network."""

    def on_room_opened(self, addresses: tuple[str, ...]) -> None:
        """Handle the opening of the hosted table; guests can type one of these addresses."""

    def on_room_joined(self, room: Room) -> None:
        """Handle joining a table during setup; the room holds its state."""

    def on_room_changed(self) -> None:
        """Handle a change of the room."""

    def on_progress(self, progress: Progress) -> None:
        """Handle the progress of sending the table."""

    def on_awaited(self, awaited: AwaitedPlayers | AbsentPlayers) -> None:
        """Handle the players that the game waits for, or that the leader may leave out."""

    def on_setup_failed(self, error: FactualError) -> None:
        """Handle a failed table setup: a guest did not do its part and was dropped."""

    def on_game_start(self, table: NetTableModel, line: PeerLinks) -> None:
        """Handle the start of the game at this table; `line` connects to the others."""

    def on_table_event(self, event: TableEvent) -> None:
        """Handle an event of the table that is not in its log."""

    def on_end(self, error: FactualError | None) -> None:
        """Handle the end of the session; `error` is set if it failed."""


class SpectatorListener(Protocol):
    """A receiver of the events of watching a table."""

    def on_watching(self, live: LiveGame) -> None:
        """Handle the start of watching; `live` begins with the game's first entry."""

    def on_end(self, error: FactualError | None) -> None:
        """Handle the end of watching; `error` is set if it failed."""


def format_address(host: str, port: int) -> str:
    """Return an address as people type it, so that `read_address` can parse it."""
    if port == DEFAULT_PORT:
        return host
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


class BadAddress(FactualError):
    """The typed text is not the address of a host."""

    text = "{typed!r} is not an address; use a form like 192.168.1.20 or ann-pc:50000"


def read_address(typed: str) -> tuple[str, int]:
    """Return the host and the port of a typed address; raises BadAddress.

    Without a port, it is the usual one.
    """
    text = typed.strip()
    host, colon, port = text.rpartition(":")
    if not colon or "]" in port or host.count(":"):
        bracketed = text.startswith("[") and "]:" in text
        host, port = (host, port) if bracketed else (text, str(DEFAULT_PORT))
    host = host.removeprefix("[").removesuffix("]")
    good = bool(host) and not any(sign.isspace() for sign in host)
    if not good or not port.isascii() or not port.isdecimal() or not 1 <= int(port[:6]) <= 65_535:
        raise BadAddress(typed=typed)
    return host, int(port)
