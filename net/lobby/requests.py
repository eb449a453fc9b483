"""The requests of a client to the lobby."""

from typing import Annotated

from msgspec import Meta, Struct

from core.log import Count, PublicKey, Word
from net.lobby.limits import MEMBERS
from net.lobby.values import Colour, GroupId, Kind, Line, Link, Locator, Proof, Share, Table


class Claim(Struct, frozen=True, array_like=True, tag="claim"):
    """Claim a name, for a player without one."""

    name: Annotated[str, Meta(max_length=64)]


class Rename(Struct, frozen=True, array_like=True, tag="rename"):
    """Change the name."""

    name: Annotated[str, Meta(max_length=64)]


class Ignore(Struct, frozen=True, array_like=True, tag="ignore"):
    """Ignore a player."""

    key: PublicKey


class StopIgnoring(Struct, frozen=True, array_like=True, tag="heed"):
    """Stop ignoring a player."""

    key: PublicKey


class Say(Struct, frozen=True, array_like=True, tag="say"):
    """Send a line to all in the lobby or, in a group, to all in the group."""

    text: Line


class Telegraph(Struct, frozen=True, array_like=True, tag="telegraph"):
    """Send a line to these players only."""

    to: Annotated[tuple[PublicKey, ...], Meta(min_length=1, max_length=MEMBERS)]
    text: Line


class Create(Struct, frozen=True, array_like=True, tag="create"):
    """Create a group and lead it.

    Only a private group may be unlisted; a zone before 1.4 lists it.
    """

    name: Annotated[str, Meta(max_length=64)]
    kind: Kind
    game: Word
    rules: Word
    table: Table
    is_listed: bool = True


class Join(Struct, frozen=True, array_like=True, tag="join"):
    """Join a group without a password, to play or to watch; a private one as an invited player.

    A spectator of a running game is sent `Started`, like the earlier participants.
    """

    group: GroupId
    rules: Word
    is_watching: bool = False


class Find(Struct, frozen=True, array_like=True, tag="find"):
    """Request the group of a code. Answered by a `Listing`."""

    locator: Locator


class Knock(Struct, frozen=True, array_like=True, tag="knock"):
    """Begin to prove a password, or the code with this locator. Answered by `KnockAnswer`."""

    group: GroupId
    rules: Word
    share: Share
    locator: Locator = ""
    is_watching: bool = False


class Prove(Struct, frozen=True, array_like=True, tag="prove"):
    """The joiner's proof. Answered by `Admitted`, once the player is a member."""

    attempt: Count
    proof: Proof


class AnswerKnock(Struct, frozen=True, array_like=True, tag="answer"):
    """The leader's share for the joiner."""

    attempt: Count
    share: Share


class Admit(Struct, frozen=True, array_like=True, tag="admit"):
    """The leader's program admits the joiner: both sides know the password."""

    attempt: Count
    proof: Proof


class TurnAway(Struct, frozen=True, array_like=True, tag="turn away"):
    """The leader's program rejects the joiner: they do not know the password."""

    attempt: Count


class Arrange(Struct, frozen=True, array_like=True, tag="arrange"):
    """Set the table; only for the leader."""

    table: Table


class MarkReady(Struct, frozen=True, array_like=True, tag="ready"):
    """Agree to the table of this revision, or withdraw."""

    revision: Count
    is_ready: bool


class Watch(Struct, frozen=True, array_like=True, tag="watch"):
    """Stay as a spectator if there is no seat, or not."""

    is_watching: bool


class Wish(Struct, frozen=True, array_like=True, tag="wish"):
    """Ask the leader for a colour."""

    colour: Colour | None


class TellLink(Struct, frozen=True, array_like=True, tag="link"):
    """Report how the leader's program is reached."""

    link: Link


class Remove(Struct, frozen=True, array_like=True, tag="remove"):
    """Remove a member, as leader."""

    key: PublicKey


class Invite(Struct, frozen=True, array_like=True, tag="invite"):
    """Make a new locator, in place of the old; only for the leader. Answered by `Invited`."""


class InvitePlayer(Struct, frozen=True, array_like=True, tag="invite player"):
    """Invite a player in the lobby; only for the leader. Since 1.4."""

    key: PublicKey


class Withdraw(Struct, frozen=True, array_like=True, tag="withdraw"):
    """Withdraw the open invitation of a player; only for the leader. Since 1.4."""

    key: PublicKey


class Decline(Struct, frozen=True, array_like=True, tag="decline"):
    """Decline an invitation. Since 1.4."""

    group: GroupId


class Start(Struct, frozen=True, array_like=True, tag="start"):
    """Start the game; only for the leader."""


class Leave(Struct, frozen=True, array_like=True, tag="leave"):
    """Return to the lobby from a group or a game."""


Request = (
    Claim
    | Rename
    | Ignore
    | StopIgnoring
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
    | InvitePlayer
    | Withdraw
    | Decline
    | Start
    | Leave
)


class NumberedRequest(Struct, frozen=True, array_like=True):
    """A request, with the number that its answer repeats."""

    number: Count
    request: Request
