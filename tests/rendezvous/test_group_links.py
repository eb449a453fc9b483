"""Connections to the leader of a group before its game starts."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

import pytest
import trio
from trio.testing import MockClock

from net.lobby import Client, rules_word
from net.quic import Connection, Endpoint
from net.reach import Routes
from net.session import Offer, at_zone
from tests.games.toll_road import RULES
from tests.net.table.tables import find_rules
from tests.rendezvous.test_meeting import Player, notes_of
from tests.rendezvous.zones import ZONE, Town, identity_of, town


@asynccontextmanager
async def leading(zone: Town, players: int) -> AsyncIterator[Endpoint]:
    """Run Ann's program, which leads a group of this many players."""
    ann = identity_of("Ann")
    routes = Routes(zone.network.socket("Ann", 5000), ann.public)
    endpoint = Endpoint(routes, ann)
    async with (
        endpoint.running(),
        at_zone(endpoint, routes, zone.address, "Ann", lambda _: None, expected=ZONE.public) as at,
        trio.open_nursery() as nursery,
    ):
        lead = partial(at.lead, Offer(RULES, {}, players), name="Thursday", kind="public")
        nursery.start_soon(lead)
        await zone.settle(15)
        yield endpoint
        nursery.cancel_scope.cancel()


@asynccontextmanager
async def caller(zone: Town, name: str) -> AsyncIterator[Endpoint]:
    """Run another program with the key of a player, not connected to the zone."""
    made = Endpoint(zone.network.socket(f"{name} calls", 5000), identity_of(name))
    async with made.running():
        yield made


async def joined(zone: Town, *clients: Client) -> None:
    """Wait until these are the members of the only group."""
    for client in clients:
        await client.join(next(iter(client.model.groups)), rules_word(RULES))
    await zone.settle()


async def ended(connection: Connection) -> str:
    """Return why a connection is over, which must be immediately."""
    with trio.fail_after(1):
        await connection.wait_until_lost()
    return str(connection.failure)


async def test_strangers_are_disconnected_and_block_no_member(
    autojump_clock: MockClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("net.quic.limits.ACCEPTED", 3)

    async with town() as zone, leading(zone, 3) as ann, caller(zone, "Eve") as eve:
        ben = Player(zone, "Ben")
        for _ in range(5):
            assert "no member" in await ended(await eve.connect(ann.address))
        async with ben.there() as bens, trio.open_nursery() as nursery:
            nursery.start_soon(bens.follow, "Thursday", find_rules)
            await zone.settle(15)
            assert notes_of(ben, "link")[-1]["state"] == "direct"
            nursery.cancel_scope.cancel()


async def test_newest_link_of_a_member_stays_until_the_game_starts(
    autojump_clock: MockClock,
) -> None:
    """A member that learns of the start before the leader waits, and is not forgotten."""

    async with town() as zone:
        ben = await zone.come("Ben")
        async with leading(zone, 2) as ann, caller(zone, "Ben") as early:
            await joined(zone, ben)
            old, new = [await early.connect(ann.address) for _ in range(2)]
            assert "come again" in await ended(old)
            await new.open_stream().send_all(b"may I come in?")
            await ben.mark_ready()
            with trio.fail_after(5):
                await ben.wait_until(lambda model: model.game is not None)
                found = await ann.accept()
                stream = await found.accept_stream()
                assert await stream.receive_some() == b"may I come in?"
            assert found.peer == ben.key


async def test_member_that_left_the_group_loses_its_link_when_another_joins(
    autojump_clock: MockClock,
) -> None:
    async with town() as zone:
        ben, eve = await zone.come("Ben"), await zone.come("Eve")
        async with (
            leading(zone, 3) as ann,
            caller(zone, "Ben") as bens,
            caller(zone, "Eve") as eves,
        ):
            await joined(zone, ben, eve)
            link = await bens.connect(ann.address)
            await ben.leave()
            await zone.settle()
            stays = await eves.connect(ann.address)
            assert "no member any more" in await ended(link)
            assert stays.failure is None


async def test_links_end_with_the_group(autojump_clock: MockClock) -> None:
    async with town() as zone:
        ben = await zone.come("Ben")
        async with caller(zone, "Ben") as bens:
            async with leading(zone, 2) as ann:
                await joined(zone, ben)
                link = await bens.connect(ann.address)
                await trio.sleep(1)
                assert link.failure is None
            assert "the group is over" in await ended(link)
