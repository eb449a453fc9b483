"""Admission: max connections per address, max rate of new ones, and bans."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Final

import structlog
import trio

from core.log import PublicKey
from net.lobby.refusals import LobbyCode, LobbyRefusal
from net.networks import NetworkRates, NetworkSlots
from rendezvous.gate.bans import Bans, Offences, of_key, of_network
from rendezvous.gate.limits import (
    COMING,
    COMING_OF_SITE,
    CONNECTIONS,
    CONNECTIONS_OF_SITE,
    STRANGERS,
)
from rendezvous.logs import short
from rendezvous.metrics import Metrics
from rendezvous.store import Store

_log: Final = structlog.get_logger(__name__)


class Dismissed(Exception):
    """The server has dismissed a client, and ends its connection."""

    def __init__(self, why: LobbyRefusal) -> None:
        super().__init__(str(why))
        self.why: Final = why


class Gate:
    """Counts connections and offences; `wall` returns Unix seconds.

    `is_known` returns whether a key has an account, and is called in a thread of the store.
    While `is_closing`, all connections are refused.
    """

    def __init__(
        self,
        store: Store,
        bans: Bans,
        metrics: Metrics,
        wall: Callable[[], float],
        *,
        is_known: Callable[[PublicKey], bool],
    ) -> None:
        self.is_closing = False
        self._store: Final = store
        self._bans: Final = bans
        self._metrics: Final = metrics
        self._wall: Final = wall
        self._is_known: Final = is_known
        self._strangers = 0
        self._connected: Final = NetworkSlots(of_network=CONNECTIONS, of_site=CONNECTIONS_OF_SITE)
        self._coming: Final = NetworkRates(of_network=COMING, of_site=COMING_OF_SITE)
        self._offences: Final = Offences()

    def connect(self, network: str) -> LobbyRefusal | None:
        """Count a connection until `disconnect`; return a refusal if there is no room."""
        if not self._connected.take(network):
            return LobbyRefusal(LobbyCode.TOO_MANY_CONNECTIONS, most=CONNECTIONS)
        now = trio.current_time()
        if self._coming.wait(network, now) > 0:
            self._connected.leave(network)
            return LobbyRefusal(LobbyCode.TOO_MANY_CONNECTIONS, most=CONNECTIONS)
        self._coming.count(network, now)
        return None

    def disconnect(self, network: str) -> None:
        """Stop counting a connection."""
        self._connected.leave(network)

    async def knows(self, key: PublicKey) -> bool:
        """Return whether a key has an account."""
        return await self._store.do(lambda: self._is_known(key))

    @contextmanager
    def place(self, *, is_known: bool) -> Iterator[LobbyRefusal | None]:
        """Count the connection of a known or unknown key; yield a refusal if there is no room."""
        if is_known or self._strangers >= STRANGERS:
            yield None if is_known else LobbyRefusal(LobbyCode.ZONE_FULL, most=STRANGERS)
            return
        self._strangers += 1
        try:
            yield None
        finally:
            self._strangers -= 1

    async def check(self, key: PublicKey, network: str) -> LobbyRefusal | None:
        """Return the refusal of a connected client, or None."""
        if self.is_closing:
            return LobbyRefusal(LobbyCode.CLOSING)
        now = int(self._wall())
        subjects = of_key(key), of_network(network)
        ban = await self._store.do(lambda: self._bans.find(subjects, now))
        if ban is None:
            return None
        return LobbyRefusal(LobbyCode.BANNED, seconds=ban.until - now, why=ban.why)

    async def offend(self, key: PublicKey, network: str, why: str) -> LobbyRefusal | None:
        """Count an offence of a client; return the ban that results, or None."""
        self._metrics.offences.labels(why).inc()
        now = int(self._wall())
        found = None
        for subject in self._offences.note(key, network, trio.current_time()):
            ban = await self._store.do(partial(self._bans.ban, subject, why, now))
            _log.warning("banned", key=short(key), network=network, why=why, until=ban.until)
            self._metrics.bans.inc()
            found = LobbyRefusal(LobbyCode.BANNED, seconds=ban.until - now, why=why)
        return found
