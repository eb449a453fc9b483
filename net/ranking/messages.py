"""What is said on a stream of the protocol "ranking", and how much of it.

The player's program asks, the rendezvous answers each request in turn. docs/ranking.md has it as a
table.
"""

from typing import Annotated, Final, Literal, NewType, get_args

from msgspec import Meta, Struct

from core.log import (
    PRINTABLE,
    Count,
    EntryHash,
    EntryNumber,
    PublicKey,
    TableId,
    Term,
    Word,
)
from core.table import MOST_SEATS
from net.versions import Protocol, Version

RANKING: Final = Protocol("ranking", (Version(1, 2),))
"""1.0 has only `start` and `most` in `AskStandings`, no `start` in `Standings`, and none of `rank`,
`left` and `last` in `Rated`. 1.1 has no `game` anywhere, and places up to 3.
"""

LARGEST_MESSAGE: Final = 128 << 10
"""Bytes of a message of either side."""
LARGEST_SEALED: Final = 96 << 10
"""Bytes of a sealed genesis; that of a game of six has some 12,000."""
LARGEST_PART: Final = 64 << 10
"""Bytes of a log that one message carries."""
LARGEST_LOG: Final = 8 << 20
"""Bytes of a log; one of 3,000 entries and four clients has 1.7 MB."""
MOST_ROWS: Final = 20
"""Rows of a page of the standings, or of a history."""
MOST_PLAYERS: Final = 16
LAST_PLACE: Final = MOST_SEATS + 1
"""The place of a leader who forked the log of a full table; computer players have places, too."""
MOST_REQUESTS: Final = 200
"""Requests on one stream."""
LONGEST_SEARCH: Final = 40
"""Characters of a name that is searched for."""
Order = Literal["rating", "name", "games", "won", "left", "last"]
"""A column by which the standings are sorted."""
ORDERS: Final[tuple[Order, ...]] = get_args(Order)

_Bytes16 = Annotated[bytes, Meta(min_length=16, max_length=16)]
GroupId = NewType("GroupId", _Bytes16)
"""A ranked game that a group begins, by the lobby's own number for it."""
LARGEST_FIGURE: Final = 1e6
"""Of a rating, which begins at 25; what is no number at all is none, either."""
Figure = Annotated[float, Meta(ge=-LARGEST_FIGURE, le=LARGEST_FIGURE)]
Text = Annotated[str, Meta(max_length=600, pattern=PRINTABLE)]
GameKey = Annotated[str, Meta(max_length=64, pattern=PRINTABLE)]
"""The key of a game; empty for the game of programs that name none (`registry.USUAL`)."""
Ending = Annotated[str, Meta(pattern=r"^(won|drawn|given up)\Z")]


# --- requests


class StoreGenesis(Struct, frozen=True, tag="genesis"):
    """This is how our ranked game begins: a sealed entry."""

    group: GroupId
    genesis: Annotated[bytes, Meta(max_length=LARGEST_SEALED)]


class HandIn(Struct, frozen=True, tag="hand-in"):
    """Our game is over; its log has so many bytes and this last entry."""

    table: TableId
    head: EntryHash
    size: Annotated[int, Meta(ge=1, le=2**53)]


class Part(Struct, frozen=True, tag="part"):
    """The next bytes of the log; they come only after `Send`, all of `size` in order."""

    data: Annotated[bytes, Meta(min_length=1, max_length=LARGEST_PART)]


class AskStandings(Struct, frozen=True, tag="standings"):
    """Ask for a page of the standings, from the row `start` on; the first row is 0.

    The rows are in the given order, highest first; names from A to Z. `is_reversed` turns the order
    round. With a `name` the page lists only players whose name begins with it, from A to Z, without
    regard to case and accents. With the key of a player `around`, and without a name, the page of
    the order "rating" that holds this player is answered instead, if they have a rating.

    A zone of version 1.0 ignores all but `start` and `most`, and one of 1.1 the `game`.
    """

    start: Count = 0
    most: Annotated[int, Meta(ge=1, le=MOST_ROWS)] = MOST_ROWS
    order: Order = "rating"
    is_reversed: bool = False
    name: Annotated[str, Meta(max_length=LONGEST_SEARCH, pattern=PRINTABLE)] = ""
    around: PublicKey | None = None
    game: GameKey = ""


class AskHistory(Struct, frozen=True, tag="history"):
    """Ask for a player's results in a game, latest first.

    Only results before the number `before` are answered, all if it is None.
    """

    key: PublicKey
    before: Count | None = None
    most: Annotated[int, Meta(ge=1, le=MOST_ROWS)] = MOST_ROWS
    game: GameKey = ""


Request = StoreGenesis | HandIn | Part | AskStandings | AskHistory


# --- what there is to tell


class Place(Struct, frozen=True):
    """The place of a player in a result, and their rating in the game after it.

    `place` is that of the game's standings; players of one place are tied. A leader who was proven
    to have forked the log has the place after all others, 3 at least. `left` says that a computer
    had the seat at the end. `weight` is the share of the result that counted for the player.
    """

    key: PublicKey
    name: Text
    place: Annotated[int, Meta(ge=1, le=LAST_PLACE)]
    left: bool
    weight: Figure
    mu: Figure
    sigma: Figure


class Result(Struct, frozen=True):
    """A game that counts; results are numbered as they were decided, `at` is in Unix seconds.

    `head` is the entry that ended it. `game` is the key of the game; a zone of version 1.1 leaves
    it out.
    """

    number: Count
    table: TableId
    at: Count
    ending: Ending
    entries: Count
    head: EntryHash
    places: Annotated[tuple[Place, ...], Meta(max_length=MOST_PLAYERS)]
    game: Word | None = None


class Rated(Struct, frozen=True):
    """A player's row in the standings of a game.

    `ordinal` is the strength that the player has almost for certain.
    `forks` counts the tables where the player, as leader, is proven to have signed two logs.
    `rank` is 1 for the best; equal ratings share a rank. `left` counts the games that a computer
    ended for the player, `last` is when the latest game was scored, in Unix seconds. A zone of
    version 1.0 leaves these three out.
    """

    key: PublicKey
    name: Text
    mu: Figure
    sigma: Figure
    ordinal: Figure
    games: Count
    wins: Count
    provisional: bool
    forks: Count
    rank: Annotated[int, Meta(ge=1, le=2**53)] | None = None
    left: Count | None = None
    last: Count | None = None


# --- answers


class Stored(Struct, frozen=True, tag="stored"):
    """The genesis of this table is known."""

    table: TableId
    genesis: EntryHash


class Send(Struct, frozen=True, tag="send"):
    """The log is wanted."""


class Scored(Struct, frozen=True, tag="scored"):
    """The game counts, by this log or by the one that came first."""

    result: Result


class Standings(Struct, frozen=True, tag="standings"):
    """A page of the standings, of so many players in all, or with the name that was asked for.

    `start` is the row with which the page begins; a zone of version 1.0 leaves it out. `game` is
    the key of the game; a zone of version 1.1 leaves it out.
    """

    players: Count
    rows: Annotated[tuple[Rated, ...], Meta(max_length=MOST_ROWS)]
    start: Count | None = None
    game: Word | None = None


class History(Struct, frozen=True, tag="history"):
    """A page of a player's results in a game; `rated` is None if there are none.

    `game` is the key of the game; a zone of version 1.1 leaves it out.
    """

    rated: Rated | None
    results: Annotated[tuple[Result, ...], Meta(max_length=MOST_ROWS)]
    game: Word | None = None


class UnknownGroup(Struct, frozen=True, tag="unknown-group"):
    """No such group began a ranked game, or not with this player."""

    group: GroupId


class OtherGenesis(Struct, frozen=True, tag="other-genesis"):
    """Another genesis was stored first; what is given has this hash."""

    stored: EntryHash
    given: EntryHash


class BadGenesis(Struct, frozen=True, tag="bad-genesis"):
    """The genesis is not whole, not signed by all, or not that of a ranked game of this group."""

    error: Word
    why: Text


class UnknownTable(Struct, frozen=True, tag="unknown-table"):
    """No genesis of this table was stored, so that nothing of it is scored."""

    table: TableId


class NotAMember(Struct, frozen=True, tag="not-a-member"):
    """Who asks did not play there."""

    table: TableId


class BadLog(Struct, frozen=True, tag="bad-log"):
    """The log is forged, damaged or cut within an entry: what is the matter with which entry."""

    entry: EntryNumber
    error: Word
    why: Text


class NotOver(Struct, frozen=True, tag="not-over"):
    """The log is good, but the game goes on after its last entry."""

    entries: Count


class Forked(Struct, frozen=True, tag="forked"):
    """The leader of a term signed two entries of one number, which is proven and kept."""

    entry: EntryNumber
    term: Term
    leader: PublicKey


class Diverged(Struct, frozen=True, tag="diverged"):
    """A log that was handed in before goes another way from this entry on, in another term."""

    entry: EntryNumber
    stored: Term
    given: Term


class TooMuch(Struct, frozen=True, tag="too-much"):
    """It takes more of something than is granted: "bytes", "entries", "seconds", "memory"."""

    what: Word
    limit: Count


class TooOften(Struct, frozen=True, tag="too-often"):
    """So many logs of this table, or geneses of this group, were looked at for this player."""

    tries: Count


class Busy(Struct, frozen=True, tag="busy"):
    """Too many logs are coming in, or wait to be judged; try again after so many seconds."""

    seconds: Count


class NotJudged(Struct, frozen=True, tag="not-judged"):
    """The judge himself failed; the fault is not the log's, and it may be handed in again."""


Refusal = (
    UnknownGroup
    | OtherGenesis
    | BadGenesis
    | UnknownTable
    | NotAMember
    | BadLog
    | NotOver
    | Forked
    | Diverged
    | TooMuch
    | TooOften
    | Busy
    | NotJudged
)
Answer = Stored | Send | Scored | Standings | History | Refusal
