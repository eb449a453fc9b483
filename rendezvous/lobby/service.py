"""The streams of the lobby: requests of clients, and messages to them."""

import os
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from math import inf
from typing import Final, TypeVar, assert_never

import structlog
import trio
from trio.abc import HalfCloseableStream

from core.log import PublicKey
from net.lobby.codes import LOCATOR, new_letters
from net.lobby.limits import LARGEST_FROM_CLIENT, LARGEST_FROM_ZONE
from net.lobby.messages import (
    Claim,
    Done,
    Farewell,
    Ignore,
    NumberedRequest,
    Rename,
    Started,
    StopIgnoring,
    Welcome,
    ZoneMessage,
)
from net.lobby.refusals import LobbyCode, LobbyRefusal
from net.messages import Messages, frame
from net.networks import NetworkRates, network_of
from net.quic import Address
from net.versions import Version
from rendezvous.gate import Dismissed, Gate
from rendezvous.lobby.accounts import Account, Accounts
from rendezvous.lobby.claims import Claims
from rendezvous.lobby.limits import (
    IDLE,
    MESSAGES_OF_NETWORK,
    MESSAGES_OF_SITE,
    NAMELESS,
    NEWS,
    NEWS_A_SECOND,
    NEWS_BYTES,
    SWEEP,
)
from rendezvous.lobby.lobby import Lobby
from rendezvous.lobby.password_joins import refused
from rendezvous.lobby.session import Backlog, Session
from rendezvous.logs import short
from rendezvous.metrics import Metrics
from rendezvous.store import Store

T = TypeVar("T")

_log: Final = structlog.get_logger(__name__)

_ABUSE: Final = (
    LobbyCode.TOO_MANY_LINES,
    LobbyCode.TOO_MANY_GUESSES,
    LobbyCode.TOO_MANY_CLAIMS,
)
"""Refusals that an unmodified client hardly ever causes; repeating them leads to a ban."""


class LobbyService:
    """Serves the streams of the protocol "lobby", one for each key; `run` handles its timeouts.

    `on_start` is called with each game that begins, before its players are notified, `on_watch`
    with a game that gets a spectator. `is_reached` returns whether others can be introduced to a
    player, which is required of leaders of groups.
    """

    def __init__(
        self,
        store: Store,
        gate: Gate,
        metrics: Metrics,
        *,
        witness: PublicKey,
        wall: Callable[[], float],
        on_start: Callable[[Started], None] = lambda _: None,
        on_watch: Callable[[Started], None] = lambda _: None,
        is_reached: Callable[[PublicKey], bool] = lambda _: True,
    ) -> None:
        self.lobby: Final = Lobby(
            witness=witness,
            new_id=lambda: os.urandom(16),
            new_locator=lambda: new_letters(LOCATOR),
            is_reached=is_reached,
        )
        self._accounts: Final = Accounts(store.connection)
        self._store: Final = store
        self._gate: Final = gate
        self._metrics: Final = metrics
        self._witness: Final = witness
        self._wall: Final = wall
        self._on_start: Final = on_start
        self._on_watch: Final = on_watch
        self._sessions: Final[dict[PublicKey, Session]] = {}
        self._coming: Final[set[Session]] = set()
        self._nameless: Final[set[Session]] = set()
        self._backlog: Final = Backlog()
        self._claims: Final = Claims()
        self._messages: Final = NetworkRates(
            of_network=MESSAGES_OF_NETWORK, of_site=MESSAGES_OF_SITE
        )
        self._next_news = 0.0
        hall = self.lobby.hall
        metrics.watch("lobby_players", "Players who are in", lambda: len(hall.players))
        metrics.watch("lobby_groups", "Groups being formed", lambda: len(hall.groups))

    # --- all clients

    async def run(self) -> None:
        """Send the news, and disconnect players that are silent for too long, until cancelled."""
        swept_at = -inf
        while True:
            await trio.sleep(NEWS)
            now = trio.current_time()
            if now - swept_at >= SWEEP:
                swept_at = now
                await self._sweep()
            self.lobby.update(now)
            self._deliver()
            if self.lobby.hall.has_news and now >= self._next_news:
                self.lobby.hall.send_news()
                size = self._deliver()
                pause = max(len(self._sessions) / NEWS_A_SECOND, size / NEWS_BYTES)
                self._next_news = now + pause
            hall = self.lobby.hall
            for key, session in self._sessions.items():
                if hall.shown(hall.players[key]).presence == "game":
                    session.last_message_at = (
                        now  # the player's idle time begins when the game ends
                    )
                elif now - session.last_message_at > IDLE:
                    session.dismiss(LobbyRefusal(LobbyCode.IDLE, seconds=int(IDLE)))

    async def _sweep(self) -> None:
        """Delete the accounts of absent players; connected players count as present."""
        here, now = list(self._sessions), int(self._wall())

        def sweep() -> int:
            self._accounts.note_seen(here, now)
            return self._accounts.sweep(now)

        ended = await self._written(sweep)
        if ended:
            _log.info("accounts ended", count=ended)

    async def _written(self, work: Callable[[], T]) -> T | None:
        """Do a write that the zone can do without; return None if it fails, as on a full disk."""
        try:
            return await self._store.do(work)
        except sqlite3.Error as error:
            _log.error("not written", why=str(error))
            return None

    def announce_closing(self, seconds: float) -> None:
        """Notify all clients that the zone closes."""
        farewell = Farewell(LobbyCode.CLOSING.value, {}, int(seconds))
        for session in (*self._sessions.values(), *self._nameless):
            self._send(session, farewell)

    # --- one client

    async def serve(
        self, stream: HalfCloseableStream, *, key: PublicKey, address: Address, version: Version
    ) -> None:
        """Serve a client until it leaves; raises Dismissed if it is dismissed.

        Raises RemoteProtocolError if it breaks the protocol, and as streams do.
        """
        session = Session(stream, key, network_of(address), version, self._backlog)
        messages = Messages[NumberedRequest](stream, NumberedRequest, largest=LARGEST_FROM_CLIENT)
        async with trio.open_nursery() as nursery:
            nursery.start_soon(session.write)
            with self._backlog.counting(session):
                with session.scope, suppress(trio.EndOfChannel):
                    await self._serve(session, messages)
                if session.dismissal is not None:
                    await session.say_farewell()
            nursery.cancel_scope.cancel()
        if session.dismissal is not None:
            why = session.dismissal.name
            self._metrics.dismissed.labels(why).inc()
            _log.info("dismissed", key=short(key), why=why)
            raise Dismissed(session.dismissal)

    async def _serve(self, session: Session, messages: Messages[NumberedRequest]) -> None:
        self._coming.add(session)
        try:
            account = await self._account_of(session, messages)
        finally:
            self._coming.discard(session)
        if account is None or session.dismissal is not None:
            return  # another player may have claimed the name by now
        self._enter(session, account)
        try:
            while True:
                await self._handle(session, await self._next(session, messages))
        finally:
            self._exit(session)

    async def _account_of(
        self, session: Session, messages: Messages[NumberedRequest]
    ) -> Account | None:
        """Return the account of a client that has connected; None if it claims no name."""
        account = await self._store.do(lambda: self._accounts.find(session.key))
        name, ignored = (None, ()) if account is None else (account.name, tuple(account.ignored))
        self._send(session, Welcome(name, self._witness, ignored))
        if account is None:
            account = await self._named(session, messages)
        if account is not None:
            now = int(self._wall())
            await self._written(lambda: self._accounts.note_seen([session.key], now))
        return account

    async def _named(self, session: Session, messages: Messages[NumberedRequest]) -> Account | None:
        """Return the account of a client that must claim a name first; None if it does not."""
        self._nameless.add(session)
        try:
            with trio.move_on_after(NAMELESS):
                while True:
                    numbered = await self._next(session, messages)
                    if isinstance(numbered.request, Claim):
                        account = await self._account(session, numbered.number, numbered.request)
                        if account is not None:
                            return account
                    else:
                        self._send(
                            session, refused(numbered.number, LobbyRefusal(LobbyCode.NO_NAME))
                        )
        finally:
            self._nameless.discard(session)
        session.dismiss(LobbyRefusal(LobbyCode.IDLE, seconds=int(NAMELESS)))
        return None

    async def _next(self, session: Session, messages: Messages[NumberedRequest]) -> NumberedRequest:
        """Return a client's next request, once its rate and that of its network allow it."""
        numbered = await messages.receive()
        now = trio.current_time()
        wait = max(session.rate.wait(now), self._messages.wait(session.network, now))
        self._messages.count(session.network, now)  # before the wait: each request has its own time
        await trio.sleep(wait)
        session.last_message_at = trio.current_time()
        session.rate.spend(session.last_message_at)
        return numbered

    def _enter(self, session: Session, account: Account) -> None:
        before = self._sessions.get(session.key)
        try:
            if before is None:
                self.lobby.enter(account, session.network, session.version)
            else:
                before.dismiss(LobbyRefusal(LobbyCode.REPLACED))
                self.lobby.resume(session.key, session.version)
        except LobbyRefusal as refusal:
            session.dismiss(refusal)
            return
        self._sessions[session.key] = session
        self._deliver()
        _log.info("entered", key=short(session.key), name=account.name)

    def _exit(self, session: Session) -> None:
        if self._sessions.get(session.key) is session:
            del self._sessions[session.key]
            self.lobby.exit(session.key)
            self._deliver()
            _log.info("left", key=short(session.key))

    async def _handle(self, session: Session, numbered: NumberedRequest) -> None:
        request = numbered.request
        self._metrics.requests.labels(type(request).__name__).inc()
        if isinstance(request, Claim | Rename | Ignore | StopIgnoring):
            await self._account(session, numbered.number, request)
            return
        with self._metrics.acting.time():
            refusal = self.lobby.handle(session.key, numbered, trio.current_time())
        begun = self.lobby.drain_begun()
        for started in begun:
            self._on_start(started)
        for watched in self.lobby.drain_watched():
            self._on_watch(watched)
        self._deliver()
        for started in begun:
            await self._note_begun(started)
        if refusal is not None:
            await self._note_refused(session, refusal)

    async def _note_begun(self, started: Started) -> None:
        self._metrics.started.labels(started.kind).inc()
        _log.info("started", group=started.group.hex(), kind=started.kind, game=started.game)
        players = [member.key for member in started.members if not member.is_watching]
        await self._written(lambda: self._accounts.note_played(players))

    async def _note_refused(self, session: Session, refusal: LobbyRefusal) -> None:
        self._metrics.refused.labels(refusal.name).inc()
        if refusal.code in _ABUSE:
            ban = await self._gate.offend(session.key, session.network, refusal.name)
            if ban is not None:
                session.dismiss(ban)

    # --- accounts

    async def _account(
        self, session: Session, number: int, request: Claim | Rename | Ignore | StopIgnoring
    ) -> Account | None:
        """Change an account and answer; return the new account, or None if that was refused."""
        try:
            account = await self._changed(session, request)
        except LobbyRefusal as refusal:
            self._send(session, refused(number, refusal))
            await self._note_refused(session, refusal)
            return None
        self.lobby.note_account(account)
        self._send(session, Done(number))
        self._deliver()
        return account

    async def _changed(
        self, session: Session, request: Claim | Rename | Ignore | StopIgnoring
    ) -> Account:
        key, now, accounts = session.key, int(self._wall()), self._accounts
        match request:
            case Claim(name=name):
                self._claims.count(session.network, trio.current_time())
                try:
                    claimed = await self._store.do(lambda: accounts.claim(key, name, now))
                except LobbyRefusal:
                    self._claims.give_back(session.network, trio.current_time())
                    raise
            case Rename(name=name):
                claimed = await self._store.do(lambda: accounts.rename(key, name, now))
            case Ignore(key=other):
                return await self._store.do(lambda: accounts.ignore(key, other))
            case StopIgnoring(key=other):
                return await self._store.do(lambda: accounts.stop_ignoring(key, other))
            case _:
                assert_never(request)
        for session in (*self._sessions.values(), *self._coming):
            if session.key == claimed.displaced:
                session.dismiss(LobbyRefusal(LobbyCode.NAME_LAPSED, name=claimed.account.name))
        return claimed.account

    # --- sending

    def _send(self, session: Session, message: ZoneMessage) -> None:
        session.put(frame(message, largest=LARGEST_FROM_ZONE))

    def _deliver(self) -> int:
        """Send the lobby's messages, each encoded once; return the bytes for all."""
        whole = 0
        for post in self.lobby.drain():
            framed = frame(post.message, largest=LARGEST_FROM_ZONE)
            for key in post.to:
                self._sessions[key].put(framed)
            whole += len(framed) * len(post.to)
        self._metrics.responses.inc(whole)
        return whole
