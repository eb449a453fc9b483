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
from gui.bridge.ports import open_first_free
from gui.room.bridge.in_order import OrderedTasks
from gui.room.bridge.requests import send_and_report
from gui.room.model.requests import OnRefused
from gui.runtime.safe_calls import Report, once, sheltered
from gui.zone.bridge.group_links import accept_members, keep_link_to_leader
from gui.zone.bridge.session_lifetime import SessionLifetime
from gui.zone.model.invitation import public_address
from gui.zone.model.zone_session import (
    FailedAttempt,
    GameStart,
    GroupSpec,
    ZoneContext,
    ZoneListener,
    ZoneTarget,
    format_address,
    rules_version,
)
from net.errors import ConnectionFailed, NetworkError
from net.interfaces import outward_host
from net.key_file import SEED, read_or_make_key
from net.lobby import Client, Event, Model, Started, connected
from net.lobby.refusals import LobbyCode, LobbyRefusal, is_refusal
from net.quic import Address, Datagrams, Endpoint, Identity, numeric
from net.ranking import RankingClient, query_ranking
from net.reach import Routes
from net.session import Meeting
from net.session.events import ZoneEvent
from net.session.links import LeaderLink

T = TypeVar("T")
_log: Final = logging.getLogger(__name__)


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
        self._listen: Final = listen or open_first_free
        self._nursery: trio.Nursery | None = None
        self._pending: tuple[ZoneTarget, ZoneListener, SessionLifetime] | None = None
        self._lifetime: SessionLifetime | None = None
        self._ends: Final = trio.Event()

    async def run(self) -> None:
        """Serve zone sessions until `end`."""
        async with trio.open_nursery() as self._nursery:
            if self._pending is not None:
                self._nursery.start_soon(self._visit, *self._pending)
            await self._ends.wait()

    def connect(self, target: ZoneTarget, listener: ZoneListener) -> None:
        """Connect to a zone, after leaving the previous one."""
        self.leave()
        self._lifetime = SessionLifetime()
        if self._nursery is None:  # a link can start the program before the network runs
            self._pending = (target, listener, self._lifetime)
        else:
            self._nursery.start_soon(self._visit, target, listener, self._lifetime)

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

    async def _visit(
        self, target: ZoneTarget, listener: ZoneListener, lifetime: SessionLifetime
    ) -> None:
        with lifetime.scope:
            try:
                seed = read_or_make_key(self._key, os.urandom(SEED))
                identity = Identity(seed)
                routes = Routes(
                    self._listen(target.ports), identity.public, relay_only=target.relay_only
                )
            except NetworkError as error:
                listener.on_failed((FailedAttempt("", error),))
                return
            try:
                endpoint = Endpoint(routes, identity)
                visit = _ZoneVisit(
                    seed, endpoint, routes, target, listener, lifetime, once(self._report)
                )
                await visit.run()
            except Exception as error:  # noqa: BLE001 - reported, and the program goes on
                self._report(error)
                if not lifetime.is_left:
                    listener.on_failed(())


class _ZoneVisit:
    """A connection to a zone, and the session there."""

    def __init__(
        self,
        seed: bytes,
        endpoint: Endpoint,
        routes: Routes,
        target: ZoneTarget,
        listener: ZoneListener,
        lifetime: SessionLifetime,
        report: Report,
    ) -> None:
        """Create the visit; exceptions of windows go to `report`, and the session goes on."""
        self._report: Final = report
        self._seed: Final = seed
        self._endpoint: Final = endpoint
        self._routes: Final = routes
        self._target: Final = target
        self._listener: Final = listener
        self._lifetime: Final = lifetime
        self._context: ZoneContext | None = None

    async def run(self) -> None:
        async with self._endpoint.running(), AsyncExitStack() as stack:
            reached = await self._connect(stack)
            if reached is None:
                return
            client, address = reached
            try:
                name_error = await _claim_name(client, self._target.name)
                await client.wait_until(lambda model: model.is_whole)
            except NetworkError as error:
                self._listener.on_failed((FailedAttempt("", error),))
                return
            zone = await numeric(address, bound=self._endpoint.address)
            is_alone = ip_address(self._endpoint.address[0]).is_loopback
            reachable = public_address(address, zone, None if is_alone else outward_host())
            meeting = Meeting(self._endpoint, self._routes, zone, client, _log_event)
            async with trio.open_nursery() as nursery:
                nursery.start_soon(meeting.keep_introductions)
                make = partial(LeaderLink, client, self._routes, meeting.dial)
                nursery.start_soon(keep_link_to_leader, client, make)
                nursery.start_soon(accept_members, self._endpoint, client)
                context = self._context = ZoneContext(
                    self._target,
                    meeting,
                    self._endpoint,
                    self._routes,
                    self._seed,
                    self._lifetime.hold,
                )
                session = _ZoneSession(client, context, address, reachable, nursery, self._report)
                try:
                    self._listener.on_connected(session, name_error)
                    await trio.sleep_forever()
                finally:
                    session.end()

    async def _connect(self, stack: AsyncExitStack) -> tuple[Client, Address] | None:
        """Connect to the first address that works (ZONE-2); None after reporting the failures."""
        attempts = list[FailedAttempt]()
        for address in self._target.addresses:
            self._listener.on_connecting(format_address(address))
            try:
                at = await numeric(address, bound=self._endpoint.address)
                expected = self._target.pinned_keys.get(format_address(address))
                lobby = connected(self._endpoint, at, expected=expected, on_event=self._on_event)
                return await stack.enter_async_context(lobby), address
            except NetworkError as error:
                attempts.append(FailedAttempt(format_address(address), error))
                if not isinstance(error, ConnectionFailed) and not is_refusal(
                    error, LobbyCode.CLOSING
                ):
                    break  # the zone is there, and refuses
        self._listener.on_failed(tuple(attempts))
        return None

    def _on_event(self, event: Event) -> None:
        if self._context is None or self._lifetime.is_left:
            return
        sheltered(self._listener.on_event, self._report)(event)
        if isinstance(event, Started):
            sheltered(self._listener.on_game_start, self._report)(GameStart(event, self._context))


class _ZoneSession:
    """A `gui.zone.model.zone_session.ZoneSession`, through which windows send requests."""

    def __init__(
        self,
        client: Client,
        context: ZoneContext,
        address: Address,
        public_address: Address,
        nursery: trio.Nursery,
        report: Report,
    ) -> None:
        self._report: Final = report
        self.key: Final[PublicKey] = client.key
        self.model: Final[Model] = client.model
        self.address: Final = address
        self.public_address: Final = public_address
        self.zone_key: Final = context.meeting.key
        self.context: Final = context
        self._client: Final = client
        self._requests: Final = OrderedTasks(nursery)

    def end(self) -> None:
        """Drop all further requests."""
        self._requests.close()

    def request(
        self,
        operation: Callable[[Client], Awaitable[T]],
        *,
        on_refused: OnRefused,
        on_done: Callable[[T], object] = lambda _: None,
    ) -> None:
        """Send a request to the zone (`gui.zone.model.zone_session.ZoneSession`)."""
        no, yes = sheltered(on_refused, self._report), sheltered(on_done, self._report)
        self._requests.start(partial(send_and_report, operation, self._client, no, yes))

    def query_ranking(
        self,
        query: Callable[[RankingClient], Awaitable[T]],
        *,
        on_refused: OnRefused,
        on_done: Callable[[T], object],
    ) -> None:
        """Query the zone's ranking (`gui.zone.model.zone_session.ZoneSession`)."""
        no, yes = sheltered(on_refused, self._report), sheltered(on_done, self._report)
        ask = partial(query_ranking, self.context.meeting.open_stream)
        self._requests.start(partial(send_and_report, ask, query, no, yes))

    def create_group(self, spec: GroupSpec, *, on_refused: OnRefused) -> None:
        """Create a group (`gui.zone.model.zone_session.ZoneSession`)."""

        async def made(client: Client) -> None:
            await self.context.meeting.report_reachability()
            await client.create(
                spec.name,
                kind=spec.kind,
                game=spec.game,
                rules=rules_version(spec.game),
                table=spec.table,
                password=spec.password,
                is_listed=spec.is_listed,
            )

        self.request(made, on_refused=on_refused)


async def _claim_name(client: Client, name: str) -> FactualError | None:
    """Claim a name; return why the player keeps an earlier name, or None.

    Raises as `claim`.
    """
    if client.model.name is None:
        await client.claim(name)
    elif client.model.name != name:
        try:
            await client.rename(name)
        except LobbyRefusal as error:
            return error
    return None


def _log_event(event: ZoneEvent) -> None:
    _log.info("%r", event)
