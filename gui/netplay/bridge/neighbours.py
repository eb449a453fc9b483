"""Discovery on the local network: announcing a table, and finding the members of a table."""

import logging
from collections.abc import Callable, Collection
from contextlib import aclosing
from ipaddress import IPv4Interface
from typing import Final, Protocol

from core.log import PublicKey
from core.table import Genesis
from net.errors import CannotConnect
from net.interfaces import interfaces
from net.lan import Announcement, answer, find
from net.quic import Address, Datagrams, Endpoint
from net.table.announcing import announcement_of

_log: Final = logging.getLogger(__name__)


class DiscoverySender(Protocol):
    """A sender of discovery requests on the local network (`net.lan.DiscoverySocket`)."""

    @property
    def answers(self) -> Datagrams:
        """The datagrams of the answers."""
        ...

    def send_question(self, question: bytes) -> None:
        """Send a question."""
        ...


async def announce(
    listening: Callable[[], Datagrams], describe: Callable[[], Announcement]
) -> None:
    """Answer discovery requests; without it, guests can join by the address only."""
    try:
        socket = listening()
    except CannotConnect as error:
        _log.warning("the table is not found on the network: %s", error)
        return
    try:
        await answer(socket, describe)
    finally:
        socket.close()


async def find_members(
    asker: DiscoverySender, keys: Collection[PublicKey], met: dict[PublicKey, Address]
) -> None:
    """Note the addresses of the players with these keys, until cancelled."""
    try:
        async with aclosing(find(asker.answers, asker.send_question)) as tables:
            async for table in tables:
                if table.announcement.key in keys:
                    met[table.announcement.key] = table.address
    finally:
        asker.answers.close()


class AnnouncedTable(Protocol):
    """A seat at a table (`gui.netplay.bridge.seat.NetSeat`)."""

    @property
    def genesis(self) -> Genesis:
        """The genesis of the game."""
        ...

    @property
    def leads(self) -> bool:
        """Whether this program leads the table of a running game."""
        ...


def announced_game(endpoint: Endpoint, name: str, seat: AnnouncedTable) -> Announcement:
    """Return the announcement of a running game, for rejoining clients and spectators."""
    return announcement_of(
        endpoint,
        host=name,
        table=name,
        game=seat.genesis.game,
        seats=len(seat.genesis.seats),
        free=0,
        is_played=True,
        leads=seat.leads,
    )


def local_addresses() -> list[str]:
    """Return this computer's addresses on its networks."""
    addresses = [interface.ip for interface in interfaces() if isinstance(interface, IPv4Interface)]
    return [str(address) for address in addresses if not address.is_loopback]
