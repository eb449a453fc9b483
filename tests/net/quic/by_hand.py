"""Datagrams with frames that aioquic never sends, on its connections."""

from collections.abc import Iterator
from typing import Final

from aioquic import tls
from aioquic.buffer import encode_uint_var
from aioquic.quic.packet import QuicPacketType
from aioquic.quic.packet_builder import QuicPacketBuilder

from net.quic.machine import Machine

PING: Final = b"\x01"
CRYPTO: Final = b"\x06"
STREAM: Final = b"\x0e"
"""The type of a STREAM frame with an offset and a length (RFC 9000, section 19.8)."""
HEAD: Final = tls.HandshakeType.FINISHED.to_bytes(1) + b"\xff\xff\xff"
"""The start of a TLS message with an announced length of 16 MB."""


def packet(machine: Machine, frames: bytes) -> bytes:
    """Return a datagram of a client with these frames, after a PING."""
    builder = QuicPacketBuilder(
        host_cid=machine.host_cid,
        is_client=True,
        max_datagram_size=1200,
        packet_number=machine._packet_number,
        peer_cid=machine._peer_cid.cid,
        version=machine._version or 1,
    )
    builder.start_packet(QuicPacketType.ONE_RTT, machine._cryptos[tls.Epoch.ONE_RTT])
    builder.start_frame(PING[0]).push_bytes(frames)
    ((data,), _) = builder.flush()
    machine._packet_number = builder.packet_number
    return data


def crypto(offset: int, data: bytes) -> bytes:
    """Return a frame with a piece of TLS."""
    return CRYPTO + encode_uint_var(offset) + encode_uint_var(len(data)) + data


def bytes_apart(stream: int, begin: int, count: int) -> Iterator[bytes]:
    """Yield frames that each carry one byte of a stream, after a gap of one."""
    for number in range(begin, begin + count):
        place = encode_uint_var(stream) + encode_uint_var(2 * number + 1001)
        yield STREAM + place + encode_uint_var(1) + b"x"
