"""The messages between the members of a table while a game runs.

A member signed the genesis: it is a client or the witness. Each sends its messages to each other
member in order, over a stream of its own. Entries and statements are sent as their signed bytes.
Versions: `PROTOCOL`.
"""

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct, field

from core.log import LARGEST_GENESIS, EntryHash, EntryNumber, Term
from core.table import DrawNumber, Signed
from net.versions import Protocol, Version

PROTOCOL: Final = Protocol("table", (Version(1, 3),))

KEEPS_CONNECTION: Final = Version(1, 3)
"""From this version on, a program declines a stream of an unknown protocol without closing its
connection."""

LARGEST: Final = LARGEST_GENESIS + 1024
"""Maximum size of a message in bytes: a genesis may enclose the log that it continues."""
LARGEST_OF_WATCHERS: Final = 128
"""Max bytes of a message of a spectator, which may only send Fetch."""
MOST_ENTRIES: Final = 256
"""Maximum number of entries in one message."""
ENOUGH_BYTES: Final = 256 * 1024
"""Bytes of entries above which no entry is added to a message; the first one is always sent."""
MOST_CHANGES: Final = 32
"""Maximum number of entries about contributors sent to a witness with a draw: the latest of
each."""
LONGEST_REASON: Final = 1000
"""Maximum length in characters of an error that is sent to another member."""

Kind = Literal["command", "undo", "wish", "commitment", "reveal", "notice", "vote"]
"""The kind of a statement: a purpose of `core.table`."""
Sealed = Annotated[bytes, Meta(max_length=LARGEST_GENESIS)]
Reason = Annotated[str, Meta(max_length=LONGEST_REASON)]


class Status(Struct, frozen=True, tag="standing"):
    """The state of the sender's log; sent at each change, and as a sign of life.

    `term` is that of its last entry. `voted_term` is the term of its last vote, 0 if it never
    voted. `leads` is True if it considers itself the leader. Entries up to `confirmed` are
    confirmed to its knowledge.
    """

    number: EntryNumber
    hash: EntryHash
    term: Term
    voted_term: Term = field(name="promised")
    confirmed: EntryNumber
    leads: bool = False


class Fetch(Struct, frozen=True, tag="fetch"):
    """A request for the entries after this one; None requests the genesis and all the others."""

    after: EntryNumber | None
    hash: EntryHash


class Entries(Struct, frozen=True, tag="entries"):
    """Entries in order. `term` is that of the last entry of the sender's log."""

    term: Term
    sealed: Annotated[tuple[Sealed, ...], Meta(max_length=MOST_ENTRIES)]


class LogMismatch(Struct, frozen=True, tag="apart"):
    """The answer to a Fetch: the sender has a different entry with that number, or none."""

    number: EntryNumber


class Statement(Struct, frozen=True, tag="said"):
    """A statement by the sender, or by a member that cannot reach the receiver."""

    kind: Kind
    signed: Signed


class Refused(Struct, frozen=True, tag="refused"):
    """The signature of a statement that did not become an entry, and the reason."""

    signature: Annotated[bytes, Meta(max_length=64)]
    reason: Reason = field(name="why")


class VoteRequest(Struct, frozen=True, tag="stand"):
    """The sender is a candidate in this term, and requests votes; its log ends with this entry.

    With `is_pre_vote`, a grant promises nothing.
    """

    term: Term
    number: EntryNumber
    hash: EntryHash
    last_term: Term
    is_pre_vote: bool = field(name="sounding")


class PreVoteGrant(Struct, frozen=True, tag="willing"):
    """The sender would vote for the receiver in this term."""

    term: Term


class Accusation(Struct, frozen=True, tag="dissent"):
    """The sender does not store an entry of the leader, as its rules contradict the entry."""

    number: EntryNumber
    hash: EntryHash
    reason: Reason = field(name="why")


class CheatProof(Struct, frozen=True, tag="cheated"):
    """Proof of cheating: two different entries with one number, signed in one term."""

    first: Sealed
    second: Sealed


class Leaving(Struct, frozen=True, tag="leaving"):
    """The sender's program ends, or leaves this table permanently; do not wait for it."""


class RevealRequest(Struct, frozen=True, tag="asking"):
    """To the witness: all others have revealed for this draw.

    `entry` is the sealed entry that needs it, empty for the genesis; `reveals` are all preimages
    that were not in its command, and `changes` the entries by which clients left the draws or
    returned to them.
    """

    draw: DrawNumber
    entry: Sealed
    reveals: Annotated[tuple[Signed, ...], Meta(max_length=32)]
    changes: Annotated[tuple[Sealed, ...], Meta(max_length=MOST_CHANGES)]


class Hold(Struct, frozen=True, tag="hold"):
    """To the witness: store that half the clients' logs end with this entry."""

    number: EntryNumber
    hash: EntryHash
    term: Term


Message = (
    Status
    | Fetch
    | Entries
    | LogMismatch
    | Statement
    | Refused
    | VoteRequest
    | PreVoteGrant
    | Accusation
    | CheatProof
    | Leaving
    | RevealRequest
    | Hold
)
