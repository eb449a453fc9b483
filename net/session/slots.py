"""The seats of a group at a zone that its leader's program assigns."""

from collections.abc import Sequence

from msgspec.structs import replace

from core.log import PublicKey
from core.table import PERSON, Genesis, Level
from net.lobby import Group, Member, Slot, Table
from net.lobby.limits import SEAT_NAME
from net.lobby.table import waiting_seat, with_holder
from net.table import Plan
from net.table.seating import seats_gone_on_with


def slots_gone_on_with(
    saved: Genesis,
    players: Sequence[tuple[PublicKey, str]],
    stand_in: Level,
    *,
    waiting: int = 0,
) -> tuple[Slot, ...]:
    """Return the seats of a saved game, each for the player with its name or for no player yet.

    `waiting` is the number of other seats that wait for a player; the rest get a computer of the
    substitute's level. All keep the names of the saved game.
    """
    plans = seats_gone_on_with(saved, [name for _, name in players], stand_in)
    slots = []
    for plan, colour, before in zip(plans, saved.colours, saved.seats, strict=True):
        holder = players[plan.client][0] if plan.level == PERSON else None
        waits = holder is None and waiting > 0
        waiting -= waits
        level = "" if waits else stand_in
        slots.append(Slot(colour, holder, level, before.name[:SEAT_NAME]))
    return tuple(slots)


def players_in(group: Group) -> dict[PublicKey, Member]:
    """Return the members that want to play and have the leader's rules, the leader first."""
    leader = group.members[group.leader]
    members = {group.leader: leader, **group.members}
    return {
        key: member
        for key, member in members.items()
        if not member.is_watching and member.rules == leader.rules
    }


def seated(group: Group, plan: Plan, saved: Genesis | None, people: int) -> Table:
    """Return the table for this many people, with the members seated in their order of arrival.

    A seat of theirs that is free waits for a player; it gets no computer, even after its holder has
    left.
    """
    players = [(key, player.name) for key, player in players_in(group).items()][:people]
    if saved is not None:
        waiting = people - len(players)
        slots = slots_gone_on_with(saved, players, plan.stand_in, waiting=waiting)
        return replace(group.table, slots=slots)
    slots = group.table.slots
    theirs = (slot if slot.holder is not None else Slot(slot.colour) for slot in slots[:people])
    table = replace(group.table, slots=(*theirs, *slots[people:]))
    holders = {slot.holder for slot in slots}
    for key, name in players:
        seat = None if key in holders else waiting_seat(table, name)
        if seat is not None:
            table = with_holder(table, seat, key, plan.stand_in)
    return table
