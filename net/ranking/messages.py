"""The messages of the protocol "ranking", and their limits.

The player's program sends requests, and the rendezvous answers each in turn. docs/ranking.md has a
table of them.
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
"""Maximum size in bytes of a message of either side."""
LARGEST_SEALED: Final = 96 << 10
"""Maximum size in bytes of a sealed genesis; that of a game of six has some 12,000."""
LARGEST_PART: Final = 64 << 10
"""Maximum number of bytes of a log in one message."""
LARGEST_LOG: Final = 8 << 20
"""Maximum size of a log in bytes; one of 3,000 entries and four clients has 1.7 MB."""
MOST_ROWS: Final = 20
"""Maximum number of rows on a page of the standings or of a history."""
MOST_PLAYERS: Final = 16
LAST_PLACE: Final = MOST_SEATS + 1
"""The place of a leader that forked the log of a full table; computer players have places, too."""
MOST_REQUESTS: Final = 200
"""Maximum number of requests on one stream."""
LONGEST_SEARCH: Final = 40
"""Maximum length of a name to search for, in characters."""
Order = Literal["rating", "name", "games", "won", "left", "last"]
"""A column by which the standings are sorted."""
ORDERS: Final[tuple[Order, ...]] = get_args(Order)

_Bytes16 = Annotated[bytes, Meta(min_length=16, max_length=16)]
GroupId = NewType("GroupId", _Bytes16)
"""The id of a ranked game that a group begins, assigned by the lobby."""
LARGEST_FIGURE: Final = 1e6
"""Maximum magnitude of a rating, which begins at 25; values that are not numbers are rejected,
too."""
Figure = Annotated[float, Meta(ge=-LARGEST_FIGURE, le=LARGEST_FIGURE)]
Text = Annotated[str, Meta(max_length=600, pattern=PRINTABLE)]
GameKey = Annotated[str, Meta(max_length=64, pattern=PRINTABLE)]
"""The key of a game; empty if the program does not name a game (`registry.DEFAULT_GAME`)."""
Ending = Annotated[str, Meta(pattern=r"^(won|drawn|given up)\Z")]


# --- requests


class StoreGenesis(Struct, frozen=True, tag="genesis"):
    """Register a ranked game by its sealed genesis."""

    group: GroupId
    genesis: Annotated[bytes, Meta(max_length=LARGEST_SEALED)]


class HandIn(Struct, frozen=True, tag="hand-in"):
    """Hand in the log of a finished game, with its number of bytes and its last entry."""

    table: TableId
    head: EntryHash
    size: Annotated[int, Meta(ge=1, le=2**53)]


class Part(Struct, frozen=True, tag="part"):
    """The next bytes of the log; sent only after `Send`, all of `size` in order."""

    data: Annotated[bytes, Meta(min_length=1, max_length=LARGEST_PART)]


class AskStandings(Struct, frozen=True, tag="standings"):
    """Request a page of the standings, from the row `start` on; the first row is 0.

    The rows are in the given order, highest first; names from A to Z. `is_reversed` reverses the
    order. With a `name` the page lists only players whose name begins with it, from A to Z,
    ignoring case and accents. With the key of a player `around`, and without a name, the answer is
    the page of the order "rating" that contains this player, if they have a rating.

    A zone of version 1.0 ignores all but `start` and `most`, and one of 1.1 ignores `game`.
    """

    start: Count = 0
    most: Annotated[int, Meta(ge=1, le=MOST_ROWS)] = MOST_ROWS
    order: Order = "rating"
    is_reversed: bool = False
    name: Annotated[str, Meta(max_length=LONGEST_SEARCH, pattern=PRINTABLE)] = ""
    around: PublicKey | None = None
    game: GameKey = ""


class AskHistory(Struct, frozen=True, tag="history"):
    """Request a player's results in a game, latest first.

    Only results before the number `before` are returned; all if it is None.
    """

    key: PublicKey
    before: Count | None = None
    most: Annotated[int, Meta(ge=1, le=MOST_ROWS)] = MOST_ROWS
    game: GameKey = ""


Request = StoreGenesis | HandIn | Part | AskStandings | AskHistory


# --- results


class Place(Struct, frozen=True):
    """The place of a player in a result, and their rating in the game after it.

    `place` is that of the game's standings; players of one place are tied. A leader that was proved
    to have forked the log has the place after all others, at least 3. `left` is True if a computer
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
    """The result of a scored game; results are numbered in the order of scoring.

    `at` is in Unix seconds. `head` is the entry that ended the game. `game` is the key of the game;
    a zone of version 1.1 leaves it out.
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

    `ordinal` is a lower bound of the player's strength. `forks` counts the tables where the player,
    as leader, is proved to have signed two logs. `rank` is 1 for the best; equal ratings share a
    rank. `left` counts the games that a computer finished for the player; `last` is the time when
    the latest game was scored, in Unix seconds. A zone of version 1.0 leaves these three out.
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
    """The genesis of this table is stored."""

    table: TableId
    genesis: EntryHash


class Send(Struct, frozen=True, tag="send"):
    """The zone requests the log."""


class Scored(Struct, frozen=True, tag="scored"):
    """The game is scored, by this log or by an earlier one."""

    result: Result


class Standings(Struct, frozen=True, tag="standings"):
    """A page of the standings, with the number of players in all or with the requested name.

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
    """No such group began a ranked game, or this player was not in it."""

    group: GroupId


class OtherGenesis(Struct, frozen=True, tag="other-genesis"):
    """A different genesis was stored first; the one given has this hash."""

    stored: EntryHash
    given: EntryHash


class BadGenesis(Struct, frozen=True, tag="bad-genesis"):
    """The genesis is damaged, not signed by all, or not that of a ranked game of this group."""

    error: Word
    why: Text


class UnknownTable(Struct, frozen=True, tag="unknown-table"):
    """No genesis of this table was stored, so it cannot be scored."""

    table: TableId


class NotAMember(Struct, frozen=True, tag="not-a-member"):
    """The sender did not play at this table."""

    table: TableId


class BadLog(Struct, frozen=True, tag="bad-log"):
    """The log is forged, damaged or cut within an entry; `why` describes the entry's fault."""

    entry: EntryNumber
    error: Word
    why: Text


class NotOver(Struct, frozen=True, tag="not-over"):
    """The log is valid, but the game is not over after its last entry."""

    entries: Count


class Forked(Struct, frozen=True, tag="forked"):
    """The leader of a term signed two entries with one number; the proof is stored."""

    entry: EntryNumber
    term: Term
    leader: PublicKey


class Diverged(Struct, frozen=True, tag="diverged"):
    """A log that was handed in before differs from this entry on, in another term."""

    entry: EntryNumber
    stored: Term
    given: Term


class TooMuch(Struct, frozen=True, tag="too-much"):
    """The log exceeds a limit on "bytes", "entries", "seconds" or "memory"."""

    what: Word
    limit: Count


class TooOften(Struct, frozen=True, tag="too-often"):
    """Too many logs of this table, or geneses of this group, were checked for this player."""

    tries: Count


class Busy(Struct, frozen=True, tag="busy"):
    """Too many logs are arriving or waiting for the judge; try again after these seconds."""

    seconds: Count


class NotJudged(Struct, frozen=True, tag="not-judged"):
    """The judge itself failed; the log is not at fault, and may be handed in again."""


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
