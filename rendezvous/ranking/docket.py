"""The order of cases: fair between players, by the judge time that each has used.

This module runs no process and no judge; `rendezvous.ranking.court` does.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final, NamedTuple

import trio

from core.log import PublicKey
from net.networks import site_of
from net.rates import Allowance, Rate

JUDGES: Final = 2
"""Max cases judged at a time; one fewer for a single site, so that others need not wait for it."""
JUDGED: Final = Rate(3600, 86_400.0)
"""Max rate of judging time for one key, in seconds; a game of six players takes half a minute."""


class QueueKey(NamedTuple):
    """The player that handed in a case, and the network (`net.networks`) that it came from."""

    key: PublicKey
    network: str


class JudgeQueue:
    """Assigns the judges, and counts the time for which each key has one.

    The next case is that of the site, and then of the key, that has recently used the least time;
    of equals, the earliest.
    """

    def __init__(self, judges: int = JUDGES, judged: Rate = JUDGED) -> None:
        self._free = judges
        self._of_site: Final = max(judges - 1, 1)
        self._by_key: Final = Allowance[PublicKey](judged)
        self._by_site: Final = Allowance[str](judged)
        self._sites: Final[dict[str, int]] = {}
        self._waiting: Final[dict[trio.Event, QueueKey]] = {}

    def pause(self, key: PublicKey) -> float:
        """Return the seconds until a key may have a judge again, 0 if it may now."""
        return self._by_key.wait(key, trio.current_time())

    @asynccontextmanager
    async def wait_for_turn(self, asker: QueueKey) -> AsyncIterator[None]:
        """Wait for a judge and hold it; its time is counted for the asker."""
        await self._occupy(asker)
        began = trio.current_time()
        try:
            yield
        finally:
            now = trio.current_time()
            self._by_key.count(asker.key, now, now - began)
            self._by_site.count(site_of(asker.network), now, now - began)
            self._release(asker)

    async def _occupy(self, asker: QueueKey) -> None:
        called = trio.Event()
        self._waiting[called] = asker
        self._call_next()
        try:
            await called.wait()
        except trio.Cancelled:
            if self._waiting.pop(called, None) is None:
                self._release(asker)
            raise

    def _release(self, asker: QueueKey) -> None:
        site = site_of(asker.network)
        self._free += 1
        self._sites[site] -= 1
        if not self._sites[site]:
            del self._sites[site]
        self._call_next()

    def _call_next(self) -> None:
        """Assign the free judges to waiting cases of sites that have less than their share."""
        while self._free:
            ready = [
                (self._used(asker), number, called)
                for number, (called, asker) in enumerate(self._waiting.items())
                if self._sites.get(site_of(asker.network), 0) < self._of_site
            ]
            if not ready:
                return
            *_, called = min(ready)
            site = site_of(self._waiting.pop(called).network)
            self._free -= 1
            self._sites[site] = self._sites.get(site, 0) + 1
            called.set()

    def _used(self, asker: QueueKey) -> tuple[float, float]:
        """Return how long the site and the key would have to pause to be as if unused."""
        now = trio.current_time()
        return self._by_site.debt(site_of(asker.network), now), self._by_key.debt(asker.key, now)
