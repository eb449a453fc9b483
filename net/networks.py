"""Networks, each of which counts as one owner of addresses, and the larger sites around them.

A network is one IPv4 address, or an IPv6 /64, which one household has. A site is an IPv4 /24 or an
IPv6 /48: the smallest block that is announced on the Internet. One tenant of a data centre may have
all of it.
"""

from collections import Counter
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Final

from net.address import Address
from net.rates import Allowance, Rate

_SITE_BITS: Final = {4: 24, 6: 48}
_SITES: Final = 4096
"""Number of networks whose sites are cached."""


def network_of(address: Address) -> str:
    """Return the network of an address."""
    host = ip_address(address[0].partition("%")[0])
    if isinstance(host, IPv6Address):
        if host.ipv4_mapped is not None:
            return str(host.ipv4_mapped)
        return str(ip_network((host, 64), strict=False))
    return str(host)


@lru_cache(_SITES)
def site_of(network: str) -> str:
    """Return the site that a network belongs to."""
    block = ip_network(network)
    return str(block.supernet(new_prefix=_SITE_BITS[block.version]))


class NetworkSlots:
    """Places in use: a limited number for each network, and for each site."""

    def __init__(self, *, of_network: int, of_site: int) -> None:
        self._of_network: Final = of_network
        self._of_site: Final = of_site
        self._networks: Final = Counter[str]()
        self._sites: Final = Counter[str]()

    def take(self, network: str) -> bool:
        """Take a place until `leave`; return False if there is no room."""
        if not self.has_room(network):
            return False
        self._networks[network] += 1
        self._sites[site_of(network)] += 1
        return True

    def has_room(self, network: str) -> bool:
        """Return whether a place is left for the network."""
        site = site_of(network)
        return self._networks[network] < self._of_network and self._sites[site] < self._of_site

    def leave(self, network: str) -> None:
        """Free a place."""
        for taken, owner in ((self._networks, network), (self._sites, site_of(network))):
            taken[owner] -= 1
            if not taken[owner]:
                del taken[owner]


class NetworkRates:
    """The rate of some action from one network, and from one site."""

    def __init__(self, *, of_network: Rate, of_site: Rate) -> None:
        self._by_network: Final = Allowance[str](of_network)
        self._by_site: Final = Allowance[str](of_site)

    def wait(self, network: str, now: float) -> float:
        """Return the seconds until the action is allowed from this network, 0 if it is now."""
        return max(self._by_network.wait(network, now), self._by_site.wait(site_of(network), now))

    def count(self, network: str, now: float) -> None:
        """Count an action, allowed or not."""
        self._by_network.count(network, now)
        self._by_site.count(site_of(network), now)

    def give_back(self, network: str, now: float) -> None:
        """Take back one counted action, which is not limited here."""
        self._by_network.give_back(network, now)
        self._by_site.give_back(site_of(network), now)
