"""Addresses on the wire, and the address ranges of local networks."""

from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from typing import Annotated, Final

from msgspec import Meta

from net.quic import Address

PACKED: Final = 18
"""Size of an address in bytes: the host in IPv6 form (RFC 4291, 2.5.5.2), and the port."""

Packed = Annotated[bytes, Meta(min_length=PACKED, max_length=PACKED)]
"""An address as it is sent; any bytes of this length are a valid address."""

_LOCAL: Final = tuple(
    map(IPv4Network, ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "100.64.0.0/10"))
)
"""Private networks (RFC 1918), and finally the shared network of carriers (RFC 6598)."""
_LOCAL_6: Final = IPv6Network("fc00::/7")
"""The private network of IPv6 (RFC 4193)."""


def pack(address: Address) -> Packed:
    """Return a numeric address as it is sent."""
    host = ip_address(address[0])
    if isinstance(host, IPv4Address):
        host = IPv6Address(b"\0" * 10 + b"\xff\xff" + host.packed)
    return host.packed + address[1].to_bytes(2)


def unpack(data: Packed) -> Address:
    """Return a received address in its canonical form."""
    return plain((str(IPv6Address(data[:16])), int.from_bytes(data[16:])))


def plain(address: Address) -> Address:
    """Return an address with an IPv4-mapped host as IPv4, as a socket of IPv6 may report it."""
    host = ip_address(address[0])
    if isinstance(host, IPv6Address) and host.ipv4_mapped is not None:
        host = host.ipv4_mapped
    return str(host), address[1]


def as_named_by(bound: Address, address: Address) -> Address:
    """Return an address in the notation of a socket with this bound address.

    An IPv6 socket gets IPv4 addresses in their mapped form.
    """
    if ":" in bound[0] and ":" not in address[0]:
        return f"::ffff:{address[0]}", address[1]
    return address


def is_at_hand(host: str) -> bool:
    """Return whether a host is in a private or link-local network, or is this computer."""
    ip = ip_address(plain((host, 0))[0])
    return ip.is_loopback or ip.is_link_local or is_local(str(ip))


def is_local(host: str) -> bool:
    """Return whether a host is in a private network."""
    ip = ip_address(host)
    if isinstance(ip, IPv4Address):
        return any(ip in network for network in _LOCAL)
    return ip in _LOCAL_6
