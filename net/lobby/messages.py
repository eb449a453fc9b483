"""What a client and the lobby say to each other, on one stream.

A client asks, and each question is answered by `Done` or `Refused` of its number; whatever changes
the lobby tells by itself. Structs are arrays on the wire: a minor version of the protocol adds
fields with defaults at their ends, or messages, and nothing else.
"""

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from core.log import PRINTABLE, Count, PublicKey, Word
from net.lobby.codes import LOCATOR
from net.lobby.knock import PROOF, SHARE
from net.lobby.limits import (
    LINE,
    LONGEST_SEAT_WAIT,
    LONGEST_TURN,
    MEMBERS,
    OPTIONS,
    SAVED_NAME,
    SEAT_NAME,
    SEATS,
)
from net.versions import Protocol, Version

LOBBY: Final = Protocol("lobby", (Version(1, 3),))
KEEPS_SEAT_WAIT: Final = Version(1, 3)
"""A zone of an earlier version drops `Table.seat_wait` and `Table.saved_turn`."""
ZONE_PORT: Final = 44_099
"""Where a zone listens if nothing else is said."""

Kind = Literal["public", "ranked", "private"]
Presence = Literal["lobby", "group", "game"]
Over = Literal["disbanded", "leader lost", "removed", "unseated", "left"]
"""Why somebody is in a group no longer: its leader ended it, or was lost; he was removed; the game
began without a seat for him; or he left."""

GroupId = Annotated[bytes, Meta(min_length=16, max_length=16)]
Name = Annotated[str, Meta(min_length=1, max_length=64, pattern=PRINTABLE)]
Line = Annotated[str, Meta(min_length=1, max_length=LINE, pattern=PRINTABLE)]
Share = Annotated[bytes, Meta(min_length=SHARE, max_length=SHARE)]
Proof = Annotated[bytes, Meta(min_length=PROOF, max_length=PROOF)]
Locator = Annotated[str, Meta(max_length=LOCATOR)]
Colour = Annotated[int, Meta(ge=0, lt=SEATS[1])]
Level = Annotated[str, Meta(max_length=32, pattern=r"^[a-z0-9-]*\Z")]
OptionName = Annotated[str, Meta(min_length=1, max_length=32, pattern=r"^[A-Za-z0-9 _-]+\Z")]
OptionText = Annotated[str, Meta(max_length=32, pattern=r"^[\x20-\x7e]*\Z")]
OptionNumber = Annotated[int, Meta(ge=-(2**31), lt=2**31)]
SeatSeconds = Annotated[int, Meta(ge=0, le=LONGEST_SEAT_WAIT)]
Turn = Annotated[int, Meta(ge=0, lt=2**31)]
TurnSeconds = Annotated[int, Meta(ge=0, le=LONGEST_TURN)]
Options = Annotated[dict[OptionName, OptionNumber | OptionText], Meta(max_length=OPTIONS)]
"""A game's options that differ from what it begins with, to the lobby no more than words."""


class Player(Struct, frozen=True, array_like=True):
    """Somebody who is connected, and where he is."""

    key: PublicKey
    name: Name
    presence: Presence = "lobby"


class Listing(Struct, frozen=True, array_like=True):
    """A group that is being formed, as the lobby shows it.

    `seats` are those of the table, `free` those that nobody has yet; `rules` names the version of
    the game's rules and of their data by which its leader plays. One that `has_begun` can be joined
    to watch its game, and is shown since 1.2.
    """

    id: GroupId
    name: Name
    kind: Kind
    leader: PublicKey
    leaders_name: Name
    game: Word
    rules: Word
    seats: Count
    free: Count
    options: Options
    has_password: bool = False
    has_begun: bool = False


class Slot(Struct, frozen=True, array_like=True):
    """A seat: its holder, or the level of the computer that plays it when nobody holds it.

    With neither it waits for somebody. Without a name it has that of its holder.
    """

    colour: Colour
    holder: PublicKey | None = None
    level: Level = ""
    name: Annotated[str, Meta(max_length=SEAT_NAME, pattern=PRINTABLE)] = ""


class Table(Struct, frozen=True, array_like=True):
    """All that a leader sets; others may watch if `watchable`, and `saved` names a saved game.

    `turn_clock` is the seconds that a person may take for a turn, 0 where there is no limit; it
    came with 1.1. `seat_wait` is the seconds that a lost player has to come back before the
    computer takes the seat, None where the leader's program does not say; `saved_turn` is the turn
    at which the saved game stands, 0 where it does not say. Both came with 1.3.
    """

    slots: Annotated[tuple[Slot, ...], Meta(min_length=SEATS[0], max_length=SEATS[1])]
    options: Options
    watchable: bool = False
    saved: Annotated[str, Meta(max_length=SAVED_NAME, pattern=PRINTABLE)] = ""
    turn_clock: TurnSeconds = 0
    seat_wait: SeatSeconds | None = None
    saved_turn: Turn = 0


class Link(Struct, frozen=True, array_like=True):
    """How a member's program has reached the leader's, by its own account (GROUP-6)."""

    state: Literal["connecting", "direct", "relayed", "failed"] = "connecting"
    milliseconds: Annotated[int, Meta(ge=0, le=60_000)] = 0


class Member(Struct, frozen=True, array_like=True):
    """Of a group; `wish` is a colour that he asks for."""

    key: PublicKey
    name: Name
    rules: Word
    is_ready: bool = False
    is_watching: bool = False
    wish: Colour | None = None
    link: Link = Link()


# --- what a client asks


class Claim(Struct, frozen=True, array_like=True, tag="claim"):
    """Be called so from now on; for who has no name yet."""

    name: Annotated[str, Meta(max_length=64)]


class Rename(Struct, frozen=True, array_like=True, tag="rename"):
    """Be called otherwise."""

    name: Annotated[str, Meta(max_length=64)]


class Ignore(Struct, frozen=True, array_like=True, tag="ignore"):
    """Bring nothing more that he says."""

    key: PublicKey


class Heed(Struct, frozen=True, array_like=True, tag="heed"):
    """Bring it again."""

    key: PublicKey


class Say(Struct, frozen=True, array_like=True, tag="say"):
    """To all in the lobby, or to all in the group: to where one is."""

    text: Line


class Telegraph(Struct, frozen=True, array_like=True, tag="telegraph"):
    """To these alone."""

    to: Annotated[tuple[PublicKey, ...], Meta(min_length=1, max_length=MEMBERS)]
    text: Line


class Create(Struct, frozen=True, array_like=True, tag="create"):
    """Make a group, and lead it."""

    name: Annotated[str, Meta(max_length=64)]
    kind: Kind
    game: Word
    rules: Word
    table: Table


class Join(Struct, frozen=True, array_like=True, tag="join"):
    """Become a member of a group that asks for no password, to play or to watch.

    Who comes to watch a game that has begun is told `Started`, as those were who came before.
    """

    group: GroupId
    rules: Word
    is_watching: bool = False


class Find(Struct, frozen=True, array_like=True, tag="find"):
    """Which group is this code for? Answered by a `Listing`."""

    locator: Locator


class Knock(Struct, frozen=True, array_like=True, tag="knock"):
    """Begin to prove a password, or the code of this locator. Answered by `KnockAnswer`."""

    group: GroupId
    rules: Word
    share: Share
    locator: Locator = ""
    is_watching: bool = False


class Prove(Struct, frozen=True, array_like=True, tag="prove"):
    """The proof to it. Answered by `Admitted`, after one has become a member."""

    attempt: Count
    proof: Proof


class AnswerKnock(Struct, frozen=True, array_like=True, tag="answer"):
    """From the leader's program to whoever knocks."""

    attempt: Count
    share: Share


class Admit(Struct, frozen=True, array_like=True, tag="admit"):
    """From the leader's program: he knows it, and so do we."""

    attempt: Count
    proof: Proof


class TurnAway(Struct, frozen=True, array_like=True, tag="turn away"):
    """From the leader's program: he does not know it."""

    attempt: Count


class Arrange(Struct, frozen=True, array_like=True, tag="arrange"):
    """Let the table be so; for the leader."""

    table: Table


class MarkReady(Struct, frozen=True, array_like=True, tag="ready"):
    """Agree to the table of this revision, or no longer."""

    revision: Count
    is_ready: bool


class Watch(Struct, frozen=True, array_like=True, tag="watch"):
    """Stay as a spectator if there is no seat, or not."""

    is_watching: bool


class Wish(Struct, frozen=True, array_like=True, tag="wish"):
    """Ask the leader for a colour."""

    colour: Colour | None


class TellLink(Struct, frozen=True, array_like=True, tag="link"):
    """How the leader's program is reached."""

    link: Link


class Remove(Struct, frozen=True, array_like=True, tag="remove"):
    """Out with him; for the leader."""

    key: PublicKey


class Invite(Struct, frozen=True, array_like=True, tag="invite"):
    """Make a new locator, which ends the one before; for the leader. Answered by `Invited`."""


class Start(Struct, frozen=True, array_like=True, tag="start"):
    """Let the game begin; for the leader."""


class Leave(Struct, frozen=True, array_like=True, tag="leave"):
    """Back to the lobby, from a group or a game."""


Request = (
    Claim
    | Rename
    | Ignore
    | Heed
    | Say
    | Telegraph
    | Create
    | Join
    | Find
    | Knock
    | Prove
    | AnswerKnock
    | Admit
    | TurnAway
    | Arrange
    | MarkReady
    | Watch
    | Wish
    | TellLink
    | Remove
    | Invite
    | Start
    | Leave
)


class Asked(Struct, frozen=True, array_like=True):
    """A question, by whose number it is answered."""

    number: Count
    request: Request


# --- what the lobby tells


class KnockAnswer(Struct, frozen=True, array_like=True, tag="knock answer"):
    """What the leader's program answers."""

    attempt: Count
    share: Share


class Admitted(Struct, frozen=True, array_like=True, tag="admitted"):
    """The leader's proof."""

    proof: Proof


class Invited(Struct, frozen=True, array_like=True, tag="invited"):
    """The locator of a code, good for so many seconds."""

    locator: Locator
    seconds: Count


class Found(Struct, frozen=True, array_like=True, tag="found"):
    """The group that a code is for."""

    group: Listing


Answer = KnockAnswer | Admitted | Invited | Found


class Done(Struct, frozen=True, array_like=True, tag="done"):
    """It is done, with what was asked for."""

    number: Count
    answer: Answer | None = None


class Refused(Struct, frozen=True, array_like=True, tag="refused"):
    """It is not done: a refusal by its name, and its facts."""

    number: Count
    why: Word
    facts: dict[Word, int | str]


class Farewell(Struct, frozen=True, array_like=True, tag="farewell"):
    """The connection ends in so many seconds, and why."""

    why: Word
    facts: dict[Word, int | str]
    seconds: Count = 0


class Welcome(Struct, frozen=True, array_like=True, tag="welcome"):
    """First of all: as whom the lobby knows the client, whom he ignores, and the witness's key."""

    name: Name | None
    witness: PublicKey
    ignored: tuple[PublicKey, ...] = ()


class News(Struct, frozen=True, array_like=True, tag="news"):
    """Players and groups that came or changed, and those that are gone.

    `is_new` begins the whole lobby anew, `is_whole` says that this was the last piece of it.
    """

    players: tuple[Player, ...] = ()
    gone: tuple[PublicKey, ...] = ()
    groups: tuple[Listing, ...] = ()
    ended: tuple[GroupId, ...] = ()
    is_new: bool = False
    is_whole: bool = False


class Joined(Struct, frozen=True, array_like=True, tag="joined"):
    """The client is a member of a group now; all of it."""

    id: GroupId
    name: Name
    kind: Kind
    leader: PublicKey
    game: Word
    members: tuple[Member, ...]
    table: Table
    revision: Count


class MemberSet(Struct, frozen=True, array_like=True, tag="member"):
    """A member came or changed."""

    member: Member


class MemberGone(Struct, frozen=True, array_like=True, tag="member gone"):
    """A member is one no longer."""

    key: PublicKey
    why: Over


class TableSet(Struct, frozen=True, array_like=True, tag="table"):
    """The table is so now; nobody has agreed to it yet."""

    table: Table
    revision: Count


class GroupOver(Struct, frozen=True, array_like=True, tag="over"):
    """The client is in the group no longer."""

    why: Over


class Spoken(Struct, frozen=True, array_like=True, tag="line"):
    """A line of chat; `to` are those whom it was telegraphed to."""

    where: Literal["lobby", "group", "telegraph"]
    sender: PublicKey
    name: Name
    text: Line
    to: tuple[PublicKey, ...] = ()


class Knocked(Struct, frozen=True, array_like=True, tag="knocked"):
    """For the leader: somebody proves the password, or the code of the locator."""

    attempt: Count
    key: PublicKey
    name: Name
    share: Share
    locator: Locator = ""


class Proved(Struct, frozen=True, array_like=True, tag="proved"):
    """For the leader: the proof of whoever knocked."""

    attempt: Count
    proof: Proof


class Seated(Struct, frozen=True, array_like=True):
    """Somebody who takes part in a game, or watches it."""

    key: PublicKey
    name: Name
    is_watching: bool = False


class Started(Struct, frozen=True, array_like=True, tag="started"):
    """The game begins: the same for everybody in it, whose programs now found the table."""

    group: GroupId
    name: Name
    kind: Kind
    game: Word
    rules: Word
    leader: PublicKey
    members: tuple[Seated, ...]
    table: Table
    witness: PublicKey


Told = (
    Welcome
    | News
    | Done
    | Refused
    | Farewell
    | Joined
    | MemberSet
    | MemberGone
    | TableSet
    | GroupOver
    | Spoken
    | Knocked
    | Proved
    | Started
)
