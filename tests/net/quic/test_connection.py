"""Connections: the peer's identity, how they start, live and end."""

from collections.abc import Callable

import pytest
import trio
from aioquic import tls
from aioquic.quic.connection import QuicConnection
from trio.testing import MockClock

from net.errors import CannotConnectCode, ConnectionCode
from net.quic import Connection, Endpoint
from net.quic.limits import IDLE
from net.quic.machine import Machine
from tests.codes import raises_code
from tests.net.quic.pairs import ANN, BEN, EVE, answered, pair
from tests.net.simulated import Network


async def test_both_know_each_others_keys(autojump_clock: MockClock) -> None:
    async with pair() as both:
        assert both.to_ben.peer == BEN.public
        assert both.to_ann.peer == ANN.public


async def test_both_know_the_round_trip_time(autojump_clock: MockClock) -> None:
    async with pair(Network(delay=0.08)) as both:
        await answered(both.to_ben)
        await answered(both.to_ann)
        assert both.to_ben.round_trip == pytest.approx(0.16, abs=0.03)
        assert both.to_ann.round_trip == pytest.approx(0.16, abs=0.03)


async def test_unexpected_peer_is_refused_and_sees_nothing(
    autojump_clock: MockClock,
) -> None:
    network = Network()
    ann = Endpoint(network.socket("ann"), ANN)
    eve = Endpoint(network.socket("eve"), EVE)
    async with ann.running(), eve.running():
        with raises_code(CannotConnectCode.WRONG_PEER) as raised:
            await ann.connect(eve.address, expected=BEN.public)
        assert raised.value.facts == {"key": EVE.public, "expected": BEN.public}
        with trio.move_on_after(60) as patience:
            await eve.accept()
        assert patience.cancelled_caught


async def test_peer_without_a_key_is_anonymous(autojump_clock: MockClock) -> None:
    network = Network()
    ann = Endpoint(network.socket("ann"), ANN)
    ben = Endpoint(network.socket("ben"), BEN)
    ann._client.certificate = None
    ann._client.private_key = None
    async with ann.running(), ben.running():
        to_ben = await ann.connect(ben.address)
        await to_ben.wait_until_lost()
        assert "who are you?" in str(to_ben.failure)
        with trio.move_on_after(60) as patience:
            await ben.accept()
        assert patience.cancelled_caught


async def test_well_known_key_is_refused(
    autojump_clock: MockClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("net.quic.identity.is_weak", lambda key: key == ANN.public)

    network = Network()
    ann = Endpoint(network.socket("ann"), ANN)
    ben = Endpoint(network.socket("ben"), BEN)
    async with ann.running(), ben.running():
        to_ben = await ann.connect(ben.address)
        await to_ben.wait_until_lost()
        assert "small order" in str(to_ben.failure)


async def test_connecting_to_a_silent_host_times_out(
    autojump_clock: MockClock,
) -> None:
    network = Network()
    ann = Endpoint(network.socket("ann"), ANN)
    async with ann.running():
        before = trio.current_time()
        with raises_code(ConnectionCode.NOT_REACHED):
            await ann.connect((network.address_of("nobody"), 1000), seconds=4)
        assert trio.current_time() - before == pytest.approx(4)


async def test_connection_survives_silence_but_not_a_cut(autojump_clock: MockClock) -> None:
    network = Network()
    async with pair(network) as both:
        await trio.sleep(10 * IDLE)
        await answered(both.to_ben)
        network.cut("ann", "ben")
        before = trio.current_time()
        await both.to_ben.wait_until_lost()
        await both.to_ann.wait_until_lost()
        assert trio.current_time() - before < 2 * IDLE
        assert both.to_ben.failure is not None
        assert both.to_ben.failure.code is ConnectionCode.CONNECTION_LOST


async def test_short_cut_heals_unnoticed(autojump_clock: MockClock) -> None:
    network = Network()
    async with pair(network) as both:
        here, there = await both.streams()
        network.cut("ann", "ben")
        await here.send_all(b"still there")
        await trio.sleep(IDLE / 2)
        network.mend()
        assert await there.receive_some() == b"still there"


async def test_moving_client_is_followed(autojump_clock: MockClock) -> None:
    network = Network()
    ann, ben = network.socket("ann"), Endpoint(network.socket("ben"), BEN)
    calling = Endpoint(ann, ANN)
    async with calling.running(), ben.running():
        to_ben = await calling.connect(ben.address)
        to_ann = await ben.accept()
        await answered(to_ben)
        ann.move("cafe")
        await answered(to_ben)
        await answered(to_ann)
        assert to_ann.address[0] == network.address_of("cafe")


async def test_fault_in_one_connection_ends_only_that_one(
    autojump_clock: MockClock, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def break_down(machine: QuicConnection) -> None:
        def fail(*_: object, **__: object) -> None:
            raise RuntimeError("Boom")

        monkeypatch.setattr(machine, "receive_datagram", fail)

    network = Network()
    async with pair(network) as both:
        eve = Endpoint(network.socket("eve"), EVE)
        async with eve.running():
            to_ben = await eve.connect(both.ben.address)
            to_eve = await both.ben.accept()
            break_down(to_eve.machine)
            to_ben.machine.send_ping(1)
            to_ben.flush()
            await to_eve.wait_until_lost()
            assert "Boom" in str(to_eve.failure)
            await answered(both.to_ben)
    assert "has failed" in caplog.text


@pytest.mark.parametrize("end", [Connection.close, Connection.aclose])
async def test_other_side_learns_of_the_end_immediately(
    autojump_clock: MockClock, end: Callable[[Connection], object]
) -> None:
    async with pair() as both:
        closing = end(both.to_ben)
        if closing is not None:
            await closing  # type: ignore[misc]
        before = trio.current_time()
        await both.to_ann.wait_until_lost()
        assert trio.current_time() - before <= 0.05


async def test_handshake_accepts_one_kind_of_key_only(autojump_clock: MockClock) -> None:
    async with pair() as both:
        machine = both.to_ben.machine
        assert isinstance(machine, Machine)
        assert machine.tls._supported_groups == [tls.Group.X25519]
