"""The addresses of this host, each with its network."""

from ipaddress import IPv4Interface, IPv6Interface
from socket import AF_INET, SOCK_DGRAM, socket
from typing import Final

import ifaddr

Interface = IPv4Interface | IPv6Interface

_ELSEWHERE: Final = ("192.0.2.1", 9)
"""An unused address (RFC 5737) for route lookups; nothing is sent to it."""


def interfaces() -> list[Interface]:
    """Return all present addresses, except those that need a scope."""
    addresses: list[Interface] = []
    for adapter in ifaddr.get_adapters():
        for ip in adapter.ips:
            if isinstance(ip.ip, str):
                addresses.append(IPv4Interface(f"{ip.ip}/{ip.network_prefix}"))
            elif not IPv6Interface(ip.ip[0]).is_link_local:
                addresses.append(IPv6Interface(f"{ip.ip[0]}/{ip.network_prefix}"))
    return sorted(addresses, key=str)


def outward_host() -> str | None:
    """Return this host's own address towards others; None without a network. Sends nothing."""
    with socket(AF_INET, SOCK_DGRAM) as probe:
        try:
            probe.connect(_ELSEWHERE)
        except OSError:
            return None
        return str(probe.getsockname()[0])


def is_in_network() -> bool:
    """Return whether this host has an address other than loopback."""
    return any(not interface.is_loopback for interface in interfaces())
