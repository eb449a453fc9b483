"""A leader's settings, and the conditions of a start, for both the window and the lobby."""

from collections import Counter
from collections.abc import Collection, Mapping

from msgspec.structs import replace

from core.log import PublicKey
from core.table import Level, Rules
from net.lobby.limits import SEATS
from net.lobby.messages import Kind, Member, Slot, Table
from net.lobby.refusals import (
    BadTable,
    LeaderAlone,
    LeaderUnseated,
    NoSavesHere,
    NotAMember,
    NotReady,
    OneSeatEach,
    RulesDiffer,
    SeatOpen,
)


def rules_word(rules: Rules) -> str:
    """Return the version of rules and data as a word, for comparison by members of a group."""
    return f"{rules.name} {rules.version} {rules.data_hash.hex()[:16]}"


def check_table(
    table: Table, *, kind: Kind, leader: PublicKey, members: Mapping[PublicKey, Member]
) -> None:
    """Check a table; raises BadTable, NotAMember, RulesDiffer, OneSeatEach or NoSavesHere."""
    if len({slot.colour for slot in table.slots}) < len(table.slots):
        raise BadTable(why="two seats have one colour")
    if table.saved and kind != "private":
        raise NoSavesHere
    leaders = members[leader].rules
    for seat, slot in enumerate(table.slots):
        if slot.holder is None:
            continue
        holder = members.get(slot.holder)
        if holder is None:
            raise NotAMember(key=slot.holder.hex())
        if holder.rules != leaders:
            raise RulesDiffer(name=holder.name, theirs=holder.rules, leaders=leaders)
        if not slot.level:
            raise BadTable(why=f"no computer is named that takes seat {seat} when its holder goes")
    held = Counter(slot.holder for slot in table.slots if slot.holder is not None)
    for key, seats in held.items():
        if kind == "ranked" and seats > 1:
            raise OneSeatEach(name=members[key].name, seats=seats)


def check_startable(
    table: Table, *, leader: PublicKey, members: Mapping[PublicKey, Member]
) -> None:
    """Check the conditions of a start; raises the first obstacle (GROUP-8).

    The order is LeaderUnseated, LeaderAlone, SeatOpen, NotReady.
    """
    holders = {slot.holder for slot in table.slots if slot.holder is not None}
    if leader not in holders:
        raise LeaderUnseated
    if len(holders) == 1:
        raise LeaderAlone
    for seat, slot in enumerate(table.slots):
        if slot.holder is None and not slot.level:
            raise SeatOpen(seat=seat)
    for member in members.values():
        if member.key in holders - {leader} and not member.is_ready:
            raise NotReady(name=member.name)


def waiting_seat(table: Table, name: str, *, but: Collection[int] = ()) -> int | None:
    """Return the first seat that waits for a player, in none of the colours `but`, or None.

    In a saved game, it is the seat of that name, or any free one.
    """
    free = [
        seat
        for seat, slot in enumerate(table.slots)
        if slot.holder is None and (table.saved or not slot.level) and slot.colour not in but
    ]
    of_name = [seat for seat in free if table.saved and table.slots[seat].name == name]
    return next(iter([*of_name, *free]), None)


def with_holder(table: Table, seat: int, key: PublicKey, stand_in: Level) -> Table:
    """Return the table with a player in a seat.

    While they are lost, a computer of the seat's level plays it, or of `stand_in` without one.
    """
    slots = list(table.slots)
    slots[seat] = replace(slots[seat], holder=key, level=slots[seat].level or stand_in)
    return replace(table, slots=tuple(slots))


def with_level(table: Table, before: Level, after: Level) -> Table:
    """Return the table with computers of the level `after` in place of those of `before`."""
    slots = (replace(slot, level=after) if slot.level == before else slot for slot in table.slots)
    return replace(table, slots=tuple(slots))


def with_new_seat(table: Table, *, most: int = SEATS[1]) -> Table | None:
    """Return the table with another seat, of a free colour.

    Returns None if it has `most` seats already, or is that of a saved game.
    """
    if table.saved or len(table.slots) >= min(most, SEATS[1]):
        return None
    taken = {slot.colour for slot in table.slots}
    new = Slot(next(colour for colour in range(SEATS[1]) if colour not in taken))
    return replace(table, slots=(*table.slots, new))


def free_seats(table: Table) -> int:
    """Return the number of seats that wait for players."""
    return sum(slot.holder is None and not slot.level for slot in table.slots)
