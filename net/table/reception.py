"""Who comes to a host, until the table is founded: taken in, told what changes, and asked."""

from typing import Any, Final

import trio
from trio.abc import Stream

from core.log import PublicKey
from net.errors import CannotFound, RemoteProtocolError
from net.lobby.messages import Joined
from net.messages import Messages
from net.quic import Connection
from net.rates import Bucket
from net.table.setup import (
    ASKS,
    BEGUN,
    LARGEST,
    LARGEST_ANSWER,
    PATIENCE,
    SAME_KEY,
    Ask,
    Asks,
    Declined,
    FromGuest,
    FromHost,
    Gathered,
    Join,
    Told,
)


class HostsGuest:
    """A guest as the host sees him."""

    def __init__(self, join: Join, connection: Connection, stream: Stream) -> None:
        self.name: Final = join.name
        self.rules: Final = join.rules
        self.connection: Final = connection
        self.out: Final = Messages[Any](stream, FromHost, largest=LARGEST)
        self.hears: Final = trio.Lock()
        self.answers, self.answered = trio.open_memory_channel[Any](4)
        self.asks: Final = Bucket(ASKS)
        self.is_gone = False

    @property
    def key(self) -> PublicKey:
        """Who he is."""
        return self.connection.peer


class Reception:
    """Of the host with this key; what is played is a matter of those who build on it."""

    def __init__(self, key: PublicKey) -> None:
        self._me: Final = key
        self._guests: Final[list[HostsGuest]] = []
        self._founding = False

    @property
    def gathered(self) -> Gathered:
        """Who is there and what is to be played, as the guests are told."""
        raise NotImplementedError

    @property
    def joined(self) -> Joined:
        """The same as a group in a lobby, which is what windows show."""
        raise NotImplementedError

    async def serve(self, stream: Stream, connection: Connection) -> None:
        """Take a guest in, until he goes or the table is founded."""
        came = Messages[Any](stream, FromGuest, largest=LARGEST_ANSWER)
        with trio.fail_after(PATIENCE):
            join = await came.receive()
        if not isinstance(join, Join):
            raise RemoteProtocolError(why="a guest says first who he is")
        guest = HostsGuest(join, connection, stream)
        why = self._objection(guest)
        if why is not None:
            await guest.out.send(Declined(why))
            return
        self._guests.append(guest)
        try:
            self._come(guest)
            await self._tell_all()
            async for answer in came:
                if isinstance(answer, Asks):
                    if not guest.asks.take(trio.current_time()):
                        raise RemoteProtocolError(why="a guest asks for too much")
                    await self._hear(guest, answer.what)
                else:
                    guest.answers.send_nowait(answer)
        except trio.WouldBlock:
            raise RemoteProtocolError(why="a guest answers what nobody asked") from None
        finally:
            guest.is_gone = True
            if guest in self._guests and not self._founding:
                self._drop(guest)
                with trio.CancelScope(shield=True):
                    await self._tell_all()

    def _objection(self, guest: HostsGuest) -> str | None:
        keys = [self._me, *(one.key for one in self._guests)]
        if self._founding:
            return BEGUN
        if guest.key in keys:
            return SAME_KEY
        return None

    def _drop(self, guest: HostsGuest) -> None:
        self._guests.remove(guest)
        self._go(guest)

    def _drop_gone(self) -> None:
        """Those are there no more who went while a table was being founded, and was not."""
        for guest in [one for one in self._guests if one.is_gone]:
            self._drop(guest)

    def _come(self, guest: HostsGuest) -> None:
        """Somebody is there."""

    def _go(self, guest: HostsGuest) -> None:
        """Somebody is gone."""

    async def _hear(self, guest: HostsGuest, what: Ask) -> None:
        """A guest says something, for which there is nobody here."""

    async def _tell_all(self) -> None:
        """Tell everybody how it is now; nobody waits for a slow one."""
        async with trio.open_nursery() as nursery:
            for guest in self._guests:
                nursery.start_soon(self._tell_how_it_is, guest)

    async def _tell_how_it_is(self, guest: HostsGuest) -> None:
        async with guest.hears:  # so that what he hears last is how it is
            await self._tell(guest, self.gathered)
            if guest.rules:
                await self._tell(guest, Told(self.joined))

    async def _tell(self, guest: HostsGuest, message: FromHost) -> None:
        with trio.move_on_after(PATIENCE):
            try:
                await guest.out.send(message)
            except (trio.BrokenResourceError, trio.ClosedResourceError):
                return  # its own task sees that, too

    # --- what is asked of one

    async def _send(self, guest: HostsGuest, message: Any) -> None:
        try:
            with trio.fail_after(PATIENCE):
                await guest.out.send(message)
        except (trio.TooSlowError, trio.BrokenResourceError, trio.ClosedResourceError) as error:
            self._leave_out(guest, "you are not reached")
            raise CannotFound(name=guest.name, why="he is not reached") from error

    async def _ask(self, guest: HostsGuest, question: Any, kind: type[Any]) -> Any:
        await self._send(guest, question)
        answer: Any = None
        with trio.move_on_after(PATIENCE):
            answer = await guest.answered.receive()
        if not isinstance(answer, kind):
            self._leave_out(guest, "you did not answer in time")
            raise CannotFound(name=guest.name, why="he does not answer")
        return answer

    def _leave_out(self, guest: HostsGuest, why: str) -> None:
        self._drop(guest)
        guest.connection.close(why)
