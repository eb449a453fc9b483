"""What the witness knows of its tables, in a database that is on the disk before it speaks."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from msgspec.structs import replace

from core.log import EntryHash, TableId, decode, encode
from core.table import Fresh, Genesis
from net.machines.memory import Promise
from rendezvous.store import Store, transaction
from rendezvous.witness.limits import FORGOTTEN

TABLES: Final = (
    "CREATE TABLE witnessed (id BLOB PRIMARY KEY, genesis BLOB NOT NULL, hash BLOB NOT NULL, "
    "seat_wait INTEGER NOT NULL, linked INTEGER NOT NULL) WITHOUT ROWID",
    "CREATE INDEX witnessed_linked ON witnessed (linked)",
    "CREATE TABLE promise (number INTEGER PRIMARY KEY, id BLOB NOT NULL REFERENCES witnessed (id) "
    "ON DELETE CASCADE, promise BLOB NOT NULL)",
    "CREATE INDEX promise_id ON promise (id)",
)


class Record(NamedTuple):
    """A table: its genesis but for the game in it, the hash of the whole, and what was promised.

    `seat_wait` is for how many seconds a lost player's seat waits.
    """

    genesis: Genesis
    hash: EntryHash
    seat_wait: int
    promises: tuple[Promise, ...]


class Records:
    """All tables. Times are in Unix seconds."""

    def __init__(self, store: Store) -> None:
        self._store: Final = store

    async def add(self, genesis: Genesis, first: EntryHash, *, seat_wait: int, now: int) -> None:
        """A table that was founded; those of which nobody has been linked for long are dropped."""
        kept = replace(genesis, origin=Fresh(), state=b"", options=())

        def add() -> None:
            with transaction(self._store.connection) as connection:
                connection.execute("DELETE FROM witnessed WHERE linked < ?", (now - FORGOTTEN,))
                connection.execute(
                    "INSERT INTO witnessed VALUES (?, ?, ?, ?, ?)",
                    (genesis.table, encode(kept), first, seat_wait, now),
                )

        await self._store.do(add)

    async def find(self, table: TableId, *, now: int) -> Record | None:
        """The table of this id, to which somebody is linked now; None if there is none."""

        def find() -> Record | None:
            with transaction(self._store.connection) as connection:
                found = connection.execute(
                    "UPDATE witnessed SET linked = ? WHERE id = ? "
                    "RETURNING genesis, hash, seat_wait",
                    (now, table),
                ).fetchall()
                promises = connection.execute(
                    "SELECT promise FROM promise WHERE id = ? ORDER BY number", (table,)
                ).fetchall()
            if not found:
                return None
            ((genesis, first, seat_wait),) = found
            known: tuple[Promise, ...] = tuple(decode(promise, Promise) for (promise,) in promises)
            return Record(
                decode(genesis, Genesis, limit=len(genesis)), EntryHash(first), seat_wait, known
            )

        return await self._store.do(find)

    async def keep(self, table: TableId, promises: Sequence[Promise]) -> None:
        """Write promises; they are on the disk when this returns."""
        rows = [(table, encode(one)) for one in promises]

        def keep() -> None:
            with transaction(self._store.connection) as connection:
                connection.executemany("INSERT INTO promise (id, promise) VALUES (?, ?)", rows)

        await self._store.do(keep)
