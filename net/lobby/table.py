"""A leader's settings, and the conditions of a start, for both the window and the lobby."""

from collections import Counter
from collections.abc import Mapping
from typing import Protocol

from msgspec.structs import replace

from core.log import PublicKey
from core.table import Level, Rules
from net.lobby.messages import Kind, Member, Table
from net.lobby.refusals import LobbyCode, LobbyRefusal


def rules_word(rules: Rules) -> str:
    """Return the version of rules and data as a word, for comparison by members of a group."""
    return f"{rules.name} {rules.version} {rules.data_hash.hex()[:16]}"


def check_table(
    table: Table, *, kind: Kind, leader: PublicKey, members: Mapping[PublicKey, Member]
) -> None:
    """Check a table.

    Raises BAD_TABLE, NOT_A_MEMBER, RULES_DIFFER, ONE_SEAT_EACH or SAVES_NOT_ALLOWED.
    """
    if len({slot.colour for slot in table.slots}) < len(table.slots):
        raise LobbyRefusal(LobbyCode.BAD_TABLE, why="two seats have the same colour")
    if table.saved and kind != "private":
        raise LobbyRefusal(LobbyCode.SAVES_NOT_ALLOWED)
    leaders = members[leader].rules
    for seat, slot in enumerate(table.slots):
        if slot.holder is None:
            continue
        holder = members.get(slot.holder)
        if holder is None:
            raise LobbyRefusal(LobbyCode.NOT_A_MEMBER, key=slot.holder.hex())
        if holder.rules != leaders:
            raise LobbyRefusal(
                LobbyCode.RULES_DIFFER, name=holder.name, theirs=holder.rules, leaders=leaders
            )
        if not slot.level:
            raise LobbyRefusal(
                LobbyCode.BAD_TABLE, why=f"seat {seat} has no computer to replace its player"
            )
    held = Counter(slot.holder for slot in table.slots if slot.holder is not None)
    for key, seats in held.items():
        if kind == "ranked" and seats > 1:
            raise LobbyRefusal(LobbyCode.ONE_SEAT_EACH, name=members[key].name, seats=seats)


def check_startable(
    table: Table, *, leader: PublicKey, members: Mapping[PublicKey, Member]
) -> None:
    """Check the conditions of a start; raises the first obstacle (GROUP-8).

    The order is LEADER_UNSEATED, LEADER_ALONE, SEAT_OPEN, NOT_READY.
    """
    holders = holders_of(table)
    if leader not in holders:
        raise LobbyRefusal(LobbyCode.LEADER_UNSEATED)
    if len(holders) == 1:
        raise LobbyRefusal(LobbyCode.LEADER_ALONE)
    for seat, slot in enumerate(table.slots):
        if slot.holder is None and not slot.level:
            raise LobbyRefusal(LobbyCode.SEAT_OPEN, seat=seat)
    for member in members.values():
        if member.key in holders - {leader} and not member.is_ready:
            raise LobbyRefusal(LobbyCode.NOT_READY, name=member.name)


class Group(Protocol):
    """A group at its zone, at a host on the local network, or as a member sees it."""

    @property
    def leader(self) -> PublicKey:
        """The key of the leader."""
        ...

    @property
    def members(self) -> Mapping[PublicKey, Member]:
        """The members by key."""
        ...

    @property
    def table(self) -> Table:
        """The present table."""
        ...

    @property
    def revision(self) -> int:
        """The number of changes of the table."""
        ...


def can_start(group: Group, players: int) -> bool:
    """Return whether this many players hold seats, and all of them are ready."""
    holders, members = holders_of(group.table), group.members
    ready = (key == group.leader or (key in members and members[key].is_ready) for key in holders)
    return len(holders) >= players and all(ready)


def holders_of(table: Table) -> set[PublicKey]:
    """Return the holders of seats."""
    return {slot.holder for slot in table.slots if slot.holder is not None}


def with_level(table: Table, before: Level, after: Level) -> Table:
    """Return the table with computers of the level `after` in place of those of `before`."""
    slots = (replace(slot, level=after) if slot.level == before else slot for slot in table.slots)
    return replace(table, slots=tuple(slots))


def free_seats(table: Table) -> int:
    """Return the number of seats that wait for players."""
    return sum(slot.holder is None and not slot.level for slot in table.slots)
