"""One UDP socket and all its connections: dispatches datagrams and timers."""

import logging
import ssl
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final

import trio
from aioquic.buffer import Buffer  # type: ignore[attr-defined] # not by name
from aioquic.quic.configuration import QuicConfiguration
from aioquic.quic.packet import (
    QuicHeader,
    QuicPacketType,
    pull_quic_header,
)

from core.log import PublicKey
from net.address import Address
from net.errors import ConnectionCode, ConnectionFailed
from net.quic import limits
from net.quic.alarms import Alarms
from net.quic.answers import CONNECTION_ID, Retries, versions
from net.quic.connection import Connection
from net.quic.datagrams import Datagrams
from net.quic.handshakes import Admission, Handshakes
from net.quic.identity import NAME, Identity
from net.quic.machine import Machine

_log: Final = logging.getLogger(__name__)

PROTOCOL: Final = "rail-empires/1"
"""The application protocol that both sides negotiate (RFC 7301)."""

_QUIC: Final = 0x40
"""The bit set in the first byte of every QUIC packet; datagrams without it are for others."""
_LONG: Final = 0x80
_IDS: Final = 9
"""Maximum number of ids of a connection: eight, and the one that a client chose."""
_LARGEST_SENT: Final = 1200
"""Size in bytes of a datagram that every path carries (RFC 9000, section 14.1)."""


class Endpoint:
    """Listens and connects, within `running`.

    `window` is the number of unread bytes allowed for one connection. `others` is called with every
    datagram that is not QUIC, and its source.
    """

    def __init__(
        self,
        datagrams: Datagrams,
        identity: Identity,
        *,
        window: int = limits.CONNECTION_WINDOW,
    ) -> None:
        self.identity: Final = identity
        self._window: Final = window
        self.others: Callable[[bytes, Address], None] | None = None
        self._datagrams: Final = datagrams
        self._connections: Final[dict[bytes, Connection]] = {}
        self._handshakes: Final = Handshakes[Connection]()
        self._alarms: Final = Alarms[Connection]()
        self._met, self._to_accept = trio.open_memory_channel[Connection](limits.ACCEPTED)
        self._retries: Final = Retries()
        self._client: Final = self._configuration(is_client=True)
        self._server: Final = self._configuration(is_client=False)

    def _configuration(self, *, is_client: bool) -> QuicConfiguration:
        return QuicConfiguration(
            alpn_protocols=[PROTOCOL],
            certificate=self.identity.certificate,
            congestion_control_algorithm="cubic",
            connection_id_length=CONNECTION_ID,
            idle_timeout=limits.IDLE,
            is_client=is_client,
            max_data=self._window,
            max_datagram_size=_LARGEST_SENT,
            max_stream_data=min(limits.STREAM_WINDOW, self._window),
            private_key=self.identity.private,
            server_name=NAME if is_client else None,
            verify_mode=ssl.CERT_NONE,  # a peer is identified by its key, which `Machine` checks
        )

    # --- for the program

    @property
    def address(self) -> Address:
        """The bound address."""
        return self._datagrams.address

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Serve while in this context; all connections end with it."""
        async with trio.open_nursery() as nursery:
            nursery.start_soon(self._receive)
            nursery.start_soon(self._keep_time)
            try:
                yield
            finally:
                for connection in set(self._connections.values()):
                    connection.close()
                nursery.cancel_scope.cancel()
                self._datagrams.close()

    async def connect(
        self,
        address: Address,
        *,
        expected: PublicKey | None = None,
        seconds: float = limits.HANDSHAKE,
    ) -> Connection:
        """Connect to an address, and if a key is expected, only to the peer with that key.

        Raises ConnectionFailed, CannotConnect, or RemoteProtocolError for a bad certificate.
        """
        now = trio.current_time()
        machine = Machine(configuration=self._client, expected=expected)
        connection = Connection(self, machine, address)
        self.register(machine.host_cid, connection)
        machine.connect(address, now=now)
        connection.flush()
        try:
            with trio.fail_after(seconds):
                await connection.met.wait()
        except trio.TooSlowError:
            raise ConnectionFailed(
                ConnectionCode.NOT_REACHED, address=address, seconds=seconds
            ) from None
        finally:
            if machine.peer is None or not connection.met.is_set():
                connection.close()
        if connection.failure is not None:
            raise connection.failure
        return connection

    async def accept(self) -> Connection:
        """Return the next incoming connection."""
        return await self._to_accept.receive()

    def give_back(self, connection: Connection) -> None:
        """Queue an accepted but unused connection to be accepted again."""
        try:
            self._met.send_nowait(connection)
        except trio.WouldBlock:
            connection.close("too many come at once")

    def keep_place_for(self, connection: Connection) -> None:
        """Keep places for handshakes from the network of this connection, whose key is known."""
        self._handshakes.keep_place_for(connection.address)

    def send(self, data: bytes, to: Address) -> None:
        """Send a datagram; in the program's own ones, the first byte lacks the bit 0x40."""
        self._datagrams.send(data, to)

    # --- for its connections

    def register(self, name: bytes, connection: Connection) -> None:
        """Pass datagrams with this connection id to this connection."""
        self._connections[name] = connection
        connection.ids.add(name)

    def retire(self, name: bytes, connection: Connection) -> None:
        """Remove a connection id."""
        connection.ids.discard(name)
        if self._connections.get(name) is connection:
            del self._connections[name]

    def forget(self, connection: Connection) -> None:
        """Forget a connection that has ended."""
        for name in list(connection.ids):
            self.retire(name, connection)
        self._handshakes.discard(connection)
        connection.release()

    def note_met(self, connection: Connection) -> None:
        """Note that a handshake is over, and queue an incoming connection for `accept`."""
        self._handshakes.complete(connection, trio.current_time())
        if connection.machine.configuration.is_client:
            return
        try:
            self._met.send_nowait(connection)
        except trio.WouldBlock:
            connection.machine.close(error_code=0, reason_phrase="too many come at once")

    def wake(self, connection: Connection, at: float | None) -> None:
        """Set the time of the connection's next `go_on`, in place of earlier ones."""
        if not connection.ids:  # it was forgotten
            at = None
        if at is not None and at != connection.timer:
            self._alarms.set(at, connection)
        connection.timer = at

    # --- receiving

    async def _receive(self) -> None:
        while True:
            datagrams, met = await self._datagrams.receive(), dict[Connection, None]()
            now = trio.current_time()
            for data, address in datagrams:
                connection = self._addressee(data, address, now)
                if connection is not None:
                    connection.receive(data, address, now)
                    met[connection] = None
            for connection in met:
                connection.handle_timer(now)

    def _addressee(self, data: bytes, address: Address, now: float) -> Connection | None:
        """Return the connection of a datagram, new if necessary; None for invalid datagrams."""
        if not data:
            return None
        if not data[0] & _QUIC:
            if self.others is not None:
                self.others(data, address)
            return None
        if not data[0] & _LONG:
            return self._connections.get(data[1 : 1 + CONNECTION_ID])
        try:
            header = pull_quic_header(Buffer(data=data), host_cid_length=CONNECTION_ID)
        except ValueError:
            return None
        known = self._connections.get(header.destination_cid)
        if known is not None or len(data) < _LARGEST_SENT:
            return known
        return self._newcomer(header, address, now)

    def _newcomer(self, header: QuicHeader, address: Address, now: float) -> Connection | None:
        if header.packet_type is QuicPacketType.VERSION_NEGOTIATION:
            return None
        if header.version not in self._server.supported_versions:
            self.send(versions(header, self._server.supported_versions), address)
            return None
        if header.packet_type is not QuicPacketType.INITIAL or self._is_full:
            return None
        original, retried = header.destination_cid, None
        is_proved = bool(header.token)
        if is_proved:
            try:
                original = self._retries.original_of(header, address, now)
            except ValueError:
                return None
            retried = header.destination_cid
        admission = self._handshakes.admit(address, now, is_proved=is_proved)
        if admission is Admission.PROVE:
            self.send(self._retries.retry(header, address, now), address)
        if admission is not Admission.BEGIN:
            return None
        machine = Machine(
            configuration=self._server,
            original_destination_connection_id=original,
            retry_source_connection_id=retried,
        )
        connection = Connection(self, machine, address)
        crowded_out = self._handshakes.begin(connection, address, now, is_proved=is_proved)
        if crowded_out is not None:
            crowded_out.abandon("too many handshakes are under way")
        self.register(header.destination_cid, connection)
        self.register(machine.host_cid, connection)
        return connection

    @property
    def _is_full(self) -> bool:
        return len(self._connections) >= limits.CONNECTIONS * _IDS

    # --- timers

    async def _keep_time(self) -> None:
        while True:
            for at, connection in await self._alarms.due():
                if connection.timer == at:  # otherwise it has set another time since
                    connection.update(trio.current_time())
