"""A program without a window leads a group at a real zone; players join and leave."""

from collections.abc import Awaitable, Callable

import trio

from net.lobby import Client
from net.lobby.messages import GroupId, Started
from net.lobby.table import rules_word
from net.quic import Address, Endpoint
from net.reach import Routes
from net.session import Offer, at_zone
from tests.games.toll_road import RULES
from tests.net.simulated import Network, run
from tests.rendezvous.zones import ZONE, identity_of, town

OURS, OTHERS = rules_word(RULES), "another version"


def led(act: Callable[[Client, GroupId], Awaitable[None]]) -> list[Started]:
    """Run two programs: Ann leads a group of two, and Ben acts; return Ann's started games."""
    begun: list[Started] = []

    async def lead(network: Network, zone: Address) -> None:
        routes = Routes(network.socket("Ann", 5000), identity_of("Ann").public)
        endpoint = Endpoint(routes, identity_of("Ann"))
        ann = at_zone(endpoint, routes, zone, "Ann", lambda _: None, expected=ZONE.public)
        async with endpoint.running(), ann as meeting:
            begun.append(await meeting.lead(Offer(RULES, {}, 2), name="Ours", kind="public"))
            await trio.sleep_forever()

    async def main() -> None:
        network = Network()
        async with town(network) as zone:
            ben = await zone.come("Ben")
            async with trio.open_nursery() as nursery:
                nursery.start_soon(lead, network, zone.address)
                await ben.wait_until(lambda model: bool(model.groups))
                await act(ben, next(iter(ben.model.groups)))
                await trio.sleep(1)
                nursery.cancel_scope.cancel()

    run(main)
    return begun


async def all_at_once(*asked: Callable[[], Awaitable[object]]) -> None:
    """Send these requests without waiting for a response between them."""
    async with trio.open_nursery() as nursery:
        for send in asked:
            nursery.start_soon(send)
            await trio.lowlevel.checkpoint()


async def come(ben: Client, group: GroupId) -> None:
    """Join again and take a seat."""
    await ben.join(group, OURS)
    await ben.wait_until(
        lambda model: (
            model.group is not None
            and any(slot.holder == ben.key for slot in model.group.table.slots)
        )
    )


async def play(ben: Client, group: GroupId) -> None:
    """Join again, agree, and let the game start."""
    await come(ben, group)
    await ben.mark_ready()
    with trio.fail_after(5):
        await ben.wait_until(lambda model: model.game is not None)


def test_joining_and_leaving_immediately_does_not_end_the_group() -> None:
    async def act(ben: Client, group: GroupId) -> None:
        await all_at_once(lambda: ben.join(group, OURS), ben.leave)
        await trio.sleep(1)
        await play(ben, group)

    assert len(led(act)) == 1


def test_rejoining_immediately_with_other_rules_does_not_end_the_group() -> None:
    async def act(ben: Client, group: GroupId) -> None:
        await all_at_once(lambda: ben.join(group, OURS), ben.leave, lambda: ben.join(group, OTHERS))
        await trio.sleep(1)
        await ben.leave()
        await play(ben, group)

    assert len(led(act)) == 1


def test_agreeing_and_leaving_immediately_does_not_end_the_group() -> None:
    async def act(ben: Client, group: GroupId) -> None:
        await come(ben, group)
        await all_at_once(ben.mark_ready, ben.leave)
        await trio.sleep(1)
        await play(ben, group)

    assert len(led(act)) == 1
