"""The addresses of this host, each with its network."""

from ipaddress import IPv4Interface, IPv6Interface

import ifaddr

Interface = IPv4Interface | IPv6Interface


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
