"""Zone sessions, one at a time: connecting, requests and events, until a game starts.

Windows start and end a session and send requests through it; it calls them in their thread.
"""

import logging
import os
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from functools import partial
from ipaddress import ip_address
from pathlib import Path
from typing import Final, TypeVar

import trio

from core.errors import FactualError
from core.log import PublicKey
from gui.bridge.ports import first_free
from gui.room.bridge.in_order import InOrder
from gui.room.bridge.requests import answer
from gui.room.model.requests import Refused
from gui.runtime.safe_calls import Report, once, sheltered
from gui.zone.bridge.group_links import keep_link_to_leader, let_members_in
from gui.zone.bridge.session_lifetime import SessionLifetime
from gui.zone.model.invitation import elsewhere
from gui.zone.model.zone_session import (
    Attempt,
    Creation,
    Entry,
    GameStart,
    ZoneContext,
    ZoneListener,
    rules_here,
    written,
)
from net.errors import ConnectionLost, NetworkError, NotReached, UnknownHost
from net.interfaces import outward_host
from net.key_file import SEED, read_or_make_key
from net.lobby import Client, Event, Model, Started, connected
from net.lobby.refusals import Closing, Refusal
from net.quic import Address, Datagrams, Endpoint, Identity, numeric
from net.ranking import RankingClient, look_up
from net.reach import Routes
from net.session import Meeting
from net.session.events import OfZone
from net.session.links import LeaderLink

T = TypeVar("T")
_log: Final = logging.getLogger(__name__)

_ELSEWHERE: Final = (UnknownHost, NotReached, ConnectionLost, Closing)
"""Errors after which the other address may still work."""


class ZoneSessions:
    """The zone sessions of a program; `run` is a trio task, windows call the rest at any time.

    Bugs are given to `report`. `listen` makes the socket of a session.
    """

    def __init__(
        self,
        key: Path,
        report: Callable[[Exception], object],
        *,
        listen: Callable[[range], Datagrams] | None = None,
    ) -> None:
        """Create the object; `key` is the file of the player's key, created if missing."""
        self._key: Final = key
        self._report: Final = report
        self._listen: Final = listen or first_free
        self._nursery: trio.Nursery | None = None
        self._wanted: tuple[Entry, ZoneListener, SessionLifetime] | None = None
        self._lifetime: SessionLifetime | None = None
        self._ends: Final = trio.Event()

    async def run(self) -> None:
        """Serve zone sessions until `end`."""
        async with trio.open_nursery() as self._nursery:
            if self._wanted is not None:
                self._nursery.start_soon(self._visit, *self._wanted)
            await self._ends.wait()

    def connect(self, entry: Entry, listener: ZoneListener) -> None:
        """Connect to a zone, after leaving the previous one."""
        self.leave()
        self._lifetime = SessionLifetime()
        if self._nursery is None:  # a link can start the program before the network runs
            self._wanted = (entry, listener, self._lifetime)
        else:
            self._nursery.start_soon(self._visit, entry, listener, self._lifetime)

    def leave(self) -> None:
        """End the session or the attempt to connect; its visitor receives nothing more.

        A game that is played there is left cleanly first.
        """
        if self._lifetime is not None:
            self._lifetime.leave()
            self._lifetime = None

    def end(self) -> None:
        """End the run, and the session with it."""
        self.leave()
        self._ends.set()

    async def _visit(self, entry: Entry, listener: ZoneListener, lifetime: SessionLifetime) -> None:
        with lifetime.scope:
            try:
                seed = read_or_make_key(self._key, os.urandom(SEED))
                identity = Identity(seed)
                routes = Routes(
                    self._listen(entry.ports), identity.public, relay_only=entry.relay_only
                )
            except NetworkError as error:
                listener.failed((Attempt("", error),))
                return
            try:
                endpoint = Endpoint(routes, identity)
                visit = _Visit(
                    seed, endpoint, routes, entry, listener, lifetime, once(self._report)
                )
                await visit.run()
            except Exception as error:  # noqa: BLE001 - reported, and the program goes on
                self._report(error)
                if not lifetime.is_left:
                    listener.failed(())


class _Visit:
    """A connection to a zone, and the session there."""

    def __init__(
        self,
        seed: bytes,
        endpoint: Endpoint,
        routes: Routes,
        entry: Entry,
        listener: ZoneListener,
        lifetime: SessionLifetime,
        report: Report,
    ) -> None:
        """Create the visit; exceptions of windows go to `report`, and the session goes on."""
        self._report: Final = report
        self._seed: Final = seed
        self._endpoint: Final = endpoint
        self._routes: Final = routes
        self._entry: Final = entry
        self._listener: Final = listener
        self._lifetime: Final = lifetime
        self._context: ZoneContext | None = None

    async def run(self) -> None:
        async with self._endpoint.running(), AsyncExitStack() as stack:
            found = await self._reached(stack)
            if found is None:
                return
            client, address = found
            try:
                unnamed = await _named(client, self._entry.name)
                await client.wait_until(lambda model: model.is_whole)
            except NetworkError as error:
                self._listener.failed((Attempt("", error),))
                return
            zone = await numeric(address, bound=self._endpoint.address)
            is_alone = ip_address(self._endpoint.address[0]).is_loopback
            invites_to = elsewhere(address, zone, None if is_alone else outward_host())
            meeting = Meeting(self._endpoint, self._routes, zone, client, _note)
            async with trio.open_nursery() as nursery:
                nursery.start_soon(meeting.keep_introductions)
                make = partial(LeaderLink, client, self._routes, meeting.dial)
                nursery.start_soon(keep_link_to_leader, client, make)
                nursery.start_soon(let_members_in, self._endpoint, client)
                context = self._context = ZoneContext(
                    self._entry,
                    meeting,
                    self._endpoint,
                    self._routes,
                    self._seed,
                    self._lifetime.held,
                )
                session = _ZoneSession(client, context, address, invites_to, nursery, self._report)
                try:
                    self._listener.arrived(session, unnamed)
                    await trio.sleep_forever()
                finally:
                    session.end()

    async def _reached(self, stack: AsyncExitStack) -> tuple[Client, Address] | None:
        """Connect to the first address that works (ZONE-2); None after reporting the failures."""
        attempts = list[Attempt]()
        for address in self._entry.addresses:
            self._listener.trying(written(address))
            try:
                at = await numeric(address, bound=self._endpoint.address)
                expected = self._entry.known.get(written(address))
                made = connected(self._endpoint, at, expected=expected, heard=self._hear)
                return await stack.enter_async_context(made), address
            except NetworkError as error:
                attempts.append(Attempt(written(address), error))
                if not isinstance(error, _ELSEWHERE):
                    break  # the zone is there, and refuses
        self._listener.failed(tuple(attempts))
        return None

    def _hear(self, event: Event) -> None:
        if self._context is None or self._lifetime.is_left:
            return
        sheltered(self._listener.heard, self._report)(event)
        if isinstance(event, Started):
            sheltered(self._listener.started, self._report)(GameStart(event, self._context))


class _ZoneSession:
    """A `gui.zone.model.zone_session.ZoneSession`, through which windows send requests."""

    def __init__(
        self,
        client: Client,
        context: ZoneContext,
        address: Address,
        invites_to: Address,
        nursery: trio.Nursery,
        report: Report,
    ) -> None:
        self._report: Final = report
        self.key: Final[PublicKey] = client.key
        self.model: Final[Model] = client.model
        self.address: Final = address
        self.invites_to: Final = invites_to
        self.zone_key: Final = context.meeting.key
        self.context: Final = context
        self._client: Final = client
        self._requests: Final = InOrder(nursery)

    def end(self) -> None:
        """Drop all further requests."""
        self._requests.close()

    def ask(
        self,
        request: Callable[[Client], Awaitable[T]],
        *,
        refused: Refused,
        done: Callable[[T], object] = lambda _: None,
    ) -> None:
        """Send a request to the zone (`gui.zone.model.zone_session.ZoneSession`)."""
        no, yes = sheltered(refused, self._report), sheltered(done, self._report)
        self._requests.start(partial(answer, request, self._client, no, yes))

    def look_up(
        self,
        request: Callable[[RankingClient], Awaitable[T]],
        *,
        refused: Refused,
        done: Callable[[T], object],
    ) -> None:
        """Query the zone's ranking (`gui.zone.model.zone_session.ZoneSession`)."""
        no, yes = sheltered(refused, self._report), sheltered(done, self._report)
        ask = partial(look_up, self.context.meeting.open)
        self._requests.start(partial(answer, ask, request, no, yes))

    def create(self, creation: Creation, *, refused: Refused) -> None:
        """Create a group (`gui.zone.model.zone_session.ZoneSession`)."""

        async def made(client: Client) -> None:
            await self.context.meeting.tell_reach()
            await client.create(
                creation.name,
                kind=creation.kind,
                game=creation.game,
                rules=rules_here(creation.game),
                table=creation.table,
                password=creation.password,
            )

        self.ask(made, refused=refused)


async def _named(client: Client, name: str) -> FactualError | None:
    """Claim a name; return why the player keeps an earlier name, or None.

    Raises as `claim`.
    """
    if client.model.name is None:
        await client.claim(name)
    elif client.model.name != name:
        try:
            await client.rename(name)
        except Refusal as error:
            return error
    return None


def _note(told: OfZone) -> None:
    _log.info("%r", told)
