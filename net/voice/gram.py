"""The format of an audio-gram: packets of Opus (RFC 6716), 20 ms of one voice each.

It has a version, then each packet after its length in two bytes, the most significant first. The
first byte of a packet describes its content (section 3.1). Everything except one mono frame of
20 ms is refused, so the length is known without decoding, and decoded data has a bounded size.
"""

from collections.abc import Sequence
from typing import Final

from net.errors import RemoteCode, RemoteProtocolError

VERSION: Final = 1
"""The first byte of an audio-gram."""
RATE: Final = 48_000
"""Samples per second, of 16 bits in native byte order."""
FRAME: Final = 960
"""Number of samples in a packet."""
SAMPLE: Final = 2
"""Size of a sample in bytes."""
LONGEST: Final = 15
"""Maximum duration in seconds."""
MOST_PACKETS: Final = LONGEST * RATE // FRAME
LARGEST_PACKET: Final = 1276
"""Maximum size of a packet in bytes: the first byte, and the largest frame (RFC 6716, section
3.4)."""
LARGEST: Final = 64 << 10
"""Maximum size of an audio-gram in bytes: 35 kbit/s for the longest; the encoder is limited to
24."""
LARGEST_PCM: Final = LONGEST * RATE * SAMPLE
"""Maximum number of bytes of samples."""

_LENGTH: Final = 2
_STEREO: Final = 0x04
_COUNT: Final = 0x03
_FRAMES_OF_20_MS: Final = frozenset({1, 5, 9, 13, 15, 19, 23, 27, 31})
"""Configurations with frames of 20 ms (RFC 6716, table 2)."""


def gram_of(packets: Sequence[bytes]) -> bytes:
    """Return an audio-gram with these packets."""
    gram = bytes([VERSION]) + b"".join(len(packet).to_bytes(_LENGTH) + packet for packet in packets)
    packets_of(gram)  # checks our own output
    return gram


def packets_of(gram: bytes) -> list[bytes]:
    """Return the packets of an audio-gram, 1 to 750; raises RemoteProtocolError."""
    if len(gram) > LARGEST:
        raise _bad_gram(why=f"it has {len(gram)} bytes, and {LARGEST} are the most")
    if gram[:1] != bytes([VERSION]):
        raise _bad_gram(why=f"it begins with {gram[:4].hex() or 'nothing'}, not with its version")
    packets: list[bytes] = []
    place = 1
    while place < len(gram):
        begins = place + _LENGTH
        size = int.from_bytes(gram[place:begins])
        if begins + size > len(gram):
            raise _bad_gram(why=f"it ends within packet {len(packets)}")
        packet = gram[begins : begins + size]
        _check(packet, len(packets))
        packets.append(packet)
        place = begins + size
    if not packets:
        raise _bad_gram(why="nothing is said")
    return packets


def seconds_of(gram: bytes) -> float:
    """Return the length of an audio-gram in seconds; raises RemoteProtocolError."""
    return len(packets_of(gram)) * FRAME / RATE


def _bad_gram(*, why: str) -> RemoteProtocolError:
    return RemoteProtocolError(RemoteCode.BAD_GRAM, why=why)


def _check(packet: bytes, number: int) -> None:
    if number >= MOST_PACKETS:
        raise _bad_gram(why=f"it has more than {MOST_PACKETS} packets")
    if not 1 <= len(packet) <= LARGEST_PACKET:
        raise _bad_gram(why=f"packet {number} has {len(packet)} bytes")
    kind = packet[0]
    if kind & (_STEREO | _COUNT) or kind >> 3 not in _FRAMES_OF_20_MS:
        raise _bad_gram(
            why=f"packet {number} is no frame of 20 ms in mono: it begins with {kind:#x}"
        )
