"""A group whose leader's program has no window: it seats the members, and starts by itself."""

from collections.abc import Callable
from typing import Final

from net.lobby import Client, Table
from net.lobby.model import Model
from net.lobby.refusals import LobbyCode, LobbyRefusal
from net.lobby.table import Group, can_start, holders_of
from net.session.member_seats import MemberSeats
from net.session.offer import Offer

_OUTDATED: Final = (
    LobbyCode.LEADER_ALONE,
    LobbyCode.NOT_A_MEMBER,
    LobbyCode.NOT_READY,
    LobbyCode.RULES_DIFFER,
)
"""Refusals of a table that was sent while a player left or returned; check the group again."""


async def seat_members(client: Client, offer: Offer) -> None:
    """Seat the members of the group of an offered game, and start once all are ready.

    Ends with the group. Raises the lobby's refusals that no change of the group can end.
    """
    await client.wait_until(lambda model: model.group is not None)
    assert client.model.group is not None, "it was waited for"
    member_seats = MemberSeats(client.model.group, has_fixed_seats=True)
    while (group := client.model.group) is not None:
        before = group.table
        table = in_saved_seats(group, offer) if offer.saved else member_seats.assign(group, before)
        try:
            if table != before:
                await client.arrange(table)
            elif can_start(group, offer.players):
                await client.start()
                return
            else:
                await client.wait_until(_has_changed(group))
        except LobbyRefusal as refusal:
            is_alone = refusal.code is LobbyCode.LEADER_ALONE and offer.players < 2
            if is_alone or refusal.code not in _OUTDATED:
                raise
            member_seats.forget(holders_of(table) - holders_of(before))


def in_saved_seats(group: Group, offer: Offer) -> Table:
    """Return the table with the members in the seats of the saved game.

    All are seated again at each change, as another newcomer may have the name of a seat.
    """
    leader = group.members[group.leader]
    leader_first = {leader.key: leader, **group.members}
    players = [
        (key, member.name)
        for key, member in leader_first.items()
        if not member.is_watching and member.rules == leader.rules
    ]
    return offer.in_saved_seats(group.table, players[: offer.players])


def _has_changed(group: Group) -> Callable[[Model], bool]:
    """Return a condition that holds once the group is no longer as it is now."""
    table, members, revision = group.table, dict(group.members), group.revision

    def has_changed(model: Model) -> bool:
        now = model.group
        return now is None or (now.table, now.members, now.revision) != (table, members, revision)

    return has_changed
