"""Attacks on a zone, each by name: the refusal is bounded, and other players notice nothing.

Password guessing is in lobby/test_knocks.py and tests/net/lobby/test_password_proof.py, name
squatting also in lobby/test_accounts.py, handshakes in tests/net/quic.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import msgspec
import pytest
import trio
from trio.testing import MockClock

from net.acceptor import STREAM_RATE
from net.errors import (
    ConnectionFailed,
    NetworkError,
    NoCommonProtocol,
    ProtocolCode,
)
from net.lobby import Client
from net.lobby.limits import LARGEST_FROM_CLIENT, OPTIONS
from net.lobby.messages import LOBBY, Claim, Done, Farewell, Leave, Refused, Say, Spoken, Welcome
from net.lobby.refusals import LobbyCode
from net.negotiation import offer
from net.ranking import RANKING
from net.rates import Rate
from net.reach import PROTOCOL as REACH
from net.versions import Protocol, Version
from rendezvous.gate.limits import COMING, CONNECTIONS, OFFENCES, OPENING, STREAMS
from rendezvous.lobby.limits import CLAIMS, MESSAGES, WAITING, WRITING
from rendezvous.relay import limits as relay_limits
from tests.codes import raises_code
from tests.net.simulated import Network, SimulatedSocket
from tests.rendezvous.zones import RULES, Stranger, Town, identity_of, table_of, town


@asynccontextmanager
async def watched(network: Network | None = None) -> AsyncIterator[tuple[Town, Client]]:
    """Open a zone in which Ben must notice nothing of the attack."""
    async with town(network) as zone:
        ben = await zone.come("Ben")
        yield zone, ben
        assert ben.connection.is_connected
        with trio.fail_after(2):
            await ben.telegraph((ben.key,), "all is well")


def framed(data: bytes) -> bytes:
    return len(data).to_bytes(4) + data


@pytest.mark.parametrize(
    "data",
    [
        (LARGEST_FROM_CLIENT + 1).to_bytes(4),
        b"\xff\xff\xff\xff",
        framed(b"\x92\x01\xdd\xff\xff\xff\xff"),
        framed(b"\x92\x01" + msgspec.msgpack.encode(["say", *([[]] * 7000)])),
        framed(b"\x92\x01" + b"\x91" * 8000),
        framed(b"\x81\xa1x" * 2500 + b"\x01"),
        framed(b"\x00"),
        framed(msgspec.msgpack.encode([1, ["say", "\u202e"]])),
    ],
    ids=[
        "oversized frame",
        "enormous frame",
        "MessagePack bomb, long array",
        "MessagePack bomb, many things",
        "deep nesting, arrays",
        "deep nesting, maps",
        "no message",
        "unseen characters",
    ],
)
@pytest.mark.parametrize("is_named", [False, True])
async def test_protocol_error_ends_that_connection(
    autojump_clock: MockClock, data: bytes, is_named: bool
) -> None:
    async with watched() as (zone, _):
        eve = await zone.open("Eve")
        if is_named:
            await eve.ask(Claim("Eve"))
        await eve.hear(Welcome)
        await eve.stream.send_all(data)
        assert await eve.is_cut_off()
        assert zone.count("offences_total", kind="RemoteProtocolError") == 1


async def test_repeated_protocol_errors_get_a_client_banned(autojump_clock: MockClock) -> None:
    async with watched() as (zone, _):
        for _ in range(OFFENCES.most + 3):
            eve = await zone.open("Eve")
            await eve.stream.send_all(b"\xff\xff\xff\xff")
            assert await eve.is_cut_off()
            await trio.sleep(COMING.seconds / COMING.most)
        eve = await zone.open("Eve")
        assert (await eve.hear(Farewell)).code == LobbyCode.BANNED
        assert await eve.is_cut_off()
        with raises_code(LobbyCode.BANNED):
            await zone.connect("Eve")


async def flood(stranger: Stranger, line: str, count: int) -> None:
    for _ in range(count):
        await stranger.ask(Say(line))


async def test_slow_reader(autojump_clock: MockClock) -> None:
    """A client reads nothing but causes many events: its own requests are refused, line by line."""

    network = Network()
    async with watched(network) as (zone, _):
        eve = await zone.open("Eve")
        await eve.ask(Claim("Eve"))
        await zone.settle()
        session = zone.zone.lobby._sessions[identity_of("Eve").public]
        network.cut("Eve", "zone")
        most = 0
        for _ in range(200):
            session.put(bytes(WAITING // 50))
            await trio.sleep(0.01)
            most = max(most, session.waiting)
        assert most <= WAITING
        await trio.sleep(WRITING)
        assert identity_of("Eve").public not in zone.zone.lobby._sessions
        assert zone.count("lobby_dismissed_total", refusal="TooSlow") == 1


async def test_slow_readers_together(
    autojump_clock: MockClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The slowest of many is disconnected when too much is queued for all; the others stay."""
    monkeypatch.setattr("rendezvous.lobby.session.WAITING_OF_ALL", 3 * WAITING // 2)

    network = Network()
    async with watched(network) as (zone, _):
        names = ("Eve", "Fay", "Gil")
        for name in names:
            stranger = await zone.open(name)
            await stranger.ask(Claim(name))
        await zone.settle()
        sessions = zone.zone.lobby._sessions
        for name, parts in zip(names, (9, 5, 1), strict=True):
            network.cut(name, "zone")
            for _ in range(parts):
                sessions[identity_of(name).public].put(bytes(WAITING // 10))
        await trio.sleep(0.1)
        assert {identity_of(name).public for name in names} <= {*sessions}
        sessions[identity_of("Gil").public].put(bytes(WAITING // 2))
        await trio.sleep(0.1)
        assert identity_of("Eve").public not in sessions
        assert identity_of("Fay").public in sessions


async def test_reader_that_takes_little_at_a_time_is_disconnected(
    autojump_clock: MockClock,
) -> None:
    async with watched() as (zone, _):
        eve = await zone.open("Eve")
        await eve.ask(Claim("Eve"))
        await zone.settle()
        session = zone.zone.lobby._sessions[identity_of("Eve").public]
        session.put(bytes(WAITING - session.waiting))
        for _ in range(int(WRITING) + 5):
            await trio.sleep(1)
            await eve.stream.receive_some(100)
        assert identity_of("Eve").public not in zone.zone.lobby._sessions


async def test_slow_writer(autojump_clock: MockClock) -> None:
    """A client that does not finish the opening of a stream is disconnected."""

    async with watched() as (zone, _):
        endpoint = await zone.endpoint("Eve")
        connection = await endpoint.connect(zone.address)
        stream = connection.open_stream()
        began = trio.current_time()

        async def write() -> None:
            for byte in framed(bytes(1000)):
                await stream.send_all(bytes([byte]))
                await trio.sleep(1)

        with pytest.raises(trio.BrokenResourceError):
            await write()
        assert trio.current_time() - began < OPENING + 3


async def test_silent_connection_is_closed(autojump_clock: MockClock) -> None:
    async with watched() as (zone, _):
        connection = await (await zone.endpoint("Eve")).connect(zone.address)
        with trio.fail_after(OPENING + 5):
            await connection.wait_until_lost()


async def test_connection_without_served_streams_is_closed(
    autojump_clock: MockClock,
) -> None:
    """Otherwise clients that spoke once could fill the zone with idle connections."""

    async with watched() as (zone, _):
        eve = await (await zone.endpoint("Eve")).connect(zone.address)
        for _ in range(3):
            stream = eve.open_stream()
            await offer(stream, RANKING)
            await trio.sleep(OPENING + 5)
            assert eve.failure is None
            await stream.aclose()
            await trio.sleep(OPENING / 2)
        with trio.fail_after(2 * OPENING):
            await eve.wait_until_lost()


async def test_stream_flood(autojump_clock: MockClock) -> None:
    """A limited number of many streams is served at a time, and no other player waits."""

    async with watched() as (zone, ben):
        connection = await (await zone.endpoint("Eve")).connect(zone.address)
        for _ in range(STREAMS):
            await connection.open_stream().send_all(b"\x00")
        await trio.sleep(1)
        with trio.move_on_after(OPENING / 2) as scope:
            await offer(connection.open_stream(), LOBBY)
        assert scope.cancelled_caught
        await ben.say("quick")
        with trio.fail_after(OPENING):
            await connection.wait_until_lost()


async def test_unknown_protocol_is_declined_and_does_not_count(
    autojump_clock: MockClock,
) -> None:
    async with watched() as (zone, _):
        eve = await zone.open("Eve")
        with raises_code(ProtocolCode.UNKNOWN_PROTOCOL):
            await offer(eve.connection.open_stream(), Protocol("dance", (Version(1, 0),)))
        await eve.hear(Welcome)
        assert not await eve.is_cut_off(5)


async def test_full_relay_does_not_block_the_lobby(
    autojump_clock: MockClock, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(relay_limits, "CLIENTS", 1)

    async with watched() as (zone, _):
        ann, eve = await zone.open("Ann"), await zone.open("Eve")
        await offer(ann.connection.open_stream(), REACH)
        await eve.ask(Claim("Eve"))
        stream = eve.connection.open_stream()
        await offer(stream, REACH)
        with trio.fail_after(1):
            assert await stream.receive_some() == b""
        await eve.ask(Say("I am here"))
        assert (await eve.hear(Spoken)).text == "I am here"
    assert "has failed" not in caplog.text


async def test_connection_flood(autojump_clock: MockClock) -> None:
    """Concurrent and new connections per address are limited; other addresses are unaffected."""

    async with watched() as (zone, _):
        held = [await zone.open(f"E{number}", "evil") for number in range(CONNECTIONS)]
        with pytest.raises((ConnectionFailed, trio.BrokenResourceError)):
            await zone.open("one more", "evil")
        await zone.come("Ann")
        for attacker in held:
            await attacker.connection.aclose()
        await trio.sleep(1)
        refused = 0
        for number in range(COMING.most):
            try:
                stranger = await zone.open(f"F{number}", "evil")
                await stranger.connection.aclose()
            except (NetworkError, trio.BrokenResourceError):
                refused += 1
        assert refused >= CONNECTIONS / 2
        await trio.sleep(COMING.seconds)
        await zone.open("at last", "evil")


@pytest.mark.parametrize("limit", ["CONNECTIONS_OF_SITE", "COMING_OF_SITE"])
async def test_connection_flood_from_many_networks_of_one_site(
    autojump_clock: MockClock, monkeypatch: pytest.MonkeyPatch, limit: str
) -> None:
    few = 3 if limit == "CONNECTIONS_OF_SITE" else Rate(3, 60.0)
    monkeypatch.setattr(f"rendezvous.gate.gate.{limit}", few)

    network = Network()
    for number in range(4):
        network.place(f"evil {number}", f"2001:db8:0:{number}::1")
    async with watched(network) as (zone, _):
        for number in range(3):
            await zone.open(f"E{number}", f"evil {number}")
        with pytest.raises((ConnectionFailed, trio.BrokenResourceError)):
            await zone.open("one more", "evil 3")
        await zone.come("Ann")


async def test_client_with_a_forged_address_uses_none_of_its_limits(
    autojump_clock: MockClock,
) -> None:
    async with watched() as (zone, _):
        endpoint = await zone.endpoint("Eve")
        connection = await endpoint.connect(zone.address)
        await trio.sleep(1)
        stream, socket = connection.open_stream(), endpoint._datagrams
        assert isinstance(socket, SimulatedSocket)
        async with trio.open_nursery() as nursery:
            socket.move("victim")
            nursery.start_soon(offer, stream, LOBBY)
            await trio.sleep(0.01)
            socket.move("Eve")  # the response arrives there once it is sent again
        eve = Stranger(connection, stream)
        await eve.ask(Claim("Eve"))
        await eve.hear(Done)
        await zone.settle()
        player = zone.zone.lobby.lobby.hall.players[identity_of("Eve").public]
        assert player.network == zone.network.address_of("Eve")


async def test_news_flood(autojump_clock: MockClock, monkeypatch: pytest.MonkeyPatch) -> None:
    """Events about a leader's constant changes of a large table are limited."""
    rate = 2000
    monkeypatch.setattr("rendezvous.lobby.service.NEWS_BYTES", rate)

    async with watched() as (zone, _):
        hearers = [await zone.come(name) for name in ("Ann", "Cat", "Dan", "Fay", "Gil")]
        eve = await zone.come("Eve")
        table = table_of(eve, computers=1)
        await eve.create("a group", kind="public", game="g", rules=RULES, table=table)
        await trio.sleep(60)
        before = zone.count("lobby_told_bytes_total")
        for number in range(120):
            options = {f"option {n}": f"{number}".rjust(32, "x") for n in range(OPTIONS)}
            await eve.arrange(msgspec.structs.replace(table, options=options))
            await trio.sleep(0.5)
        to_eve = 120 * 1400
        assert zone.count("lobby_told_bytes_total") - before < to_eve + 1.5 * 60 * rate
        (shown,) = hearers[0].model.groups.values()
        assert shown.options != {}


async def test_message_flood(autojump_clock: MockClock) -> None:
    """Messages above the rate are read later, and fill no memory here."""

    async with watched() as (zone, ben):
        eve = await zone.open("Eve")
        await eve.ask(Claim("Eve"))
        await eve.hear(Done)
        asked = zone.count("lobby_asked_total", request="Leave")
        began = trio.current_time()

        async def ask() -> None:
            for _ in range(3000):
                await eve.ask(Leave())

        async def read() -> None:
            while True:
                await eve.messages.receive()

        with trio.move_on_after(20):
            async with trio.open_nursery() as nursery:
                nursery.start_soon(ask)
                nursery.start_soon(read)
        passed = trio.current_time() - began
        asked = zone.count("lobby_asked_total", request="Leave") - asked
        assert 0 < asked <= (passed / MESSAGES.seconds + 1) * MESSAGES.most
        with trio.fail_after(1):
            await ben.say("quick")


@pytest.mark.parametrize("limit", ["MESSAGES_OF_NETWORK", "MESSAGES_OF_SITE"])
async def test_message_flood_of_many_clients(
    autojump_clock: MockClock, monkeypatch: pytest.MonkeyPatch, limit: str
) -> None:
    """Clients of one network, or of one site, share a rate; others do not wait."""
    rate = Rate(40, 2.0)
    monkeypatch.setattr(f"rendezvous.lobby.service.{limit}", rate)

    network = Network()
    for number in range(4):
        network.place(f"evil {number}", f"192.0.2.{number + 1}")
    async with watched(network) as (zone, ben):
        hosts = [0, 0, 0, 0] if limit == "MESSAGES_OF_NETWORK" else [0, 1, 2, 3]
        some = [await zone.open(f"E{n}", f"evil {host}") for n, host in enumerate(hosts)]
        answered = 0

        async def ask(stranger: Stranger) -> None:
            nonlocal answered
            while True:
                await stranger.ask(Leave())
                await stranger.hear(Refused)
                answered += 1

        async with trio.open_nursery() as nursery:
            for sender in some:
                nursery.start_soon(ask, sender)
            await trio.sleep(10)
            assert answered <= rate.most + 10 * rate.most / rate.seconds
            before = trio.current_time()
            await ben.say("no wait")
            assert trio.current_time() - before < 0.2
            nursery.cancel_scope.cancel()


async def test_chat_flood(autojump_clock: MockClock) -> None:
    async with watched() as (zone, ben):
        eve = await zone.open("Eve")
        await eve.ask(Claim("Eve"))
        await eve.hear(Done)
        await flood(eve, "buy!", 60)
        assert (await eve.hear(Farewell)).code == "Banned"
        assert await eve.is_cut_off()
        heard = [message for message in zone.heard[ben.key] if isinstance(message, Spoken)]
        assert len(heard) <= 10


async def test_name_squatting_by_many_at_the_same_instant(autojump_clock: MockClock) -> None:
    async with watched() as (zone, _):
        evil = [await zone.open(f"E{number}", "evil") for number in range(CLAIMS.most + 3)]
        for number, stranger in enumerate(evil):
            await stranger.hear(Welcome)
            await stranger.ask(Claim(f"Name{'abcdefghijklmnop'[number]}"))
        received = [await stranger.messages.receive() for stranger in evil]
        assert sum(isinstance(message, Done) for message in received) == CLAIMS.most


async def test_refused_claim_is_not_counted(autojump_clock: MockClock) -> None:
    async with watched() as (zone, _):
        eve = await zone.open("Eve", "host")
        await eve.hear(Welcome)
        for _ in range(CLAIMS.most + 3):
            await eve.ask(Claim("Ben"))
            assert (await eve.hear(Refused)).code == LobbyCode.NAME_TAKEN
        await eve.ask(Claim("Eve"))
        await eve.hear(Done)


async def test_name_squatting(autojump_clock: MockClock) -> None:
    """A limited number of names is claimed per address and day, with any number of keys."""

    async with watched() as (zone, _):
        refused = 0
        for number in range(CLAIMS.most + 3):
            eve = await zone.open(f"E{number}", "evil")
            await eve.ask(Claim(f"Name{'abcdefghijklmnop'[number]}"))
            await eve.hear(Welcome)
            received = await eve.messages.receive()
            refused += isinstance(received, Refused) and received.code == LobbyCode.TOO_MANY_CLAIMS
        assert refused == 3
        await zone.come("Ann")


async def test_strangers_leave_places_for_known_keys(
    autojump_clock: MockClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rendezvous.gate.gate.STRANGERS", 4)

    async with watched() as (zone, _):
        await zone.come("Ann")
        held = [await zone.open(f"E{number}", f"host {number}") for number in range(2)]
        eve = await zone.open("Eve")
        assert (await eve.hear(Farewell)).code == LobbyCode.ZONE_FULL
        assert await eve.is_cut_off()
        again = await zone.open("Ann", "elsewhere")
        await again.hear(Welcome)
        await held[0].connection.aclose()
        await trio.sleep(1)
        await (await zone.open("Dan")).hear(Welcome)


async def test_stream_churn_is_an_offence(autojump_clock: MockClock) -> None:
    async with watched() as (zone, _):
        connection = await (await zone.endpoint("Eve")).connect(zone.address)
        with suppress(trio.BrokenResourceError):
            for _ in range(STREAM_RATE.most + 1):
                stream = connection.open_stream()
                with suppress(NoCommonProtocol):
                    await offer(stream, Protocol("dance", (Version(1, 0),)))
                await stream.aclose()
        await connection.wait_until_lost()
        assert zone.count("offences_total", kind="RemoteProtocolError") == 1


async def test_name_squatting_from_many_networks_of_one_site(
    autojump_clock: MockClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rendezvous.lobby.claims.CLAIMS_OF_SITE", Rate(3, 86_400.0))

    network = Network()
    for number in range(4):
        network.place(f"evil {number}", f"2001:db8:0:{number}::1")
    async with watched(network) as (zone, _):
        for number in range(4):
            eve = await zone.open(f"E{number}", f"evil {number}")
            await eve.hear(Welcome)
            await eve.ask(Claim(f"Name{'abcd'[number]}"))
            answer = await eve.messages.receive()
            assert isinstance(answer, Refused) == (number == 3)
        await zone.come("Ann")
