"""What a session tells beside the news of the table's machine."""

from collections.abc import Callable
from typing import Literal, NamedTuple, TypeAlias

from core.log import PublicKey
from core.table import ClientIndex
from net.errors import NetworkError
from net.lobby import Code, Link
from net.lobby.messages import Kind
from net.machines.news import News
from net.ranking import Result, Strength
from net.reach import Path
from net.talk import Heard


class AtZone(NamedTuple):
    """At a zone of this key, where the player has this name."""

    name: str
    key: PublicKey


class ZoneLost(NamedTuple):
    """The zone is disconnected: it can introduce nobody at present."""

    why: str


class GroupMade(NamedTuple):
    """A group is there, which others can join now."""

    name: str
    kind: Kind


class Invited(NamedTuple):
    """The code that leads into one's group."""

    code: Code


class GroupJoined(NamedTuple):
    """This player is a member of a group; `leader` is the leader's name there."""

    name: str
    leader: str
    is_watching: bool


class Reachable(NamedTuple):
    """How the others will reach this program (ZONE-5): what the zone's test found."""

    outcome: str
    is_direct: bool


class LinkChanged(NamedTuple):
    """How the member of this name reaches the leader of the group (GROUP-6)."""

    name: str
    link: Link


class PathChanged(NamedTuple):
    """The route to a member of the table has changed; None if there is no connection."""

    client: ClientIndex
    path: Path | None


class Unregistered(NamedTuple):
    """The ranking did not take the genesis."""

    why: NetworkError


class Unrated(NamedTuple):
    """The ranking did not take the log."""

    why: NetworkError


Awaits = Literal["others", "zone", "turn", "judge"]


class Unscored(NamedTuple):
    """A ranked game is over, and not scored yet: too few of the others know of its end, or the zone
    is not reached, has others to score before, or has not answered.
    """

    awaits: Awaits


class Rated(NamedTuple):
    """What a ranked game came to.

    `before` is what its players were held to be until then, in the order of the places; nothing
    where that could not be had.
    """

    result: Result
    before: tuple[Strength, ...] = ()


OfZone: TypeAlias = AtZone | ZoneLost | GroupMade | Invited | GroupJoined | Reachable | LinkChanged
OfTable: TypeAlias = News | Heard | PathChanged | Unregistered | Unscored | Unrated | Rated
TellZone = Callable[[OfZone], None]
TellTable = Callable[[OfTable], None]
