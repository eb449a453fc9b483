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
from core.games.registry import USUAL, shipped_game
from core.log import Opened, PublicKey
from gui.room.model.requests import Refused
from gui.storage.rejoin_info import AtZone, RejoinInfo
from net.lobby import Client, Event, Model, Started, Table, rules_word
from net.lobby.messages import Kind
from net.quic import Endpoint
from net.ranking import RankingClient
from net.reach import Routes
from net.session import Meeting

T = TypeVar("T")


def rules_here(game: str) -> str:
    """Return the version of a game's rules and data, as groups compare them (GROUP-10).

    Raises UnknownGame.
    """
    return rules_word(shipped_game(game))


class Entry(NamedTuple):
    """The zone that a player wants to enter, their name, and a range of ports to try.

    With `relay_only`, no other player learns this computer's address. `known` are the expected keys
    of zones, by their addresses as they are `written`.
    """

    zone: Zone
    name: str
    relay_only: bool
    ports: range
    known: Mapping[str, PublicKey] = MappingProxyType({})

    @property
    def addresses(self) -> tuple[tuple[str, int], ...]:
        """The addresses of the zone, in the order in which they are tried (ZONE-2)."""
        hosts = (self.zone.primary_address, self.zone.secondary_address)
        return tuple((host, self.zone.port_number) for host in hosts if host is not None)


class Attempt(NamedTuple):
    """A failed step and its reason; `address` is empty if no address was at fault."""

    address: str
    why: FactualError


_CHANCE: Final = 18
"""Bytes of a password that is never typed."""


def password_of_chance() -> str:
    """Return a random password, for a private group whose players are invited by the program."""
    return token_urlsafe(_CHANCE)


class Creation(NamedTuple):
    """A group to be created; only a private one has a password."""

    name: str
    kind: Kind
    table: Table
    password: str = ""
    game: str = USUAL


class ZoneSession(Protocol):
    """A player's zone session, until `ZoneSessions.leave`.

    `key` is the player's, `address` the zone's as reached, `zone_key` its key; `invites_to` is its
    address for others, as far as this computer knows. `context` is the zone context for tables.
    """

    @property
    def key(self) -> PublicKey: ...

    @property
    def model(self) -> Model: ...

    @property
    def address(self) -> tuple[str, int]: ...

    @property
    def invites_to(self) -> tuple[str, int]: ...

    @property
    def zone_key(self) -> PublicKey: ...

    @property
    def context(self) -> "ZoneContext": ...

    def ask(
        self,
        request: Callable[[Client], Awaitable[T]],
        *,
        refused: Refused,
        done: Callable[[T], object] = lambda _: None,
    ) -> None:
        """Send a request to the zone; call `done` or `refused` later, but not after the session."""
        ...

    def look_up(
        self,
        request: Callable[[RankingClient], Awaitable[T]],
        *,
        refused: Refused,
        done: Callable[[T], object],
    ) -> None:
        """Query the ranking; call `done` or `refused` later, but not after the session."""
        ...

    def create(self, creation: Creation, *, refused: Refused) -> None:
        """Create a group, once the zone has checked that others can reach this program (ZONE-5)."""
        ...


class ZoneContext(NamedTuple):
    """The zone context: the network resources of a table at a zone.

    The others are reached at the endpoint of the session, through the meeting. `seed` is the secret
    of the player's key. The session continues while it is `held`.
    """

    entry: Entry
    meeting: Meeting
    endpoint: Endpoint
    routes: Routes
    seed: bytes
    held: Callable[[], AbstractContextManager[None]]


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
        started, entry = self.started, self.context.entry
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

    def trying(self, address: str) -> None:
        """Handle an attempt to connect to an address."""
        ...

    def failed(self, attempts: tuple[Attempt, ...]) -> None:
        """Handle a failure to connect, with all attempts in order; empty if a bug was reported."""
        ...

    def arrived(self, session: ZoneSession, unnamed: FactualError | None) -> None:
        """Handle the start of the session; `unnamed` is why the wanted name was not available."""
        ...

    def heard(self, event: Event) -> None:
        """Handle an event of the zone or of the connection."""
        ...

    def started(self, beginning: GameStart) -> None:
        """Handle the start of the group's game; the session continues with it."""
        ...


def written(address: tuple[str, int]) -> str:
    """Return an address as people write it."""
    host, port = address
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
