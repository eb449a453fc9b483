"""A group that is forming: its members, its table, and their changes."""

from typing import Final

from msgspec.structs import replace

from core.log import PublicKey
from net.lobby.limits import MEMBERS
from net.lobby.messages import GroupId, Joined, Kind, Listing, Member, Seated, Started, Table
from net.lobby.names import skeleton
from net.lobby.refusals import LobbyCode, LobbyRefusal
from net.lobby.table import check_startable, check_table, free_seats, holders_of


class Group:
    """A group, created by its leader, who is its first member; it ends with the leader.

    The methods `check_…` raise refusals; the others change the group, and require that their checks
    passed.
    """

    def __init__(
        self,
        number: GroupId,
        name: str,
        kind: Kind,
        game: str,
        *,
        leader: Member,
        table: Table,
        is_listed: bool = True,
    ) -> None:
        """Make a group, listed unless it is private; raises what `check_table` raises."""
        self.id: Final = number
        self.name: Final = name
        self.skeleton: Final = skeleton(name)
        self.kind: Final = kind
        self.game: Final = game
        self.is_listed: Final = is_listed or kind != "private"
        self.leader: Final = leader.key
        self.members: Final = {leader.key: leader}
        self.barred: Final[set[PublicKey]] = set()
        self.revision = 0
        self.locator = ""
        self.code_ends = 0.0
        check_table(table, kind=kind, leader=leader.key, members=self.members)
        self.table = table

    # --- views

    @property
    def listing(self) -> Listing:
        """The group as the lobby shows it."""
        leader = self.members[self.leader]
        return Listing(
            id=self.id,
            name=self.name,
            kind=self.kind,
            leader=leader.key,
            leaders_name=leader.name,
            game=self.game,
            rules=leader.rules,
            seats=len(self.table.slots),
            free=free_seats(self.table),
            options=self.table.options,
            has_password=self.kind == "private",
        )

    @property
    def joined(self) -> Joined:
        """The group as a new member receives it."""
        return Joined(
            id=self.id,
            name=self.name,
            kind=self.kind,
            leader=self.leader,
            game=self.game,
            members=tuple(self.members.values()),
            table=self.table,
            revision=self.revision,
            is_listed=self.is_listed,
        )

    # --- members

    def check_room(self, key: PublicKey) -> None:
        """Raise BARRED or GROUP_FULL if the player cannot become a member."""
        if key in self.barred:
            raise LobbyRefusal(LobbyCode.BARRED)
        most = MEMBERS if self.table.watchable else min(len(self.table.slots), MEMBERS)
        if len(self.members) >= most:
            raise LobbyRefusal(LobbyCode.GROUP_FULL, most=most)

    def remove_member(self, key: PublicKey) -> bool:
        """Remove a member other than the leader; return whether the table has changed.

        The computer takes the member's seats (GROUP-5); those of a saved game keep their names.
        """
        del self.members[key]
        slots = tuple(
            replace(slot, holder=None, name=slot.name if self.table.saved else "")
            if slot.holder == key
            else slot
            for slot in self.table.slots
        )
        return self.arrange(replace(self.table, slots=slots))

    def set_member(self, member: Member) -> None:
        """Add or replace a member."""
        self.members[member.key] = member

    def check_leader(self, key: PublicKey) -> None:
        """Check that the key is the leader's; raises NOT_LEADER."""
        if key != self.leader:
            raise LobbyRefusal(LobbyCode.NOT_LEADER)

    def check_removable(self, key: PublicKey) -> None:
        """Check that the key is that of a member other than the leader; raises NOT_A_MEMBER."""
        if key == self.leader or key not in self.members:
            raise LobbyRefusal(LobbyCode.NOT_A_MEMBER, key=key.hex())

    # --- the table

    def check_table(self, table: Table) -> None:
        """Check a table; raises what `net.lobby.table.check_table` raises."""
        check_table(table, kind=self.kind, leader=self.leader, members=self.members)

    def arrange(self, table: Table) -> bool:
        """Set the table, which resets all agreements (GROUP-20); return whether it differs."""
        if table == self.table:
            return False
        self.table = table
        self.revision += 1
        for key, member in self.members.items():
            self.members[key] = replace(
                member,
                is_ready=False,
                is_watching=member.is_watching and table.watchable,
            )
        return True

    def check_revision(self, revision: int) -> None:
        """Check that the revision is the present table's; raises SETTINGS_CHANGED."""
        if revision != self.revision:
            raise LobbyRefusal(LobbyCode.SETTINGS_CHANGED, revision=self.revision)

    def check_watchable(self) -> None:
        """Check that the table allows spectators; raises NOT_WATCHABLE."""
        if not self.table.watchable:
            raise LobbyRefusal(LobbyCode.NOT_WATCHABLE)

    # --- the start

    def check_startable(self) -> None:
        """Check that the game can start; raises the first obstacle."""
        check_startable(self.table, leader=self.leader, members=self.members)

    def started(self, witness: PublicKey) -> Started:
        """Return the message to all who have a seat or watch."""
        seated = holders_of(self.table)
        return Started(
            group=self.id,
            name=self.name,
            kind=self.kind,
            game=self.game,
            rules=self.members[self.leader].rules,
            leader=self.leader,
            members=tuple(
                Seated(member.key, member.name, member.key not in seated)
                for member in self.members.values()
                if member.key in seated or member.is_watching
            ),
            table=self.table,
            witness=witness,
        )
