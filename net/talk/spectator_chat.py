"""The chat for spectators: lines to all, as received by the member that serves the spectator.

Spectators cannot send.
"""

import logging
from collections import deque
from collections.abc import Callable
from typing import Annotated, Final, NamedTuple

import trio
from msgspec import Meta, Struct
from trio.abc import Stream

from core.legible import legible
from core.log import PublicKey
from core.table import ClientIndex
from net.audience import SourceOf, source_of
from net.errors import NetworkError, RemoteProtocolError
from net.messages import Messages
from net.negotiation import offer
from net.quic import Connection
from net.rates import Bucket, Rate
from net.talk import chat
from net.talk.chat import Line, Text
from net.talk.exchange import ReceivedMessage
from net.talk.spectator_streams import SpectatorStreams
from net.versions import Protocol, Version

_log: Final = logging.getLogger(__name__)

PROTOCOL: Final = Protocol("overheard", (Version(1, 0),))

STORED_LINES: Final = 50
"""Number of lines that a member stores for later spectators."""
MOST_WAITING: Final = 2 * STORED_LINES
"""Max lines queued for a spectator; one more ends the stream."""
RATE: Final = Rate(2 * STORED_LINES, 10.0)
"""Rate of lines that are accepted from a member; further lines wait."""
LARGEST: Final = chat.LARGEST
"""Maximum size of a message in bytes."""
SAME_LINE_WITHIN: Final = 10.0
"""Maximum seconds between the arrivals of a line at two members."""
REMEMBERED_LINES: Final = 4 * STORED_LINES
"""Number of lines that are remembered, to recognize copies from other members."""


class Remark(Struct, frozen=True, tag="remark"):
    """A line to all, and its age in seconds."""

    client: Annotated[int, Meta(ge=0)]
    text: Text
    ago: Annotated[float, Meta(ge=0.0, le=1e9)] = 0.0


class SpectatorLine(NamedTuple):
    """A line to all by the client with this number, as a member reports it."""

    client: ClientIndex
    text: str


class _Spoken(NamedTuple):
    """A line, and the time when it arrived."""

    client: ClientIndex
    text: str
    arrived_at: float

    @property
    def remark(self) -> Remark:
        return Remark(self.client, self.text, max(0.0, trio.current_time() - self.arrived_at))

    def is_same(self, other: "_Spoken") -> bool:
        """Return whether two members may have reported the same line."""
        return self[:2] == other[:2] and abs(self.arrived_at - other.arrived_at) <= SAME_LINE_WITHIN


class ChatForSpectators:
    """A member's spectators: sends the lines to all to a limited number of permitted spectators."""

    def __init__(
        self,
        me: ClientIndex,
        may_watch: Callable[[PublicKey], bool],
        *,
        most: int,
        source_of: SourceOf = source_of,
    ) -> None:
        self._me: Final = me
        self._recent_lines: Final[deque[_Spoken]] = deque(maxlen=STORED_LINES)
        self._spectators: Final = SpectatorStreams[_Spoken](
            may_watch,
            Remark,
            lambda spoken: spoken.remark,
            largest=LARGEST,
            most_waiting=MOST_WAITING,
            most=most,
            source_of=source_of,
        )

    def forward_own(self, line: Line) -> None:
        """Send this program's own line to the spectators."""
        self._forward_line(self._me, line)

    def forward(self, received: ReceivedMessage) -> None:
        """Send another member's line to the spectators."""
        if isinstance(received.message, Line):
            self._forward_line(received.client, received.message)

    def _forward_line(self, client: ClientIndex, line: Line) -> None:
        if line.private:
            return
        remark = _Spoken(client, line.text, trio.current_time())
        self._recent_lines.append(remark)
        self._spectators.send(remark)

    async def serve(self, stream: Stream, connection: Connection) -> None:
        """Send lines to a spectator, as `SpectatorStreams.serve`."""
        await self._spectators.serve(stream, connection, self._recent_lines)


class SpectatorChat:
    """A spectator's chat: `on_line` is called once with each line, even if several members send it.

    `clients` is the number of clients at the table.
    """

    def __init__(
        self, clients: Callable[[], int], on_line: Callable[[SpectatorLine], object]
    ) -> None:
        self._clients: Final = clients
        self._on_line: Final = on_line
        self._known_lines: Final[deque[_Spoken]] = deque(maxlen=REMEMBERED_LINES)

    async def connect(self, connection: Connection) -> None:
        """Receive lines from the member on this connection, until it ends."""
        try:
            stream = connection.open_stream()
            await offer(stream, PROTOCOL)
            await self.receive(stream)
        except (NetworkError, trio.BrokenResourceError, trio.EndOfChannel) as error:
            _log.info("a member no longer forwards the chat: %s", error)

    async def receive(self, stream: Stream) -> None:
        """Receive lines on a stream that was opened for them, until it ends.

        Raises RemoteProtocolError, and what streams raise.
        """
        messages = Messages[Remark](stream, Remark, largest=LARGEST)
        # Lines known from other members are recognized; a repeated line comes twice from the same
        # one.
        others = list(self._known_lines)
        meter = Bucket(RATE)
        async for remark in messages:
            now = trio.current_time()
            if remark.client >= self._clients():
                raise RemoteProtocolError(why=f"client {remark.client} is not at the table")
            line = _Spoken(ClientIndex(remark.client), legible(remark.text), now - remark.ago)
            known = next((other for other in others if other.is_same(line)), None)
            if not line.text:
                pass  # nothing visible
            elif known is None:
                self._known_lines.append(line)
                self._on_line(SpectatorLine(line.client, line.text))
            else:
                others.remove(known)
            meter.spend(now)
            await trio.sleep(meter.wait(now))
