"""Messages over a stream: each is its length in four bytes, then its MessagePack."""

from typing import Any, Final, Generic, TypeVar, get_args

import trio
from trio.abc import Channel, Stream

from core.log import LogError, decode, encode
from net.errors import RemoteCode, RemoteProtocolError, bad_message

M = TypeVar("M")

_HEAD: Final = 4
"""Size in bytes of a message's length, most significant byte first."""


def frame(value: Any, *, largest: int) -> bytes:
    """Return a message as it is sent over a stream; its body has at most `largest` bytes."""
    data = encode(value)
    assert len(data) <= largest, "others accept messages of this size"
    return len(data).to_bytes(_HEAD) + data


class Messages(Channel[M], Generic[M]):
    """Messages of one kind, a Struct or a union of tagged ones, in order, on their own stream.

    `largest` is the most bytes of a message. `receive` raises RemoteProtocolError,
    after which nothing more can be read; other errors are those of `trio.abc.Channel`.
    Nothing is read beyond a message, so another kind may follow it. Any task may send, and each
    message is sent as a whole. `size` is the number of bytes of the last message.
    """

    def __init__(self, stream: Stream, kind: type[M] | Any, *, largest: int) -> None:
        self._stream: Final = stream
        self._kind: Final = kind
        self._largest: Final = largest
        self.size = 0
        self._buffer = bytearray()
        self._sending: Final = trio.Lock()

    async def send(self, value: M) -> None:
        """Send a message; cancelling it half-way ends the stream."""
        data = frame(value, largest=self._largest)
        async with self._sending:
            try:
                await self._stream.send_all(data)
            except trio.Cancelled:
                await trio.aclose_forcefully(self._stream)
                raise

    async def receive(self) -> M:
        """Return the next message; raises EndOfChannel if the stream ends between two."""
        size = int.from_bytes(await self._read_exactly(_HEAD, begins=True))
        if size > self._largest:
            raise RemoteProtocolError(RemoteCode.FRAME_TOO_LARGE, size=size, largest=self._largest)
        data = await self._read_exactly(size, begins=False)
        try:
            message: M = decode(data, self._kind, limit=self._largest)
        except LogError as error:
            raise bad_message(str(error)) from error
        self.size = size
        return message

    async def receive_a(self, kind: Any) -> Any:
        """Return the next message, which must be of this kind, a type or a union of types.

        Raises RemoteProtocolError for another one, and as `receive`.
        """
        message: object = await self.receive()
        if not isinstance(message, kind):
            name = type(message).__name__
            raise bad_message(f"{name} came where {_named(kind)} was expected")
        return message

    async def request(self, kind: Any, *questions: M) -> Any:
        """Send these messages, and return the answer, the next message; raises as `receive_a`."""
        for question in questions:
            await self.send(question)
        return await self.receive_a(kind)

    async def _read_exactly(self, size: int, *, begins: bool) -> bytes:
        """Return this many received bytes.

        The stream may end before them if they begin a message (`begins`).
        """
        while len(self._buffer) < size:
            more = await self._stream.receive_some(size - len(self._buffer))
            if not more and begins and not self._buffer:
                raise trio.EndOfChannel
            if not more:
                raise RemoteProtocolError(RemoteCode.FRAME_TORN, missing=size - len(self._buffer))
            self._buffer += more
        data = bytes(self._buffer[:size])
        del self._buffer[:size]
        return data

    async def aclose(self) -> None:
        await self._stream.aclose()


def _named(kind: Any) -> str:
    """Return the name of a kind of messages, or the names of a union's kinds."""
    return " or ".join(part.__name__ for part in get_args(kind) or (kind,))
