"""A player's zone session: requests and events.

Its trio part is `gui.zone.bridge.zone_session`; nothing here waits.
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from secrets import token_urlsafe
from types import MappingProxyType
from typing import Final, NamedTuple, Protocol, TypeVar

from config import Zone
from core.errors import FactualError
from core.games.registry import DEFAULT_GAME, shipped_game
from core.log import Opened, PublicKey
from gui.room.model.requests import OnRefused
from gui.storage.rejoin_info import AtZone, RejoinInfo
from net.lobby import Client, Event, Model, Started, Table, rules_word
from net.lobby.messages import Kind
from net.quic import Endpoint
from net.ranking import RankingClient
from net.reach import Routes
from net.session import Meeting

T = TypeVar("T")


def rules_version(game: str) -> str:
    """Return the version of a game's rules and data, as groups compare them (GROUP-10).

    Raises UnknownGame.
    """
    return rules_word(shipped_game(game))


class ZoneTarget(NamedTuple):
    """The zone that a player wants to enter, their name, and a range of ports to try.

    With `relay_only`, no other player learns this computer's address. `pinned_keys` are the
    expected keys of zones, by their addresses as in `format_address`.
    """

    zone: Zone
    name: str
    relay_only: bool
    ports: range
    pinned_keys: Mapping[str, PublicKey] = MappingProxyType({})

    @property
    def addresses(self) -> tuple[tuple[str, int], ...]:
        """The addresses of the zone, in the order in which they are tried (ZONE-2)."""
        hosts = (self.zone.primary_address, self.zone.secondary_address)
        return tuple((host, self.zone.port_number) for host in hosts if host is not None)


class FailedAttempt(NamedTuple):
    """A failed step and its reason; `address` is empty if no address was at fault."""

    address: str
    error: FactualError


_PASSWORD_BYTES: Final = 18
"""Bytes of a password that is never typed."""


def random_password() -> str:
    """Return a random password, for a private group whose players are invited by the program."""
    return token_urlsafe(_PASSWORD_BYTES)


class GroupSpec(NamedTuple):
    """A group to be created; only a private one has a password, and may be unlisted."""

    name: str
    kind: Kind
    table: Table
    password: str = ""
    game: str = DEFAULT_GAME
    is_listed: bool = True


class ZoneSession(Protocol):
    """A player's zone session, until `ZoneSessions.leave`.

    `key` is the player's, `address` the zone's as reached, `zone_key` its key; `public_address` is
    its address for others, as far as this computer knows. `context` is the zone context for tables.
    """

    @property
    def key(self) -> PublicKey: ...

    @property
    def model(self) -> Model: ...

    @property
    def address(self) -> tuple[str, int]: ...

    @property
    def public_address(self) -> tuple[str, int]: ...

    @property
    def zone_key(self) -> PublicKey: ...

    @property
    def context(self) -> "ZoneContext": ...

    def request(
        self,
        operation: Callable[[Client], Awaitable[T]],
        *,
        on_refused: OnRefused,
        on_done: Callable[[T], object] = lambda _: None,
    ) -> None:
        """Send a request to the zone; later call `on_done` or `on_refused`, unless it has ended."""
        ...

    def query_ranking(
        self,
        query: Callable[[RankingClient], Awaitable[T]],
        *,
        on_refused: OnRefused,
        on_done: Callable[[T], object],
    ) -> None:
        """Query the ranking; later call `on_done` or `on_refused`, unless it has ended."""
        ...

    def create_group(self, spec: GroupSpec, *, on_refused: OnRefused) -> None:
        """Create a group, once the zone has checked that others can reach this program (ZONE-5)."""
        ...


class ZoneContext(NamedTuple):
    """The zone context: the network resources of a table at a zone.

    The others are reached at the endpoint of the session, through the meeting. `seed` is the secret
    of the player's key. `hold` keeps the session during a game.
    """

    target: ZoneTarget
    meeting: Meeting
    endpoint: Endpoint
    routes: Routes
    seed: bytes
    hold: Callable[[], AbstractContextManager[None]]


class GameStart(NamedTuple):
    """The start of the group's game, with what its table setup needs.

    `saved` is the saved game that its leader continues.
    """

    started: Started
    context: ZoneContext
    saved: Sequence[Opened] = ()

    @property
    def is_watching(self) -> bool:
        """Whether the player has no seat and asked to watch (GROUP-9)."""
        mine = self.context.endpoint.identity.public
        return any(member.key == mine and member.is_watching for member in self.started.members)

    @property
    def rejoin_info(self) -> RejoinInfo:
        """The rejoin info of the table."""
        started, entry = self.started, self.context.target
        zone = AtZone(
            entry.zone,
            self.context.meeting.key.hex(),
            entry.name,
            entry.relay_only,
            started.kind,
            started.table.watchable,
        )
        return RejoinInfo(started.name, zone)


class ZoneListener(Protocol):
    """A receiver of the events of connecting to a zone, and of the session there."""

    def on_connecting(self, address: str) -> None:
        """Handle an attempt to connect to an address."""
        ...

    def on_failed(self, attempts: tuple[FailedAttempt, ...]) -> None:
        """Handle a failure to connect, with all attempts in order; empty if a bug was reported."""
        ...

    def on_connected(self, session: ZoneSession, unnamed: FactualError | None) -> None:
        """Handle the start of the session; `unnamed` is why the wanted name was not available."""
        ...

    def on_event(self, event: Event) -> None:
        """Handle an event of the zone or of the connection."""
        ...

    def on_game_start(self, beginning: GameStart) -> None:
        """Handle the start of the group's game; the session continues with it."""
        ...


def format_address(address: tuple[str, int]) -> str:
    """Return an address as people write it."""
    host, port = address
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
