"""Players who meet at a zone, from its lobby to the connections between their programs."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from io import StringIO

import pytest
import trio

from core.table import ClientIndex
from net.peer.meeting import Meeting, at_zone
from net.peer.notes import Notes
from net.quic import Connection
from net.table import Plan
from tests.games.toll_road import RULES
from tests.net.reach.worlds import Peer
from tests.net.simulated import Network, run
from tests.rendezvous.zones import ZONE, Town, identity_of, town


class Player:
    """A program at a zone, and what it tells."""

    def __init__(self, zone: Town, name: str, *, relay_only: bool = False) -> None:
        self.name = name
        self.notes = StringIO()
        self._zone = zone
        socket = zone.network.socket(name, 5000)
        self.peer = Peer(socket, identity_of(name), relay_only=relay_only)

    @asynccontextmanager
    async def there(self) -> AsyncIterator[Meeting]:
        endpoint, routes = self.peer.endpoint, self.peer.routes
        notes, zone = Notes(self.notes), self._zone.address
        async with (
            self.peer.running(),
            at_zone(endpoint, routes, zone, self.name, notes, expected=ZONE.public) as meeting,
        ):
            yield meeting


async def began(ann: Meeting, ben: Meeting) -> None:
    """A game of these two begins."""
    async with trio.open_nursery() as nursery:
        nursery.start_soon(lambda: ann.lead(Plan(RULES, {}), 2, name="Thursday", private=False))
        await ben.follow("Thursday", RULES)


async def dialled(one: Meeting, other: Player) -> Connection:
    """One has reached the other."""
    return await one.dial(ClientIndex(0), other.peer.key, None)


@pytest.mark.parametrize("shy", ["Ann", "Ben"])
def test_between_players_one_of_whom_is_relay_only_no_packet_goes_directly(shy: str) -> None:
    async def main() -> None:
        network = Network()
        async with town(network) as zone:
            ann, ben = [Player(zone, name, relay_only=name == shy) for name in ("Ann", "Ben")]
            async with ann.there() as anns, ben.there() as bens:
                await began(anns, bens)
                to_ben, to_ann = await dialled(anns, ben), await dialled(bens, ann)
                await trio.sleep(60)
                await to_ben.ping()
                await to_ann.ping()
            hosts = network.address_of("Ann"), network.address_of("Ben")
            assert hosts not in network.sent
            assert hosts[::-1] not in network.sent

    run(main)


def test_players_who_hide_nothing_reach_each_other_directly() -> None:
    async def main() -> None:
        network = Network()
        async with town(network) as zone:
            ann, ben = [Player(zone, name) for name in ("Ann", "Ben")]
            async with ann.there() as anns, ben.there() as bens:
                await began(anns, bens)
                await dialled(anns, ben)
                await trio.sleep(60)
            assert (network.address_of("Ann"), network.address_of("Ben")) in network.sent

    run(main)
