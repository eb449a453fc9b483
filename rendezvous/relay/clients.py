"""Clients of the relay, and the channels between them."""

import os
from typing import Any, Final

import trio

from core.log import PublicKey
from net.quic import Address
from net.rates import Bucket
from net.reach.packets import new_name
from net.reach.signals import TOKEN
from rendezvous.relay import limits


class Client:
    """The holder of a key: its proven address, its round-trip time, and its remaining allowances.

    The client and its channels stay the same when it opens a new stream.
    """

    def __init__(self, key: PublicKey) -> None:
        self.key: Final = key
        self.name = new_name()
        self.address: Address | None = None
        self.round_trip = 0.0
        self.channels: Final[set[Channel]] = set()
        self.lost_at: float | None = None
        self.bytes: Final = Bucket(limits.CLIENT_BYTES)
        self.datagrams: Final = Bucket(limits.CLIENT_DATAGRAMS)
        self.request_limit: Final = Bucket(limits.ASKS)
        self.asked_for: Final = Bucket(limits.ASKED_FOR)
        self.claims: Final = Bucket(limits.CLAIMS)
        self.scope: trio.CancelScope | None = None
        self._unsaid: trio.MemorySendChannel[Any] | None = None

    def begin(self, unsaid: trio.MemorySendChannel[Any], scope: trio.CancelScope) -> None:
        """Attach a stream to the client; end its earlier stream."""
        if self.scope is not None:
            self.scope.cancel()
        self._unsaid, self.scope, self.lost_at = unsaid, scope, None

    def end(self, scope: trio.CancelScope, now: float) -> None:
        """Detach this stream from the client."""
        if self.scope is scope:
            self._unsaid, self.scope, self.lost_at = None, None, now

    @property
    def is_here(self) -> bool:
        """True if the client has a stream."""
        return self._unsaid is not None

    def queue(self, signal: Any) -> None:
        """Queue a message for the client; end its stream if the queue is full."""
        if self._unsaid is None or self.scope is None:
            return
        try:
            self._unsaid.send_nowait(signal)
        except trio.WouldBlock:
            self.scope.cancel()


class Channel:
    """A channel between two clients that the rendezvous introduced.

    `ready` holds the candidate addresses of each client that has sent them; both have to send
    theirs by `until`.
    """

    def __init__(self, client: Client, other: Client, *, now: float) -> None:
        self.name: Final = new_name()
        self.ends: Final = (client, other)
        self.used_at = now
        self.is_open = False
        self.ready: Final[dict[Client, tuple[bytes, ...]]] = {}
        self.until: float | None = None
        self.bytes: Final = Bucket(limits.CHANNEL_BYTES)
        self.datagrams: Final = Bucket(limits.CHANNEL_DATAGRAMS)
        self.strangers: Final = Bucket(limits.STRANGERS)

    def begin(self, now: float) -> bytes:
        """Start or restart the channel; return a new secret for its two clients."""
        self.until = now + limits.PENDING
        self.ready.clear()
        return os.urandom(TOKEN)

    def other(self, client: Client) -> Client:
        """Return the other client of the channel."""
        first, other = self.ends
        return other if client is first else first


class Channels:
    """All channels, by their names and by the pairs that have them."""

    def __init__(self) -> None:
        self._by_name: Final[dict[bytes, Channel]] = {}
        self._by_pair: Final[dict[frozenset[Client], Channel]] = {}

    def __len__(self) -> int:
        return len(self._by_name)

    def named(self, name: bytes) -> Channel | None:
        """Return the channel with a name, or None."""
        return self._by_name.get(name)

    def between(self, client: Client, other: Client) -> Channel | None:
        """Return the channel between two clients, or None."""
        return self._by_pair.get(frozenset((client, other)))

    def all(self) -> list[Channel]:
        """Return all channels."""
        return list(self._by_name.values())

    def add(self, channel: Channel) -> None:
        """Add a channel."""
        self._by_name[channel.name] = channel
        self._by_pair[frozenset(channel.ends)] = channel
        for end in channel.ends:
            end.channels.add(channel)

    def remove(self, channel: Channel) -> None:
        """Remove a channel."""
        del self._by_name[channel.name]
        del self._by_pair[frozenset(channel.ends)]
        for end in channel.ends:
            end.channels.discard(channel)
