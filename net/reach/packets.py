"""Datagrams of our own on the socket of QUIC: the first byte of each is below 0x40.

| byte | meaning | content |
|---|---|---|
| 1 | CARRIED: a datagram of QUIC; through the relay also a probe or an answer | channel, datagram |
| 2 | CLAIM: a client is at this address | its name there, nonce, zeros |
| 3 | CHALLENGE: send the proof back on the stream | nonce, proof: time, address, tag |
| 4 | STRANGE: no client of this channel is known at that address | channel |
| 5 | PROBE: do you receive this? | channel, nonce, tag |
| 6 | ANSWER: yes | the same |
| 7 | KNOCK: sent from an address to which you sent nothing | a word to repeat on the stream |

A channel, a name and a nonce have 8 bytes, a tag 16. No answer is longer than its request.
"""

import os
from hashlib import blake2b
from hmac import compare_digest
from typing import Final, NamedTuple

from core.log import PublicKey

CARRIED: Final = 1
CLAIM: Final = 2
CHALLENGE: Final = 3
STRANGE: Final = 4
PROBE: Final = 5
ANSWER: Final = 6
KNOCK: Final = 7

NAME: Final = 8
"""Size in bytes of a channel, of a client's name, and of a nonce."""
TAG: Final = 16
"""Size in bytes of a tag, which only a holder of the secret can make."""
CLAIM_SIZE: Final = 56
"""Size of a claim in bytes, padded to be longer than the challenge."""
_PROBE_SIZE: Final = 1 + NAME + NAME + TAG


def carried(channel: bytes, data: bytes) -> bytes:
    """Return a datagram for the other end of a channel."""
    return b"\x01" + channel + data


def channel_of(data: bytes) -> bytes:
    """Return the channel of a datagram: a carried one, a probe or an answer."""
    return data[1 : 1 + NAME]


def content_of(data: bytes) -> bytes:
    """Return the content of a carried datagram."""
    return data[1 + NAME :]


def claim(name: bytes, nonce: bytes) -> bytes:
    """Return a claim that the client with this name is at the sender's address."""
    return (bytes([CLAIM]) + name + nonce).ljust(CLAIM_SIZE, b"\0")


def read_claim(data: bytes) -> tuple[bytes, bytes] | None:
    """Return the claimed name and the nonce; None for an incomplete claim."""
    if len(data) != CLAIM_SIZE or data[0] != CLAIM:
        return None
    return data[1 : 1 + NAME], data[1 + NAME : 1 + 2 * NAME]


def challenge(nonce: bytes, proof: bytes) -> bytes:
    """Return a challenge to the claim with this nonce: the receiver must send this proof back."""
    return bytes([CHALLENGE]) + nonce + proof


def read_challenge(data: bytes) -> tuple[bytes, bytes]:
    """Return the nonce and the proof of a challenge."""
    return data[1 : 1 + NAME], data[1 + NAME :]


def strange(channel: bytes) -> bytes:
    """Make the answer to a sender on this channel that has to prove its address."""
    return bytes([STRANGE]) + channel


def knock(word: bytes) -> bytes:
    """Return a knock: the receiver must repeat this word on the stream."""
    return bytes([KNOCK]) + word


class Probe(NamedTuple):
    """An authentic probe or answer, made by the other end of a channel."""

    is_answer: bool
    nonce: bytes


def probe(channel: bytes, nonce: bytes, *, token: bytes, sender: PublicKey) -> bytes:
    """Return a probe, by which the sender tests whether the peer receives it."""
    return _tagged(PROBE, channel, nonce, token=token, sender=sender)


def answer(channel: bytes, nonce: bytes, *, token: bytes, sender: PublicKey) -> bytes:
    """Return the answer to a probe, with the probe's nonce."""
    return _tagged(ANSWER, channel, nonce, token=token, sender=sender)


def read_probe(data: bytes, *, token: bytes, sender: PublicKey) -> Probe | None:
    """Return a probe or answer of this sender; None for all other datagrams."""
    if len(data) != _PROBE_SIZE or data[0] not in {PROBE, ANSWER}:
        return None
    channel, nonce = channel_of(data), data[1 + NAME : 1 + 2 * NAME]
    if not compare_digest(data, _tagged(data[0], channel, nonce, token=token, sender=sender)):
        return None
    return Probe(data[0] == ANSWER, nonce)


def _tagged(kind: int, channel: bytes, nonce: bytes, *, token: bytes, sender: PublicKey) -> bytes:
    content = bytes([kind]) + channel + nonce
    return (
        content
        + blake2b(content + sender, key=token, digest_size=TAG, person=b"rail-probe").digest()
    )


def new_name() -> bytes:
    """Return an unguessable channel, name or nonce."""
    return os.urandom(NAME)
