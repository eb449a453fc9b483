"""The addresses of this host, each with its network."""

from ipaddress import IPv4Interface, IPv6Interface
from socket import AF_INET, SOCK_DGRAM, socket
from typing import Final

import ifaddr

Interface = IPv4Interface | IPv6Interface

_ELSEWHERE: Final = ("192.0.2.1", 9)
"""An address of RFC 5737 that is nobody's: only the way there is looked up."""


def interfaces() -> list[Interface]:
    """All of them as they are now, but for those that need a scope with them."""
    found: list[Interface] = []
    for adapter in ifaddr.get_adapters():
        for ip in adapter.ips:
            if isinstance(ip.ip, str):
                found.append(IPv4Interface(f"{ip.ip}/{ip.network_prefix}"))
            elif not IPv6Interface(ip.ip[0]).is_link_local:
                found.append(IPv6Interface(f"{ip.ip[0]}/{ip.network_prefix}"))
    return sorted(found, key=str)


def outward_host() -> str | None:
    """This host's own address on the way to others; None without a network. Nothing is sent."""
    with socket(AF_INET, SOCK_DGRAM) as asked:
        try:
            asked.connect(_ELSEWHERE)
        except OSError:
            return None
        return str(asked.getsockname()[0])


def is_in_network() -> bool:
    """Whether this host has an address but those at which it talks to itself."""
    return any(not one.is_loopback for one in interfaces())
