"""Datagrams of a UDP socket or, in tests, of a simulated network."""

import socket
from contextlib import ExitStack
from functools import lru_cache
from ipaddress import ip_address
from typing import Final, Protocol

import trio

from net.address import Address
from net.errors import CannotConnect, CannotConnectCode

LARGEST: Final = 2048
"""Maximum size of a datagram in bytes; longer ones are not ours and are truncated."""
_BATCH: Final = 64
"""Maximum number of datagrams received in a row before other tasks run."""
_BUFFER: Final = 2 << 20
"""Size in bytes requested for the receive buffer and the send buffer of the socket."""
_HOSTS: Final = 4096
"""Number of hosts for which it is cached whether they are numeric."""


class Datagrams(Protocol):
    """The transport of an endpoint. A datagram may be lost, duplicated or late."""

    @property
    def address(self) -> Address:
        """The bound address."""
        ...

    def send(self, data: bytes, to: Address) -> None:
        """Send immediately, or not at all."""
        ...

    async def receive(self) -> list[tuple[bytes, Address]]:
        """Wait for datagrams, and return them with their sources."""
        ...

    def close(self) -> None:
        """Close the socket."""
        ...


def bound(host: str, port: int = 0) -> "UdpSocket":
    """Return a UDP socket at this host address, IPv4 or IPv6; raises CannotConnect."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with ExitStack() as stack:
        try:
            udp = stack.enter_context(socket.socket(family, socket.SOCK_DGRAM))
            for option in (socket.SO_RCVBUF, socket.SO_SNDBUF):
                udp.setsockopt(socket.SOL_SOCKET, option, _BUFFER)
            udp.bind((host, port))
        except (OSError, OverflowError) as error:
            raise CannotConnect(
                CannotConnectCode.CANNOT_LISTEN, address=(host, port), why=str(error)
            ) from error
        stack.pop_all()
        return UdpSocket(udp)


@lru_cache(_HOSTS)
def _is_numeric(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


class UdpSocket:
    """A bound UDP socket."""

    def __init__(self, bound: socket.socket) -> None:
        bound.setblocking(False)
        self._socket: Final = bound
        self.address: Final[Address] = bound.getsockname()[:2]

    def send(self, data: bytes, to: Address) -> None:
        """Send immediately; what the system does not accept is lost, and QUIC sends it again.

        Nothing is sent to a host name: addresses come from other programs, and this one would block
        while the system resolves a name.
        """
        if not _is_numeric(to[0]):
            return
        try:
            self._socket.sendto(data, to)
        except OSError:
            return

    async def receive(self) -> list[tuple[bytes, Address]]:
        """Wait for datagrams, and return them with their sources."""
        datagrams: list[tuple[bytes, Address]] = []
        while not datagrams:
            await trio.lowlevel.wait_readable(self._socket)
            for _ in range(_BATCH):
                try:
                    data, address = self._socket.recvfrom(LARGEST)
                except BlockingIOError:
                    break
                except OSError:
                    if self._socket.fileno() < 0:  # closed since it was found readable
                        await trio.lowlevel.checkpoint()
                        raise trio.ClosedResourceError from None
                    continue  # the error of an earlier datagram, such as a closed port
                datagrams.append((data, address[:2]))
        return datagrams

    def close(self) -> None:
        """Close the socket."""
        trio.lowlevel.notify_closing(self._socket)
        self._socket.close()
