"""The clients and the introductions between them: without I/O, and with time as an argument."""

from collections.abc import Callable
from typing import Final

from core.log import PublicKey
from net.errors import NetworkError
from net.quic import Address
from net.reach import signals
from net.reach.addresses import is_local, pack, plain, unpack
from rendezvous.relay import limits
from rendezvous.relay.clients import Channel, Channels, Client

MayMeet = Callable[[PublicKey, PublicKey], bool]
"""Returns whether the client with the first key may be introduced to the client with the second."""

_NOT_HERE: Final = "it is not here"
"""Also sent for a client that the sender may not meet, to hide whether that client is connected."""


class TooManyClients(NetworkError):
    """The relay has its maximum number of clients."""

    text = "the relay already serves {most} clients, the maximum"


class Introducing:
    """The clients of a relay, by their keys, names and addresses, and their channels."""

    def __init__(self, may_meet: MayMeet) -> None:
        self.channels: Final = Channels()
        self._may_meet: Final = may_meet
        self._by_key: Final[dict[PublicKey, Client]] = {}
        self._by_name: Final[dict[bytes, Client]] = {}
        self._by_address: Final[dict[Address, Client]] = {}

    def client(self, key: PublicKey) -> Client:
        """Return the client with a key, a new one if necessary; raises TooManyClients."""
        client = self._by_key.get(key)
        if client is None:
            if len(self._by_key) >= limits.CLIENTS:
                raise TooManyClients(most=limits.CLIENTS)
            client = self._by_key[key] = Client(key)
            self._by_name[client.name] = client
        return client

    def reaches(self, key: PublicKey) -> bool:
        """Return whether the client with a key is here and has proved an address."""
        client = self._by_key.get(key)
        return client is not None and client.is_here and client.address is not None

    def named(self, name: bytes) -> Client | None:
        """Return the client with a name, or None."""
        return self._by_name.get(name)

    def at(self, address: Address) -> Client | None:
        """Return the client that receives at an address."""
        return self._by_address.get(address)

    def place(self, client: Client, address: Address, round_trip: float) -> None:
        """Set a client's proven address: its datagrams are sent there and accepted from there."""
        before = self._by_address.get(address)
        if before is not None:
            before.address = None
        if client.address is not None:
            del self._by_address[client.address]
        client.address, client.round_trip = address, round_trip
        self._by_address[address] = client
        client.queue(signals.Seen(pack(address)))

    def request(self, client: Client, key: PublicKey, now: float) -> None:
        """Handle a client's request for an introduction to the client with a key."""
        other = self._by_key.get(key)
        if not client.request_limit.take(now):
            why: str | None = "too many were asked for"
        elif other is None or not other.is_here or not self._may_ask(client, other):
            why = _NOT_HERE
        else:
            why = self._introduce(client, other, now)
        if why is not None:
            client.queue(signals.Refused(key, why))

    def _may_ask(self, client: Client, other: Client) -> bool:
        return other is not client and self._may_meet(client.key, other.key)

    def _introduce(self, client: Client, other: Client, now: float) -> str | None:
        """Introduce two clients; return a reason if that is impossible."""
        channel = self.channels.between(client, other)
        if channel is None:
            if any(len(either.channels) >= limits.CHANNELS_OF_ONE for either in (client, other)):
                return "one of both has too many channels"
            if len(self.channels) >= limits.CHANNELS:
                return "there are too many channels"
        elif channel.until is not None:
            return None  # both are notified later
        if not other.asked_for.take(now):
            return "too many ask for it"
        if channel is None:
            channel = Channel(client, other, now=now)
            self.channels.add(channel)
        token = channel.begin(now)
        for end in channel.ends:
            end.queue(signals.Introduced(channel.other(end).key, channel.name, token))
        return None

    def ready(self, client: Client, name: bytes, candidates: tuple[bytes, ...], now: float) -> None:
        """Note that a client is ready; open the channel if both are."""
        channel = self.channels.named(name)
        if channel is None or channel.until is None or client not in channel.ends:
            return
        if client.address is None:
            return  # the client asks again when it has proved an address
        here = plain(client.address)[0]
        channel.ready[client] = tuple(
            candidate for candidate in candidates if _may_be_at(candidate, here)
        )
        if len(channel.ready) < len(channel.ends):
            return
        channel.until, channel.is_open, channel.used_at = None, True, now
        farthest = max(end.round_trip for end in channel.ends)
        for end in channel.ends:
            # A message reaches the nearer client sooner, so that client waits longer.
            wait = min(round((farthest - end.round_trip) * 500), signals.LONGEST_WAIT)
            end.queue(signals.Open(name, channel.ready[channel.other(end)], wait))

    def leave(self, client: Client, name: bytes) -> None:
        """Close one of a client's channels at its request."""
        channel = self.channels.named(name)
        if channel is not None and client in channel.ends:
            self._end(channel, "the other side has left")

    def sweep(self, now: float) -> None:
        """Forget clients without a stream, and end the channels that are over.

        A client with channels is kept for `LINGER` seconds, one without channels is forgotten
        immediately.
        """
        for client in list(self._by_key.values()):
            lingers = limits.LINGER if client.channels else 0.0
            if client.lost_at is not None and client.lost_at + lingers <= now:
                self._forget(client)
        for channel in self.channels.all():
            if channel.until is not None and channel.until <= now:
                channel.until = None
                for end in channel.ends:
                    end.queue(signals.Refused(channel.other(end).key, "it does not answer"))
                if not channel.is_open:
                    self._end(channel, "it was never open")
            elif channel.until is None and channel.used_at + limits.IDLE <= now:
                self._end(channel, "nothing came for long")

    def _forget(self, client: Client) -> None:
        for channel in list(client.channels):
            self._end(channel, "the other side is gone")
        del self._by_key[client.key]
        del self._by_name[client.name]
        if client.address is not None:
            del self._by_address[client.address]

    def _end(self, channel: Channel, why: str) -> None:
        self.channels.remove(channel)
        for end in channel.ends:
            end.queue(signals.Ended(channel.name, why))


def _may_be_at(candidate: bytes, here: str) -> bool:
    """Return whether a client seen at `here` may be at `candidate`, where others may send."""
    host, _ = unpack(candidate)
    return host == here or is_local(host)
