"""The host's connections to guests during setup: accept them, report changes, send requests."""

from collections import deque
from typing import Any, Final

import trio
from trio.abc import Stream

from core.legible import is_legible_name
from core.log import PublicKey
from net.errors import NetworkError, RemoteProtocolError, TableSetupFailed
from net.lobby.messages import Joined
from net.messages import Messages
from net.quic import Connection
from net.rates import Bucket
from net.table.join_refusal import JoinRefusal
from net.table.setup import (
    LARGEST_FROM_GUEST,
    LARGEST_FROM_HOST,
    PATIENCE,
    REQUEST_RATE,
    Declined,
    FromGuest,
    FromHost,
    GuestRequest,
    Join,
    RoomNews,
    RoomRequest,
    SetupState,
)

MAX_QUEUED: Final = 64
"""Maximum number of lines and refusals queued for a guest; one more drops the oldest."""

_ENDS: Final = (trio.BrokenResourceError, trio.ClosedResourceError, trio.EndOfChannel)


class GuestConnection:
    """A guest, as seen by the host.

    Its messages are queued here, so that a slow guest delays no other.
    """

    def __init__(self, join: Join, connection: Connection, stream: Stream) -> None:
        self.name: Final = join.name
        self.rules: Final = join.rules
        self.connection: Final = connection
        self.messages: Final = Messages[Any](stream, FromHost, largest=LARGEST_FROM_HOST)
        self.send_lock: Final = trio.Lock()
        self.queued: Final = deque[FromHost](maxlen=MAX_QUEUED)
        self.needs_room = False
        self.wakeup = trio.Event()
        self.answer_sender, self.answer_receiver = trio.open_memory_channel[Any](4)
        self.request_limit: Final = Bucket(REQUEST_RATE)
        self.has_left = False

    @property
    def key(self) -> PublicKey:
        """The guest's key."""
        return self.connection.peer

    def send(self, message: FromHost) -> None:
        """Queue a message for the guest."""
        self.queued.append(message)
        self.wakeup.set()

    def queue_room(self) -> None:
        """Send the guest the state of the room, as it is when the message is sent."""
        self.needs_room = True
        self.wakeup.set()


class GuestServer:
    """The guests of the host with this key; subclasses decide what is played."""

    def __init__(self, key: PublicKey) -> None:
        self._me: Final = key
        self._guests: Final[list[GuestConnection]] = []
        self._is_setting_up = False

    @property
    def setup_state(self) -> SetupState:
        """The participants and the plan, as sent to the guests."""
        raise NotImplementedError

    @property
    def joined(self) -> Joined | None:
        """The table as a group in a lobby, for guests that are shown it; None without a room."""
        return None

    async def serve(self, stream: Stream, connection: Connection) -> None:
        """Serve a guest until it leaves or the table is set up."""
        messages = Messages[Any](stream, FromGuest, largest=LARGEST_FROM_GUEST)
        with trio.fail_after(PATIENCE):
            join = await messages.receive_a(Join)
        guest = GuestConnection(join, connection, stream)
        refusal = self._join_refusal(guest)
        if refusal is not None:
            await guest.messages.send(Declined(refusal))
            return
        self._guests.append(guest)
        self._on_joined(guest)
        self._send_room_to_all()
        failure: Exception | None = None
        async with trio.open_nursery() as nursery:
            nursery.start_soon(self._keep_flushing, guest)
            try:
                await self._receive_all(guest, messages)
            except (NetworkError, *_ENDS) as error:
                failure = error
            finally:
                self._handle_departure(guest)
            nursery.cancel_scope.cancel()
        if failure is not None:
            raise failure

    async def _receive_all(self, guest: GuestConnection, messages: Messages[Any]) -> None:
        try:
            async for answer in messages:
                if isinstance(answer, RoomRequest):
                    if not guest.request_limit.take(trio.current_time()):
                        raise RemoteProtocolError(why="a guest sent too many requests")
                    await self._on_request(guest, answer.request)
                else:
                    guest.answer_sender.send_nowait(answer)
        except trio.WouldBlock:
            raise RemoteProtocolError(why="a guest answered without a request") from None

    def _handle_departure(self, guest: GuestConnection) -> None:
        guest.has_left = True
        guest.answer_sender.close()
        if guest in self._guests and not self._is_setting_up:
            self._drop(guest)
            self._send_room_to_all()

    def _join_refusal(self, guest: GuestConnection) -> str | None:
        keys = [self._me, *(other.key for other in self._guests)]
        if self._is_setting_up:
            return JoinRefusal.BEGUN
        if guest.key in keys:
            return JoinRefusal.SAME_KEY
        if not is_legible_name(guest.name):
            return JoinRefusal.UNREADABLE_NAME
        return None

    def _drop(self, guest: GuestConnection) -> None:
        self._guests.remove(guest)
        self._on_left(guest)

    def _drop_departed(self) -> None:
        """Drop guests that left during a table setup that failed."""
        for guest in [other for other in self._guests if other.has_left]:
            self._drop(guest)

    def _on_joined(self, guest: GuestConnection) -> None:
        """Handle the arrival of a guest."""

    def _on_left(self, guest: GuestConnection) -> None:
        """Handle the departure of a guest."""

    async def _on_request(self, guest: GuestConnection, request: GuestRequest) -> None:
        """Handle a guest's request; a plain host has none."""

    def _send_room_to_all(self) -> None:
        """Send the present state to all guests, without waiting for slow ones."""
        for guest in self._guests:
            guest.queue_room()

    async def _keep_flushing(self, guest: GuestConnection) -> None:
        """Send a guest its queued messages, until cancelled; drop a guest that does not read."""
        while True:
            await guest.wakeup.wait()
            guest.wakeup = trio.Event()
            try:
                with trio.fail_after(PATIENCE):
                    async with guest.send_lock:
                        await self._flush(guest)
            except trio.TooSlowError:
                guest.connection.close("you read too slowly")
                return
            except (trio.BrokenResourceError, trio.ClosedResourceError):
                return  # the receiving task ends the stream

    async def _flush(self, guest: GuestConnection) -> None:
        """Send a guest all queued messages, then the present room.

        A guest that was dropped in between is shown no room, as it is not in it.
        """
        while guest.queued:
            await guest.messages.send(guest.queued.popleft())
        while guest.needs_room and guest in self._guests:
            guest.needs_room = False
            state, joined = self.setup_state, self.joined
            await guest.messages.send(state)
            if joined is not None and guest.rules and guest in self._guests:
                await guest.messages.send(RoomNews(joined))

    # --- requests to a guest

    async def _send(self, guest: GuestConnection, message: Any) -> None:
        try:
            with trio.fail_after(PATIENCE):
                async with guest.send_lock:
                    await self._flush(guest)  # first the room that they must agree to
                    await guest.messages.send(message)
        except (trio.TooSlowError, trio.BrokenResourceError, trio.ClosedResourceError) as error:
            self._exclude(guest, "you could not be reached")
            raise TableSetupFailed(
                name=guest.name, key=guest.key, why="they could not be reached"
            ) from error

    async def _request(self, guest: GuestConnection, question: Any, kind: type[Any]) -> Any:
        await self._send(guest, question)
        answer: Any = None
        try:
            with trio.move_on_after(PATIENCE):
                answer = await guest.answer_receiver.receive()
        except trio.EndOfChannel as error:
            self._exclude(guest, "you have left")
            raise TableSetupFailed(name=guest.name, key=guest.key, why="they have left") from error
        if not isinstance(answer, kind):
            self._exclude(guest, "you did not answer in time")
            raise TableSetupFailed(
                name=guest.name, key=guest.key, why="they did not answer in time"
            )
        return answer

    def _exclude(self, guest: GuestConnection, reason: str) -> None:
        self._drop(guest)
        guest.connection.close(reason)
