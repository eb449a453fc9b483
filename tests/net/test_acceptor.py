"""Connections are served as long as they are used, and dropped otherwise."""

import pytest
import trio
from trio.abc import Stream
from trio.testing import MockClock

from net.acceptor import CONNECTIONS_OF_KEY, PATIENCE, Acceptor
from net.errors import ProtocolCode
from net.negotiation import offer
from net.quic import Connection, Endpoint, Identity
from net.versions import Protocol, Version
from tests.codes import raises_code
from tests.net.quic.pairs import ANN, BEN, EVE, pair
from tests.net.simulated import Network

ECHO = Protocol("echo", (Version(1, 0),))


async def echo(stream: Stream, connection: Connection) -> None:
    while data := await stream.receive_some():
        await stream.send_all(data)


async def test_idle_connection_is_closed(autojump_clock: MockClock) -> None:
    async with pair() as linked, trio.open_nursery() as nursery:
        nursery.start_soon(Acceptor(linked.ben)._serve, linked.to_ann)
        with trio.fail_after(PATIENCE + 1):
            await linked.to_ben.wait_until_lost()


async def test_served_connection_stays_however_long_it_is_silent(autojump_clock: MockClock) -> None:
    async with pair() as linked, trio.open_nursery() as nursery:
        acceptor = Acceptor(linked.ben)
        acceptor.serve(ECHO, echo)
        nursery.start_soon(acceptor._serve, linked.to_ann)
        stream = linked.to_ben.open_stream()
        await offer(stream, ECHO)
        await trio.sleep(10 * PATIENCE)
        await stream.send_all(b"still here")
        assert await stream.receive_some() == b"still here"
        nursery.cancel_scope.cancel()


async def test_stream_of_an_unknown_protocol_leaves_the_others_alone(
    autojump_clock: MockClock,
) -> None:
    """A newer program may offer what this one lacks."""
    async with pair() as linked, trio.open_nursery() as nursery:
        acceptor = Acceptor(linked.ben)
        acceptor.serve(ECHO, echo)
        nursery.start_soon(acceptor._serve, linked.to_ann)
        stream = linked.to_ben.open_stream()
        await offer(stream, ECHO)
        with raises_code(ProtocolCode.UNKNOWN_PROTOCOL):
            await offer(linked.to_ben.open_stream(), ECHO._replace(name="dance"))
        await trio.sleep(10 * PATIENCE)
        await stream.send_all(b"still here")
        assert await stream.receive_some() == b"still here"
        nursery.cancel_scope.cancel()


class Visited:
    """Ben with a stream acceptor, and visitors."""

    def __init__(self, network: Network, nursery: trio.Nursery) -> None:
        self._network, self._nursery = network, nursery
        self._ben = Endpoint(network.socket("ben"), BEN)
        self._callers: dict[Identity, Endpoint] = {}

    async def open(self, *preferred: Identity) -> None:
        acceptor = Acceptor(self._ben)
        acceptor.serve(ECHO, echo)
        acceptor.prefer(identity.public for identity in preferred)
        await self._nursery.start(_run, self._ben)
        self._nursery.start_soon(acceptor.run)

    async def come(self, who: Identity) -> Connection:
        """Open another connection of a visitor."""
        if who not in self._callers:
            made = Endpoint(self._network.socket(f"caller {len(self._callers)}"), who)
            self._callers[who] = made
            await self._nursery.start(_run, made)
        connection = await self._callers[who].connect(self._ben.address)
        await trio.sleep(0.1)
        return connection


async def _run(
    endpoint: Endpoint, task_status: trio.TaskStatus[None] = trio.TASK_STATUS_IGNORED
) -> None:
    async with endpoint.running():
        task_status.started()
        await trio.sleep_forever()


async def is_served(connection: Connection) -> bool:
    """Return whether it is still open, and has a stream served."""
    try:
        stream = connection.open_stream()
        await offer(stream, ECHO)
        await stream.send_all(b"?")
        return await stream.receive_some() == b"?"
    except (trio.BrokenResourceError, trio.EndOfChannel):
        return False


async def test_newest_connections_of_one_key_are_kept(autojump_clock: MockClock) -> None:
    async with trio.open_nursery() as nursery:
        house = Visited(Network(), nursery)
        await house.open()
        eves = await house.come(EVE)
        anns = [await house.come(ANN) for _ in range(CONNECTIONS_OF_KEY)]
        assert [await is_served(link) for link in anns] == [True] * CONNECTIONS_OF_KEY
        anns.append(await house.come(ANN))
        assert "you have come again" in str(anns[0].failure)
        assert [await is_served(link) for link in anns[1:]] == [True] * CONNECTIONS_OF_KEY
        assert await is_served(eves)
        nursery.cancel_scope.cancel()


async def test_newcomer_replaces_the_oldest_idle_connection(
    autojump_clock: MockClock,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("net.acceptor.CONNECTIONS", 3)

    async with trio.open_nursery() as nursery:
        house = Visited(Network(), nursery)
        await house.open()
        people = [await house.come(Identity(bytes([number]) * 32)) for number in range(10, 13)]
        assert await is_served(people[0])
        people.append(await house.come(ANN))
        assert "others have come" in str(people[1].failure)
        assert [await is_served(people[number]) for number in (0, 2, 3)] == [True] * 3
        last = await house.come(EVE)
        assert "too many are here" in str(last.failure)
        assert await is_served(people[0])
        people[0].close()
        await trio.sleep(0.1)
        assert await is_served(await house.come(EVE))
        nursery.cancel_scope.cancel()


async def test_preferred_client_is_admitted_whatever_others_want(
    autojump_clock: MockClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A member of the table returns to it while strangers fill all places."""
    monkeypatch.setattr("net.acceptor.CONNECTIONS", 3)

    async with trio.open_nursery() as nursery:
        house = Visited(Network(), nursery)
        await house.open(ANN)
        strangers = [await house.come(Identity(bytes([number]) * 32)) for number in range(10, 13)]
        assert [await is_served(stranger) for stranger in strangers] == [True] * 3
        anns = await house.come(ANN)
        assert "others have come" in str(strangers[0].failure)
        late = await house.come(EVE)
        assert "too many are here" in str(late.failure)
        assert await is_served(anns)
        nursery.cancel_scope.cancel()
