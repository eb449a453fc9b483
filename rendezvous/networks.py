"""Whose address it is: one of IPv4, or the network of 64 bits that one household has in IPv6."""

from ipaddress import IPv6Address, ip_address, ip_network

from net.quic import Address


def network_of(address: Address) -> str:
    """What counts as one address where something is counted."""
    host = ip_address(address[0].partition("%")[0])
    if isinstance(host, IPv6Address):
        if host.ipv4_mapped is not None:
            return str(host.ipv4_mapped)
        return str(ip_network((host, 64), strict=False))
    return str(host)
