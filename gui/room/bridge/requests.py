"""The requests of group members: each a task whose result goes to the window that asked."""

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import Final, TypeVar

import trio

from core.errors import FactualError
from core.log import PublicKey
from gui.room.bridge.in_order import InOrder
from gui.room.model.requests import Asked, Refused
from gui.room.model.room import Ask
from net.lobby import Group, Table
from net.lobby.messages import MarkReady, Say, Wish
from net.lobby.refusals import NotLeader
from net.table import Guest

C = TypeVar("C")
T = TypeVar("T")


async def answer(
    request: Callable[[C], Awaitable[T]],
    asked: C,
    refused: Refused,
    done: Callable[[T], object],
) -> None:
    """Send a request; call `done` with its result, or `refused` with its error."""
    try:
        found = await request(asked)
    except FactualError as error:
        refused(error)
    else:
        done(found)


@contextmanager
def asking(nursery: trio.Nursery, asked: Asked) -> Iterator[Ask]:
    """Let a room send requests to its host, or to itself; later requests are dropped."""
    requests = InOrder(nursery)
    try:
        yield lambda request, refused, done: requests.start(
            partial(answer, request, asked, refused, done)
        )
    finally:
        requests.close()


class AtHost:
    """A guest's requests to the host (`gui.lobby.model.place.Asked`)."""

    def __init__(self, guest: Guest, group: Callable[[], Group | None]) -> None:
        self._guest: Final = guest
        self._group: Final = group

    async def arrange(self, table: Table) -> None:
        """Refuse: only the host can do this."""
        raise NotLeader

    async def remove(self, key: PublicKey) -> None:
        """Refuse: only the host can do this."""
        raise NotLeader

    async def mark_ready(self, is_ready: bool = True) -> None:
        """Agree to the table in its current revision."""
        group = self._group()
        await self._ask(MarkReady(0 if group is None else group.revision, is_ready))

    async def wish(self, colour: int | None) -> None:
        """Ask the host for a colour."""
        await self._ask(Wish(colour))

    async def say(self, text: str) -> None:
        """Send a line of chat to everybody at the table."""
        await self._ask(Say(text))

    async def _ask(self, what: MarkReady | Wish | Say) -> None:
        with suppress(trio.BrokenResourceError, trio.ClosedResourceError):  # reported elsewhere
            await self._guest.ask(what)
