"""The requests of group members: each a task whose result goes to the window that asked."""

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import Final, TypeVar

import trio

from core.errors import FactualError
from core.log import PublicKey
from gui.room.bridge.in_order import OrderedTasks
from gui.room.model.requests import GroupRequests, OnRefused
from gui.room.model.room import SendRequest
from net.lobby import Group, Table
from net.lobby.messages import MarkReady, Say, Wish
from net.lobby.refusals import LobbyCode, LobbyRefusal
from net.table import Guest

C = TypeVar("C")
T = TypeVar("T")


async def send_and_report(
    operation: Callable[[C], Awaitable[T]],
    target: C,
    on_refused: OnRefused,
    on_done: Callable[[T], object],
) -> None:
    """Send a request; call `on_done` with its result, or `on_refused` with its error."""
    try:
        result = await operation(target)
    except FactualError as error:
        on_refused(error)
    else:
        on_done(result)


@contextmanager
def request_sender(nursery: trio.Nursery, target: GroupRequests) -> Iterator[SendRequest]:
    """Let a room send requests to its host, or to itself; later requests are dropped."""
    requests = OrderedTasks(nursery)
    try:
        yield lambda operation, on_refused, on_done: requests.start(
            partial(send_and_report, operation, target, on_refused, on_done)
        )
    finally:
        requests.close()


class HostRequests:
    """A guest's requests to the host (`gui.room.model.requests.GroupRequests`)."""

    def __init__(self, guest: Guest, group: Callable[[], Group | None]) -> None:
        self._guest: Final = guest
        self._group: Final = group

    async def arrange(self, table: Table) -> None:
        """Refuse: only the host can do this."""
        raise LobbyRefusal(LobbyCode.NOT_LEADER)

    async def remove(self, key: PublicKey) -> None:
        """Refuse: only the host can do this."""
        raise LobbyRefusal(LobbyCode.NOT_LEADER)

    async def mark_ready(self, is_ready: bool = True) -> None:
        """Agree to the table in its current revision."""
        group = self._group()
        await self._send(MarkReady(0 if group is None else group.revision, is_ready))

    async def wish(self, colour: int | None) -> None:
        """Ask the host for a colour."""
        await self._send(Wish(colour))

    async def say(self, text: str) -> None:
        """Send a line of chat to everybody at the table."""
        await self._send(Say(text))

    async def _send(self, message: MarkReady | Wish | Say) -> None:
        with suppress(trio.BrokenResourceError, trio.ClosedResourceError):  # reported elsewhere
            await self._guest.send_request(message)
