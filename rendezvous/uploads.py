"""What comes in pieces, of which a place is taken as long as it comes."""

from typing import Any, NamedTuple

import trio

from net.errors import BadMessage
from net.messages import Messages


class Pace(NamedTuple):
    """How fast it has to come.

    `begins` are the seconds for the first of it, with one more for each `rate` bytes that are
    there; `whole` are those for all, of which each part has its share.
    """

    begins: float
    rate: int
    whole: float

    def seconds(self, done: int, size: int) -> float:
        """For how long it may go on, once so much of it is there."""
        share = (self.whole - self.begins) * done / size
        return self.begins + min(done / self.rate, share)


async def in_pieces(
    messages: Messages[Any], kind: type[Any], size: int, *, pace: Pace, time: trio.CancelScope
) -> bytes:
    """So many bytes in messages of this kind, which have `data`; `time` goes on as they come.

    Raises BadMessage for anything else, and what `receive` does.
    """
    came, began = bytearray(), trio.current_time()
    time.deadline = began + pace.begins
    while len(came) < size:
        piece = await messages.receive()
        if not isinstance(piece, kind) or len(came) + len(piece.data) > size:
            raise BadMessage(why=f"no piece of {size - len(came)} bytes at most came")
        came += piece.data
        time.deadline = began + pace.seconds(len(came), size)
    return bytes(came)
