"""Valid packets whose cost in memory or time is out of proportion to their size."""

from collections.abc import Callable, Iterator

import pytest
import trio
from trio.testing import MockClock

from net.quic import Connection, Endpoint
from net.quic.limits import FRAMES, GAPS, STREAM_WINDOW, TLS_WINDOW
from net.quic.machine import Machine
from tests.net.quic.by_hand import HEAD, PING, bytes_apart, crypto, packet
from tests.net.quic.pairs import BEN, Pair, answered, pair
from tests.net.simulated import Network


def send(both: Pair, frames: bytes) -> None:
    """Send these frames from Ann's program to Ben's."""
    both.ann.send(packet(both.to_ben.machine, frames), both.ben.address)


def a_long_message_of_tls(stream: int) -> Iterator[bytes]:
    """Yield the pieces of a TLS message with an announced length of 16 MB."""
    size = 1000
    yield crypto(0, HEAD + bytes(size - len(HEAD)))
    for begin in range(size, TLS_WINDOW, size):
        yield crypto(begin, bytes(size))


def tls_behind_a_gap(stream: int) -> Iterator[bytes]:
    """Yield one byte, before which half a megabyte would be reserved."""
    yield crypto(500_000, b"x")


def pings(stream: int) -> Iterator[bytes]:
    """Yield frames of one byte each; each of them costs a call."""
    yield PING * FRAMES


def gaps(stream: int) -> Iterator[bytes]:
    """Yield every other byte of a stream; each is compared with all before it."""
    for begin in range(0, GAPS, 100):
        yield b"".join(bytes_apart(stream, begin, 100))


@pytest.mark.parametrize("frames", [a_long_message_of_tls, tls_behind_a_gap, pings, gaps])
async def test_expensive_frames_end_their_connection(
    autojump_clock: MockClock,
    frames: Callable[[int], Iterator[bytes]],
) -> None:
    async with pair() as both:
        here, _ = await both.streams()
        await trio.sleep(1)  # until the wider window is known
        for frame in frames(here.number):
            assert both.to_ann.failure is None
            send(both, frame)
            await trio.sleep(0.1)
        with trio.fail_after(1):
            await both.to_ann.wait_until_lost()
        end = both.to_ann.machine.end
        assert end is not None
        assert end.reason_phrase


async def test_maximum_frames_of_one_packet_are_handled(autojump_clock: MockClock) -> None:
    async with pair() as both:
        await answered(both.to_ben)
        send(both, PING * (FRAMES - 1))
        await answered(both.to_ben)


async def test_whole_window_with_every_other_datagram_lost_is_accepted(
    autojump_clock: MockClock,
) -> None:
    async with pair(Network(lost=50)) as both:
        here, there = await both.streams()
        data = bytes(range(256)) * (STREAM_WINDOW // 256)
        came = bytearray()
        async with trio.open_nursery() as nursery:
            nursery.start_soon(here.send_all, data)
            while len(came) < len(data):
                came += await there.receive_some()
        assert came == data


async def test_handshake_that_ends_at_another_address_proves_nothing(
    autojump_clock: MockClock,
) -> None:
    network = Network()
    ben = Endpoint(network.socket("ben"), BEN)
    mallory, victim = network.socket("mallory"), network.socket("victim")
    calling = Endpoint(mallory, BEN)
    async with ben.running():
        machine = Machine(configuration=calling._client)
        machine.connect(ben.address, now=trio.current_time())
        for source in (mallory, victim):
            for data, _ in machine.datagrams_to_send(now=trio.current_time()):
                source.send(data, ben.address)
            if source is mallory:
                for data, _ in await mallory.receive():
                    machine.receive_datagram(data, ben.address, now=trio.current_time())
        assert machine._handshake_complete
        await trio.sleep(5)
        assert (ben.address[0], victim.address[0]) not in network.sent
        assert len(ben._handshakes) == 1


async def test_forged_address_is_not_taken_for_the_clients(
    autojump_clock: MockClock,
) -> None:
    """It is sent at most three times the bytes that came from there, until the client proves it."""

    network = Network()
    victim = network.socket("victim")
    async with pair(network) as both:
        await answered(both.to_ben)
        data = packet(both.to_ben.machine, PING)
        victim.send(data, both.ben.address)
        address = await _address_after(both.to_ann, 0.03)
        assert address == both.ann.address
        with trio.move_on_after(5):
            await both.to_ann.open_stream().send_all(bytes(100_000))
        sent = network.sent[both.ben.address[0], victim.address[0]]
        assert sent <= 3 * len(data)
        assert await _address_after(both.to_ann, 5) == both.ann.address


async def _address_after(connection: Connection, seconds: float) -> tuple[str, int]:
    await trio.sleep(seconds)
    return connection.address
