"""The messages of the lobby to its clients: answers and changes."""

from typing import Literal

from msgspec import Struct

from core.log import Count, PublicKey, Word
from net.lobby.values import (
    GroupId,
    InvitationEnd,
    InviteeState,
    Kind,
    Line,
    Listing,
    Locator,
    Member,
    Name,
    Over,
    Player,
    Proof,
    Share,
    Table,
)


class KnockAnswer(Struct, frozen=True, array_like=True, tag="knock answer"):
    """The share of the leader's program."""

    attempt: Count
    share: Share


class Admitted(Struct, frozen=True, array_like=True, tag="admitted"):
    """The leader's proof; the player is now a member."""

    proof: Proof


class Invited(Struct, frozen=True, array_like=True, tag="invited"):
    """The locator of a new code, valid for this many seconds."""

    locator: Locator
    seconds: Count


class Found(Struct, frozen=True, array_like=True, tag="found"):
    """The group of a code."""

    group: Listing


Answer = KnockAnswer | Admitted | Invited | Found


class Done(Struct, frozen=True, array_like=True, tag="done"):
    """The request was carried out; `answer` is its result."""

    number: Count
    answer: Answer | None = None


class Refused(Struct, frozen=True, array_like=True, tag="refused"):
    """The request was refused: the name of the refusal, and its facts."""

    number: Count
    code: Word
    facts: dict[Word, int | str]


class Farewell(Struct, frozen=True, array_like=True, tag="farewell"):
    """The connection ends in this many seconds, for this reason."""

    code: Word
    facts: dict[Word, int | str]
    seconds: Count = 0


class Welcome(Struct, frozen=True, array_like=True, tag="welcome"):
    """The first message: the client's name at the lobby, its ignored keys, the witness's key."""

    name: Name | None
    witness: PublicKey
    ignored: tuple[PublicKey, ...] = ()


class News(Struct, frozen=True, array_like=True, tag="news"):
    """Players and groups that were added or changed, and those that were removed.

    With `is_new`, the whole lobby is sent again; `is_whole` marks its last piece.
    """

    players: tuple[Player, ...] = ()
    departed: tuple[PublicKey, ...] = ()
    groups: tuple[Listing, ...] = ()
    ended: tuple[GroupId, ...] = ()
    is_new: bool = False
    is_whole: bool = False


class Joined(Struct, frozen=True, array_like=True, tag="joined"):
    """The client is now a member of this group, whose whole state follows.

    A group that is not listed is reached by invitation or code only; such groups exist since 1.4.
    """

    id: GroupId
    name: Name
    kind: Kind
    leader: PublicKey
    game: Word
    members: tuple[Member, ...]
    table: Table
    revision: Count
    is_listed: bool = True


class MemberSet(Struct, frozen=True, array_like=True, tag="member"):
    """A member was added or changed."""

    member: Member


class MemberGone(Struct, frozen=True, array_like=True, tag="member gone"):
    """A member left the group."""

    key: PublicKey
    reason: Over


class TableSet(Struct, frozen=True, array_like=True, tag="table"):
    """The leader set the table, which resets all agreements."""

    table: Table
    revision: Count


class GroupInvitation(Struct, frozen=True, array_like=True, tag="invitation"):
    """The leader of this group invites the client, which may join it without a password.

    Sent again when the group as shown changes. Since 1.4.
    """

    group: Listing


class InvitationOver(Struct, frozen=True, array_like=True, tag="invitation over"):
    """An open invitation of the client has ended. Since 1.4."""

    group: GroupId
    reason: InvitationEnd


class InviteeSet(Struct, frozen=True, array_like=True, tag="invitee"):
    """For the leader: what became of a player that they invited. Since 1.4."""

    key: PublicKey
    name: Name
    state: InviteeState


class GroupOver(Struct, frozen=True, array_like=True, tag="over"):
    """The client is no longer in the group."""

    reason: Over


class Spoken(Struct, frozen=True, array_like=True, tag="line"):
    """A line of chat; `to` are the recipients of a private message."""

    place: Literal["lobby", "group", "telegraph"]
    sender: PublicKey
    name: Name
    text: Line
    to: tuple[PublicKey, ...] = ()


class Knocked(Struct, frozen=True, array_like=True, tag="knocked"):
    """For the leader: a joiner proves the password, or the code of the locator."""

    attempt: Count
    key: PublicKey
    name: Name
    share: Share
    locator: Locator = ""


class Proved(Struct, frozen=True, array_like=True, tag="proved"):
    """For the leader: a joiner's proof."""

    attempt: Count
    proof: Proof


class Seated(Struct, frozen=True, array_like=True):
    """A participant of a game, player or spectator."""

    key: PublicKey
    name: Name
    is_watching: bool = False


class Started(Struct, frozen=True, array_like=True, tag="started"):
    """The game begins: sent to all participants, whose programs now set up the table."""

    group: GroupId
    name: Name
    kind: Kind
    game: Word
    rules: Word
    leader: PublicKey
    members: tuple[Seated, ...]
    table: Table
    witness: PublicKey


ZoneMessage = (
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
    | GroupInvitation
    | InvitationOver
    | InviteeSet
    | Spoken
    | Knocked
    | Proved
    | Started
)
