"""Uploads in pieces, which must keep a minimum pace."""

from typing import Any, NamedTuple

import trio

from net.errors import BadMessage
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

    Raises BadMessage for other messages, and what `receive` raises.
    """
    came, began = bytearray(), trio.current_time()
    time.deadline = began + pace.begins
    while len(came) < size:
        piece = await messages.receive_a(kind)
        if len(came) + len(piece.data) > size:
            raise BadMessage(why=f"no piece of {size - len(came)} bytes at most came")
        came += piece.data
        time.deadline = began + pace.seconds(len(came), size)
    return bytes(came)
