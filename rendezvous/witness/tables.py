"""The witness at the tables with linked clients, and the effects of its machine there."""

import time
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from typing import Any, Final

import structlog
import trio
from trio.abc import Stream

from core.log import PublicKey, TableId
from core.table import Genesis
from net.consensus.effects import Send, StorePromise
from net.consensus.promises import Memory, Promise
from net.consensus.witness import Witness
from net.messages import Messages
from net.quic import Address
from net.table.link import Link
from net.table.mesh import Hello
from net.table.pace import member_limit
from rendezvous.logs import short
from rendezvous.metrics import Metrics
from rendezvous.witness.limits import KEPT, OUTBOX, SITTINGS
from rendezvous.witness.store import Records

_log: Final = structlog.get_logger(__name__)

TICK: Final = 0.5
"""Seconds between two checks of the clock."""
_GREETING: Final = 10.0
"""Seconds in which a new client must name its table."""
_LARGEST_HELLO: Final = 4096


class Sitting:
    """The witness at one table. `run` ends when no client has been linked for a while.

    Its promises are given to `store`, which returns once they are on disk; messages that depend on
    them are sent only afterwards.
    """

    def __init__(
        self,
        genesis: Genesis,
        witness: Witness,
        store: Callable[[Sequence[Promise]], Any],
    ) -> None:
        self.genesis: Final = genesis
        self._witness: Final = witness
        self._store: Final = store
        self._links: dict[int, Link] = {}
        self._rate_limits: Final = [member_limit() for _ in genesis.clients]
        self._outbox = deque[StorePromise | Send]()
        self._wakeup = trio.Event()
        self._left_at = trio.current_time()
        self._is_over = False

    async def run(self) -> None:
        """Run the machine: advance its time, and carry out its effects."""
        try:
            async with trio.open_nursery() as nursery:
                nursery.start_soon(self._carry_out)
                while not self._is_over and self._is_wanted():
                    self._run(lambda witness, now: witness.tick(now=now))
                    await trio.sleep(TICK)
                nursery.cancel_scope.cancel()
        finally:
            self.end()

    @property
    def deserted_since(self) -> float | None:
        """The time when the last link ended; None while there is one."""
        return None if self._links else self._left_at

    def _is_wanted(self) -> bool:
        return bool(self._links) or trio.current_time() - self._left_at < KEPT

    def end(self) -> None:
        """End all links, and refuse new ones."""
        self._is_over = True
        for link in self._links.values():
            link.end()

    async def serve(self, client: int, link: Link) -> None:
        """Exchange messages with a client until the link ends; raises what `Link.run` raises."""
        if self._is_over:
            return
        before = self._links.pop(client, None)
        if before is not None:
            before.end()
            self._run(lambda witness, now: witness.note_unlink(client, now=now))
        self._links[client] = link
        self._run(lambda witness, now: witness.note_link(client, now=now))
        try:
            await link.run(
                lambda message: self._run(
                    lambda witness, now: witness.receive(client, message, now=now)
                ),
                self._rate_limits[client],
            )
        finally:
            if self._links.get(client) is link:
                del self._links[client]
                self._left_at = trio.current_time()
                self._run(lambda witness, now: witness.note_unlink(client, now=now))

    def _run(self, action: Callable[[Witness, float], None]) -> None:
        try:
            action(self._witness, trio.current_time())
        finally:
            for effect in self._witness.take_effects():
                assert isinstance(effect, StorePromise | Send), "it keeps no log and tells nobody"
                self._outbox.append(effect)
            self._wakeup.set()
            if len(self._outbox) > OUTBOX:
                _log.warning("too much waits for the disk", table=self.genesis.table.hex())
                self.end()

    async def _carry_out(self) -> None:
        while True:
            await self._wakeup.wait()
            self._wakeup = trio.Event()
            effects, self._outbox = self._outbox, deque()
            promises = [emitted.promise for emitted in effects if isinstance(emitted, StorePromise)]
            if promises:
                await self._store(promises)
            for effect in effects:
                if isinstance(effect, Send) and (link := self._links.get(effect.to)) is not None:
                    link.send(effect.message)


class Tables:
    """All tables of a witness, by the seed of its key: the service of the protocol `table`."""

    def __init__(
        self,
        seed: bytes,
        records: Records,
        metrics: Metrics,
        wall: Callable[[], float] = time.time,
        *,
        at_table: Callable[[PublicKey], AbstractContextManager[object]] = nullcontext,
    ) -> None:
        """Make the tables; players count as at a table while `at_table` of their key is entered."""
        self._seed: Final = seed
        self._at_table: Final = at_table
        self._records: Final = records
        self._wall: Final = wall
        self._sittings: dict[TableId, Sitting] = {}
        self._opening: Final = trio.Lock()
        self._new_sittings, self._to_run = trio.open_memory_channel[Sitting](SITTINGS)
        metrics.watch("tables_witnessed", "Tables with a witness", lambda: len(self._sittings))

    async def run(self) -> None:
        """Run all tables, until cancelled."""
        async with trio.open_nursery() as nursery:
            async for sitting in self._to_run:
                nursery.start_soon(self._run, sitting)

    async def _run(self, sitting: Sitting) -> None:
        """Run a table; an error in it ends the witness only there."""
        try:
            await sitting.run()
        except Exception:  # noqa: BLE001 - logged; the table retires a silent witness
            _log.exception("a table has failed", table=sitting.genesis.table.hex())
        finally:
            self._archive(sitting)

    def _archive(self, sitting: Sitting) -> None:
        table = sitting.genesis.table
        if self._sittings.get(table) is sitting:
            del self._sittings[table]
            self._records.leave(table)

    def close(self) -> None:
        """End all links."""
        for sitting in self._sittings.values():
            sitting.end()

    async def serve(self, stream: Stream, *, key: PublicKey, address: Address) -> None:
        """Link a client to its table until its stream ends, if the table is known and its own."""
        del address
        greetings = Messages[Hello](stream, Hello, largest=_LARGEST_HELLO)
        with trio.fail_after(_GREETING):
            hello = await greetings.receive()
            sitting = None if hello.table is None else await self._sitting(hello.table, key)
            if sitting is None:
                _log.info("not at this table", key=short(key))
                return
            await greetings.send(Hello(sitting.genesis.table))
        with self._at_table(key):
            await sitting.serve(_keys(sitting.genesis).index(key), Link(stream))

    async def _sitting(self, table: TableId, key: PublicKey) -> Sitting | None:
        """Return the witness at a table; None without room, or if the key is not at the table."""
        async with self._opening:
            sitting = self._sittings.get(table)
            if sitting is not None:
                return sitting if key in _keys(sitting.genesis) else None
            record = await self._records.find(table, now=int(self._wall()))
            if record is None:
                return None
            if key not in _keys(record.genesis) or not self._make_room():
                self._records.leave(table)
                return None
            witness = Witness(
                record.genesis,
                record.hash,
                self._seed,
                now=trio.current_time(),
                memory=Memory(record.promises),
                seat_wait=record.seat_wait,
            )
            keep = partial(self._records.store_promises, table)
            new = self._sittings[table] = Sitting(record.genesis, witness, keep)
            self._new_sittings.send_nowait(new)
            return new

    def _make_room(self) -> bool:
        """Remove the longest deserted table if there are too many; return whether there is room."""
        if len(self._sittings) < SITTINGS:
            return True
        deserted = [
            (since, sitting)
            for sitting in self._sittings.values()
            if (since := sitting.deserted_since) is not None
        ]
        if not deserted:
            return False
        _, longest = min(deserted, key=lambda item: item[0])
        longest.end()
        self._archive(longest)
        return True


def _keys(genesis: Genesis) -> list[PublicKey]:
    return [client.key for client in genesis.clients]
