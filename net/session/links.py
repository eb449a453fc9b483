"""Connections of a group's members to its leader, until the game begins (GROUP-6).

This module has both ends of these connections, which transfer no messages.
"""

import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

import trio

from core.log import PublicKey
from core.table import ClientIndex
from net.errors import NetworkError
from net.lobby import Client, Link
from net.lobby.links import has_changed, link_of
from net.lobby.model import Model
from net.quic import Address, Connection, Endpoint
from net.reach import Kind, Routes, path_of
from net.session.events import LinkChanged, OnZoneEvent

_log: Final = logging.getLogger(__name__)

LINK_CHECK_PAUSE: Final = 2.0
"""Seconds between two checks of the link, and between a lost connection and the next attempt."""

Dial = Callable[[ClientIndex, PublicKey, Address | None], Awaitable[Connection]]


class LeaderLink:
    """A member's connection to the leader; its program reports the route to the group.

    When the game begins, a direct route is already open if possible.
    """

    def __init__(self, client: Client, routes: Routes, dial: Dial) -> None:
        self._client: Final = client
        self._routes: Final = routes
        self._dial: Final = dial
        self._reported = Link()

    async def keep_connected(self) -> None:
        """Keep a connection once the leader has assigned a seat, until cancelled."""
        await self._client.wait_until(lambda model: _has_seat(model, self._client.key))
        while (group := self._client.model.group) is not None:
            try:
                await self._follow(group.leader)
            except NetworkError as error:
                _log.info("the group is not told of the link: %s", error)
            await trio.sleep(LINK_CHECK_PAUSE)

    async def _follow(self, leader: PublicKey) -> None:
        """Report the route to the leader until the connection ends."""
        try:
            connection = await self._dial(ClientIndex(0), leader, None)
        except NetworkError as error:
            _log.info("the leader is not reached: %s", error)
            await self._report(Link("failed"))
            return
        try:
            while connection.failure is None:
                path = path_of(connection, self._routes)
                if path is not None:
                    is_relayed = path.kind is Kind.RELAY
                    await self._report(link_of(path.round_trip, is_relayed=is_relayed))
                with trio.move_on_after(LINK_CHECK_PAUSE):
                    await connection.wait_until_lost()
        finally:
            connection.close()
        await self._report(Link("connecting"))

    async def _report(self, link: Link) -> None:
        if has_changed(link, self._reported):
            await self._client.report_link(link)
            self._reported = link  # only now, as the zone may refuse it or be lost


async def keep_links(endpoint: Endpoint, client: Client) -> None:
    """As leader, accept connections of group members that probe their routes, until cancelled.

    When the game begins, the next acceptor takes them over: a member may have learned of the start
    first and have connected to play. Raises what `wait_until` does.
    """
    while True:
        await client.wait_until(lambda model: _leads(model, client.key))
        held: dict[PublicKey, Connection] = {}
        try:
            async with trio.open_nursery() as nursery:
                nursery.start_soon(_hold_members, endpoint, client, held)
                with suppress(NetworkError):  # the next waiter receives the error, too
                    await client.wait_until(lambda model: not _leads(model, client.key))
                nursery.cancel_scope.cancel()
        finally:
            for connection in held.values():
                if client.model.game is None:
                    connection.close("the group is over")
                else:
                    endpoint.give_back(connection)


async def _hold_members(
    endpoint: Endpoint, client: Client, held: dict[PublicKey, Connection]
) -> None:
    """Keep one connection of each member, the newest."""
    while True:
        connection = await endpoint.accept()
        before = held.pop(connection.peer, None)
        if before is not None:
            before.close("you have come again")
        group = client.model.group
        if group is None or connection.peer not in group.members:
            connection.close("a group is here, of which you are no member")
            continue
        held[connection.peer] = connection
        for key in held.keys() - group.members.keys():
            held.pop(key).close("you are no member any more")


def _leads(model: Model, me: PublicKey) -> bool:
    """Return whether this client leads a group that is still forming."""
    return model.group is not None and model.group.leader == me


async def report_links(client: Client, on_event: OnZoneEvent) -> None:
    """Report the members' links to the leader at each change, until cancelled."""
    reported: dict[PublicKey, Link] = {}
    while True:
        await client.wait_until(lambda model: _links(model) != reported)
        group, links = client.model.group, _links(client.model)
        for key, link in links.items():
            if group is not None and reported.get(key) != link:
                on_event(LinkChanged(group.members[key].name, link))
        reported.clear()
        reported.update(links)


def _has_seat(model: Model, me: PublicKey) -> bool:
    group = model.group
    return group is not None and any(slot.holder == me for slot in group.table.slots)


def _links(model: Model) -> dict[PublicKey, Link]:
    """Return the links of the group's members to its leader, as they report them."""
    group = model.group
    if group is None:
        return {}
    return {key: member.link for key, member in group.members.items() if key != group.leader}
