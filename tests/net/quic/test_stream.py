"""Streams behave like trio's: both ends, half-closing, errors, and backpressure."""

from functools import partial

import pytest
import trio
from trio.testing import MockClock, check_half_closeable_stream

from net.quic import Address, Stream
from net.quic.limits import CONNECTION_WINDOW, ENDING, OPENING_WINDOW, STREAM_WINDOW, UNSENT
from tests.net.quic.pairs import Pair, pair
from tests.net.simulated import Network, all_of


async def read_all(stream: Stream) -> bytes:
    found = bytearray()
    while data := await stream.receive_some():
        found += data
    return bytes(found)


async def test_stream_conforms_to_trios_checks(autojump_clock: MockClock) -> None:
    async def clogged(both: Pair) -> tuple[Stream, Stream]:
        """Return a stream with both directions full."""
        streams = await both.streams()
        for stream in streams:
            with trio.move_on_after(5):
                await stream.send_all(bytes(4 * (STREAM_WINDOW + UNSENT)))
        return streams

    async with pair(Network(delay=0.001)) as both:
        await check_half_closeable_stream(both.streams, lambda: clogged(both))


async def test_unread_stream_blocks_no_other(
    autojump_clock: MockClock,
) -> None:
    async with pair() as both:
        slow, unread = await both.streams()
        with trio.move_on_after(60) as patience:
            await slow.send_all(bytes(2_000_000))
        assert patience.cancelled_caught
        assert len(unread._unread) == STREAM_WINDOW - len(b".")
        move, seen = await both.streams()
        before = trio.current_time()
        await move.send_all(b"a move")
        assert await seen.receive_some() == b"a move"
        assert trio.current_time() - before < 0.05


async def test_many_streams_together_wait_for_a_slow_reader(autojump_clock: MockClock) -> None:
    async with pair() as both:
        streams = [await both.streams() for _ in range(8)]
        with trio.move_on_after(60):
            await all_of([partial(stream.send_all, bytes(2_000_000)) for stream, _ in streams])
        waiting = sum(len(there._unread) for _, there in streams)
        assert waiting <= CONNECTION_WINDOW


async def test_unread_data_is_freed_when_its_stream_is_closed(
    autojump_clock: MockClock,
) -> None:
    async with pair(Network(delay=0.001)) as both:
        for _ in range(2 * CONNECTION_WINDOW // STREAM_WINDOW):
            here, there = await both.streams()
            with trio.move_on_after(5):
                await here.send_all(bytes(2 * STREAM_WINDOW))
            await there.aclose()
            await here.aclose()
        here, there = await both.streams()
        await here.send_all(b"there is room")
        assert await there.receive_some() == b"there is room"


@pytest.mark.parametrize("seed", range(4))
async def test_data_arrives_in_order_on_any_network(autojump_clock: MockClock, seed: int) -> None:
    print("seed", seed)
    sent = bytes(range(256)) * 1500

    network = Network(f"{seed}", jitter=0.05, lost=8, doubled=8)
    async with pair(network) as both:
        here, there = await both.streams()

        async def send() -> None:
            await here.send_all(sent)
            await here.send_eof()

        got: list[bytes] = []

        async def receive() -> None:
            got.append(await read_all(there))

        await all_of([send, receive])
        assert got == [sent]


async def test_ended_stream_arrives_although_the_connection_closes_immediately(
    autojump_clock: MockClock,
) -> None:
    async with pair(Network(lost=20)) as both:
        here, there = await both.streams()
        await here.send_all(b"the last word" * 1000)
        await here.send_eof()
        await here.aclose()

        async def close() -> None:
            await both.to_ben.aclose()

        async def receive() -> None:
            assert await read_all(there) == b"the last word" * 1000

        await all_of([close, receive])


async def test_streams_of_a_lost_connection_say_why(autojump_clock: MockClock) -> None:
    async with pair() as both:
        here, there = await both.streams()
        both.to_ann.close("the table is closed")
        await both.to_ben.wait_until_lost()
        for act in (here.send_all(b"?"), here.receive_some(), there.send_all(b"?")):
            with pytest.raises(trio.BrokenResourceError) as raised:
                await act
            assert "the table is closed" in str(raised.value)


async def test_stream_closed_here_is_not_reopened_by_late_data(
    autojump_clock: MockClock,
) -> None:
    async with pair(Network(jitter=0.1)) as both:
        here, there = await both.streams()

        async def send() -> None:
            with pytest.raises(trio.BrokenResourceError):
                await here.send_all(bytes(10_000_000))

        async def close() -> None:
            await trio.sleep(0.5)
            await there.aclose()

        await all_of([send, close])
        with trio.move_on_after(10) as patience:
            await both.to_ann.accept_stream()
        assert patience.cancelled_caught


class Counting(Network):
    """Counts datagrams."""

    def __init__(self) -> None:
        super().__init__(delay=0.001)
        self.count = 0

    def carry(self, data: bytes, source: Address, to: Address) -> None:
        self.count += 1
        super().carry(data, source, to)


async def test_small_data_is_acknowledged_with_the_response(autojump_clock: MockClock) -> None:
    network = Counting()
    async with pair(network) as both:
        here, there = await both.streams()
        await trio.sleep(1)
        before = network.count
        for _ in range(50):
            await here.send_all(b"a question")
            await there.receive_some()
            await trio.sleep(0.005)
            await there.send_all(b"an answer")
            await here.receive_some()
            await trio.sleep(0.005)
        assert 100 <= network.count - before <= 110


async def test_bulk_data_is_acknowledged_as_it_arrives(autojump_clock: MockClock) -> None:
    async with pair(Network(delay=0.001)) as both:
        here, there = await both.streams()
        before = trio.current_time()
        async with trio.open_nursery() as nursery:
            nursery.start_soon(here.send_all, bytes(1_000_000))
            read = 0
            while read < 1_000_000:
                read += len(await there.receive_some())
        assert trio.current_time() - before < 0.1


async def test_unserved_stream_delays_only_its_own_opening(
    autojump_clock: MockClock,
) -> None:
    async with pair() as both:
        here = both.to_ben.open_stream()
        with trio.move_on_after(60):
            await here.send_all(bytes(2_000_000))
        there = await both.to_ann.accept_stream()
        assert len(there._unread) == OPENING_WINDOW
        there.widen()
        with trio.move_on_after(60):
            await trio.sleep_forever()
        assert len(there._unread) == STREAM_WINDOW


async def test_many_closed_unread_streams_close_the_connection(
    autojump_clock: MockClock,
) -> None:
    """Otherwise each would keep its written data for as long as the connection lasts."""

    async def write_and_close(both: Pair) -> None:
        stream = both.to_ben.open_stream()
        await stream.send_all(bytes(UNSENT))
        await stream.aclose()

    async with pair() as both:
        for _ in range(ENDING // UNSENT):
            await write_and_close(both)
        assert both.to_ben.failure is None
        await write_and_close(both)
        await trio.sleep(1)
        assert both.to_ben.failure is not None


async def test_bytes_behind_a_gap_count_as_buffered(autojump_clock: MockClock) -> None:
    """A byte at the end of each window would occupy all of the windows."""

    async with pair(ben_window=64 * 1024) as both:
        machine = both.to_ann.machine
        streams = [await both.streams() for _ in range(8)]
        await trio.sleep(1)
        for here, _ in streams:
            stream = both.to_ben.machine._streams[here.number]
            stream.sender._buffer_start = stream.sender._buffer_stop = 40_000
            both.to_ben.write(here.number, b"x", ends=False)
            await trio.sleep(1)
        held = sum(len(held_stream.receiver._buffer) for held_stream in machine._streams.values())
        assert 0 < held <= 64 * 1024
