"""This program's possible addresses, and the addresses of a peer that may be probed."""

from collections.abc import Iterable
from ipaddress import ip_address
from typing import Final

from net.interfaces import Interface
from net.quic import Address
from net.reach.addresses import as_named_by, is_local, plain
from net.reach.signals import CANDIDATES


class Surroundings:
    """A program's networks, as far as it knows.

    These are its bound address, its address as the rendezvous sees it, its interfaces, and whether
    the rendezvous is on this computer.
    """

    def __init__(
        self,
        bound: Address,
        seen: Address,
        at: Iterable[Interface],
        *,
        is_beside: bool = False,
    ) -> None:
        self._bound: Final = bound
        self._seen: Final = seen
        host = ip_address(plain(bound)[0])
        self._has_loopback: Final = host.is_loopback or is_beside
        self._versions: Final = {4, 6} if bound[0] == "::" else {host.version}
        self._at: Final = [
            interface
            for interface in at
            if interface.version in self._versions and (host.is_unspecified or interface.ip == host)
        ]

    def is_near(self, host: str) -> bool:
        """Return whether a host is in a network of ours."""
        ip = ip_address(plain((host, 0))[0])
        return any(ip in interface.network for interface in self._at)

    @property
    def has_nat(self) -> bool:
        """True if the rendezvous sees an address that is not ours."""
        ip = ip_address(self._seen[0])
        return all(interface.ip != ip for interface in self._at)

    def candidates(self, public: Address | None) -> list[Address]:
        """Return our possible addresses: as the rendezvous sees us, as configured, and local."""
        given = [self._seen, *([] if public is None else [public])]
        local = [
            (str(interface.ip), self._bound[1])
            for interface in self._at
            if is_local(str(interface.ip))
        ]
        return list(dict.fromkeys(given + local))[:CANDIDATES]

    def worth_a_probe(self, candidates: Iterable[Address]) -> list[Address]:
        """Return the addresses that can be a peer's, as our socket names them.

        A peer must not be able to make us send to arbitrary hosts. A host outside the Internet must
        be in one of our networks, or in one with the rendezvous and us. This computer is allowed
        only if the rendezvous is on it, too, or if our socket reaches nothing else.
        """
        return [
            as_named_by(self._bound, address)
            for address in dict.fromkeys(candidates)
            if address[1] and self._is_worth(address[0])
        ]

    def _is_worth(self, candidate: str) -> bool:
        host = ip_address(candidate)
        if host.version not in self._versions or host.is_multicast or host.is_unspecified:
            return False
        if host.is_loopback:
            return self._has_loopback
        if host.is_link_local or is_local(candidate):
            return self.is_near(candidate) or is_local(self._seen[0])
        return True
