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
from net.audience import Audience, SourceOf, source_of
from net.errors import NetworkError, NoSuchTable, RemoteProtocolError
from net.messages import Messages
from net.negotiation import offer
from net.quic import Connection
from net.rates import Bucket, Rate
from net.talk import chat
from net.talk.chat import Line, Text
from net.talk.exchange import Heard
from net.versions import Protocol, Version

_log: Final = logging.getLogger(__name__)

PROTOCOL: Final = Protocol("overheard", (Version(1, 0),))

BEFORE: Final = 50
"""Number of lines that a member stores for later spectators."""
MOST_WAITING: Final = 2 * BEFORE
"""Max lines queued for a spectator; one more ends the stream."""
RATE: Final = Rate(2 * BEFORE, 10.0)
"""Rate of lines that are accepted from a member; further lines wait."""
LARGEST: Final = chat.LARGEST
"""Maximum size of a message in bytes."""
NEAR: Final = 10.0
"""Maximum seconds between the arrivals of a line at two members."""
KEPT: Final = 4 * BEFORE
"""Number of lines that are remembered, to recognize copies from other members."""


class Remark(Struct, frozen=True, tag="remark"):
    """A line to all, and its age in seconds."""

    client: Annotated[int, Meta(ge=0)]
    text: Text
    ago: Annotated[float, Meta(ge=0.0, le=1e9)] = 0.0


class OverheardLine(NamedTuple):
    """A line to all by the client with this number, as a member reports it."""

    client: ClientIndex
    text: str


class _Spoken(NamedTuple):
    """A line, and the time when it arrived."""

    client: ClientIndex
    text: str
    at: float

    @property
    def remark(self) -> Remark:
        return Remark(self.client, self.text, max(0.0, trio.current_time() - self.at))

    def is_same(self, other: "_Spoken") -> bool:
        """Return whether two members may have reported the same line."""
        return self[:2] == other[:2] and abs(self.at - other.at) <= NEAR


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
        self._may_watch: Final = may_watch
        self._audience: Final = Audience(most, source_of)
        self._said: Final[deque[_Spoken]] = deque(maxlen=BEFORE)
        self._listening: Final[dict[PublicKey, _Listener]] = {}

    def say(self, line: Line) -> None:
        """Send this program's own line to the spectators."""
        self._pass_on(self._me, line)

    def hear(self, heard: Heard) -> None:
        """Send another member's line to the spectators."""
        if isinstance(heard.message, Line):
            self._pass_on(heard.client, heard.message)

    def _pass_on(self, client: ClientIndex, line: Line) -> None:
        if line.private:
            return
        spoken = _Spoken(client, line.text, trio.current_time())
        self._said.append(spoken)
        for listener in self._listening.values():
            listener.tell(spoken)

    async def serve(self, stream: Stream, connection: Connection) -> None:
        """Send lines to a spectator until they leave; raises NoSuchTable if they may not watch.

        The newest stream of a key replaces the others.
        """
        key = connection.peer
        if not self._may_watch(key):
            raise NoSuchTable
        before = self._listening.pop(key, None)
        if before is not None:
            before.end()
        if not self._audience.take(stream, connection):
            return
        listener = self._listening[key] = _Listener(stream)
        for spoken in self._said:
            listener.tell(spoken)
        try:
            await listener.run()
        finally:
            self._audience.leave(stream)
            if self._listening.get(key) is listener:
                del self._listening[key]


class _Listener:
    """A spectator and their queued lines."""

    def __init__(self, stream: Stream) -> None:
        self._stream: Final = stream
        self._out, self._waiting = trio.open_memory_channel[_Spoken](MOST_WAITING)
        self._scope: Final = trio.CancelScope()

    def tell(self, spoken: _Spoken) -> None:
        """Queue a line."""
        try:
            self._out.send_nowait(spoken)
        except trio.WouldBlock:
            _log.warning("somebody who watches reads too slowly; he hears no more")
            self.end()

    def end(self) -> None:
        """End the stream."""
        self._scope.cancel()

    async def run(self) -> None:
        """Send queued lines until the stream ends; raises RemoteProtocolError if a byte arrives."""
        has_spoken = False
        with self._scope:
            async with trio.open_nursery() as nursery:
                nursery.start_soon(self._send)
                try:
                    has_spoken = bool(await self._stream.receive_some(1))
                except trio.BrokenResourceError:
                    _log.info("somebody who watches has gone")
                nursery.cancel_scope.cancel()
        if has_spoken:
            raise RemoteProtocolError(why="who only watches has no say")

    async def _send(self) -> None:
        messages = Messages[Remark](self._stream, Remark, largest=LARGEST)
        try:
            async for spoken in self._waiting:
                await messages.send(spoken.remark)
        except (trio.BrokenResourceError, trio.ClosedResourceError):
            await trio.sleep_forever()  # the receiving task ends the stream


class SpectatorChat:
    """A spectator's chat: `told` is called once with each line, even if several members send it.

    `clients` is the number of clients at the table.
    """

    def __init__(self, clients: Callable[[], int], told: Callable[[OverheardLine], object]) -> None:
        self._clients: Final = clients
        self._told: Final = told
        self._heard: Final[deque[_Spoken]] = deque(maxlen=KEPT)

    async def call(self, connection: Connection) -> None:
        """Receive lines from the member on this connection, until it ends."""
        try:
            stream = connection.open_stream()
            await offer(stream, PROTOCOL)
            await self.hear(stream)
        except (NetworkError, trio.BrokenResourceError, trio.EndOfChannel) as error:
            _log.info("nothing more of the chat is told by a member: %s", error)

    async def hear(self, stream: Stream) -> None:
        """Receive lines on a stream that was opened for them, until it ends.

        Raises RemoteProtocolError, and what streams raise.
        """
        messages = Messages[Remark](stream, Remark, largest=LARGEST)
        # Lines known from other members are recognized; a repeated line comes twice from the same
        # one.
        others = list(self._heard)
        meter = Bucket(RATE)
        async for remark in messages:
            now = trio.current_time()
            if remark.client >= self._clients():
                raise RemoteProtocolError(why=f"client {remark.client} is not at the table")
            spoken = _Spoken(ClientIndex(remark.client), legible(remark.text), now - remark.ago)
            known = next((other for other in others if other.is_same(spoken)), None)
            if not spoken.text:
                pass  # nothing visible
            elif known is None:
                self._heard.append(spoken)
                self._told(OverheardLine(spoken.client, spoken.text))
            else:
                others.remove(known)
            meter.spend(now)
            await trio.sleep(meter.wait(now))
