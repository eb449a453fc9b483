"""A complete zone: players of a game are introduced, and ranked games are rated."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import trio
from structlog.testing import capture_logs
from trio.testing import MockClock

from net.errors import ConnectionCode
from net.lobby import Client, connected
from net.negotiation import offer
from net.ranking import RANKING, GroupId, RankingClient, RankingRefused
from net.reach import PROTOCOL as REACH
from net.reach import Introductions
from rendezvous.ranking.service import RankingService
from tests.codes import raises_code
from tests.net.reach.worlds import Peer, interface_of
from tests.net.simulated import Network
from tests.rendezvous.zones import RULES, ZONE, Town, identity_of, table_of, town


class Person:
    """A player's program: one socket for the lobby, for introductions and for peers."""

    def __init__(self, zone: Town, name: str) -> None:
        self.zone, self.name = zone, name
        self.peer = Peer(zone.network.socket(name, 5000), identity_of(name))
        self.client: Client
        self.introductions: Introductions

    @asynccontextmanager
    async def there(self) -> AsyncIterator["Person"]:
        async with (
            self.peer.running(),
            connected(
                self.peer.endpoint,
                self.zone.address,
                expected=ZONE.public,
                random_fraction=lambda: 0.5,
            ) as self.client,
        ):
            if self.client.model.name is None:
                await self.client.claim(self.name)
            await self.client.wait_until(lambda model: model.is_whole)
            connection = await self.peer.endpoint.connect(self.zone.address, expected=ZONE.public)
            stream = connection.open_stream()
            await offer(stream, REACH)
            around = interface_of(self.peer.socket.address)
            self.introductions = Introductions(
                stream, self.peer.routes, rendezvous=self.zone.address, at=lambda: around
            )
            async with self.introductions.running():
                while self.introductions.seen is None:
                    await trio.sleep(0.1)
                yield self

    async def reaches(self, other: "Person") -> bytes:
        """Return the echo of a peer after an introduction."""
        way = await self.introductions.introduce(other.peer.key)
        connection = await self.peer.endpoint.connect(way.address, expected=other.peer.key)
        stream = connection.open_stream()
        await stream.send_all(b"are you there?")
        found = await stream.receive_some()
        connection.close()
        return found


async def begin(zone: Town, kind: Any, leader: Person, other: Person) -> None:
    """Start a game of two."""
    ann, ben = leader.client, other.client
    table = table_of(ann, computers=1)
    await ann.create("Thursday", kind=kind, game="iron-dragon", rules=RULES, table=table)
    await zone.settle()
    await ben.join(next(iter(ben.model.groups)), RULES)
    await ann.arrange(table_of(ann, ben))
    await zone.settle()
    await ben.mark_ready()
    await ann.start()
    await zone.settle()


async def test_players_of_a_game_can_reach_each_other_and_nobody_else_can(
    autojump_clock: MockClock,
) -> None:
    async with town(Network()) as zone:
        ann, ben, eve = (Person(zone, name) for name in ("Ann", "Ben", "Eve"))
        async with ann.there(), ben.there(), eve.there():
            with raises_code(ConnectionCode.NOT_INTRODUCED):
                await ann.reaches(ben)
            await begin(zone, "public", ann, ben)
            assert await ann.reaches(ben) == b"are you there?"
            assert await ben.reaches(ann) == b"are you there?"
            with raises_code(ConnectionCode.NOT_INTRODUCED):
                await eve.reaches(ann)


async def test_players_are_introduced_again_after_the_zone_restarts(tmp_path: Path) -> None:
    """With real files, and therefore with a real clock."""
    async with town(Network(delay=0.0), folder=tmp_path) as zone:
        ann, ben = (Person(zone, name) for name in ("Ann", "Ben"))
        async with ann.there(), ben.there():
            await begin(zone, "public", ann, ben)
    async with town(Network(delay=0.0), folder=tmp_path) as zone:
        ann, ben = (Person(zone, name) for name in ("Ann", "Ben"))
        async with ann.there(), ben.there():
            assert await ann.reaches(ben) == b"are you there?"


@pytest.mark.parametrize(("kind", "why"), [("ranked", "BadGenesis"), ("public", "UnknownGroup")])
async def test_only_a_ranked_game_expects_a_rating(
    autojump_clock: MockClock, kind: str, why: str
) -> None:
    async with town(Network()) as zone:
        ann, ben = (Person(zone, name) for name in ("Ann", "Ben"))
        async with ann.there(), ben.there():
            await begin(zone, kind, ann, ben)
            game = ann.client.model.game
            assert game is not None
            endpoint = ann.peer.endpoint
            connection = await endpoint.connect(zone.address, expected=ZONE.public)
            stream = connection.open_stream()
            await offer(stream, RANKING)
            with pytest.raises(RankingRefused) as raised:
                await RankingClient(stream).store_genesis(GroupId(game.group), b"no genesis")
            assert type(raised.value.facts["refusal"]).__name__ == why


async def test_unwritable_ranking_stops_no_zone(
    autojump_clock: MockClock,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def full(self: RankingService, group: GroupId, members: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr(RankingService, "announce", full)

    with capture_logs() as lines:
        async with town(Network()) as zone:
            ann, ben = (Person(zone, name) for name in ("Ann", "Ben"))
            async with ann.there(), ben.there():
                await begin(zone, "ranked", ann, ben)
                assert await ann.reaches(ben)
            await zone.come("Eve")
    assert ("not announced", "error") in {(line["event"], line["log_level"]) for line in lines}
