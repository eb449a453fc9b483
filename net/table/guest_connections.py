"""The host's connections to guests during setup: accept them, report changes, send requests."""

from collections import deque
from typing import Any, Final

import trio
from trio.abc import Stream

from core.legible import is_legible_name
from core.log import PublicKey
from net.errors import CannotFound, NetworkError, RemoteProtocolError
from net.lobby.messages import Joined
from net.messages import Messages
from net.quic import Connection
from net.rates import Bucket
from net.table.join_refusal import JoinRefusal
from net.table.setup import (
    ASKS,
    LARGEST,
    LARGEST_ANSWER,
    PATIENCE,
    Ask,
    Asks,
    Declined,
    FromGuest,
    FromHost,
    Gathered,
    Join,
    Told,
)

UNSAID: Final = 64
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
        self.out: Final = Messages[Any](stream, FromHost, largest=LARGEST)
        self.hears: Final = trio.Lock()
        self.unsaid: Final = deque[FromHost](maxlen=UNSAID)
        self.is_behind = False
        self.stirred = trio.Event()
        self.answers, self.answered = trio.open_memory_channel[Any](4)
        self.asks: Final = Bucket(ASKS)
        self.is_gone = False

    @property
    def key(self) -> PublicKey:
        """The guest's key."""
        return self.connection.peer

    def tell(self, message: FromHost) -> None:
        """Queue a message for the guest."""
        self.unsaid.append(message)
        self.stirred.set()

    def tell_how_it_is(self) -> None:
        """Send the guest the state of the room, as it is when the message is sent."""
        self.is_behind = True
        self.stirred.set()


class GuestConnections:
    """The guests of the host with this key; subclasses decide what is played."""

    def __init__(self, key: PublicKey) -> None:
        self._me: Final = key
        self._guests: Final[list[GuestConnection]] = []
        self._founding = False

    @property
    def gathered(self) -> Gathered:
        """The participants and the plan, as sent to the guests."""
        raise NotImplementedError

    @property
    def joined(self) -> Joined | None:
        """The table as a group in a lobby, for guests that are shown it; None without a room."""
        return None

    async def serve(self, stream: Stream, connection: Connection) -> None:
        """Serve a guest until it leaves or the table is set up."""
        came = Messages[Any](stream, FromGuest, largest=LARGEST_ANSWER)
        with trio.fail_after(PATIENCE):
            join = await came.receive_a(Join)
        guest = GuestConnection(join, connection, stream)
        why = self._objection(guest)
        if why is not None:
            await guest.out.send(Declined(why))
            return
        self._guests.append(guest)
        self._come(guest)
        self._tell_all()
        trouble: Exception | None = None
        async with trio.open_nursery() as nursery:
            nursery.start_soon(self._keep_told, guest)
            try:
                await self._hear_all(guest, came)
            except (NetworkError, *_ENDS) as error:
                trouble = error
            finally:
                self._note_gone(guest)
            nursery.cancel_scope.cancel()
        if trouble is not None:
            raise trouble

    async def _hear_all(self, guest: GuestConnection, came: Messages[Any]) -> None:
        try:
            async for answer in came:
                if isinstance(answer, Asks):
                    if not guest.asks.take(trio.current_time()):
                        raise RemoteProtocolError(why="a guest asks for too much")
                    await self._hear(guest, answer.what)
                else:
                    guest.answers.send_nowait(answer)
        except trio.WouldBlock:
            raise RemoteProtocolError(why="a guest answers what nobody asked") from None

    def _note_gone(self, guest: GuestConnection) -> None:
        guest.is_gone = True
        guest.answers.close()
        if guest in self._guests and not self._founding:
            self._drop(guest)
            self._tell_all()

    def _objection(self, guest: GuestConnection) -> str | None:
        keys = [self._me, *(other.key for other in self._guests)]
        if self._founding:
            return JoinRefusal.BEGUN
        if guest.key in keys:
            return JoinRefusal.SAME_KEY
        if not is_legible_name(guest.name):
            return JoinRefusal.UNREADABLE_NAME
        return None

    def _drop(self, guest: GuestConnection) -> None:
        self._guests.remove(guest)
        self._go(guest)

    def _drop_gone(self) -> None:
        """Drop guests that left during a table setup that failed."""
        for guest in [other for other in self._guests if other.is_gone]:
            self._drop(guest)

    def _come(self, guest: GuestConnection) -> None:
        """Handle the arrival of a guest."""

    def _go(self, guest: GuestConnection) -> None:
        """Handle the departure of a guest."""

    async def _hear(self, guest: GuestConnection, what: Ask) -> None:
        """Handle a guest's request; a plain host has none."""

    def _tell_all(self) -> None:
        """Send the present state to all guests, without waiting for slow ones."""
        for guest in self._guests:
            guest.tell_how_it_is()

    async def _keep_told(self, guest: GuestConnection) -> None:
        """Send a guest its queued messages, until cancelled; drop a guest that does not read."""
        while True:
            await guest.stirred.wait()
            guest.stirred = trio.Event()
            try:
                with trio.fail_after(PATIENCE):
                    async with guest.hears:
                        await self._tell(guest)
            except trio.TooSlowError:
                guest.connection.close("you do not listen")
                return
            except (trio.BrokenResourceError, trio.ClosedResourceError):
                return  # the receiving task ends the stream

    async def _tell(self, guest: GuestConnection) -> None:
        """Send a guest all queued messages, then the present room.

        A guest that was dropped in between is shown no room, as it is not in it.
        """
        while guest.unsaid:
            await guest.out.send(guest.unsaid.popleft())
        while guest.is_behind and guest in self._guests:
            guest.is_behind = False
            gathered, joined = self.gathered, self.joined
            await guest.out.send(gathered)
            if joined is not None and guest.rules and guest in self._guests:
                await guest.out.send(Told(joined))

    # --- requests to a guest

    async def _send(self, guest: GuestConnection, message: Any) -> None:
        try:
            with trio.fail_after(PATIENCE):
                async with guest.hears:
                    await self._tell(guest)  # first the room that they must agree to
                    await guest.out.send(message)
        except (trio.TooSlowError, trio.BrokenResourceError, trio.ClosedResourceError) as error:
            self._leave_out(guest, "you are not reached")
            raise CannotFound(name=guest.name, key=guest.key, why="he is not reached") from error

    async def _ask(self, guest: GuestConnection, question: Any, kind: type[Any]) -> Any:
        await self._send(guest, question)
        answer: Any = None
        try:
            with trio.move_on_after(PATIENCE):
                answer = await guest.answered.receive()
        except trio.EndOfChannel as error:
            self._leave_out(guest, "you are gone")
            raise CannotFound(name=guest.name, key=guest.key, why="he is gone") from error
        if not isinstance(answer, kind):
            self._leave_out(guest, "you did not answer in time")
            raise CannotFound(name=guest.name, key=guest.key, why="he does not answer")
        return answer

    def _leave_out(self, guest: GuestConnection, why: str) -> None:
        self._drop(guest)
        guest.connection.close(why)
