"""Record the first bytes of both sides of a stream of each protocol, as 0.1.0 sends them.

A zone, two players and a spectator run in this process on real sockets. Each stream of QUIC is
tapped where the program writes to it; the first three frames of each side are kept.

    PYTHONPATH=CHECKOUT python tests/golden/v0.1.0/generator/openings.py < /dev/null
"""

import io
import json
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

import msgpack
import trio

from core.games.iron_dragon.rules import RULES
from core.log import Undecodable, decode
from net.opening import Offered
from net.peer.input import Input
from net.peer.notes import Notes
from net.peer.seated import Me
from net.peer.session import Peer
from net.quic import Address, Endpoint, Identity, Stream, bound
from net.reach import Routes
from net.table import Plan
from net.talk import AudioGram, Conversation, Line
from net.talk.again import Call
from net.voice.gram import gram_of
from rendezvous.metrics import Metrics
from rendezvous.zone import Sockets, opened

from protocols import plain  # isort: skip - beside this file

FOLDER: Final = Path(__file__).resolve().parents[1] / "protocols"
PROTOCOLS: Final = {
    *("lobby", "reach", "ranking", "setup", "witness", "table", "chat", "audio", "again"),
    "overheard",
}
LOOPBACK: Final = "127.0.0.1"
FRAMES: Final = 3
"""Frames of each side that are kept: the opening and the next messages."""
HEAD: Final = 4
"""Bytes of a frame's length."""
Opening = dict[str, list[bytes]]
"""The frames of the opener and of the acceptor."""


class Tap:
    """Records the bytes that each end of a stream sends and receives."""

    def __init__(self) -> None:
        self._sent: dict[int, bytearray] = {}
        self._received: dict[int, bytearray] = {}
        self._streams: list[Stream] = []

    def _of(self, stream: Stream, bytes_by_stream: dict[int, bytearray]) -> bytearray:
        if id(stream) not in bytes_by_stream:
            self._streams.append(stream)  # so that no other stream gets its id
        return bytes_by_stream.setdefault(id(stream), bytearray())

    async def send(self, original: Any, stream: Stream, data: bytes) -> None:
        """Record data, and send it."""
        self._of(stream, self._sent).extend(data)
        await original(stream, data)

    async def receive(self, original: Any, stream: Stream, most: int | None = None) -> bytes:
        """Receive data, and record it."""
        data: bytes = await original(stream, most)
        self._of(stream, self._received).extend(data)
        return data

    def openings(self) -> dict[str, Opening]:
        """Return the first frames of each protocol, of the stream that has most of them."""
        openings: dict[str, Opening] = {}
        for key, sent in self._sent.items():
            opener = list(islice(frames(bytes(sent)), FRAMES))
            protocol = protocol_of(opener)
            if protocol is None:
                continue
            acceptor = list(islice(frames(bytes(self._received.get(key, b""))), FRAMES))
            both = {"opener": opener, "acceptor": acceptor}
            if size_of(both) > size_of(openings.get(protocol, {})):
                openings[protocol] = both
        return openings


def size_of(opening: Opening) -> int:
    """Return how many frames were kept."""
    return sum(map(len, opening.values()))


def frames(data: bytes) -> Iterator[bytes]:
    """Yield the whole frames, each with its length."""
    while len(data) >= HEAD:
        size = HEAD + int.from_bytes(data[:HEAD])
        if len(data) < size:
            return
        yield data[:size]
        data = data[size:]


def protocol_of(opener: list[bytes]) -> str | None:
    """Return the protocol of a stream by its first frame; None at the acceptor's end."""
    try:
        return decode(opener[0][HEAD:], Offered).protocol if opener else None
    except Undecodable:
        return None


class Program:
    """A peer without a window, in this process."""

    def __init__(self, name: str) -> None:
        self.notes = io.StringIO()
        self.name = name
        self.talk: Conversation | None = None

    async def run(self, act: Callable[[Peer], Any]) -> None:
        """Do this as a peer, until it is cancelled."""
        seed = self.name.encode().ljust(32)
        identity = Identity(seed)
        routes = Routes(bound(LOOPBACK), identity.public)
        endpoint = Endpoint(routes, identity)
        async with endpoint.running():
            peer = Peer(endpoint, routes, Me(seed, self.name, "greedy", None), Notes(self.notes))
            await act(peer)

    async def wait_for(self, note: str) -> None:
        """Wait until it has written such a note."""
        while f'"note": "{note}"' not in self.notes.getvalue():
            await trio.sleep(0.05)


async def talk(conversations: list[Conversation]) -> None:
    """Say a line, send an audio-gram, and call for another game, each of both players."""
    while len(conversations) < 2:
        await trio.sleep(0.05)
    await trio.sleep(3)
    for conversation in conversations:
        conversation.lines.say(Line("Good evening, Ørjan"))
        conversation.voices.say(AudioGram(gram_of([b"\x08" + bytes(9)])))
        conversation.calls.say(Call("ask"))
    await trio.sleep(3)


async def play(zone: Address, conversations: list[Conversation]) -> None:
    """Begin a ranked game of two that a third one watches, and let them talk."""
    ann, ben, eve = map(Program, ("Ann", "Ben", "Eve"))
    async with trio.open_nursery() as nursery:

        async def leads(peer: Peer) -> None:
            plan = Plan(RULES, {})
            await peer.lead(zone, plan, 2, group="Openings", kind="ranked", watchable=True)

        nursery.start_soon(ann.run, leads)
        await ann.wait_for("group")
        nursery.start_soon(eve.run, lambda peer: peer.spectator.watch_at(zone, "Openings", RULES))
        await eve.wait_for("joined")
        nursery.start_soon(ben.run, lambda peer: peer.follow(zone, "Openings", RULES))
        await ben.wait_for("confirmed")
        await eve.wait_for("entry")
        await talk(conversations)
        nursery.cancel_scope.cancel()


async def record() -> dict[str, Opening]:
    """Play at a zone of this process, and return the openings."""
    tap, conversations = Tap(), list[Conversation]()
    send, receive, sit_down = Stream.send_all, Stream.receive_some, Input.sit_down

    def sits(self: Input, conversation: Conversation, *more: Any) -> None:
        conversations.append(conversation)
        sit_down(self, conversation, *more)

    async def sends(stream: Stream, data: bytes) -> None:
        await tap.send(send, stream, data)

    async def receives(stream: Stream, most: int | None = None) -> bytes:
        return await tap.receive(receive, stream, most)

    sockets = Sockets(bound(LOOPBACK), bound(LOOPBACK), lambda: bound(LOOPBACK))
    with (
        patch.object(Stream, "send_all", sends),
        patch.object(Stream, "receive_some", receives),
        patch.object(Input, "sit_down", sits),
    ):
        opening = opened(sockets, Identity(b"z" * 32), None, metrics=Metrics())
        async with opening as zone, trio.open_nursery() as nursery:
            nursery.start_soon(zone.run)
            with trio.fail_after(120):
                await play(sockets.here.address, conversations)
            nursery.cancel_scope.cancel()
    return tap.openings()


def recorded_frame(data: bytes) -> dict[str, Any]:
    """Return a frame as its bytes and as the value on the wire."""
    return {"bytes": data.hex(), "value": plain(msgpack.unpackb(data[HEAD:]))}


def main() -> None:
    """Write `openings.json`."""
    openings = trio.run(record)
    assert set(openings) == PROTOCOLS, set(openings) ^ PROTOCOLS
    recorded = {
        protocol: {side: [recorded_frame(data) for data in sent] for side, sent in both.items()}
        for protocol, both in openings.items()
    }
    text = json.dumps(recorded, indent=1, sort_keys=True)
    (FOLDER / "openings.json").write_text(f"{text}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
