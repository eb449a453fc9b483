"""A stream of a connection, like trio's: bytes in order, each direction closed separately."""

from operator import index
from typing import Final, Protocol

import trio
from trio.abc import HalfCloseableStream

from net.quic.limits import UNSENT

RESET: Final = 0
"""The code with which a stream is reset; no other reason is ever sent."""
_CHUNK: Final = 64 * 1024


class Carrier(Protocol):
    """The connection of a stream, which it identifies by number."""

    @property
    def bytes_sent(self) -> trio.Event:
        """The event that is set when bytes of any stream are sent next."""
        ...

    def check(self) -> None:
        """Check that the connection is open; raises BrokenResourceError."""
        ...

    def unsent(self, stream: int) -> int:
        """Return the number of bytes of a stream that are not sent yet."""
        ...

    def write(self, stream: int, data: bytes, *, ends: bool) -> None:
        """Send data on a stream."""
        ...

    def widen(self, stream: int) -> None:
        """Allow the other side to send a whole window on a stream that it has opened."""
        ...

    def note_read(self, stream: int, size: int) -> None:
        """Count bytes as read, so that the other side may send more."""
        ...

    def drop(self, stream: int, *, ends: bool) -> None:
        """Forget a stream; with `ends`, also send the end of its data."""
        ...


class Stream(HalfCloseableStream):
    """A stream of a connection. Sending waits for the reader of the other side, and vice versa.

    Closing it ends it for the other side as `send_eof` does; bytes that still arrive are dropped.
    Errors are those of `trio.abc.Stream`; a lost connection is a BrokenResourceError whose cause
    is the reason.
    """

    def __init__(self, connection: Carrier, number: int) -> None:
        self.number: Final = number
        self._connection: Final = connection
        self._unread = bytearray()
        self._has_ended = False
        self._was_reset = False
        self._is_stopped = False
        self._sent_eof = False
        self._closed = False
        self._sending: Final = trio.StrictFIFOLock()
        self._receiving = False
        self._wakeup = trio.Event()

    # --- from the connection

    def receive(self, data: bytes, *, ends: bool) -> None:
        """Add received bytes."""
        self._unread += data
        self._has_ended |= ends
        self.wake()

    def receive_reset(self) -> None:
        """Note that the other side has reset the stream."""
        self._was_reset = True
        self.wake()

    def receive_stop(self) -> None:
        """Note that the other side has stopped reading the stream."""
        self._is_stopped = True

    def wake(self) -> None:
        """Wake all waiting tasks, which then check their conditions again."""
        self._wakeup.set()
        self._wakeup = trio.Event()

    def widen(self) -> None:
        """Accept a whole window of bytes from now on, as a service has begun to read them.

        Only a stream that the other side has opened is narrow at first (`limits.OPENING_WINDOW`).
        """
        self._connection.widen(self.number)

    # --- sending

    async def send_all(self, data: bytes | bytearray | memoryview) -> None:
        """Send data; return once all but `UNSENT` bytes were sent."""
        async with _ExclusiveUse(self._sending):
            await trio.lowlevel.checkpoint()
            self._check_sending()
            rest = memoryview(data).cast("B")
            while rest:
                self._connection.write(self.number, bytes(rest[:_CHUNK]), ends=False)
                rest = rest[_CHUNK:]
                await self._wait_for_room()

    async def wait_send_all_might_not_block(self) -> None:
        async with _ExclusiveUse(self._sending):
            await trio.lowlevel.checkpoint()
            self._check_sending()
            await self._wait_for_room()

    async def _wait_for_room(self) -> None:
        while self._connection.unsent(self.number) > UNSENT:
            await self._connection.bytes_sent.wait()
            self._check_sending()

    def _check_sending(self) -> None:
        if self._closed or self._sent_eof:
            raise trio.ClosedResourceError
        if self._is_stopped:
            raise trio.BrokenResourceError("the other side reads no more of the stream")
        self._connection.check()

    async def send_eof(self) -> None:
        async with _ExclusiveUse(self._sending):
            await trio.lowlevel.checkpoint()
            if self._closed or not self._sent_eof:
                self._check_sending()
                self._connection.write(self.number, b"", ends=True)
                self._sent_eof = True

    # --- receiving

    async def receive_some(self, max_bytes: int | None = None) -> bytes:
        """Return received data, at most `max_bytes`; empty at the end of the stream."""
        if max_bytes is not None and index(max_bytes) < 1:
            raise ValueError(f"{max_bytes} bytes at most are none")
        if self._receiving:
            raise trio.BusyResourceError("another task is receiving from this stream")
        self._receiving = True
        try:
            await trio.lowlevel.checkpoint()
            while not self._unread and not self._has_ended:
                self._check_receiving()
                await self._wakeup.wait()
            self._check_receiving(ended=self._has_ended or bool(self._unread))
        finally:
            self._receiving = False
        most = len(self._unread) if max_bytes is None else max_bytes
        data = bytes(self._unread[:most])
        del self._unread[:most]
        self._connection.note_read(self.number, len(data))
        return data

    def _check_receiving(self, *, ended: bool = False) -> None:
        if self._closed:
            raise trio.ClosedResourceError
        if ended:
            return
        if self._was_reset:
            raise trio.BrokenResourceError("the other side has given the stream up")
        self._connection.check()

    # --- the end

    async def aclose(self) -> None:
        if not self._closed:
            self._closed = True
            self._connection.note_read(self.number, len(self._unread))
            self._unread.clear()
            self._connection.drop(self.number, ends=not (self._sent_eof or self._is_stopped))
            self.wake()
        await trio.lowlevel.checkpoint()


class _ExclusiveUse:
    """A lock that raises immediately if it is taken, as trio's streams do."""

    def __init__(self, lock: trio.StrictFIFOLock) -> None:
        self._lock = lock

    async def __aenter__(self) -> None:
        try:
            self._lock.acquire_nowait()
        except trio.WouldBlock:
            raise trio.BusyResourceError("another task is sending on this stream") from None

    async def __aexit__(self, *_: object) -> None:
        self._lock.release()
