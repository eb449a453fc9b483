"""How a peer is reached at present, as a player is shown it; and how it can be to be reached."""

from enum import Enum
from typing import NamedTuple


class Kind(Enum):
    """Which way the datagrams take."""

    LAN = "LAN"
    """Within a network that both are in."""
    DIRECT = "direct"
    """Over the Internet, with only routers in between."""
    RELAY = "relay"
    """Through the rendezvous, which cannot read them."""


class Path(NamedTuple):
    """The way, and the seconds that a round trip takes on it, as soon as one was made."""

    kind: Kind
    round_trip: float | None


class Reachability(Enum):
    """What lies before a program, as far as the rendezvous could find out."""

    OPEN = "open"
    """No NAT: everybody reaches it."""
    FIREWALL = "firewall"
    """No NAT, but only addresses to which it has sent can reach it: punching helps."""
    FORWARDED = "forwarded"
    """A NAT that lets everybody in at this port."""
    CONE = "cone"
    """A NAT with one external address for all, open to addresses to which it has sent: punching
    helps."""
    SYMMETRIC = "symmetric"
    """A NAT with another external port for each peer: only open peers reach it without a relay."""
    UNKNOWN = "unknown"
    """Nothing came from it at the second place."""

    @property
    def is_reached_by_all(self) -> bool:
        """Whether a guest needs neither a relay nor punching."""
        return self in {Reachability.OPEN, Reachability.FORWARDED}


def reachability(*, has_nat: bool, was_heard: bool, is_alike: bool | None) -> Reachability:
    """What the outcome of a test means."""
    if was_heard:
        return Reachability.FORWARDED if has_nat else Reachability.OPEN
    if is_alike is None:
        return Reachability.UNKNOWN
    if not is_alike:
        return Reachability.SYMMETRIC
    return Reachability.CONE if has_nat else Reachability.FIREWALL
