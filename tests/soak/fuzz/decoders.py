"""All decoders of network input: each returns a value, or refuses the input."""

from collections.abc import Callable
from typing import Any

import trio
from trio.abc import ReceiveStream

from core.log import LogError, decode, encode, open_sealed
from net.errors import RemoteProtocolError
from net.lan import discovery, sockets
from net.lobby import codes
from net.lobby.limits import LARGEST_FROM_CLIENT, LARGEST_FROM_ZONE
from net.lobby.messages import NumberedRequest, ZoneMessage
from net.lobby.refusals import LobbyRefusal
from net.messages import Messages
from net.negotiation import Declined, Offered, Taken
from net.ranking import messages as ranking
from net.reach import packets, signals
from net.table import setup
from net.table.mesh import Hello
from net.talk import Appearances, AudioGram, Line, RematchMessage, appearance, audio, chat, rematch
from net.wire import LARGEST, Message
from tests.soak.fuzz.building import Builder, Source

Target = Callable[[bytes], object]

KINDS: dict[str, tuple[Any, int]] = {
    "opening": (Offered | Taken | Declined, 1024),
    "setup, of a guest": (setup.FromGuest, setup.LARGEST_FROM_GUEST),
    "setup, of a host": (setup.FromHost, setup.LARGEST_FROM_HOST),
    "hello": (Hello, 4096),
    "table": (Message, LARGEST),
    "chat": (Line, chat.LARGEST),
    "audio": (AudioGram, audio.LARGEST),
    "appearance": (Appearances, appearance.LARGEST),
    "again": (RematchMessage, rematch.LARGEST),
    "lobby, asked": (NumberedRequest, LARGEST_FROM_CLIENT),
    "lobby, told": (ZoneMessage, LARGEST_FROM_ZONE),
    "reaching, of a client": (signals.FromClient, signals.LARGEST),
    "reaching, of the rendezvous": (signals.FromRendezvous, signals.LARGEST),
    "ranking, asked": (ranking.Request, ranking.LARGEST_MESSAGE),
    "ranking, answered": (ranking.Answer, ranking.LARGEST_MESSAGE),
}
"""The messages of each kind of stream, and the maximum size of one in bytes."""


class Given(ReceiveStream):
    """A stream that has received its whole content, and then ends."""

    def __init__(self, data: bytes) -> None:
        self._data = data

    async def receive_some(self, max_bytes: int | None = None) -> bytes:
        found, self._data = self._data[:max_bytes], self._data[max_bytes or len(self._data) :]
        return found

    async def aclose(self) -> None:
        self._data = b""


def stream_of(kind: Any, largest: int) -> Target:
    """Return a target that reads a stream of such messages, random or altered."""

    def read(data: bytes) -> None:
        source = Source(data)
        way = source.below(4)
        came = source.rest() if way == 0 else framed(source, kind, as_it_is=way == 1)
        given: Any = Given(came)
        messages = Messages[Any](given, kind, largest=largest)
        try:
            while True:
                message = received(messages)
                assert decode(encode(message), kind, limit=largest) == message
        except (RemoteProtocolError, trio.EndOfChannel) as error:
            str(error)

    return read


def framed(source: Source, kind: Any, *, as_it_is: bool) -> bytes:
    """Return a frame that contains random bytes, or a message with some bytes altered."""
    if as_it_is:
        content = source.rest()
    else:
        altered = [(source.below(2**16), source.byte()) for _ in range(source.below(4))]
        try:
            content = encode(Builder().build(kind, source))
        except LogError:
            return b""  # a number that no message can contain
        for place, value in altered:
            at = place % len(content)
            content = content[:at] + bytes([value]) + content[at + 1 :]
    return len(content).to_bytes(4) + content


def received(messages: Messages[Any]) -> Any:
    """Return the next message of a stream that has received its content, without waiting."""
    try:
        messages.receive().send(None)
    except StopIteration as stop:
        return stop.value
    raise AssertionError("it waits")


def read_announcement(data: bytes) -> None:
    for kind in (discovery.Question, discovery.Answer):
        found = discovery._read(data, kind, largest=sockets.LARGEST)
        if found is not None:
            assert decode(encode(found), kind, limit=sockets.LARGEST) == found


def read_packet(data: bytes) -> None:
    packets.channel_of(data)
    packets.content_of(data)
    packets.read_claim(data)
    packets.read_challenge(data)
    assert packets.read_probe(data, token=bytes(16), sender=bytes(32)) is None  # type: ignore[arg-type]


def read_code(data: bytes) -> None:
    text = data.decode("utf-8", "surrogateescape")
    for read in (codes.read_code, codes.read_link):
        try:
            found = read(text)
        except LobbyRefusal as error:
            str(error)
        else:
            assert read(str(found)) == found


def read_entry(data: bytes) -> None:
    try:
        opened = open_sealed(data[1:], genesis=data[:1] == b"\1")
    except LogError as error:
        str(error)
    else:
        assert open_sealed(encode(opened.sealed), genesis=data[:1] == b"\1") == opened


DECODERS: dict[str, Target] = {
    **{name: stream_of(kind, largest) for name, (kind, largest) in KINDS.items()},
    "announcement": read_announcement,
    "packet": read_packet,
    "code": read_code,
    "entry": read_entry,
}
