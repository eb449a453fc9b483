"""A connection: turns aioquic's events into streams, and stream data into datagrams."""

import logging
from collections.abc import Callable
from typing import Final

import trio
from aioquic.quic import events

from core.log import PublicKey
from net.address import Address
from net.errors import (
    ConnectionCode,
    ConnectionFailed,
    NetworkError,
    RemoteCode,
    RemoteProtocolError,
)
from net.quic.limits import ENDING, FAREWELL, GRAIN, HANDSHAKE, KEEP_ALIVE, STREAMS
from net.quic.machine import Machine
from net.quic.socket import Socket
from net.quic.stream import RESET, Stream

_log: Final = logging.getLogger(__name__)

_NO_ERROR: Final = 0
_REFUSED: Final = 0x2A
"""The TLS alert for a rejected certificate (RFC 8446, section 6: bad_certificate)."""


class Connection:
    """A connection, made by an endpoint. It is used after its handshake: then `peer` is known."""

    def __init__(self, endpoint: Socket["Connection"], machine: Machine, address: Address) -> None:
        self.machine: Final = machine
        self.ids: Final[set[bytes]] = set()
        self.met: Final = trio.Event()
        self.bytes_sent = trio.Event()
        self.timer: float | None = None
        self._endpoint: Final = endpoint
        self._first_address: Final = address
        self._streams: Final[dict[int, Stream]] = {}
        self._dropped: set[int] = set()
        self._ending: set[int] = set()
        self._opened, self._to_accept = trio.open_memory_channel[Stream](STREAMS)
        self._lost: ConnectionFailed | None = None
        self._ended: Final = trio.Event()
        self._last_sign = trio.current_time()
        self._is_meeting = False
        is_client = machine.configuration.is_client  # a client's program has its own deadline
        self._deadline: float | None = None if is_client else self._last_sign + HANDSHAKE

    # --- for the program

    @property
    def peer(self) -> PublicKey:
        """The key of the other side."""
        assert self.machine.peer is not None, "a connection is used once its handshake is over"
        return self.machine.peer

    @property
    def address(self) -> Address:
        """The address where the other side last proved that it receives, as a client may move.

        Before it proved any, this is the address of its first datagram.
        """
        return self.machine.proved_address or self._first_address

    @property
    def round_trip(self) -> float | None:
        """The recent round-trip time in seconds; None before the first one."""
        return self.machine.round_trip

    @property
    def failure(self) -> NetworkError | None:
        """The reason why the connection has ended; None while it is open."""
        return self.machine.failure or self._lost

    def open_stream(self) -> Stream:
        """Return a new stream; the other side sees it when data is sent on it."""
        self.check()
        number = self.machine.get_next_available_stream_id()
        self.machine.send_stream_data(number, b"")  # reserves the number
        stream = self._streams[number] = Stream(self, number)
        return stream

    async def accept_stream(self) -> Stream:
        """Return the next stream that the other side opens; raises BrokenResourceError."""
        try:
            return await self._to_accept.receive()
        except trio.EndOfChannel:
            self.check()
            raise

    async def wait_until_lost(self) -> None:
        """Wait until the connection has ended for any reason."""
        await self._ended.wait()

    async def aclose(self) -> None:
        """Close after the streams that ended were delivered, or after a short time."""
        with trio.move_on_after(FAREWELL):
            while self._lost is None and self._under_way(self._ending):
                await self.bytes_sent.wait()
        self.close()
        await trio.lowlevel.checkpoint()

    def close(self, reason: str = "") -> None:
        """Close immediately."""
        self.machine.close(error_code=_NO_ERROR, reason_phrase=reason)
        self.flush()
        self._end(reason or "closed here")

    # --- for its streams

    def check(self) -> None:
        """Check that the connection is open; raises BrokenResourceError."""
        if self._lost is not None:
            raise trio.BrokenResourceError(str(self.failure)) from self.failure

    def write(self, stream: int, data: bytes, *, ends: bool) -> None:
        """Send data on a stream."""
        self.machine.acknowledge_now(trio.current_time())
        self.machine.send_stream_data(stream, data, end_stream=ends)
        if ends:
            self._ending = self._under_way(self._ending) | {stream}
        self.flush()
        if ends and sum(self.machine.unsent(ending) for ending in self._ending) > ENDING:
            self.close("too much data of closed streams is unread")

    def unsent(self, stream: int) -> int:
        """Return the number of bytes of a stream that are not sent yet."""
        return self.machine.unsent(stream)

    def _under_way(self, streams: set[int]) -> set[int]:
        return {stream for stream in streams if not self.machine.has_arrived(stream)}

    def widen(self, stream: int) -> None:
        """Allow the other side to send a whole window on a stream that it has opened.

        This is sent with the next packet, which acknowledges the data that fills the narrow window.
        """
        self.machine.widen(stream)

    def note_read(self, stream: int, size: int) -> None:
        """Count bytes as read; send a window update if it is due."""
        if self.machine.note_read(stream, size):
            self.flush()

    def drop(self, stream: int, *, ends: bool) -> None:
        """Drop a stream; with `ends`, also send the end of its data."""
        self._streams.pop(stream, None)
        self.machine.forget(stream)
        self._dropped = {
            dropped for dropped in self._dropped if self.machine.may_still_send(dropped)
        }
        if self._lost is None:
            if ends:
                self.write(stream, b"", ends=True)
            if self.machine.may_still_send(stream):
                self._dropped.add(stream)
                self.machine.stop_stream(stream, RESET)
            self.flush()

    # --- for the endpoint

    def receive(self, data: bytes, address: Address, now: float) -> None:
        """Handle a datagram; after the last one, the caller calls `handle_timer`."""
        self._last_sign = now
        self._is_meeting |= not self.met.is_set()
        self._guarded(lambda: self.machine.receive_datagram(data, address, now=now))

    def handle_timer(self, now: float) -> None:
        """Handle received events, and send what is urgent.

        An answer of the program is likely, and is then sent together with the rest. If there is
        none, the rest is sent with the acknowledgement, at most `ACKNOWLEDGE` seconds later.
        """
        if self._is_meeting or self.machine.needs_sending(now):
            self._is_meeting = False
            self.flush()
        else:
            self._guarded(lambda: self._rest(now))

    def update(self, now: float) -> None:
        """Handle a timer."""
        if self._deadline is not None and self._deadline <= now:
            self.abandon("the handshake took too long")
            return
        if self.timer is not None and self.timer <= now:
            self.timer = None
            self._guarded(lambda: self.machine.handle_timer(now=now))
        sign = self._next_sign()
        if sign is not None and sign <= now:
            self._last_sign = now
            self.machine.send_ping(0)
        self.flush()

    def release(self) -> None:
        """Release everything that only an open connection needs."""
        self._end("released here")
        self._streams.clear()
        self.machine.release()

    def abandon(self, reason: str) -> None:
        """End a handshake in progress, without further answers."""
        self._deadline = None
        self._end(reason)
        self._endpoint.forget(self)
        self._endpoint.wake(self, None)

    def flush(self) -> None:
        """Handle received events, and send all data."""
        self._guarded(self._flush)

    def _guarded(self, action: Callable[[], None]) -> None:
        """Run a function; an error in it ends this connection, and not the endpoint."""
        try:
            action()
        except Exception as error:  # noqa: BLE001 - logged, and this connection ends
            _log.exception("a connection to %s has failed", self._first_address)
            self._end(f"a fault here: {error!r}")
            self._endpoint.forget(self)

    def _flush(self) -> None:
        now = trio.current_time()
        self._handle_events()
        for data, address in self.machine.datagrams_to_send(now=now):
            self._endpoint.send(data, address)
        self._rest(now)

    def _rest(self, now: float) -> None:
        """Handle received events, and set the next timer."""
        self._handle_events()
        sought = self.machine.get_timer(), self._next_sign(), self._deadline
        times = [time for time in sought if time is not None]
        # A time that is too close would be due again at the same instant.
        self._endpoint.wake(self, max(min(times), now + GRAIN) if times else None)

    def _next_sign(self) -> float | None:
        return self._last_sign + KEEP_ALIVE if self.met.is_set() and self._lost is None else None

    def _handle_events(self) -> None:
        while (event := self.machine.next_event()) is not None:
            self._handle_event(event)
        if self.machine.end is not None:
            self._end(self.machine.end.reason_phrase or f"code {self.machine.end.error_code:#x}")
        self.bytes_sent.set()
        self.bytes_sent = trio.Event()

    def _handle_event(self, event: events.QuicEvent) -> None:
        match event:
            case events.StreamDataReceived(data=data, end_stream=ends, stream_id=number):
                stream = self._stream(number)
                if stream is not None:
                    self.machine.note_waiting(len(data))
                    stream.receive(data, ends=ends)
            case events.StreamReset(stream_id=number):
                stream = self._stream(number)
                if stream is not None:
                    stream.receive_reset()
            case events.StopSendingReceived(stream_id=number):
                if number in self._streams:
                    self._streams[number].receive_stop()
            case events.ConnectionIdIssued(connection_id=name):
                self._endpoint.register(name, self)
            case events.ConnectionIdRetired(connection_id=name):
                self._endpoint.retire(name, self)
            case events.HandshakeCompleted():
                self._meet()
            case events.ConnectionTerminated():
                self._endpoint.forget(self)

    def _stream(self, number: int) -> Stream | None:
        """Return the stream with a number, new if necessary; None if it was closed here."""
        known = self._streams.get(number)
        if known is not None or self._is_ours(number) or number in self._dropped:
            return known
        stream = self._streams[number] = Stream(self, number)
        try:
            self._opened.send_nowait(stream)
        except (trio.WouldBlock, trio.BrokenResourceError, trio.ClosedResourceError):
            self.drop(number, ends=True)
            return None
        return stream

    def _is_ours(self, number: int) -> bool:
        return number % 2 == (0 if self.machine.configuration.is_client else 1)

    def _meet(self) -> None:
        """Finish the handshake: a peer without a key is refused."""
        if self.machine.peer is None:
            self.machine.failure = RemoteProtocolError(RemoteCode.NO_CERTIFICATE)
            self.machine.close(error_code=0x100 + _REFUSED, reason_phrase="who are you?")
            return
        self._deadline = None
        self.met.set()
        self._endpoint.note_met(self)

    def _end(self, reason: str) -> None:
        if self._lost is None:
            self._lost = ConnectionFailed(
                ConnectionCode.CONNECTION_LOST, address=self.address, why=reason
            )
            self._ended.set()
            self.met.set()
            self._opened.close()
            for stream in self._streams.values():
                stream.wake()
            self.bytes_sent.set()
            self.bytes_sent = trio.Event()
