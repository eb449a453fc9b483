"""The messages between a client and the rendezvous on the stream for introductions.

1. The rendezvous gives the client a name (`Welcome`). With it, the client claims its address by
   datagrams, and sends the challenge that comes back on the stream (`Proof`). So the rendezvous
   knows that the holder of the key receives there (`Seen`).
2. The client asks for a peer (`Ask`). Both are introduced (`Introduced`), each reports that it is
   ready and its addresses (`Ready`), and both learn the other's, and how long to wait until they
   send at the same moment (`Open`). From then on the relay forwards for them. A repeated request
   gives the same channel a new secret, and the two search for a direct route once more.
3. `Leave` closes a channel, and `Ended` reports that it is closed.
"""

from typing import Annotated, Final

from msgspec import Meta, Struct, field

from core.log import PublicKey, Word
from net.reach.addresses import PACKED, Packed
from net.reach.packets import NAME, TAG
from net.versions import Protocol, Version

PROTOCOL: Final = Protocol("reach", (Version(1, 1),))
LARGEST: Final = 1024
"""Maximum size of a message in bytes."""
CANDIDATES: Final = 8
"""Max addresses of a client in `Ready`."""
TOKEN: Final = 32
"""Size in bytes of a channel's secret."""
PROOF: Final = 8 + PACKED + TAG
"""Size in bytes of the proof of an address: a time, the address, and a tag over both."""
LONGEST_WAIT: Final = 2_000
"""Maximum milliseconds that the rendezvous lets one peer wait for the other."""

Name = Annotated[bytes, Meta(min_length=NAME, max_length=NAME)]
Token = Annotated[bytes, Meta(min_length=TOKEN, max_length=TOKEN)]
Proven = Annotated[bytes, Meta(min_length=PROOF, max_length=PROOF)]
Addresses = Annotated[tuple[Packed, ...], Meta(max_length=CANDIDATES)]
Milliseconds = Annotated[int, Meta(ge=0, le=LONGEST_WAIT)]
Port = Annotated[int, Meta(ge=0, le=65_535)]
TestNumber = Annotated[int, Meta(ge=0, le=2**32 - 1)]

# --- from the client


class Proof(Struct, frozen=True, tag="proof"):
    """The proof that the client received at its claimed address."""

    proof: Proven


class Ask(Struct, frozen=True, tag="ask"):
    """Request an introduction to the client with this key."""

    key: PublicKey


class Ready(Struct, frozen=True, tag="ready"):
    """The client knows the channel, and may also be found at these addresses."""

    channel: Name
    candidates: Addresses = ()


class Leave(Struct, frozen=True, tag="leave"):
    """The client no longer needs this channel."""

    channel: Name


class Test(Struct, frozen=True, tag="test"):
    """Test whether the client can be reached at its seen host and this port; 0 is the seen port.

    `number` was added in 1.1; the answer repeats it.
    """

    port: Port = 0
    number: TestNumber = 0


class KnockReceived(Struct, frozen=True, tag="heard"):
    """The client received a knock with this word."""

    word: Name


FromClient = Proof | Ask | Ready | Leave | Test | KnockReceived

# --- from the rendezvous


class Welcome(Struct, frozen=True, tag="welcome"):
    """The client must claim its address with this name."""

    name: Name


class Seen(Struct, frozen=True, tag="seen"):
    """The client's address as the rendezvous sees it, and as the client has proved."""

    address: Packed


class Introduced(Struct, frozen=True, tag="introduced"):
    """The client shares this channel with the holder of this key; the secret is for it alone."""

    key: PublicKey
    channel: Name
    token: Token


class Open(Struct, frozen=True, tag="open"):
    """Both sides are ready: try the peer at these addresses after this wait."""

    channel: Name
    candidates: Addresses
    wait: Milliseconds


class Refused(Struct, frozen=True, tag="refused"):
    """The client is not introduced to the holder of this key."""

    key: PublicKey
    code: Word = field(name="why")


class Ended(Struct, frozen=True, tag="ended"):
    """The relay no longer forwards on this channel."""

    channel: Name
    code: Word = field(name="why")


class TryFrom(Struct, frozen=True, tag="try-from"):
    """The client must claim its address at this other port of the rendezvous, too."""

    port: Port


class Tested(Struct, frozen=True, tag="tested"):
    """Whether the knock arrived, and whether the client's address was the same from two places.

    `is_alike` is None if nothing arrived at the second place. `number` is the request's, or 0 from
    a server of version 1.0.
    """

    was_heard: bool
    is_alike: bool | None
    number: TestNumber = 0


FromRendezvous = Welcome | Seen | Introduced | Open | Refused | Ended | TryFrom | Tested
