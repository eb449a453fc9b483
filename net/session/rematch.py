"""From a finished game to the group of its rematch."""

import trio

from net.lobby import Client
from net.lobby.messages import GroupId
from net.lobby.refusals import LobbyCode, LobbyRefusal
from net.session.meeting import PATIENCE


async def rejoin_group(client: Client, group: GroupId, password: str, rules: str) -> None:
    """Leave the game, and join a group that is expected in the lobby.

    Raises GROUP_GONE if the group does not appear, and what joining raises.
    """
    await client.leave()
    with trio.move_on_after(PATIENCE):
        await client.wait_until(lambda model: group in model.groups)
    listing = client.model.groups.get(group)
    if listing is None:
        raise LobbyRefusal(LobbyCode.GROUP_GONE)
    if listing.has_password:
        await client.join_with_password(listing, rules, password)
    else:
        await client.join(group, rules)
