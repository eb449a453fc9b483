"""Messages over a stream: complete, in order, and bounded for any input."""

from functools import partial
from typing import Any

import msgpack
import pytest
import trio
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct
from trio.testing import MockClock, memory_stream_pair

from net.errors import RemoteCode, RemoteProtocolError
from net.messages import Messages
from tests.codes import raises_code
from tests.net.simulated import all_of, run


class Said(Struct, frozen=True, tag=True):
    text: str


class Moved(Struct, frozen=True, tag=True):
    steps: tuple[int, ...]


Spoken = Said | Moved
LARGEST = 10_000


def frame(data: bytes) -> bytes:
    return len(data).to_bytes(4) + data


def received(*pieces: bytes) -> list[Any]:
    """Return the messages of a stream with these pieces; raises what `receive` does."""
    found: list[Any] = []

    async def main() -> None:
        here, there = memory_stream_pair()
        messages = Messages[Any](there, Spoken, largest=LARGEST)
        for piece in pieces:
            await here.send_all(piece)
        await here.send_eof()
        try:
            while True:
                found.append(await messages.receive())
        except trio.EndOfChannel:
            return

    run(main)
    return found


async def test_messages_from_many_tasks_arrive_complete_and_in_order(
    autojump_clock: MockClock,
) -> None:
    sent = [Said("x" * size) for size in (0, 1, 5_000)] + [Moved((1, 2, 3))] * 20

    here, there = memory_stream_pair()
    out, into = (Messages[Any](stream, Spoken, largest=LARGEST) for stream in (here, there))
    await all_of([partial(out.send, message) for message in sent])
    await out.aclose()
    found = [message async for message in into]
    assert sorted(map(str, found)) == sorted(map(str, sent))


async def test_message_arrives_in_pieces_of_any_size(autojump_clock: MockClock) -> None:
    here, there = memory_stream_pair()
    messages = Messages[Any](there, Spoken, largest=LARGEST)
    data = frame(msgpack.packb({"type": "Said", "text": "hello"}))
    for at in range(len(data)):
        await here.send_all(data[at : at + 1])
    assert await messages.receive() == Said("hello")


def test_excessive_length_is_refused_before_the_message_arrives() -> None:
    with raises_code(RemoteCode.FRAME_TOO_LARGE) as raised:
        received((LARGEST + 1).to_bytes(4))
    assert raised.value.facts == {"size": LARGEST + 1, "largest": LARGEST}


@pytest.mark.parametrize("cut", [1, 3, 4, 10])
def test_end_within_a_message_is_reported(cut: int) -> None:
    with raises_code(RemoteCode.FRAME_TORN):
        received(frame(msgpack.packb({"type": "Said", "text": "hello"}))[:cut])


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xc1",
        msgpack.packb({"type": "Shouted", "text": "x"}),
        msgpack.packb({"type": "Said", "text": 5}),
        msgpack.packb({"type": "Said", "text": "x", "loud": True}) + b"\0",
        b"\x91" * 5_000,
        b"\xdd\xff\xff\xff\xff",
        b"\xc9\xff\xff\xff\xff\x01",
    ],
    ids=[
        "nothing",
        "never used",
        "unknown",
        "wrong type",
        "more",
        "deep",
        "long array",
        "long ext",
    ],
)
def test_invalid_message_is_refused(data: bytes) -> None:
    with raises_code(RemoteCode.BAD_MESSAGE):
        received(frame(data))


@given(st.lists(st.binary(max_size=200), max_size=5))
def test_any_bytes_are_messages_or_a_protocol_error(pieces: list[bytes]) -> None:
    try:
        found = received(*pieces)
    except RemoteProtocolError:
        return
    assert all(isinstance(message, Said | Moved) for message in found)


async def test_message_cancelled_half_way_ends_the_stream(
    autojump_clock: MockClock,
) -> None:
    here, there = trio.testing.lockstep_stream_pair()
    out, into = (Messages[Any](stream, Spoken, largest=LARGEST) for stream in (here, there))
    with trio.move_on_after(1):
        await out.send(Said("nobody reads this"))
    with pytest.raises(trio.ClosedResourceError):
        await out.send(Said("nor this"))
    del into
