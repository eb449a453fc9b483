"""The genesis: the composition of a table, and the start of its game."""

from typing import Annotated, Final, NewType

import msgspec
from msgspec import Meta

from core.log import (
    PRINTABLE,
    Bytes32,
    Count,
    Digest,
    EntryHash,
    EntryNumber,
    PublicKey,
    TableId,
    Word,
)
from core.table.beacon import Preimage

ClientIndex = NewType("ClientIndex", Count)
"""The index of a client in the genesis; the witness comes after the last client."""

PERSON = ""
"""The level of a seat that is played by its holder, not by a computer player."""

LONGEST_NAME: Final = 64
"""Max characters of a person's or a seat's name."""
Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME, pattern=PRINTABLE)]
Level = Annotated[str, Meta(max_length=32, pattern=PRINTABLE)]
Colour = Annotated[int, Meta(ge=0, le=5)]
"""The index of one of the six player colours."""
Setting = tuple[Word, int | str]

MOST_CLIENTS = 16
MOST_SEATS = 16
MOST_ANCESTORS = 32
"""Max logs that a continuation contains, nested in each other."""


class Client(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A program that takes part: its key, its player's name, the end of its hash chain."""

    key: PublicKey
    name: Name
    anchor: Preimage


class SeatPlan(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A seat at the start: its name, the client that holds it, PERSON or a computer's level.

    Without a `colour`, the seat has the colour of its own number.
    """

    name: Name
    client: ClientIndex
    level: Level = PERSON
    colour: Colour | None = None


class Fresh(msgspec.Struct, frozen=True, array_like=True, tag="fresh", forbid_unknown_fields=True):
    """The game starts from its setup."""


class Scenario(
    msgspec.Struct, frozen=True, array_like=True, tag="scenario", forbid_unknown_fields=True
):
    """The game starts from a described position.

    `document` is the JSON of a scenario of the engine protocol, as it was given.
    """

    document: bytes


class Continuation(
    msgspec.Struct, frozen=True, array_like=True, tag="continuation", forbid_unknown_fields=True
):
    """The game continues from an entry of another table's log.

    `log` is that log as the bytes of a file, up to the entry; it is verified.
    """

    parent: TableId
    entry: EntryNumber
    head: EntryHash
    digest: Digest
    log: bytes


Origin = Fresh | Scenario | Continuation


class Planner(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """The computer player of this table: its version and its budget in nodes."""

    version: str = ""
    budget: Count = 0


class Genesis(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """Everything that is needed to replay and check the log on its own.

    `state` is the MessagePack of the game's state at the start, so that a log replays under any
    version of the rules; a program with the rules of `rules_version` checks it against `origin`.
    `options` are complete and sorted by name.
    """

    format: Count
    table: TableId
    game: Word
    rules_version: Word
    data_hash: Bytes32
    clients: Annotated[tuple[Client, ...], Meta(min_length=1, max_length=MOST_CLIENTS)]
    witness: Client | None
    leader: ClientIndex
    seats: Annotated[tuple[SeatPlan, ...], Meta(min_length=1, max_length=MOST_SEATS)]
    options: tuple[Setting, ...]
    planner: Planner
    origin: Origin
    state: bytes

    @property
    def colours(self) -> tuple[int, ...]:
        """The colour of each seat."""
        return tuple(
            number if seat.colour is None else seat.colour for number, seat in enumerate(self.seats)
        )

    @property
    def members(self) -> tuple[Client, ...]:
        """The clients, followed by the witness if there is one."""
        return self.clients if self.witness is None else (*self.clients, self.witness)

    def member(self, index: ClientIndex) -> Client | None:
        """Return the client, or the witness, with this index; None without one."""
        return self.members[index] if index < len(self.members) else None

    @property
    def witness_index(self) -> ClientIndex:
        """The index of the witness, if there is one."""
        return ClientIndex(len(self.clients))
