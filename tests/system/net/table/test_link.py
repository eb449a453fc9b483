"""Attacks on a link: a slow reader, or a flooding sender, slows only itself."""

from collections.abc import Callable
from typing import Any

import pytest
import trio
from trio.abc import Stream
from trio.testing import MockClock, lockstep_stream_pair

from core.log import EntryHash, EntryNumber, Term
from net.errors import RemoteProtocolError
from net.messages import Messages, frame
from net.table.link import ENOUGH_QUEUED, MOST_QUEUED, PATIENCE, PIECE, Link
from net.table.pace import BURST, PER_SECOND, member_limit
from net.wire import ENOUGH_BYTES, LARGEST, Entries, Fetch, Message, Status
from tests.net.simulated import run

FETCH = Fetch(EntryNumber(0), EntryHash(bytes(32)))
STANDING = Status(EntryNumber(1), EntryHash(bytes(32)), Term(0), Term(0), EntryNumber(0))
ANSWER = Entries(Term(0), (bytes(ENOUGH_BYTES),))


class Served:
    """A link, and how it ended; `answer`, if given, responds to each message."""

    def __init__(self, answer: Message | None = None) -> None:
        near, self.far = lockstep_stream_pair()
        self.link = Link(near)
        self.taken: list[Message] = []
        self.most = 0
        self.error: Exception | None = None
        self.ended = trio.Event()
        self._answer = answer

    async def run(self) -> None:
        try:
            await self.link.run(self._take, member_limit())
        except (RemoteProtocolError, trio.BrokenResourceError, trio.EndOfChannel) as error:
            self.error = error
        self.ended.set()

    def _take(self, message: Message) -> None:
        self.taken.append(message)
        if self._answer is not None:
            self.link.send(self._answer)
        self.most = max(self.most, self.link.queued_bytes)


def serving(served: Callable[[], Served], attack: Callable[[Served], Any]) -> None:
    async def main() -> None:
        link = served()
        async with trio.open_nursery() as nursery:
            nursery.start_soon(link.run)
            await attack(link)
            nursery.cancel_scope.cancel()

    run(main)


async def say(stream: Stream, message: Message, times: int) -> None:
    messages = Messages[Any](stream, Message, largest=LARGEST)
    for _ in range(times):
        await messages.send(message)


def test_fetch_flood_is_served_no_faster_than_it_is_read() -> None:
    """Memory is bounded: requests are not read while too many responses wait."""

    async def flood(served: Served) -> None:
        with trio.move_on_after(PATIENCE / 2):
            await say(served.far, FETCH, 1000)
        assert len(served.taken) <= ENOUGH_QUEUED // ENOUGH_BYTES + 2
        assert served.most <= ENOUGH_QUEUED + ENOUGH_BYTES + 100
        assert not served.ended.is_set()

    serving(lambda: Served(ANSWER), flood)


def test_fetch_flood_of_a_reading_client_is_served_at_a_bounded_rate() -> None:
    async def flood(served: Served) -> None:
        async with trio.open_nursery() as nursery:
            nursery.start_soon(say, served.far, FETCH, 10_000)
            with trio.move_on_after(60):
                while True:
                    await served.far.receive_some(PIECE)
            nursery.cancel_scope.cancel()
        each = 1 + ENOUGH_BYTES // 1024
        assert len(served.taken) <= (BURST + 60 * PER_SECOND) // each + 2
        assert not served.ended.is_set()

    serving(lambda: Served(ANSWER), flood)


def test_slow_reader_is_not_disconnected_while_it_reads() -> None:
    async def read(served: Served) -> None:
        for _ in range(8):
            served.link.send(ANSWER)
        size = 8 * len(frame(ANSWER, largest=LARGEST))
        read = 0
        while read < size:
            assert not served.ended.is_set()
            await trio.sleep(PATIENCE * 0.9)
            read += len(await served.far.receive_some(PIECE))
        await say(served.far, STANDING, 1)
        await trio.sleep(1)
        assert served.taken == [STANDING]

    serving(Served, read)


def test_slow_reader_that_stops_reading_is_disconnected() -> None:
    async def read(served: Served) -> None:
        served.link.send(ANSWER)
        await served.far.receive_some(PIECE)
        with trio.fail_after(2 * PATIENCE + 1):
            await served.ended.wait()

    serving(Served, read)


def test_slow_reader_is_disconnected_before_unrequested_data_fills_the_memory() -> None:
    async def read(served: Served) -> None:
        await trio.sleep(0.1)
        for _ in range(1000):
            served.link.send(ANSWER)
            assert served.link.queued_bytes <= MOST_QUEUED + ENOUGH_BYTES + 100
        with trio.fail_after(1):
            await served.ended.wait()

    serving(Served, read)


def test_slow_writers_message_is_handled_when_complete_and_delays_no_other() -> None:
    async def write(served: Served) -> None:
        for byte in frame(STANDING, largest=LARGEST):
            assert served.taken == []
            await served.far.send_all(bytes([byte]))
            served.link.send(STANDING)
            assert await served.far.receive_some(PIECE)
            await trio.sleep(60)
        assert served.taken == [STANDING]

    serving(Served, write)


@pytest.mark.parametrize("said", [LARGEST + 1, 2**32 - 1])
def test_oversized_frame_ends_the_link_before_it_arrives(said: int) -> None:
    async def write(served: Served) -> None:
        await served.far.send_all(said.to_bytes(4))
        with trio.fail_after(1):
            await served.ended.wait()
        assert isinstance(served.error, RemoteProtocolError)

    serving(Served, write)


def test_message_flood_is_handled_at_the_allowed_rate() -> None:
    async def flood(served: Served) -> None:
        with trio.move_on_after(30):
            await say(served.far, STANDING, 50_000)
        assert len(served.taken) <= BURST + 30 * PER_SECOND + 1
        assert len(served.taken) >= (BURST + 30 * PER_SECOND) * 0.8
        assert not served.ended.is_set()

    serving(Served, flood)


async def test_message_flood_is_no_faster_over_successive_links(
    autojump_clock: MockClock,
) -> None:
    share, taken = member_limit(), list[Message]()

    for _ in range(10):
        near, far = lockstep_stream_pair()
        async with trio.open_nursery() as nursery:
            nursery.start_soon(Link(near).run, taken.append, share)
            with trio.move_on_after(1):
                await say(far, STANDING, 50_000)
            nursery.cancel_scope.cancel()
    assert len(taken) <= BURST + 10 * PER_SECOND + 10


def test_play_at_full_speed_is_never_slowed() -> None:
    """Three times the traffic of six programs that play as fast as they can."""

    async def play(served: Served) -> None:
        messages = Messages[Any](served.far, Message, largest=LARGEST)
        for _ in range(10_000):
            await trio.sleep(1 / 800)
            with trio.fail_after(0.001):
                await messages.send(STANDING)
        assert len(served.taken) == 10_000

    serving(Served, play)
