"""The sockets of discovery: one receives all questions, one broadcasts them.

Both use IPv4, as home networks do. A question is sent on every interface, to a multicast group and
to the broadcast address, as some networks forward only one of these.
"""

import socket
from collections.abc import Iterator
from contextlib import suppress
from ipaddress import IPv4Interface
from typing import Final

from net.errors import CannotConnect, CannotConnectCode
from net.interfaces import interfaces
from net.quic import Address, UdpSocket

DISCOVERY_PORT: Final = 50_032
"""The port that receives discovery queries. Games use other ports: 50000 and the nine after it."""
GROUP: Final = "239.255.42.99"
"""The multicast group, with site-local scope (RFC 2365)."""
LARGEST: Final = 1400
"""Maximum size of a discovery datagram in bytes."""
_TTL: Final = 1
"""Time to live: routers do not forward queries."""


def listening_socket(
    at: list[IPv4Interface] | None = None, port: int = DISCOVERY_PORT
) -> UdpSocket:
    """Return a socket for every question; several programs of a host may have one each.

    `at` are the interfaces, all by default. Raises CannotConnect.
    """
    listener = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind(("", port))
    except OSError as error:
        listener.close()
        raise CannotConnect(
            CannotConnectCode.CANNOT_LISTEN, address=("", port), why=str(error)
        ) from error
    for interface in _of_ipv4() if at is None else at:
        with suppress(OSError):  # an interface without multicast, or one that is down
            member = socket.inet_aton(GROUP) + interface.ip.packed
            listener.setsockopt(socket.IPPROTO_IP, socket.IP_ADD_MEMBERSHIP, member)
    return UdpSocket(listener)


class DiscoverySocket:
    """A socket that sends questions and receives the answers."""

    def __init__(self, at: list[IPv4Interface] | None = None, port: int = DISCOVERY_PORT) -> None:
        self._raw: Final = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self._raw.setsockopt(socket.SOL_SOCKET, socket.SO_BROADCAST, 1)
        self._raw.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_TTL, _TTL)
        self._raw.bind(("", 0))
        self._at: Final = at
        self._port: Final = port
        self.answers: Final = UdpSocket(self._raw)

    def send_question(self, question: bytes) -> None:
        """Broadcast a question on the present interfaces."""
        for interface in _of_ipv4() if self._at is None else self._at:
            with suppress(OSError):  # this interface is unusable now
                self._raw.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_IF, interface.ip.packed)
            for to in self._everybody(interface):
                self.answers.send(question, to)

    def _everybody(self, interface: IPv4Interface) -> Iterator[Address]:
        yield GROUP, self._port
        if interface.network.num_addresses > 1:
            yield str(interface.network.broadcast_address), self._port


def _of_ipv4() -> list[IPv4Interface]:
    return [interface for interface in interfaces() if isinstance(interface, IPv4Interface)]
