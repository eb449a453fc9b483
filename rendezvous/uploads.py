"""Uploads in pieces, which must keep a minimum pace."""

from typing import Any, NamedTuple

import trio

from net.errors import bad_message
from net.messages import Messages


class Pace(NamedTuple):
    """The minimum pace of an upload, in seconds.

    `begins` is the time until the first piece; each `rate` bytes received add one second. `whole`
    is the time for everything, of which each part has its share.
    """

    begins: float
    rate: int
    whole: float

    def seconds(self, done: int, size: int) -> float:
        """Return the time allowed for an upload of which `done` bytes were received."""
        share = (self.whole - self.begins) * done / size
        return self.begins + min(done / self.rate, share)


async def in_pieces(
    messages: Messages[Any], kind: type[Any], size: int, *, pace: Pace, time: trio.CancelScope
) -> bytes:
    """Return this many bytes from messages of a kind with `data`; `time` is extended as they come.

    Raises RemoteProtocolError for other messages, and what `receive` raises.
    """
    received, began = bytearray(), trio.current_time()
    time.deadline = began + pace.begins
    while len(received) < size:
        piece = await messages.receive_a(kind)
        if len(received) + len(piece.data) > size:
            raise bad_message(f"no piece of {size - len(received)} bytes at most came")
        received += piece.data
        time.deadline = began + pace.seconds(len(received), size)
    return bytes(received)
