"""What the network tells of tables: those that are found, the one that gathers, the one at play.

One *engagement* at a time: looking for tables, hosting one, or being a guest at one, and then
playing there.
"""

from collections.abc import Callable, Collection, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple, Protocol

from core.errors import FactualError
from core.games.registry import USUAL
from core.log import PublicKey
from core.table import ClientIndex
from gui.models.again import Tell
from gui.models.chat import Talk
from gui.models.company import Trouble
from gui.models.live_game import LiveGame
from gui.models.net_table import NetModel
from gui.models.participants import PathOf
from gui.models.progress import Progress
from gui.models.room import Room
from net.lan import Found
from net.lobby import Table
from net.session import Absent
from net.session.told import OfTable
from net.table import Awaited

USUAL_PORT: Final = 50_000
"""Where a host listens if nothing else is said."""


class Line(NamedTuple):
    """The connections to the others at a table: chat, and the path to each or its trouble.

    `call_again` reconnects to lost clients. `call` sends rematch messages. `score_again` hands in a
    finished ranked game again. `muted` are those ignored at the zone: their lines and voices are
    dropped. If the table `is_watchable`, spectators read the lines to all.
    """

    talk: Talk
    path_of: PathOf
    trouble: Trouble
    call_again: Callable[[], object]
    call: Tell
    score_again: Callable[[], object]
    muted: Collection[ClientIndex] = ()
    is_watchable: bool = True


class HostAgain(NamedTuple):
    """Host a rematch of this `game`; others can join it, too.

    A player who `had` one of the colours gets its seat again.
    """

    name: str
    table: Table
    had: Mapping[PublicKey, int] = MappingProxyType({})
    game: str = USUAL


class JoinAgain(NamedTuple):
    """Join, under this name, the rematch of the client that led the finished table."""

    name: str
    leader: ClientIndex


Again = HostAgain | JoinAgain


class Listener(Protocol):
    """Hears what comes of an engagement."""

    def found(self, tables: tuple[Found, ...]) -> None:
        """These are the tables on the local network at present."""

    def opened(self, addresses: tuple[str, ...]) -> None:
        """The hosted table is there; guests can type one of these to join it."""

    def met(self, room: Room) -> None:
        """One is at a table that gathers: what the room has been told is all that is known."""

    def followed(self) -> None:
        """The room has been told more."""

    def progressed(self, progress: Progress) -> None:
        """Handle the progress of sending the table."""

    def awaited(self, told: Awaited | Absent) -> None:
        """Handle the players that the game waits for, or that the leader may leave out."""

    def not_founded(self, error: FactualError) -> None:
        """Handle a failed table setup: a guest did not do its part, and has gone."""

    def began(self, table: NetModel, line: Line) -> None:
        """The game begins at this table; by the line one is in touch with the others there."""

    def told(self, news: OfTable) -> None:
        """Something has happened at the table beside what it tells itself."""

    def ended(self, error: FactualError | None) -> None:
        """The engagement is over, by this error if it has failed."""


class Onlooker(Protocol):
    """Hears what comes of watching a table at which others play."""

    def watches(self, live: LiveGame) -> None:
        """The game is seen from now on, from its beginning."""

    def ended(self, error: FactualError | None) -> None:
        """The engagement is over, by this error if it has failed."""


def shown_address(host: str, port: int) -> str:
    """An address as people type it, so that `read_address` reads it."""
    if port == USUAL_PORT:
        return host
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


class BadAddress(FactualError):
    """What was typed is no address of a host."""

    text = "{typed!r} is no address; one is written like 192.168.1.20 or ann-pc:50000"


def read_address(typed: str) -> tuple[str, int]:
    """A host and a port as people write them, or the usual port; raises BadAddress."""
    text = typed.strip()
    host, colon, port = text.rpartition(":")
    if not colon or "]" in port or host.count(":"):
        bracketed = text.startswith("[") and "]:" in text
        host, port = (host, port) if bracketed else (text, str(USUAL_PORT))
    host = host.removeprefix("[").removesuffix("]")
    good = bool(host) and not any(sign.isspace() for sign in host)
    if not good or not port.isascii() or not port.isdecimal() or not 1 <= int(port[:6]) <= 65_535:
        raise BadAddress(typed=typed)
    return host, int(port)
