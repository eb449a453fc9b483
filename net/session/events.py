"""The events of a session, besides those of the table's machine."""

from collections.abc import Callable
from typing import Literal, NamedTuple, TypeAlias

from core.log import PublicKey
from core.table import ClientIndex
from net.consensus.events import SessionEvent
from net.errors import NetworkError
from net.lobby import Code, Link
from net.lobby.messages import Kind
from net.ranking import Result, Strength
from net.reach import Path
from net.talk import AppearanceChanged, ReceivedMessage


class ZoneEntered(NamedTuple):
    """Connected to the zone with this key, where the player has this name."""

    name: str
    key: PublicKey


class ZoneLost(NamedTuple):
    """The zone is disconnected, so introductions are impossible at present."""

    reason: str


class GroupCreated(NamedTuple):
    """A group was created, which others can join now."""

    name: str
    kind: Kind


class Invited(NamedTuple):
    """The code that leads into the player's group."""

    code: Code


class GroupJoined(NamedTuple):
    """This player joined a group; `leader` is the leader's name there."""

    name: str
    leader: str
    is_watching: bool


class Reachable(NamedTuple):
    """The result of the zone's test how others can reach this program (ZONE-5)."""

    outcome: str
    is_direct: bool


class LinkChanged(NamedTuple):
    """The link of the member with this name to the leader of the group changed (GROUP-6)."""

    name: str
    link: Link


class PathChanged(NamedTuple):
    """The route to a member of the table changed; None without a connection."""

    client: ClientIndex
    path: Path | None


class Unregistered(NamedTuple):
    """The ranking did not accept the genesis."""

    error: NetworkError


class Unrated(NamedTuple):
    """The ranking did not accept the log."""

    error: NetworkError


Awaits = Literal["others", "zone", "turn", "judge"]


class Unscored(NamedTuple):
    """A ranked game is over but not scored yet.

    It awaits that enough `others` know of the end, the connection to the `zone`, its `turn` there,
    or the answer of the `judge`.
    """

    awaits: Awaits


class Rated(NamedTuple):
    """The result of a ranked game.

    `before` are the ratings of its players before it, in the order of the places; empty if they are
    unknown.
    """

    result: Result
    before: tuple[Strength, ...] = ()


ZoneEvent: TypeAlias = (
    ZoneEntered | ZoneLost | GroupCreated | Invited | GroupJoined | Reachable | LinkChanged
)
TableEvent: TypeAlias = (
    SessionEvent
    | ReceivedMessage
    | AppearanceChanged
    | PathChanged
    | Unregistered
    | Unscored
    | Unrated
    | Rated
)
OnZoneEvent = Callable[[ZoneEvent], None]
OnTableEvent = Callable[[TableEvent], None]
