"""Incoming handshakes: their admission, and the order in which excess ones are ended.

A source address is forged at no cost until a Retry has proved it (RFC 9000, section 8.1), so a
handshake counts against a network only once its address is proved. If there are too many, the
oldest of the busiest site ends: an honest one takes a few round trips and is never old.
"""

from collections import Counter
from collections.abc import Hashable, Iterable
from enum import Enum, auto
from functools import lru_cache
from typing import Final, Generic, NamedTuple, TypeVar

from net.address import Address
from net.networks import NetworkRates, network_of, site_of
from net.quic import limits
from net.rates import Bucket

C = TypeVar("C", bound=Hashable)
"""A connection, possibly during its handshake."""

_SOURCES: Final = 4096
"""Number of addresses with a cached network and site: in a flood, every datagram needs both."""


class Admission(Enum):
    """The decision about the first datagram of a handshake."""

    BEGIN = auto()
    PROVE = auto()
    """The sender must prove its address first, after a Retry."""
    IGNORE = auto()


class Source(NamedTuple):
    """The origin of a handshake."""

    network: str
    site: str


class Handshakes(Generic[C]):
    """The handshakes in progress, oldest first, with the rates at which they began."""

    def __init__(self) -> None:
        self._unproved: Final[dict[C, Source]] = {}
        self._proved: Final[dict[C, Source]] = {}
        self._known: Final = _Known()
        self._begun: Final = Bucket(limits.BEGUN)
        self._rates: Final = NetworkRates(
            of_network=limits.BEGUN_BY_NETWORK, of_site=limits.BEGUN_BY_SITE
        )
        self._busy_rates: Final = NetworkRates(
            of_network=limits.BEGUN_BUSY_BY_NETWORK, of_site=limits.BEGUN_BUSY_BY_SITE
        )

    def __len__(self) -> int:
        return len(self._unproved) + len(self._proved)

    def admit(self, address: Address, now: float, *, is_proved: bool) -> Admission:
        """Return the decision about a new handshake."""
        source = _source_of(address)
        is_busy = self._begun.wait(now) > 0.0
        may_begin = self._rates.wait(source.network, now) == 0.0
        if is_proved:
            if is_busy and source.network not in self._known:
                may_begin = may_begin and self._busy_rates.wait(source.network, now) == 0.0
            return Admission.BEGIN if may_begin else Admission.IGNORE
        of_network = sum(proved.network == source.network for proved in self._unproved.values())
        is_crowded = of_network >= limits.UNPROVED_OF_NETWORK
        is_crowded |= len(self._unproved) >= limits.UNPROVED
        return Admission.BEGIN if may_begin and not (is_busy or is_crowded) else Admission.PROVE

    def begin(self, connection: C, address: Address, now: float, *, is_proved: bool) -> C | None:
        """Add an admitted handshake; return the one that must end for it, or None."""
        source = _source_of(address)
        self._begun.spend(now)
        if not is_proved:
            self._unproved[connection] = source
            return None
        self._count(source, now)
        other = self._to_end_for(source)
        if other is not None:
            del self._proved[other]
        self._proved[connection] = source
        return other

    def complete(self, connection: C, now: float) -> None:
        """Note a completed handshake, which proves its source address."""
        source = self._unproved.get(connection)
        if source is not None:
            self._count(source, now)
        self.discard(connection)

    def discard(self, connection: C) -> None:
        """Remove a handshake."""
        self._unproved.pop(connection, None)
        self._proved.pop(connection, None)

    def keep_place_for(self, address: Address) -> None:
        """Keep places for the network of this address, as a known key has connected from there."""
        self._known.add(network_of(address))

    def _count(self, source: Source, now: float) -> None:
        self._rates.count(source.network, now)
        self._busy_rates.count(source.network, now)

    def _to_end_for(self, source: Source) -> C | None:
        """Return the handshake that must end for another one from here, or None."""
        of_network = [key for key, its in self._proved.items() if its.network == source.network]
        if len(of_network) >= limits.HALF_OPEN_OF_NETWORK:
            return of_network[0]
        of_site = [key for key, its in self._proved.items() if its.site == source.site]
        if len(of_site) >= limits.HALF_OPEN_OF_SITE:
            return of_site[0]
        strangers = [key for key, its in self._proved.items() if its.network not in self._known]
        if source.network not in self._known:
            is_full = len(strangers) >= limits.HALF_OPEN - limits.HALF_OPEN_KEPT
            return self._oldest_of_busiest_site(strangers) if is_full else None
        is_full = len(self._proved) >= limits.HALF_OPEN
        return self._oldest_of_busiest_site(strangers or self._proved) if is_full else None

    def _oldest_of_busiest_site(self, some: Iterable[C]) -> C:
        sites = {newcomer: self._proved[newcomer].site for newcomer in some}
        ((busiest, _),) = Counter(sites.values()).most_common(1)
        return next(key for key, site in sites.items() if site == busiest)


class _Known:
    """The latest networks of known keys, with limits in all and for each site."""

    def __init__(self) -> None:
        self._networks: Final[dict[str, None]] = {}
        self._sites: Final[dict[str, dict[str, None]]] = {}

    def __len__(self) -> int:
        return len(self._networks)

    def __contains__(self, network: str) -> bool:
        return network in self._networks

    def add(self, network: str) -> None:
        """Make a network the latest; forget the oldest of its site, or of all, if necessary."""
        if network in self._networks:
            self._remove(network)
        of_site = self._sites.setdefault(site_of(network), {})
        of_site[network] = self._networks[network] = None
        if len(of_site) > limits.KNOWN_NETWORKS_OF_SITE:
            self._remove(next(iter(of_site)))
        if len(self._networks) > limits.KNOWN_NETWORKS:
            self._remove(next(iter(self._networks)))

    def _remove(self, network: str) -> None:
        del self._networks[network]
        of_site = self._sites[site_of(network)]
        del of_site[network]
        if not of_site:
            del self._sites[site_of(network)]


@lru_cache(_SOURCES)
def _source_of(address: Address) -> Source:
    network = network_of(address)
    return Source(network, site_of(network))
