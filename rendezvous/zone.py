"""A whole server: its endpoint, its databases, its gate, and all its services."""

import sqlite3
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import ExitStack, asynccontextmanager
from pathlib import Path
from typing import Final, NamedTuple, Protocol

import structlog
import trio
from trio.abc import Stream

from core.log import PublicKey
from net.lobby.messages import LOBBY, Started
from net.lobby.table import holders_of
from net.quic import Address, Datagrams, Endpoint, Identity
from net.ranking import RANKING, GroupId
from net.reach import PROTOCOL as REACH
from net.table.witnessing import PROTOCOL as WITNESS
from net.versions import Protocol as Spoken
from net.versions import Version
from net.wire import PROTOCOL as TABLE
from rendezvous import gate as gates
from rendezvous import play_history
from rendezvous.gate import Bans, Gate
from rendezvous.gate.limits import UNREAD
from rendezvous.lobby import SEEN, TABLES, Accounts, LobbyService
from rendezvous.metrics import Metrics
from rendezvous.play_history import PlayHistory
from rendezvous.ranking.court import GameJudge
from rendezvous.ranking.results import Results
from rendezvous.ranking.service import RankingService
from rendezvous.relay.service import Relay
from rendezvous.server import Server, Service
from rendezvous.store import Migration, Store
from rendezvous.witness import MIGRATIONS as WITNESSED
from rendezvous.witness import Records, Tables, WitnessSetup

_log: Final = structlog.get_logger(__name__)

MIGRATIONS: Final[tuple[Migration, ...]] = (
    (*TABLES, *gates.TABLES, *play_history.TABLES),
    play_history.ORDERED,
    play_history.WATCHING,
    SEEN,
    gates.ORDERED,
)
"""Migrations of the database, in order; new ones are appended."""

_MOST_BEGUN: Final = 1000
"""Max ranked games that wait to be announced to the rating."""


class Sockets(NamedTuple):
    """The sockets of a zone.

    For the reach test it needs another open port of the same host, `elsewhere`; `knocking` makes a
    socket at an unused port.
    """

    here: Datagrams
    elsewhere: Datagrams
    knocking: Callable[[], Datagrams]


class Zone:
    """A server that runs within `opened`, until it is cancelled or closed."""

    def __init__(
        self,
        server: Server,
        gate: Gate,
        lobby: LobbyService,
        relay: Relay,
        tables: Tables,
        announce: Callable[[], Awaitable[None]],
        court: GameJudge,
    ) -> None:
        self.lobby: Final = lobby
        self.court: Final = court
        self._server: Final = server
        self._gate: Final = gate
        self._relay: Final = relay
        self._tables: Final = tables
        self._announce: Final = announce

    async def run(self) -> None:
        """Serve until cancelled."""
        async with trio.open_nursery() as nursery:
            tasks = (self.lobby.run, self._relay.run, self._tables.run, self._announce)
            for task in (self._server.run, *tasks):
                nursery.start_soon(task)

    async def close(self, seconds: float) -> None:
        """Announce the shutdown, and return when all have left, or after this many seconds.

        New connections are refused. Games continue, as they need no server: they wait for the
        witness for a while, and then continue without it.
        """
        self._gate.is_closing = True
        self._tables.close()
        self.lobby.announce_closing(seconds)
        with trio.move_on_after(seconds):
            await self._server.wait_until_empty()


class _Reach:
    """The relay as a service of the server: it has its own proof of a client's address."""

    def __init__(self, relay: Relay) -> None:
        self._relay: Final = relay

    async def serve(self, stream: Stream, *, key: PublicKey, address: Address) -> None:
        """Introduce a client to others until its stream ends."""
        del address
        await self._relay.serve(stream, key=key)


class _Unversioned(Protocol):
    """A service to which the minor version of its protocol makes no difference."""

    async def serve(self, stream: Stream, *, key: PublicKey, address: Address) -> None: ...


class _AnyVersion:
    """Such a service as one of the server."""

    def __init__(self, service: _Unversioned) -> None:
        self._service: Final = service

    async def serve(
        self, stream: Stream, *, key: PublicKey, address: Address, version: Version
    ) -> None:
        """Serve one stream until it ends."""
        del version
        await self._service.serve(stream, key=key, address=address)


class _Ranked:
    """Ranked games that have begun, queued for the rating."""

    def __init__(self, ranking: RankingService) -> None:
        self._ranking: Final = ranking
        self._begun, self._waiting = trio.open_memory_channel[Started](_MOST_BEGUN)

    def begin(self, started: Started) -> None:
        """Queue a game that has begun."""
        if started.kind != "ranked":
            return
        try:
            self._begun.send_nowait(started)
        except trio.WouldBlock:
            _log.error("not announced", group=started.group.hex(), why="too many games wait")

    async def announce(self) -> None:
        """Announce each game, until cancelled; one that cannot be stored is not rated."""
        async for started in self._waiting:
            seated = holders_of(started.table)
            try:
                await self._ranking.announce(GroupId(started.group), seated)
            except sqlite3.Error as error:
                _log.error("not announced", group=started.group.hex(), why=str(error))


@asynccontextmanager
async def opened(
    sockets: Sockets,
    identity: Identity,
    folder: Path | None,
    *,
    metrics: Metrics,
    wall: Callable[[], float] = time.time,
) -> AsyncIterator[Zone]:
    """Open a zone at these sockets, with this key, and its databases in a folder or in memory.

    Raises ServerError.
    """
    store = Store(None if folder is None else folder / "lobby.sqlite", MIGRATIONS)
    with ExitStack() as stack:
        stack.callback(store.close)
        results = Results.open(None if folder is None else folder / "ranking.sqlite")
        stack.callback(results.close)
        court = GameJudge(identity.public)
        ranking = RankingService(results, court, now=wall)
        promises = Store(
            None if folder is None else folder / "witness.sqlite",
            WITNESSED,
            synchronous="FULL",
        )
        stack.callback(promises.close)
        seed = identity.private.private_bytes_raw()
        records = Records(promises)
        founding = WitnessSetup(seed, records, wall)
        tables = Tables(
            seed,
            records,
            metrics,
            wall,
            at_table=lambda key: lobby.lobby.hall.at_table(key),
        )
        ranked, company = _Ranked(ranking), PlayHistory(store.connection, wall)

        def begin(started: Started) -> None:
            company.begin(started)
            founding.announce(started)
            ranked.begin(started)

        endpoint = Endpoint(sockets.here, identity, window=UNREAD)
        accounts = Accounts(store.connection)
        gate = Gate(store, Bans(store.connection), metrics, wall, is_known=accounts.has)

        def may_meet(key: PublicKey, other: PublicKey) -> bool:
            return company.may_meet(key, other) or lobby.lobby.may_meet(key, other)

        relay = Relay(
            endpoint,
            elsewhere=sockets.elsewhere,
            knocking=sockets.knocking,
            may_meet=may_meet,
        )
        lobby = LobbyService(
            store,
            gate,
            metrics,
            witness=identity.public,
            wall=wall,
            on_start=begin,
            on_watch=company.begin,
            is_reached=relay.reaches,
        )
        services: dict[Spoken, Service] = {
            LOBBY: lobby,
            REACH: _AnyVersion(_Reach(relay)),
            RANKING: _AnyVersion(ranking),
            WITNESS: _AnyVersion(founding),
            TABLE: _AnyVersion(tables),
        }
        async with endpoint.running():
            server = Server(endpoint, services, gate=gate, metrics=metrics)
            yield Zone(server, gate, lobby, relay, tables, ranked.announce, court)
