"""A judge's input and its possible verdicts; two processes exchange them as MessagePack."""

from typing import Annotated, Final

from msgspec import Meta, Struct

from core.log import EntryHash, EntryNumber, PublicKey, TableId, Term, Word
from net.ranking import Conditions
from net.ranking.messages import (
    LARGEST_LOG,
    LARGEST_SEALED,
    MOST_PLAYERS,
    BadGenesis,
    BadLog,
    Diverged,
    NotOver,
    OtherGenesis,
    Text,
    TooMuch,
)
from rendezvous.ranking.endings import Ended

LARGEST_CASE: Final = 2 * LARGEST_LOG + LARGEST_SEALED + (64 << 10)
"""Max bytes of a case: two logs, a genesis, and 64 KiB for everything else."""
LARGEST_VERDICT: Final = 3 * LARGEST_LOG
"""Max bytes of a verdict, which contains a log or two entries."""


class Case(Struct, frozen=True):
    """A genesis to be checked or, with a `log`, a game.

    `earlier` is the log of the table that decided it, as it is stored (`pack_log`).
    """

    conditions: Conditions
    witness: PublicKey
    genesis: bytes
    log: bytes | None = None
    earlier: bytes | None = None


class Member(Struct, frozen=True):
    """A client as described in the genesis."""

    key: PublicKey
    name: Text


class Founded(Struct, frozen=True, tag="founded"):
    """The genesis is that of a ranked game between these members, signed by them and the witness.

    `game` is the key of the game.
    """

    table: TableId
    genesis: EntryHash
    members: Annotated[tuple[Member, ...], Meta(max_length=MOST_PLAYERS)]
    game: Word


class Decided(Struct, frozen=True, tag="decided"):
    """The log is valid and its game is over; `log` is the part that counts, packed to be stored."""

    ended: Ended
    head: EntryHash
    log: bytes


class Same(Struct, frozen=True, tag="same"):
    """The log agrees with the one that decided the game."""


class ForkProven(Struct, frozen=True, tag="fork"):
    """One leader signed both entries, which have the same number and term."""

    entry: EntryNumber
    term: Term
    leader: PublicKey
    first: bytes
    second: bytes


Refused = BadGenesis | OtherGenesis | BadLog | NotOver | Diverged | TooMuch
Verdict = Founded | Decided | Same | ForkProven | Refused
