"""The messages between a host and its guests during table setup.

The host collects guests. When it begins, each guest sends the end of its chain for the new table,
then its signature under the genesis that names all of them. A genesis that continues a saved game
encloses that game's log, so it is sent in pieces, and both sides can report the progress.
"""

from collections.abc import Sequence
from typing import Annotated, Final, NamedTuple

from msgspec import Meta, Struct, field

from core.errors import FactualError
from core.log import (
    LARGEST_GENESIS,
    PRINTABLE,
    Bytes32,
    Count,
    Opened,
    PublicKey,
    Signature,
    TableId,
    open_sealed,
)
from core.table import (
    MOST_SEATS,
    CheckContext,
    ClientIndex,
    Name,
    Planner,
    Rules,
    SeatPlan,
    Setting,
    judge_genesis,
)
from net.consensus.timeouts import Timeouts
from net.errors import RemoteProtocolError
from net.lobby import Slot
from net.lobby import Table as GroupTable
from net.lobby.messages import Joined, MarkReady, Say, Spoken, Wish
from net.lobby.seating import seats_of_game
from net.quic import Address
from net.rates import Rate
from net.versions import Protocol, Version

PROTOCOL: Final = Protocol("setup", (Version(1, 3),))

PIECE: Final = 32 * 1024
"""Size of a piece in bytes."""
LARGEST_FROM_HOST: Final = PIECE + 4096
"""Maximum size in bytes of a message of the host."""
LARGEST_FROM_GUEST: Final = 4096
"""Maximum size in bytes of a message of a guest."""
REQUEST_RATE: Final = Rate(20, 10.0)
"""Rate of a guest's requests and lines of chat."""
MOST_CLIENTS: Final = 6
"""Max clients of a table in this protocol, however many seats its game has."""
PATIENCE: Final = 10.0
"""Seconds in which an answer, or a piece, must arrive."""

Host = Annotated[str, Meta(max_length=64)]
Port = Annotated[int, Meta(ge=0, le=65_535)]
Where = tuple[Annotated[int, Meta(ge=0, lt=MOST_CLIENTS)], Host, Port]


class Join(Struct, frozen=True, tag="join"):
    """A guest wants to play, under this name and with these rules.

    `rules` was added in 1.2; a guest that names them is shown the room.
    """

    name: Name
    rules: Annotated[str, Meta(max_length=64, pattern=PRINTABLE)] = ""


class SetupState(Struct, frozen=True, tag="gathered"):
    """The participants, the host first, and the plan; sent again at each change.

    `seats` are those of the participants, in the order of `names`. `saved` is the last entry of the
    saved game to be continued, None for a new game. `witness` is the key of the table's witness, or
    None. `timeouts` and `witness` were added in 1.1.
    """

    names: Annotated[tuple[Name, ...], Meta(max_length=MOST_CLIENTS)]
    game: str
    options: Annotated[tuple[Setting, ...], Meta(max_length=64)]
    seats: Annotated[tuple[SeatPlan, ...], Meta(max_length=MOST_SEATS)]
    saved: Count | None = None
    timeouts: Timeouts = field(default=Timeouts(), name="waits")
    witness: PublicKey | None = None


class Declined(Struct, frozen=True, tag="declined"):
    """The host does not admit this guest."""

    reason: Annotated[str, Meta(max_length=200)] = field(name="why")


GuestRequest = MarkReady | Wish | Say
"""A request of a guest."""


class RoomNews(Struct, frozen=True, tag="told"):
    """The table as a group in a lobby, or a line of chat; since 1.2."""

    content: Joined | Spoken = field(name="what")


class RoomRequest(Struct, frozen=True, tag="asks"):
    """A guest's agreement or other request; since 1.2, for guests that are shown a room."""

    request: GuestRequest = field(name="what")


class AnchorRequest(Struct, frozen=True, tag="anchoring"):
    """The table with this id is set up; the guest must send the end of its chain for it."""

    table: TableId


class ChainAnchor(Struct, frozen=True, tag="anchor"):
    """The end of the guest's chain."""

    anchor: Bytes32


class GenesisDraft(Struct, frozen=True, tag="draft"):
    """The body of the genesis follows, with this many bytes; all must sign it."""

    size: Annotated[int, Meta(ge=1, le=LARGEST_GENESIS)]


class GenesisPiece(Struct, frozen=True, tag="piece"):
    """The next bytes of the genesis."""

    data: Annotated[bytes, Meta(min_length=1, max_length=PIECE)]


class GenesisSignature(Struct, frozen=True, tag="signing"):
    """The guest's signature of the genesis."""

    signature: Signature


class TableBegins(Struct, frozen=True, tag="begin"):
    """The signatures of all, the witness last, and the clients' addresses as the host sees them."""

    signatures: Annotated[tuple[Signature, ...], Meta(max_length=MOST_CLIENTS + 1)]
    addresses: Annotated[tuple[Where, ...], Meta(max_length=MOST_CLIENTS)]


FromHost = (
    SetupState | RoomNews | Declined | AnchorRequest | GenesisDraft | GenesisPiece | TableBegins
)
FromGuest = Join | RoomRequest | ChainAnchor | GenesisSignature


class Plan(NamedTuple):
    """The game to be set up: its agreed table, and the timeouts for lost players and for turns.

    With `saved`, the log of another game, that game is continued. `planner` is the version of the
    computer player with all its levels.
    """

    rules: Rules
    table: GroupTable
    timeouts: Timeouts = Timeouts()
    saved: Sequence[Opened] = ()
    planner: Planner = Planner()

    @property
    def options(self) -> dict[str, int | str]:
        """The setting of each option of the game."""
        return dict(self.rules.complete_options(self.table.options))

    @property
    def seats(self) -> tuple[Slot, ...]:
        """The seats of the game, which computers play that wait for a player."""
        return seats_of_game(self.table, self.rules.name)


class Table(NamedTuple):
    """A table that was set up: its genesis, this program's client index, the others' addresses.

    `timeouts` is None when a client rejoins: its notebook or another member has them.
    """

    genesis: Opened
    me: ClientIndex
    addresses: dict[ClientIndex, Address]
    timeouts: Timeouts | None = None


def opened_genesis(sealed: bytes) -> Opened:
    """Return a sealed genesis without checks; raises RemoteProtocolError if it is malformed."""
    try:
        return open_sealed(sealed, genesis=True)
    except FactualError as error:
        raise RemoteProtocolError(why=str(error)) from error


def checked_genesis(sealed: bytes, rules: Rules) -> Opened:
    """Return a sealed genesis with all signatures checked; raises RemoteProtocolError.

    The log that it may enclose is not checked, as that takes as long as replaying the game.
    """
    opened = opened_genesis(sealed)
    context = CheckContext(rules)
    try:
        judge_genesis(opened, rules, context)
        for claim in context.claims:
            claim.check()
    except FactualError as error:
        raise RemoteProtocolError(why=f"the genesis is of no use: {error}") from error
    return opened
