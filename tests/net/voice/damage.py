"""Audio-grams that no encoder creates: damaged, spliced, or built to do harm."""

from collections.abc import Callable, Sequence
from random import Random

from net.errors import RemoteProtocolError
from net.voice.gram import LARGEST, LARGEST_PACKET, MOST_PACKETS, VERSION, packets_of

KINDS = tuple(number << 3 for number in (1, 5, 9, 13, 15, 19, 23, 27, 31))
"""Valid first bytes of a packet."""


def damaged(grams: Sequence[bytes], dice: Random) -> bytes:
    """Return an audio-gram damaged in one of all the ways."""
    return dice.choice(WAYS)(dice.choice(grams), dice.choice(grams), dice)


def joined(packets: Sequence[bytes]) -> bytes:
    """Return bytes in the form of an audio-gram of these packets, whatever they are."""
    return bytes([VERSION]) + b"".join(len(packet).to_bytes(2) + packet for packet in packets)


def flipped(gram: bytes, _: bytes, dice: Random) -> bytes:
    """Flip some bits."""
    found = bytearray(gram)
    for _number in range(dice.choice((1, 3, 30, 300))):
        found[dice.randrange(len(found))] ^= 1 << dice.randrange(8)
    return bytes(found)


def flipped_within(gram: bytes, _: bytes, dice: Random) -> bytes:
    """Flip some bits of what a decoder gets; the form stays valid."""
    packets = [bytearray(packet) for packet in packets_of(gram)]
    for packet in dice.sample(packets, dice.randrange(1, len(packets))):
        for _number in range(dice.choice((1, 3, 30))):
            if len(packet) > 1:
                packet[dice.randrange(1, len(packet))] ^= 1 << dice.randrange(8)
    return joined([bytes(packet) for packet in packets])


def cut(gram: bytes, _: bytes, dice: Random) -> bytes:
    return gram[: dice.randrange(len(gram))]


def cut_within(gram: bytes, _: bytes, dice: Random) -> bytes:
    """Truncate packets, some after their first byte."""
    return joined([packet[: dice.randrange(1, len(packet) + 1)] for packet in packets_of(gram)])


def spliced(gram: bytes, other: bytes, dice: Random) -> bytes:
    """Join the beginning of one and the end of another, anywhere."""
    return gram[: dice.randrange(len(gram))] + other[dice.randrange(len(other)) :]


def shuffled(gram: bytes, other: bytes, dice: Random) -> bytes:
    """Mix the packets of two, in any order, some of them repeated."""
    packets = packets_of(gram) + packets_of(other)
    return joined(dice.choices(packets, k=dice.randrange(1, 200)))


def renamed(gram: bytes, _: bytes, dice: Random) -> bytes:
    """Change the kind of packets, so that the decoder switches modes all the time."""
    return joined([bytes([dice.choice(KINDS)]) + packet[1:] for packet in packets_of(gram)])


def invented(_: bytes, __: bytes, dice: Random) -> bytes:
    """Return packets of valid kinds with random contents."""
    sizes = dice.choice((10, 80, LARGEST_PACKET - 1))
    return joined(
        [
            bytes([dice.choice(KINDS)]) + dice.randbytes(dice.randrange(sizes + 1))
            for _number in range(dice.randrange(1, 60))
        ]
    )


def largest(_: bytes, __: bytes, dice: Random) -> bytes:
    """Return the largest possible audio-gram."""
    room = (LARGEST - 1) // MOST_PACKETS - 2
    kind = dice.choice(KINDS)
    return joined([bytes([kind]) + dice.randbytes(room - 1) for _number in range(MOST_PACKETS)])


def even(_: bytes, __: bytes, dice: Random) -> bytes:
    """Return packets of one byte repeated."""
    packet = bytes([dice.choice(KINDS)]) + bytes([dice.choice((0, 1, 127, 128, 255))]) * 80
    return joined([packet] * dice.randrange(1, MOST_PACKETS))


def noise(_: bytes, __: bytes, dice: Random) -> bytes:
    return bytes([VERSION]) + dice.randbytes(dice.randrange(2000))


WAYS: tuple[Callable[[bytes, bytes, Random], bytes], ...] = (
    flipped,
    flipped_within,
    cut,
    cut_within,
    spliced,
    shuffled,
    renamed,
    invented,
    largest,
    even,
    noise,
)


def is_formed(gram: bytes) -> bool:
    """Return whether it reaches a decoder."""
    try:
        packets_of(gram)
    except RemoteProtocolError:
        return False
    return True
