"""The interface of the socket that connections share."""

from typing import Protocol, TypeVar

from net.address import Address

C = TypeVar("C", contravariant=True)
"""A connection."""


class Socket(Protocol[C]):
    """The interface of the endpoint to its connections."""

    def send(self, data: bytes, to: Address) -> None:
        """Send a datagram."""
        ...

    def register(self, name: bytes, connection: C) -> None:
        """Pass all datagrams with this connection id to the connection."""
        ...

    def retire(self, name: bytes, connection: C) -> None:
        """Stop passing datagrams with this connection id to the connection."""
        ...

    def forget(self, connection: C) -> None:
        """Release a connection that is over."""
        ...

    def note_met(self, connection: C) -> None:
        """Note that the connection's handshake is complete."""
        ...

    def wake(self, connection: C, at: float | None) -> None:
        """Set the time of the connection's next `go_on`, in place of earlier ones."""
        ...
