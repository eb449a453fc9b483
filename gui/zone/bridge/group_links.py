"""The links of a group at a zone: a member's to its leader, and a leader's to all members."""

from collections.abc import Callable
from contextlib import suppress

import trio

from core.log import PublicKey
from net.errors import NetworkError
from net.lobby import Client, Model
from net.quic import Endpoint
from net.session.links import LeaderLink, keep_links


async def keep_link_to_leader(client: Client, make: Callable[[], LeaderLink]) -> None:
    """Maintain a link to the leader of the player's current group, while the zone is connected."""
    with suppress(NetworkError):  # the visitor is told by other means
        while True:
            await client.wait_until(lambda model: _leader_of(model, client.key) is not None)
            await _keep_link(client, make(), _leader_of(client.model, client.key))


async def accept_members(endpoint: Endpoint, client: Client) -> None:
    """Accept links from the members of a group that this player leads, while connected."""
    with suppress(NetworkError):  # the visitor is told by other means
        await keep_links(endpoint, client)


async def _keep_link(client: Client, link: LeaderLink, leader: PublicKey | None) -> None:
    """Maintain a link while the group has this leader."""
    async with trio.open_nursery() as nursery:
        nursery.start_soon(_maintain, link)
        with suppress(NetworkError):
            await client.wait_until(lambda model: _leader_of(model, client.key) != leader)
        nursery.cancel_scope.cancel()


async def _maintain(link: LeaderLink) -> None:
    with suppress(NetworkError):
        await link.keep_connected()


def _leader_of(model: Model, key: PublicKey) -> PublicKey | None:
    """Return the leader of this player's group, if it is another player."""
    group = model.group
    return None if group is None or group.leader == key else group.leader
