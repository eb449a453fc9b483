"""A host without a window forms its table as windows do: seats, agreement, then the start."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import trio
from trio.testing import MockClock

from core.games.registry import shipped_game
from core.table import Genesis, Rules, genesis_of
from net.errors import CannotJoin
from net.lobby import rules_word
from net.lobby.messages import Joined, MarkReady
from net.peer.notes import Notes
from net.peer.seated import PeerSetup
from net.peer.session import Peer
from net.quic import Endpoint, Identity
from net.reach import Routes
from net.session import Offer
from net.table import Guest, Table
from net.table.join_refusal import JoinRefusal
from tests.core.table.parties import dealt
from tests.games.toll_road import RULES as TOLL_ROAD
from tests.net.simulated import Network
from tests.net.table.tables import seed_of

RULES = shipped_game("iron-dragon")
HERE = rules_word(RULES)


class Host(Peer):
    """A peer that notes the table that was set up, and does not play there."""

    table: Table | None = None

    async def _play(self, table: Table) -> None:
        self.table = table


class Visitor:
    """A program that joins, and the last room that it was shown."""

    def __init__(self, network: Network, name: str, rules: str, game: Rules) -> None:
        self.endpoint = Endpoint(network.socket(name), Identity(seed_of(name)))
        self.rooms: list[Joined] = []
        self.refused: object = None
        self.guest = Guest(
            seed_of(name),
            name,
            lambda _: game,
            lambda _: None,
            rules=rules,
            on_room=self._hear,
        )

    def _hear(self, what: Any) -> None:
        if isinstance(what, Joined):
            self.rooms.append(what)

    async def join(self, host: Endpoint) -> None:
        connection = await self.endpoint.connect(host.address)
        try:
            await self.guest.join_at(connection, host.address)
        except CannotJoin as error:
            self.refused = error.facts["why"]

    async def agree(self) -> None:
        await self.guest.send_request(MarkReady(self.rooms[-1].revision, True))


class Scene:
    """A host of an offered game, and those who join it."""

    def __init__(self, network: Network, nursery: trio.Nursery, offer: Offer) -> None:
        identity = Identity(seed_of("ann"))
        routes = Routes(network.socket("ann"), identity.public)
        self.endpoint = Endpoint(routes, identity)
        me = PeerSetup(seed_of("ann"), "ann", "greedy", Path("ann.rail"))
        self.host = Host(self.endpoint, routes, me, Notes())
        self._network, self._nursery, self._offer = network, nursery, offer

    def genesis(self) -> Genesis | None:
        """Return the genesis of the table, once it is set up."""
        return None if self.host.table is None else genesis_of(self.host.table.genesis)

    async def run(self) -> None:
        async with self.endpoint.running():
            await self.host.host(self._offer, lan=False)

    async def come(self, name: str, rules: str = HERE) -> Visitor:
        visitor = Visitor(self._network, name, rules, self._offer.rules)
        await self._nursery.start(_running, visitor.endpoint)
        self._nursery.start_soon(visitor.join, self.endpoint)
        await trio.sleep(1)
        return visitor


async def _running(endpoint: Endpoint, *, task_status: Any) -> None:
    async with endpoint.running():
        task_status.started()
        await trio.sleep_forever()


@asynccontextmanager
async def hosted(offer: Offer) -> AsyncIterator[Scene]:
    async with trio.open_nursery() as nursery:
        scene = Scene(Network(), nursery, offer)
        nursery.start_soon(scene.run)
        await trio.sleep(0.1)
        yield scene
        nursery.cancel_scope.cancel()


async def test_game_begins_once_all_players_are_seated_and_agree(
    autojump_clock: MockClock,
) -> None:
    async with hosted(Offer(RULES, {}, 3, ("easy",))) as scene:
        ben, cleo = await scene.come("ben"), await scene.come("cleo")
        assert ben.rooms[-1].table.slots == cleo.rooms[-1].table.slots
        await ben.agree()
        await trio.sleep(60)
        assert scene.genesis() is None
        await cleo.agree()
        await trio.sleep(5)
        genesis = scene.genesis()
        assert genesis is not None
        assert [(seat.name, seat.level) for seat in genesis.seats] == [
            ("ann", ""),
            ("ben", ""),
            ("cleo", ""),
            ("easy", "easy"),
        ]


async def test_guest_that_is_shown_no_room_agrees_by_joining(autojump_clock: MockClock) -> None:
    async with hosted(Offer(RULES, {}, 2)) as scene:
        ben = await scene.come("ben", rules="")
        await trio.sleep(5)
        assert scene.genesis() is not None
        assert ben.rooms == []


async def test_guest_with_other_rules_takes_no_place(autojump_clock: MockClock) -> None:
    async with hosted(Offer(RULES, {}, 2)) as scene:
        eve = await scene.come("eve", rules="iron-dragon 0")
        assert [slot.holder is None for slot in eve.rooms[-1].table.slots] == [False, True]
        ben = await scene.come("ben")
        await ben.agree()
        await trio.sleep(5)
        genesis = scene.genesis()
        assert genesis is not None
        assert [client.name for client in genesis.clients] == ["ann", "ben"]
        assert eve.refused == JoinRefusal.UNSEATED


async def test_saved_game_begins_with_the_player_of_a_later_seat(
    autojump_clock: MockClock,
) -> None:
    """The seat that waited for somebody else would otherwise wait forever."""
    saved = dealt(3)  # named "seat 0" and so on
    async with hosted(Offer(TOLL_ROAD, {}, 2, saved=saved.entries)) as scene:
        await scene.come("seat 2", rules="")
        await trio.sleep(5)
        genesis = scene.genesis()
        assert genesis is not None
        assert [(seat.name, seat.level == "") for seat in genesis.seats] == [
            ("ann", True),
            ("seat 1", False),
            ("seat 2", True),
        ]
