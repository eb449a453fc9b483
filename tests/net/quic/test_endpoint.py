"""An endpoint among strangers: its responses, their limits, and the state kept for strangers."""

import errno
import os
import socket
from types import SimpleNamespace
from typing import Any

import pytest
import trio
from aioquic.quic.configuration import QuicConfiguration
from hypothesis import given, settings
from hypothesis import strategies as st
from trio.testing import MockClock

from net.errors import CannotConnectCode
from net.quic import Address, Endpoint, UdpSocket, bound, datagrams, limits
from net.quic.machine import Machine
from tests.codes import raises_code
from tests.net.quic.pairs import ANN, BEN, answered, pair
from tests.net.simulated import Network, SimulatedSocket, all_of, run


def first_packet(version: int | None = None) -> bytes:
    """Return the first packet of a client."""
    configuration = QuicConfiguration(alpn_protocols=["rail-empires/1"], server_name="rail-empires")
    if version is not None:
        configuration.supported_versions = [version]
        configuration.original_version = version
    machine = Machine(configuration=configuration)
    machine.connect(("ben", 1000), now=0)
    return machine.datagrams_to_send(now=0)[0][0]


def with_version(packet: bytes, version: int) -> bytes:
    return packet[:1] + version.to_bytes(4, "big") + packet[5:]


async def received(socket: SimulatedSocket, seconds: float = 60) -> list[bytes]:
    found = []
    with trio.move_on_after(seconds):
        while True:
            found += [data for data, _ in await socket.receive()]
    return found


@pytest.mark.parametrize(
    "data",
    [first_packet(), with_version(first_packet(), 0xDEAD), bytes([0xC0]) + bytes(1199), b"\xc0"],
    ids=["a handshake that does not go on", "an unknown version", "zeros", "a byte"],
)
async def test_forged_address_is_sent_at_most_three_times_its_bytes(
    autojump_clock: MockClock, data: bytes
) -> None:
    network = Network()
    ben = Endpoint(network.socket("ben"), BEN)
    mallory = network.socket("victim")
    async with ben.running():
        mallory.send(data, ben.address)
        answers = await received(mallory)
        assert sum(map(len, answers)) <= 3 * len(data)


async def test_client_that_proves_its_address_connects_during_a_handshake_flood(
    autojump_clock: MockClock,
) -> None:
    packet = first_packet()

    network = Network()
    ben = Endpoint(network.socket("ben"), BEN)
    async with ben.running():
        flood = [network.socket(f"spoofed {number}") for number in range(1000)]
        for number, simulated_socket in enumerate(flood):
            simulated_socket.send(first_packet() if number < 70 else fresh_id(packet), ben.address)
        await trio.sleep(0.1)
        assert len(ben._handshakes) <= limits.UNPROVED
        assert len(ben._connections) <= 2 * limits.UNPROVED
        ann = Endpoint(network.socket("ann"), ANN)
        async with ann.running():
            to_ben = await ann.connect(ben.address, expected=BEN.public)
            await answered(to_ben)
        await trio.sleep(2 * limits.IDLE)
        assert len(ben._handshakes) == 0
        assert len(ben._connections) == 0


@pytest.mark.parametrize("sends_more", [False, True])
async def test_handshake_ends_after_ten_seconds_whatever_is_sent(
    autojump_clock: MockClock, sends_more: bool
) -> None:
    network = Network()
    ben = Endpoint(network.socket("ben"), BEN)
    mallory = network.socket("mallory")
    configuration = QuicConfiguration(alpn_protocols=["rail-empires/1"], server_name="rail-empires")
    machine = Machine(configuration=configuration)
    async with ben.running():
        machine.connect(ben.address, now=trio.current_time())
        for second in range(int(limits.HANDSHAKE)):
            if second == 0 or (sends_more and machine.get_timer() is not None):
                machine.handle_timer(now=trio.current_time())
                for data, _ in machine.datagrams_to_send(now=trio.current_time()):
                    mallory.send(data, ben.address)
            await trio.sleep(0.9)
            assert len(ben._handshakes) == 1
        await trio.sleep(2)
        assert len(ben._handshakes) == 0
        assert len(ben._connections) == 0


async def test_victim_with_a_forged_address_still_connects(autojump_clock: MockClock) -> None:
    packet = first_packet()

    network = Network()
    ben = Endpoint(network.socket("ben"), BEN)
    async with ben.running():
        forged = network.socket("ann", 2000)
        for _ in range(2 * limits.UNPROVED):
            forged.send(fresh_id(packet), ben.address)
        await trio.sleep(0.1)
        assert len(ben._handshakes) == limits.UNPROVED_OF_NETWORK
        ann = Endpoint(network.socket("ann"), ANN)
        async with ann.running():
            await answered(await ann.connect(ben.address, expected=BEN.public))


def fresh_id(packet: bytes) -> bytes:
    """Return the same packet with another connection id: it looks new before it is decrypted."""
    return packet[:6] + os.urandom(8) + packet[14:]


async def test_token_is_valid_for_one_address_only(
    autojump_clock: MockClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "UNPROVED", 0)

    network = Network()
    ben = Endpoint(network.socket("ben"), BEN)
    async with ben.running():
        ann, thief = network.socket("ann"), network.socket("thief")
        configuration = QuicConfiguration(
            alpn_protocols=["rail-empires/1"], server_name="rail-empires"
        )
        machine = Machine(configuration=configuration)
        machine.connect(ben.address, now=trio.current_time())
        ann.send(machine.datagrams_to_send(now=trio.current_time())[0][0], ben.address)
        for data, address in await ann.receive():
            machine.receive_datagram(data, address, now=trio.current_time())
        (second, _), *_ = machine.datagrams_to_send(now=trio.current_time())
        thief.send(second, ben.address)
        assert await received(thief, 5) == []
        ann.send(second, ben.address)
        assert await received(ann, 5) != []


@settings(max_examples=60, deadline=None)
@given(st.lists(st.binary(max_size=1300) | st.just(first_packet()), max_size=8), st.data())
def test_no_datagram_ends_an_endpoint(datagrams: list[bytes], data: st.DataObject) -> None:
    spoilt = [
        datagram[:at] + bytes([datagram[at] ^ 0x55]) + datagram[at + 1 :]
        for datagram in datagrams
        if datagram
        for at in [data.draw(st.integers(0, len(datagram) - 1))]
    ]

    async def main() -> None:
        network = Network()
        async with pair(network) as both:
            mallory = network.socket("mallory")
            for datagram in (*datagrams, *spoilt):
                mallory.send(datagram, both.ben.address)
            await trio.sleep(1)
            await answered(both.to_ben)

    run(main)


async def test_non_quic_datagrams_go_to_other_users_of_the_socket(
    autojump_clock: MockClock,
) -> None:
    async with pair() as both:
        received: list[tuple[bytes, Address]] = []
        both.ben.others = lambda data, address: received.append((data, address))
        both.ann.send(b"\x05punch", both.ben.address)
        await trio.sleep(1)
        assert received == [(b"\x05punch", both.ann.address)]


async def test_client_of_an_endpoint_that_accepts_nothing_is_refused(
    autojump_clock: MockClock,
) -> None:
    network = Network(delay=0.001)
    ben = Endpoint(network.socket("ben"), BEN)
    async with ben.running():
        refused = 0

        async def come(number: int) -> None:
            nonlocal refused
            ann = Endpoint(network.socket(f"ann {number}"), ANN)
            async with ann.running():
                to_ben = await ann.connect(ben.address)
                with trio.move_on_after(5):
                    await to_ben.wait_until_lost()
                refused += "too many" in str(to_ben.failure)

        for start in range(0, limits.ACCEPTED + 4, 52):
            await all_of([lambda n=n: come(n) for n in range(start, start + 52)])  # type: ignore[misc]
        assert refused == 4


async def test_endpoint_works_on_real_sockets_of_this_host() -> None:
    ann = Endpoint(bound("127.0.0.1"), ANN)
    ben = Endpoint(bound("127.0.0.1"), BEN)
    async with ann.running(), ben.running():
        to_ben = await ann.connect(ben.address, expected=BEN.public)
        here = to_ben.open_stream()
        sent = os.urandom(300_000)

        async def send() -> None:
            await here.send_all(sent)
            await here.send_eof()

        async def receive() -> None:
            there = await (await ben.accept()).accept_stream()
            there.widen()
            assert b"".join([data async for data in there]) == sent

        await all_of([send, receive])


async def test_socket_closed_while_a_datagram_arrives_is_closed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    closed = bound("127.0.0.1")

    async def wait_readable(_: object) -> None:
        closed.close()

    monkeypatch.setattr(trio.lowlevel, "wait_readable", wait_readable)
    with pytest.raises(trio.ClosedResourceError):
        await closed.receive()


async def test_nothing_is_sent_to_a_host_name() -> None:
    """Addresses come from others; a name would make the system look it up, and all would wait."""

    here, there = bound("127.0.0.1"), bound("127.0.0.1")
    port = there.address[1]
    for host in ("localhost", "a" * 64, "a\0b", ""):
        here.send(b"to a name", (host, port))
    here.send(b"to an address", ("127.0.0.1", port))
    assert [data for data, _ in await there.receive()] == [b"to an address"]
    here.close()
    there.close()


async def test_address_in_use_is_reported() -> None:
    first = bound("127.0.0.1")
    with raises_code(CannotConnectCode.CANNOT_LISTEN) as raised:
        bound(*first.address)
    assert raised.value.facts["address"] == first.address
    first.close()


def test_host_without_ipv6_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(family: int, kind: int) -> socket.socket:
        raise OSError(errno.EAFNOSUPPORT, os.strerror(errno.EAFNOSUPPORT))

    monkeypatch.setattr(datagrams, "socket", SimpleNamespace(**vars(socket) | {"socket": missing}))
    with raises_code(CannotConnectCode.CANNOT_LISTEN) as raised:
        bound("::", 44_099)
    assert raised.value.facts["address"] == ("::", 44_099)


class Troubled(socket.socket):
    """A socket that is readable, but whose reads fail."""

    def __init__(self) -> None:
        super().__init__(socket.AF_INET, socket.SOCK_DGRAM)
        self.bind(("127.0.0.1", 0))
        self.sendto(b"it can be read", self.getsockname())
        self.tried = 0

    def recvfrom(self, *_: Any) -> Any:
        self.tried += 1
        if self.tried > 10_000:
            raise AssertionError("nobody else had his turn")
        raise OSError(errno.ENOBUFS, os.strerror(errno.ENOBUFS))


async def test_failing_socket_delays_no_other() -> None:
    troubled = UdpSocket(Troubled())
    async with trio.open_nursery() as nursery:
        nursery.start_soon(troubled.receive)
        for _ in range(10):
            await trio.lowlevel.checkpoint()
        nursery.cancel_scope.cancel()
    troubled.close()
