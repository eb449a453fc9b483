"""Whose address it is: one of IPv4, or the network of 64 bits that one household has in IPv6; and
the site of such a network, of 48 bits, of which whoever rents a server may have all.
"""

from collections import Counter
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Final

from net.quic import Address


def network_of(address: Address) -> str:
    """What counts as one address where something is counted."""
    host = ip_address(address[0].partition("%")[0])
    if isinstance(host, IPv6Address):
        if host.ipv4_mapped is not None:
            return str(host.ipv4_mapped)
        return str(ip_network((host, 64), strict=False))
    return str(host)


def site_of(network: str) -> str:
    """What it belongs to; an address of IPv4 to nothing but itself."""
    if ":" not in network:
        return network
    return str(ip_network(network).supernet(new_prefix=48))


class Places:
    """Places that are taken: so many of one network at most, and so many of one site."""

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
        """It is free again."""
        for taken, one in ((self._networks, network), (self._sites, site_of(network))):
            taken[one] -= 1
            if not taken[one]:
                del taken[one]
