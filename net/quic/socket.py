"""What a connection asks of the socket that it shares with others."""

from typing import Protocol, TypeVar

from net.address import Address

C = TypeVar("C", contravariant=True)
"""A connection."""


class Socket(Protocol[C]):
    """What a connection asks of the endpoint that made it."""

    def send(self, data: bytes, to: Address) -> None:
        """Send a datagram."""
        ...

    def register(self, name: bytes, connection: C) -> None:
        """Give the connection all datagrams with this connection id."""
        ...

    def retire(self, name: bytes, connection: C) -> None:
        """Give it no more datagrams with this connection id."""
        ...

    def forget(self, connection: C) -> None:
        """Release a connection that is over."""
        ...

    def note_met(self, connection: C) -> None:
        """Take note that its handshake is over."""
        ...

    def wake(self, connection: C, at: float | None) -> None:
        """Call its `go_on` at that time, and at no other that it asked for before."""
        ...
