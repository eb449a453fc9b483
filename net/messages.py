"""Messages over a stream: each is its length in four bytes, then its MessagePack."""

from typing import Any, Final, Generic, TypeVar, get_args

import trio
from trio.abc import Channel, Stream

from core.log import TooLarge, Undecodable, decode, encode
from net.errors import BadMessage, FrameTooLarge, FrameTorn

M = TypeVar("M")

_HEAD: Final = 4
"""Size in bytes of a message's length, most significant byte first."""


def frame(value: Any, *, largest: int) -> bytes:
    """Return a message as it is sent over a stream; its body has at most `largest` bytes."""
    data = encode(value)
    assert len(data) <= largest, "what we send is what others take"
    return len(data).to_bytes(_HEAD) + data


class Messages(Channel[M], Generic[M]):
    """Messages of one kind, a Struct or a union of tagged ones, in order, on their own stream.

    `largest` is the most bytes of a message. `receive` raises FrameTooLarge, FrameTorn and
    BadMessage, after which nothing more can be read; other errors are those of `trio.abc.Channel`.
    Nothing is read beyond a message, so another kind may follow it. Any task may send, and each
    message is sent as a whole. `size` is the number of bytes of the last message.
    """

    def __init__(self, stream: Stream, kind: type[M] | Any, *, largest: int) -> None:
        self._stream: Final = stream
        self._kind: Final = kind
        self._largest: Final = largest
        self.size = 0
        self._came = bytearray()
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
        size = int.from_bytes(await self._bytes(_HEAD, begins=True))
        if size > self._largest:
            raise FrameTooLarge(size=size, largest=self._largest)
        data = await self._bytes(size, begins=False)
        try:
            message: M = decode(data, self._kind, limit=self._largest)
        except (Undecodable, TooLarge) as error:
            raise BadMessage(why=str(error)) from error
        self.size = size
        return message

    async def receive_a(self, kind: Any) -> Any:
        """Return the next message, which must be of this kind, a type or a union of types.

        Raises BadMessage for another one, and as `receive`.
        """
        message: object = await self.receive()
        if not isinstance(message, kind):
            came = type(message).__name__
            raise BadMessage(why=f"{came} came where {_named(kind)} was expected")
        return message

    async def ask(self, kind: Any, *questions: M) -> Any:
        """Send these messages, and return the answer, the next message; raises as `receive_a`."""
        for question in questions:
            await self.send(question)
        return await self.receive_a(kind)

    async def _bytes(self, size: int, *, begins: bool) -> bytes:
        """Return this many received bytes.

        The stream may end before them if they begin a message (`begins`).
        """
        while len(self._came) < size:
            more = await self._stream.receive_some(size - len(self._came))
            if not more and begins and not self._came:
                raise trio.EndOfChannel
            if not more:
                raise FrameTorn(missing=size - len(self._came))
            self._came += more
        found = bytes(self._came[:size])
        del self._came[:size]
        return found

    async def aclose(self) -> None:
        await self._stream.aclose()


def _named(kind: Any) -> str:
    """Return the name of a kind of messages, or the names of a union's kinds."""
    return " or ".join(part.__name__ for part in get_args(kind) or (kind,))
