"""Streams are opened and answered as by version 0.1.0, and its first messages are decoded.

The frames were recorded between real programs: the opening, then the first messages of each side.
"""

from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar

import msgspec
import pytest
from trio.testing import MockClock, memory_stream_pair

from net.messages import Messages
from net.negotiation import answer, offer
from net.versions import Protocol, Version
from net.wire import PROTOCOL as TABLE
from tests.golden.v0_1_0 import assert_within, read_json
from tests.golden.v0_1_0_wire import KINDS, PROTOCOLS
from tests.net.simulated import run

T = TypeVar("T")

OPENINGS: Final[dict[str, dict[str, list[dict[str, Any]]]]] = read_json("protocols/openings.json")
LARGEST: Final = 1 << 20

every_protocol = pytest.mark.parametrize("protocol", PROTOCOLS, ids=lambda protocol: protocol.name)


def frames(protocol: Protocol, side: str) -> list[bytes]:
    return [bytes.fromhex(frame["bytes"]) for frame in OPENINGS[protocol.name][side]]


def spoken(protocol: Protocol) -> Version:
    """Return the protocol version that 0.1.0 agreed to."""
    return Version(*OPENINGS[protocol.name]["acceptor"][0]["value"]["version"])


def given(data: bytes, act: Callable[[Any], Awaitable[T]]) -> tuple[T, bytes]:
    """Run `act` on a stream that receives `data`; return its result and the bytes that it sends."""
    results: list[tuple[T, bytes]] = []

    async def main() -> None:
        here, there = memory_stream_pair()
        await there.send_all(data)
        result = await act(here)
        sent = await there.receive_some()
        results.append((result, bytes(sent)))

    run(main)
    return results[0]


@every_protocol
def test_acceptor_responds_the_same(protocol: Protocol) -> None:
    opening, expected = frames(protocol, "opener")[0], frames(protocol, "acceptor")[0]
    result, sent = given(opening, lambda stream: answer(stream, [protocol]))
    assert result == (protocol.name, spoken(protocol))
    assert sent == expected


@every_protocol
def test_opener_uses_the_version_in_the_response(protocol: Protocol) -> None:
    reply = frames(protocol, "acceptor")[0]
    version, _ = given(reply, lambda stream: offer(stream, protocol))
    assert version == spoken(protocol)


@pytest.mark.parametrize("side", ["opener", "acceptor"])
@every_protocol
async def test_first_messages_are_decoded(
    autojump_clock: MockClock, protocol: Protocol, side: str
) -> None:
    here, there = memory_stream_pair()
    for number, frame in enumerate(OPENINGS[protocol.name][side][1:]):
        kind = kind_of(protocol, side, number)
        await there.send_all(bytes.fromhex(frame["bytes"]))
        message = await Messages[Any](here, kind, largest=LARGEST).receive()
        plain = msgspec.to_builtins(message, builtin_types=(bytes,))
        assert_within(frame["value"], plain)


def kind_of(protocol: Protocol, side: str, number: int) -> Any:
    """Return the type of a message; `number` counts the messages of its side after the opening."""
    first, *_, last = [*KINDS[protocol.name].values()] * 2
    if protocol == TABLE:  # both sides greet first
        return last if number else first
    return first if side == "opener" else last


def test_every_protocol_was_recorded() -> None:
    assert {protocol.name for protocol in PROTOCOLS} == set(OPENINGS)
