"""The path to a peer as players see it, and the reachability of a program."""

from enum import Enum
from typing import NamedTuple


class Kind(Enum):
    """The kind of route that datagrams take."""

    LAN = "LAN"
    """Within a network that contains both peers."""
    DIRECT = "direct"
    """Over the Internet, with only routers in between."""
    RELAY = "relay"
    """Through the rendezvous, which cannot read them."""


class Path(NamedTuple):
    """The kind of path, and its round-trip time in seconds once it was measured."""

    kind: Kind
    round_trip: float | None


class Reachability(Enum):
    """The obstacles before a program, as far as the rendezvous could determine."""

    OPEN = "open"
    """No NAT: every peer can reach it."""
    FIREWALL = "firewall"
    """No NAT, but only addresses to which it has sent can reach it: punching helps."""
    FORWARDED = "forwarded"
    """A NAT that forwards this port from every address."""
    CONE = "cone"
    """A NAT with one external address for all peers, open to addresses to which it has sent:
    punching helps."""
    SYMMETRIC = "symmetric"
    """A NAT with another external port for each peer: only open peers reach it without a relay."""
    UNKNOWN = "unknown"
    """The second observer received nothing from it."""

    @property
    def is_reached_by_all(self) -> bool:
        """True if a guest needs neither a relay nor hole punching."""
        return self in {Reachability.OPEN, Reachability.FORWARDED}


def reachability(*, has_nat: bool, was_heard: bool, is_alike: bool | None) -> Reachability:
    """Return the meaning of a test's result."""
    if was_heard:
        return Reachability.FORWARDED if has_nat else Reachability.OPEN
    if is_alike is None:
        return Reachability.UNKNOWN
    if not is_alike:
        return Reachability.SYMMETRIC
    return Reachability.CONE if has_nat else Reachability.FIREWALL
