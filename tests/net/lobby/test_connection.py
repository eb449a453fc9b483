"""A client's connection to a broken zone, or to a zone that goes away and comes back.

The client with a correct zone is tested in tests/rendezvous/test_zone.py.
"""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from enum import StrEnum
from itertools import pairwise
from typing import Any

import pytest
import trio
from trio.testing import MockClock

from core.errors import CodedError
from core.log import PublicKey
from net.errors import ConnectionCode, NetworkError, ProtocolCode, RemoteCode
from net.lobby import Client, Event, ZoneDisconnected, ZoneReconnected, ZoneSessionEnded, connected
from net.lobby.connection import GREETING
from net.lobby.limits import LARGEST_FROM_ZONE
from net.lobby.messages import (
    LOBBY,
    AnswerKnock,
    Done,
    Farewell,
    GroupOver,
    Invited,
    Joined,
    Kind,
    Knocked,
    Member,
    MemberSet,
    News,
    NumberedRequest,
    Refused,
    Request,
    Slot,
    Table,
    Welcome,
    ZoneMessage,
)
from net.lobby.password_proof import JoinerHandshake, ProofContext, secret_from_password
from net.lobby.refusals import LobbyCode
from net.messages import Messages
from net.negotiation import answer
from net.quic import Endpoint, Stream
from tests.codes import raises_code
from tests.net.quic.pairs import ANN, BEN
from tests.net.simulated import Network

WELCOME = Welcome("Ann", BEN.public)
Script = Callable[["Zone"], Awaitable[object]]


class Zone:
    """The zone's side of one client's stream, under control of a test."""

    def __init__(self, stream: Stream) -> None:
        self.stream = stream
        self._messages = Messages[Any](stream, NumberedRequest, largest=LARGEST_FROM_ZONE)

    async def tell(self, *told: ZoneMessage) -> None:
        for message in told:
            await self._messages.send(message)

    async def asked(self) -> NumberedRequest:
        found: NumberedRequest = await self._messages.receive()
        return found


@asynccontextmanager
async def zones(*scripts: Script) -> AsyncIterator[tuple[Endpoint, Endpoint, list[Event]]]:
    """Run a client's endpoint, and a zone that follows a script for each connection."""
    network = Network()
    ann, ben = Endpoint(network.socket("ann"), ANN), Endpoint(network.socket("ben"), BEN)

    async def serve() -> None:
        for script in scripts:
            connection = await ben.accept()
            stream = await connection.accept_stream()
            await answer(stream, [LOBBY])
            await script(Zone(stream))
            await connection.aclose()

    async with ann.running(), ben.running(), trio.open_nursery() as nursery:
        nursery.start_soon(serve)
        yield ann, ben, []
        nursery.cancel_scope.cancel()


async def greet(zone: Zone) -> None:
    await zone.tell(WELCOME, News(is_new=True, is_whole=True))
    await trio.sleep(1)


async def greet_and_stay(zone: Zone) -> None:
    await greet(zone)
    await trio.sleep_forever()


def sending(*told: ZoneMessage) -> Script:
    """Return a script: send these messages, end the stream, and wait a moment."""

    async def script(zone: Zone) -> None:
        await zone.tell(*told)
        await zone.stream.send_eof()
        await trio.sleep(1)

    return script


async def refused_by(script: Script) -> NetworkError:
    """Return the error that connecting raises."""
    async with zones(script) as (ann, ben, _):
        with pytest.raises(NetworkError) as raised:
            async with connected(ann, ben.address):
                pass
        return raised.value


async def silence(zone: Zone) -> None:
    await trio.sleep(GREETING + 5)


@pytest.mark.parametrize(
    ("script", "code"),
    [
        (silence, ConnectionCode.CONNECTION_LOST),
        (sending(), ConnectionCode.CONNECTION_LOST),
        (sending(News()), RemoteCode.BAD_MESSAGE),
        (sending(Farewell("Banned", {"seconds": 60, "why": "LinesTooMany"})), LobbyCode.BANNED),
        (sending(Farewell("Closing", {})), LobbyCode.CLOSING),
        (sending(Farewell("Banned", {"minutes": 1})), RemoteCode.BAD_MESSAGE),
        (sending(Farewell("SomethingNew", {"fact": 1})), LobbyCode.OTHER),
    ],
    ids=["silent", "gone", "no welcome", "banned", "closing", "nonsense", "something new"],
)
async def test_zone_without_a_welcome_is_reported_by_its_fault(
    autojump_clock: MockClock, script: Script, code: StrEnum
) -> None:
    error = await refused_by(script)
    assert isinstance(error, CodedError)
    assert error.code is code


async def test_server_that_is_no_zone_is_reported(autojump_clock: MockClock) -> None:
    network = Network()
    ann, ben = Endpoint(network.socket("ann"), ANN), Endpoint(network.socket("ben"), BEN)

    async def decline() -> None:
        stream = await (await ben.accept()).accept_stream()
        with raises_code(ProtocolCode.UNKNOWN_PROTOCOL):
            await answer(stream, [])

    async with ann.running(), ben.running(), trio.open_nursery() as nursery:
        nursery.start_soon(decline)
        with raises_code(ProtocolCode.UNKNOWN_PROTOCOL):
            async with connected(ann, ben.address):
                pass


@pytest.mark.parametrize(
    "nonsense",
    [MemberSet(Member(PublicKey(bytes(32)), "Eve", "1")), Refused(1, "NameTaken", {"x": 1})],
)
async def test_zone_that_sends_nonsense_is_left_and_retried(
    autojump_clock: MockClock, nonsense: ZoneMessage
) -> None:
    async def talk(zone: Zone) -> None:
        await zone.tell(WELCOME, nonsense)
        await trio.sleep(1)

    async with (
        zones(talk, greet_and_stay) as (ann, ben, heard),
        connected(ann, ben.address, on_event=heard.append, random_fraction=lambda: 0.5) as client,
    ):
        await client.wait_until(lambda model: model.is_whole)
        (lost,) = [message for message in heard if isinstance(message, ZoneDisconnected)]
        assert lost.error.code is RemoteCode.BAD_MESSAGE
        assert ZoneReconnected() in heard


async def test_reconnection_backs_off_with_jitter(
    autojump_clock: MockClock,
) -> None:
    times: list[float] = []

    async def close(zone: Zone) -> None:
        times.append(trio.current_time())
        await zone.tell(Farewell("Closing", {}))
        await zone.stream.send_eof()

    async with (
        zones(greet, *[close] * 7, greet_and_stay) as (ann, ben, _),
        connected(ann, ben.address, random_fraction=lambda: 0.5) as client,
    ):
        await client.wait_until(lambda model: model.is_whole)
        await trio.sleep(200)
        assert client.connection.is_connected
        pauses = [round(later - earlier) for earlier, later in pairwise(times)]
        assert pauses == [2, 4, 8, 16, 30, 30]


async def test_client_stays_away_after_a_permanent_farewell(autojump_clock: MockClock) -> None:
    async def replace(zone: Zone) -> None:
        await greet(zone)
        await zone.tell(Farewell("Replaced", {}))
        await zone.stream.send_eof()
        await trio.sleep(1)

    async with (
        zones(replace) as (ann, ben, heard),
        connected(ann, ben.address, on_event=heard.append) as client,
    ):
        with raises_code(LobbyCode.REPLACED):
            await client.wait_until(lambda model: model.group is not None)
        assert isinstance(heard[-1], ZoneSessionEnded)
        with raises_code(LobbyCode.REPLACED):
            await client.say("hello?")


async def test_responses_in_any_order_reach_their_requests(autojump_clock: MockClock) -> None:
    async def shuffle(zone: Zone) -> None:
        await zone.tell(WELCOME)
        numbers = [(await zone.asked()).number for _ in range(3)]
        for number in reversed(numbers):
            await zone.tell(Done(number, Invited("234567", number)))
        await zone.tell(Done(999))
        await trio.sleep_forever()

    found: list[str] = []

    async def ask(client: Client) -> None:
        found.append(str(await client.invite()))

    async with (
        zones(shuffle) as (ann, ben, _),
        connected(ann, ben.address) as client,
        trio.open_nursery() as nursery,
    ):
        for _ in range(3):
            nursery.start_soon(ask, client)
    assert len(found) == 3


async def test_response_of_another_kind_is_rejected(autojump_clock: MockClock) -> None:
    async def confuse(zone: Zone) -> None:
        await zone.tell(WELCOME)
        await zone.tell(Done((await zone.asked()).number))
        await trio.sleep_forever()

    async with zones(confuse) as (ann, ben, _), connected(ann, ben.address) as client:
        with raises_code(RemoteCode.BAD_MESSAGE):
            await client.invite()


async def test_pending_request_fails_when_the_connection_is_lost(
    autojump_clock: MockClock,
) -> None:
    async def hang_up(zone: Zone) -> None:
        await zone.tell(WELCOME)
        await zone.asked()

    async with (
        zones(hang_up, greet_and_stay) as (ann, ben, _),
        connected(ann, ben.address) as client,
    ):
        with raises_code(LobbyCode.NOT_CONNECTED):
            await client.leave()


def joined(leader: PublicKey, kind: Kind) -> Joined:
    """Make Ann a member of a group."""
    members = tuple(Member(key, "Somebody", "1") for key in {leader, ANN.public})
    return Joined(
        bytes(16),
        "Thursday",
        kind,
        leader,
        "iron-dragon",
        members,
        Table((Slot(0), Slot(1)), {}),
        0,
    )


@pytest.mark.parametrize(
    ("told", "answers"),
    [
        ((joined(ANN.public, "private"),), True),
        ((joined(ANN.public, "public"),), False),
        ((joined(BEN.public, "private"),), False),
        ((joined(ANN.public, "private"), GroupOver("left")), False),
    ],
    ids=["leader", "public", "member", "over"],
)
async def test_only_the_leader_of_a_private_group_responds_to_joiners(
    autojump_clock: MockClock, told: tuple[ZoneMessage, ...], answers: bool
) -> None:
    found: list[Request] = []

    async def knock(zone: Zone) -> None:
        share = JoinerHandshake(
            ProofContext(bytes(16), BEN.public, ANN.public), secret_from_password("guess")
        ).share
        await zone.tell(WELCOME, *told, Knocked(1, BEN.public, "Ben", share))
        with trio.move_on_after(5):
            found.append((await zone.asked()).request)
        await trio.sleep_forever()

    async with zones(knock) as (ann, ben, _), connected(ann, ben.address):
        await trio.sleep(10)
    assert [type(request) for request in found] == ([AnswerKnock] if answers else [])
