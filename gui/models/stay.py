"""A player's stay at a zone as the screens see it: what they ask, and what they are told.

Trio's part of it is `gui.bridge.zone`; nothing here waits for anybody.
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
from gui.models.requests import Refused
from gui.saving.way_back import AtZone, WayBack
from net.lobby import Client, Event, Model, Started, Table, rules_word
from net.lobby.messages import Kind
from net.quic import Endpoint
from net.ranking import RankingClient
from net.reach import Routes
from net.session import Meeting

T = TypeVar("T")


def rules_here(game: str) -> str:
    """Return the word for the rules and data of a game here, as groups compare them (GROUP-10).

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
        """Where the zone is looked for, one after the other (ZONE-2)."""
        hosts = (self.zone.primary_address, self.zone.secondary_address)
        return tuple((host, self.zone.port_number) for host in hosts if host is not None)


class Attempt(NamedTuple):
    """A step that has failed, and why; `address` is empty where none was at fault."""

    address: str
    why: FactualError


_CHANCE: Final = 18
"""Bytes in a password that is never typed."""


def password_of_chance() -> str:
    """For a private group into which its leader brings everybody, or invites them."""
    return token_urlsafe(_CHANCE)


class Creation(NamedTuple):
    """A group that is to be made; only a private one has a password."""

    name: str
    kind: Kind
    table: Table
    password: str = ""
    game: str = USUAL


class Stay(Protocol):
    """At a zone, until `Zones.leave`.

    `key` is the player's, `address` where the zone was reached, `zone_key` its key; `invites_to` is
    where others reach it, as far as this computer knows. The `ground` is for tables that are played
    there.
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
    def ground(self) -> "Ground": ...

    def ask(
        self,
        request: Callable[[Client], Awaitable[T]],
        *,
        refused: Refused,
        done: Callable[[T], object] = lambda _: None,
    ) -> None:
        """Ask the zone; one of both is called later, neither once the stay is over."""
        ...

    def look_up(
        self,
        request: Callable[[RankingClient], Awaitable[T]],
        *,
        refused: Refused,
        done: Callable[[T], object],
    ) -> None:
        """Ask the ranking of the zone; one of both is called later, neither after the stay."""
        ...

    def create(self, creation: Creation, *, refused: Refused) -> None:
        """Make a group, once the zone has seen that others reach this program (ZONE-5)."""
        ...


class Ground(NamedTuple):
    """What a table is played on at a zone: the others are reached at the endpoint of the stay,
    through the meeting.

    `seed` is the secret of the player's key. The stay goes on as long as it is `held`.
    """

    entry: Entry
    meeting: Meeting
    endpoint: Endpoint
    routes: Routes
    seed: bytes
    held: Callable[[], AbstractContextManager[None]]


class Beginning(NamedTuple):
    """A game that begins in the group, and what its table is founded on.

    `saved` is the game that its leader goes on with.
    """

    started: Started
    ground: Ground
    saved: Sequence[Opened] = ()

    @property
    def is_watching(self) -> bool:
        """Whether the player has no seat in it, and asked to watch (GROUP-9)."""
        mine = self.ground.endpoint.identity.public
        return any(one.key == mine and one.is_watching for one in self.started.members)

    @property
    def way_back(self) -> WayBack:
        """How to come back to its table."""
        started, entry = self.started, self.ground.entry
        zone = AtZone(
            entry.zone,
            self.ground.meeting.key.hex(),
            entry.name,
            entry.relay_only,
            started.kind,
            started.table.watchable,
        )
        return WayBack(started.name, zone)


class Visitor(Protocol):
    """Receives the events of connecting to a zone, and of the stay there."""

    def trying(self, address: str) -> None:
        """The zone is looked for there now."""
        ...

    def failed(self, attempts: tuple[Attempt, ...]) -> None:
        """There is no stay; all that was tried, in order. Nothing, if a fault was reported."""
        ...

    def arrived(self, stay: Stay, unnamed: FactualError | None) -> None:
        """The stay has begun; `unnamed` is why the player could not have the wanted name."""
        ...

    def heard(self, event: Event) -> None:
        """Something has come from the zone, or has become of the connection."""
        ...

    def started(self, beginning: Beginning) -> None:
        """The game of the player's group begins; the stay goes on with it."""
        ...


def written(address: tuple[str, int]) -> str:
    """An address as people write it."""
    host, port = address
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
