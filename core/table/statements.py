"""The signed statements of clients; entries contain their bytes as received."""

from enum import StrEnum
from typing import Annotated

import msgspec
from msgspec import Meta

from core.log import Bytes32, Count, EntryHash, EntryNumber, Purpose, Signature, Term
from core.ruleset import Seat
from core.table.beacon import DrawNumber, Preimage
from core.table.genesis import ClientIndex, Level

COMMAND = Purpose("command")
UNDO = Purpose("undo")
REVEAL = Purpose("reveal")
COMMITMENT = Purpose("commitment")
WISH = Purpose("wish")
NOTICE = Purpose("notice", has_term=True)
VOTE = Purpose("vote", has_term=True)

SeatNumber = Annotated[Seat, Meta(ge=0, le=255)]


class Signed(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """The bytes of a statement, its author, and the author's signature over the bytes."""

    client: ClientIndex
    body: bytes
    signature: Signature


class CommandPreimage(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """An author's preimage for the draw that their command needs.

    `contributors_digest` is that of the contributors that the author saw: no client
    may commit to another chain after seeing this preimage.
    """

    preimage: Preimage
    contributors_digest: Bytes32


class Play(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A command of the game, bound to the entries that its author had seen.

    `after` and `after_hash` name the last game entry (genesis, command, chance, undo) among these,
    `pending` counts the author's own commands sent after it. `command_preimage` is given if the
    command needs a draw.
    """

    seat: SeatNumber
    after: EntryNumber
    after_hash: EntryHash
    pending: Count
    command: bytes
    command_preimage: CommandPreimage | None = None


class TakeBack(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A request to undo the command of `entry`, bound like a `Play`."""

    seat: SeatNumber
    after: EntryNumber
    after_hash: EntryHash
    pending: Count
    entry: EntryNumber


class Reveal(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A contributor's preimage for a draw, and the entry that requested the draw."""

    draw: DrawNumber
    request_hash: EntryHash
    preimage: Preimage


class Commitment(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A contributor's new chain, or its departure from the draws.

    `anchor` is the end of the chain whose first preimage is for draw `first`, None to leave; `seen`
    is the last entry that the contributor had seen.
    """

    anchor: Preimage | None
    first: DrawNumber
    seen: EntryNumber


class Wish(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A holder gives their seat to a computer player of this level, or takes it back (PERSON)."""

    seat: SeatNumber
    level: Level
    seen: EntryNumber


class Reason(StrEnum):
    """The reasons for which clients act against another one."""

    LOST = "lost"
    """Nothing was received from the client."""
    IDLE = "idle"
    """The client's turn clock ran out."""
    WITHHOLDS = "withholds"
    """The client does not reveal its preimage."""
    UNWANTED = "unwanted"
    """The client's player is to leave the table."""


class Notice(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A client's statement that `reason` applies to another client; `seen` as in a `Wish`."""

    about: ClientIndex
    reason: Reason
    seen: EntryNumber


class Vote(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A client's only vote of a term.

    `number` and `last_term` are those of its own last entry. `burnt_draw` is the draw for which it
    gave its preimage with a command that did not become an entry.
    """

    term: Term
    candidate: ClientIndex
    number: EntryNumber
    last_term: Term
    burnt_draw: DrawNumber | None
