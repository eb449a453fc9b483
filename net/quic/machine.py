"""The QUIC machine of aioquic with our extensions, and all uses of its private names.

No other module uses private names of aioquic. Its version is pinned for that, and
tests/net/quic/test_machine.py fails if an upgrade changes what is used here.
"""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from aioquic import tls
from aioquic.buffer import Buffer  # type: ignore[attr-defined] # not by name
from aioquic.quic.configuration import QuicConfiguration
from aioquic.quic.connection import (
    NetworkAddress,
    QuicConnection,
    QuicConnectionError,
    QuicConnectionState,
    QuicReceiveContext,
)
from aioquic.quic.events import ConnectionTerminated
from aioquic.quic.packet import QuicErrorCode
from aioquic.quic.packet_builder import QuicPacketBuilder
from aioquic.quic.recovery import QuicPacketSpace
from aioquic.quic.stream import QuicStream
from cryptography import x509

from core.log import PublicKey
from net.errors import (
    CannotConnect,
    CannotConnectCode,
    NetworkError,
)
from net.quic.identity import key_of
from net.quic.limits import (
    ACKNOWLEDGE,
    FRAMES,
    GAPS,
    OPENING_WINDOW,
    STREAMS,
    TLS_WINDOW,
    UNACKNOWLEDGED,
)

_STEP: Final = 4
"""A window is enlarged once a quarter (1 / `_STEP`) of it has been read, not for every byte."""


class Machine(QuicConnection):
    """A connection in which both sides present keys, and streams buffer only unread bytes.

    `peer` is the key of the other side once it is proved; `failure` is the reason why it was
    refused, or why it differs from the `expected` key.
    """

    def __init__(
        self, *, configuration: QuicConfiguration, expected: PublicKey | None = None, **server: Any
    ) -> None:
        super().__init__(configuration=configuration, **server)
        self.peer: PublicKey | None = None
        self.failure: NetworkError | None = None
        self._expected: Final = expected
        self._read: dict[int, int] = {}
        self._widened: Final[set[int]] = set()
        self._waiting = 0
        self._local_max_stream_data_bidi_remote = OPENING_WINDOW
        self._unacknowledged = 0
        self._local_max_streams_bidi.value = self._local_max_streams_bidi.sent = STREAMS
        self._local_max_streams_uni.value = self._local_max_streams_uni.sent = 0
        self._frames = 0
        handlers = vars(self)["_QuicConnection__frame_handlers"]
        for kind, (handle, epochs) in handlers.items():
            handlers[kind] = partial(self._handle_frame, handle), epochs

    def _initialize(self, peer_cid: bytes) -> None:
        super()._initialize(peer_cid)
        # One curve and two ciphers, as each further one costs a key for every handshake.
        self.tls._supported_groups = [tls.Group.X25519]
        self.tls._cipher_suites = [
            tls.CipherSuite.AES_128_GCM_SHA256,
            tls.CipherSuite.CHACHA20_POLY1305_SHA256,
        ]
        self.tls._request_client_certificate = not self.configuration.is_client
        take = self.tls._set_peer_certificate

        def on_certificate(message: tls.Certificate) -> None:
            take(message)
            certificate = self.tls._peer_certificate
            assert certificate is not None
            self._meet(certificate)

        self.tls._set_peer_certificate = on_certificate  # type: ignore[assignment, method-assign]

    def _meet(self, certificate: x509.Certificate) -> None:
        """Check the peer's certificate, before any of its data is processed."""
        try:
            key = key_of(certificate)
            if self._expected not in {None, key}:
                raise CannotConnect(CannotConnectCode.WRONG_PEER, key=key, expected=self._expected)
        except NetworkError as error:
            self.failure = error
            raise tls.AlertBadCertificate(str(error)) from error
        self.peer = key

    def release(self) -> None:
        """Break aioquic's reference cycles, so that a finished connection is freed immediately.

        It sends and receives nothing more; its end, its key and its round-trip time stay known.
        """
        self.close()
        if self._state is not QuicConnectionState.TERMINATED:
            self._close_end()
        vars(self)["_QuicConnection__frame_handlers"] = {}
        self._loss._send_probe = _do_nothing
        self._cryptos.clear()
        self._cryptos_initial.clear()
        if "tls" in vars(self):  # servers have it only after a first packet was understood
            vars(self.tls).clear()

    # --- pending data

    @property
    def end(self) -> ConnectionTerminated | None:
        """The end of the connection, as soon as it is known, even before the last timer expires."""
        return self._close_event

    @property
    def round_trip(self) -> float | None:
        """The smoothed round-trip time in seconds (RFC 9002, 5.3); None before the first one."""
        return self._loss._rtt_smoothed if self._loss._rtt_initialized else None

    def unsent(self, stream: int) -> int:
        """Return the number of bytes of a stream that are unsent or unacknowledged."""
        known = self._streams.get(stream)
        return 0 if known is None else len(known.sender._buffer)

    def has_arrived(self, stream: int) -> bool:
        """Return whether all data of a stream, and its end, was acknowledged."""
        known = self._streams.get(stream)
        return known is None or known.sender.is_finished

    def acknowledge_now(self, now: float) -> None:
        """Send an acknowledgement that is due soon with the next packet."""
        space = self._spaces.get(tls.Epoch.ONE_RTT)
        if space is not None and space.ack_at is not None:
            space.ack_at = now

    @property
    def proved_address(self) -> NetworkAddress | None:
        """The address where the other side last proved that it receives; None before it did.

        A client may move. aioquic sends to its new address before that is proved (RFC 9000, section
        9.3), which may be anybody's.
        """
        return next((path.addr for path in self._network_paths if path.is_validated), None)

    def _is_moving_too_early(self, addr: NetworkAddress) -> bool:
        """Return whether a client sends from another address before its handshake is over.

        aioquic would take the end of a handshake as a proof of the address that it comes from.
        """
        return (
            not self.configuration.is_client
            and not self._handshake_complete
            and self._state is not QuicConnectionState.FIRSTFLIGHT
            and addr != self._network_paths[0].addr
        )

    def receive_datagram(self, data: bytes, addr: NetworkAddress, now: float) -> None:
        """Handle a datagram. A small one is acknowledged together with the answer."""
        if self._is_moving_too_early(addr):
            return
        space = self._spaces.get(tls.Epoch.ONE_RTT)
        if space is None or space.ack_at is None:
            self._unacknowledged = 0
        super().receive_datagram(data, addr, now)
        if self._handshake_complete:
            self._ack_delay = ACKNOWLEDGE
            self._unacknowledged += len(data)
            if self._unacknowledged >= UNACKNOWLEDGED:
                self.acknowledge_now(now)

    def needs_sending(self, now: float) -> bool:
        """Return whether stream data or an acknowledgement must be sent immediately."""
        space = self._spaces.get(tls.Epoch.ONE_RTT)
        if space is not None and space.ack_at is not None and space.ack_at <= now:
            return True
        return any(not stream.sender.buffer_is_empty for stream in self._streams.values())

    def may_still_send(self, stream: int) -> bool:
        """Return whether the other side may send more on a stream."""
        known = self._streams.get(stream)
        return known is not None and not known.receiver.is_finished

    # --- limits on the work and memory for a packet

    def _payload_received(
        self, context: QuicReceiveContext, plain: bytes, crypto_frame_required: bool = False
    ) -> tuple[bool, bool]:
        self._frames = 0
        return super()._payload_received(context, plain, crypto_frame_required)

    def _handle_frame(
        self,
        handle: Callable[[QuicReceiveContext, int, Buffer], None],
        context: QuicReceiveContext,
        frame_type: int,
        buf: Buffer,
    ) -> None:
        """Handle a frame of a packet; raises an error after `FRAMES` of them."""
        self._frames += 1
        if self._frames > FRAMES:
            raise _violation(frame_type, "too many frames in a packet")
        handle(context, frame_type, buf)

    def _handle_crypto_frame(
        self, context: QuicReceiveContext, frame_type: int, buf: Buffer
    ) -> None:
        begin = buf.tell()
        end = buf.pull_uint_var() + buf.pull_uint_var()
        buf.seek(begin)
        receiver = self._crypto_streams[context.epoch].receiver
        if end - receiver.starting_offset() > TLS_WINDOW:
            raise _violation(frame_type, "TLS comes too far ahead")
        super()._handle_crypto_frame(context, frame_type, buf)
        if len(self.tls._receive_buffer) > TLS_WINDOW:
            raise _violation(frame_type, "a message of TLS is too long")
        if len(receiver._ranges) > GAPS:
            raise _violation(frame_type, "TLS comes in too many pieces")

    def _handle_stream_frame(
        self, context: QuicReceiveContext, frame_type: int, buf: Buffer
    ) -> None:
        begin = buf.tell()
        stream = buf.pull_uint_var()
        buf.seek(begin)
        super()._handle_stream_frame(context, frame_type, buf)
        known = self._streams.get(stream)
        if known is not None and len(known.receiver._ranges) > GAPS:
            raise _violation(frame_type, "a stream has too many gaps")

    # --- flow control: aioquic would double each window even without a reader

    def note_waiting(self, size: int) -> None:
        """Count received bytes that are not read yet."""
        self._waiting += size

    def widen(self, stream: int) -> None:
        """Allow the other side to send a whole window on a stream that it has opened."""
        self._widened.add(stream)

    def note_read(self, stream: int, size: int) -> bool:
        """Count bytes of a stream as read; return whether a window update is due."""
        before, whole = self._read.get(stream, 0), self._stream_window(stream)
        self._read[stream] = before + size
        self._waiting -= size
        return (
            _window(before, whole) != _window(before + size, whole)
            or self._connection_window > self._local_max_data.value
        )

    def _stream_window(self, stream: int) -> int:
        is_ours = stream % 2 == (0 if self.configuration.is_client else 1)
        is_wide = is_ours or stream in self._widened
        return self.configuration.max_stream_data if is_wide else OPENING_WINDOW

    @property
    def _connection_window(self) -> int:
        gaps = sum(len(stream.receiver._buffer) for stream in self._streams.values())
        read = self._local_max_data.used - self._waiting - gaps
        return _window(read, self.configuration.max_data)

    def forget(self, stream: int) -> None:
        """Forget the window of a stream that is read no longer."""
        self._read.pop(stream, None)
        self._widened.discard(stream)

    def _write_stream_limits(
        self, builder: QuicPacketBuilder, space: QuicPacketSpace, stream: QuicStream
    ) -> None:
        assert stream.stream_id is not None, "only what carries a handshake has no number"
        window = _window(self._read.get(stream.stream_id, 0), self._stream_window(stream.stream_id))
        stream.max_stream_data_local = max(stream.max_stream_data_local, window)
        highest, stream.receiver.highest_offset = stream.receiver.highest_offset, 0
        try:
            super()._write_stream_limits(builder, space, stream)
        finally:
            stream.receiver.highest_offset = highest

    def _write_connection_limits(self, builder: QuicPacketBuilder, space: QuicPacketSpace) -> None:
        limit = self._local_max_data
        limit.value = max(limit.value, self._connection_window)
        used, limit.used = limit.used, 0
        try:
            super()._write_connection_limits(builder, space)
        finally:
            limit.used = used


def _window(read: int, size: int) -> int:
    """Return the limit for the other side: the number of bytes that it may send in all."""
    step = size // _STEP
    return size + read // step * step


def _violation(frame_type: int, why: str) -> QuicConnectionError:
    """Return the error that ends a connection with too many expensive frames."""
    return QuicConnectionError(
        error_code=QuicErrorCode.PROTOCOL_VIOLATION, frame_type=frame_type, reason_phrase=why
    )


def _do_nothing() -> None:
    """Do nothing, as the callback of a finished connection."""
