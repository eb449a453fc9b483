"""The lobby as one client sees it: a fold of the lobby's messages."""

from typing import Final, TypeVar

from msgspec.structs import replace

from core.legible import shown
from core.log import PublicKey
from net.errors import bad_message
from net.lobby.limits import INVITATIONS, INVITEES, MEMBERS
from net.lobby.messages import (
    KEEPS_SEAT_WAIT,
    LOBBY,
    PASSES_ON_INVITATIONS,
    GroupId,
    GroupInvitation,
    GroupOver,
    InvitationOver,
    InviteeSet,
    Joined,
    Kind,
    Listing,
    Member,
    MemberGone,
    MemberSet,
    News,
    Player,
    Presence,
    Started,
    Table,
    TableSet,
    Welcome,
    ZoneMessage,
)
from net.versions import Version

_MOST: Final = 10_000
"""Maximum number of players, and of groups; a lobby that reports more is malicious."""


Named = TypeVar("Named", Member, Player, InviteeSet)


def _readable(named: Named) -> Named:
    """Return a member or player with a legible name.

    Hosts and zones of earlier versions accepted names with invisible characters.
    """
    return named if named.name.isascii() else replace(named, name=shown(named.name))


def _with_readable_leader(listing: Listing) -> Listing:
    return replace(listing, leaders_name=shown(listing.leaders_name))


class Group:
    """The group that this player is a member of; its leader knows its invited players."""

    def __init__(self, joined: Joined) -> None:
        self.id: Final[GroupId] = joined.id
        self.name: Final = joined.name
        self.kind: Final[Kind] = joined.kind
        self.leader: Final = joined.leader
        self.game: Final = joined.game
        self.members: Final[dict[PublicKey, Member]] = {
            member.key: _readable(member) for member in joined.members
        }
        self.table: Table = joined.table
        self.revision = joined.revision
        self.is_listed: Final = joined.is_listed
        self.invitees: Final[dict[PublicKey, InviteeSet]] = {}
        if self.leader not in self.members:
            raise bad_message("a group without its leader")

    def apply(self, event: MemberSet | MemberGone | TableSet | InviteeSet) -> None:
        """Apply a change; raises RemoteProtocolError if it is impossible."""
        match event:
            case MemberSet(member=member):
                self.members[member.key] = _readable(member)
                if len(self.members) > MEMBERS:
                    raise bad_message("more members than a group has")
            case MemberGone(key=key):
                if key == self.leader or self.members.pop(key, None) is None:
                    raise bad_message("a member has left that was not in the group")
            case InviteeSet(key=key, state="withdrawn"):
                self.invitees.pop(key, None)
            case InviteeSet(key=key):
                self.invitees[key] = _readable(event)
                if len(self.invitees) > INVITEES:
                    raise bad_message("more invited players than a group has")
            case TableSet(table=table, revision=revision):
                self.table, self.revision = table, revision
                for key, member in self.members.items():
                    self.members[key] = replace(
                        member,
                        is_ready=False,
                        is_watching=member.is_watching and table.watchable,
                    )


class Model:
    """The lobby's players and groups, and this player's own place.

    `is_whole` is set once the whole lobby has been received; while the player is in a group or a
    game, the lobby is not kept up to date. `game` is the player's game since it began; `departed`
    are its players that have left the game or the zone. `invitations` are the groups to which this
    player is invited, in order.
    """

    def __init__(self) -> None:
        self.version: Version = LOBBY.versions[-1]
        self.name: str | None = None
        self.witness: PublicKey | None = None
        self.ignored: frozenset[PublicKey] = frozenset()
        self.players: Final[dict[PublicKey, Player]] = {}
        self.groups: Final[dict[GroupId, Listing]] = {}
        self.invitations: Final[dict[GroupId, Listing]] = {}
        self.is_whole = False
        self.group: Group | None = None
        self.game: Started | None = None
        self.departed: frozenset[PublicKey] = frozenset()

    @property
    def keeps_seat_wait(self) -> bool:
        """True if the zone forwards how long a table waits for a lost player."""
        return self.version >= KEEPS_SEAT_WAIT

    @property
    def passes_on_invitations(self) -> bool:
        """True if the zone knows invited players, and groups that are not listed."""
        return self.version >= PASSES_ON_INVITATIONS

    @property
    def presence(self) -> Presence:
        """The place of this player."""
        return "group" if self.group is not None else "game" if self.game is not None else "lobby"

    def apply(self, event: ZoneMessage) -> None:
        """Apply a message of the lobby; raises RemoteProtocolError if it is impossible."""
        match event:
            case Welcome(name=name, witness=witness, ignored=ignored):
                self.name, self.witness = name, witness
                self.ignored = frozenset(ignored)
                self.group = self.game = None
                self.invitations.clear()
            case News():
                self._apply_news(event)
            case Joined():
                self.group = Group(event)
                self.invitations.clear()
            case GroupInvitation(group=listing):
                self.invitations[listing.id] = _with_readable_leader(listing)
                if len(self.invitations) > INVITATIONS:
                    raise bad_message("more invitations than a player has")
            case InvitationOver(group=group):
                self.invitations.pop(group, None)
            case MemberSet() | MemberGone() | TableSet() | InviteeSet():
                if self.group is None:
                    raise bad_message("a change of a group, and no group")
                self.group.apply(event)
            case GroupOver():
                self.group = None
            case Started():
                self.group, self.game, self.departed = None, event, frozenset()
                self.invitations.clear()
            case _:
                pass  # no change of the model

    def _apply_news(self, news: News) -> None:
        if news.is_new:
            self.players.clear()
            self.groups.clear()
            self.is_whole = False
            self.game = None
        for key in news.departed:
            self.players.pop(key, None)
        for player in news.players:
            self.players[player.key] = _readable(player)
        self._note_departed(news)
        for group in news.ended:
            self.groups.pop(group, None)
        for listing in news.groups:
            self.groups[listing.id] = listing
        if max(len(self.players), len(self.groups)) > _MOST:
            raise bad_message(f"more than {_MOST} players or groups")
        self.is_whole |= news.is_whole

    def _note_departed(self, news: News) -> None:
        """Note players that left the present game; the zone reports them while the game lasts."""
        if self.game is not None:
            left = {
                *news.departed,
                *(player.key for player in news.players if player.presence != "game"),
            }
            self.departed |= left & {member.key for member in self.game.members}
