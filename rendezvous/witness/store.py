"""The witness's tables, in a database that is written before anything is sent."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from msgspec.structs import replace

from core.log import EntryHash, TableId, decode, encode
from core.table import Fresh, Genesis
from net.consensus.promises import EntryHeld, Promise, Voted
from rendezvous.store import Migration, Store, transaction
from rendezvous.witness.limits import FORGOTTEN, TABLES_KEPT, TABLES_OF_LEADER

_TABLES: Final[Migration] = (
    "CREATE TABLE witnessed (id BLOB PRIMARY KEY, genesis BLOB NOT NULL, hash BLOB NOT NULL, "
    "seat_wait INTEGER NOT NULL, linked INTEGER NOT NULL) WITHOUT ROWID",
    "CREATE INDEX witnessed_linked ON witnessed (linked)",
    "CREATE TABLE promise (number INTEGER PRIMARY KEY, id BLOB NOT NULL REFERENCES witnessed (id) "
    "ON DELETE CASCADE, promise BLOB NOT NULL)",
    "CREATE INDEX promise_id ON promise (id)",
)
_LEADERS: Final[Migration] = (
    "ALTER TABLE witnessed ADD COLUMN leader BLOB NOT NULL DEFAULT x''",
    "CREATE INDEX witnessed_leader ON witnessed (leader, linked)",
)
_PLACES: Final[Migration] = (
    "ALTER TABLE promise ADD COLUMN place TEXT",  # a later promise replaces one of the same place
    "CREATE UNIQUE INDEX promise_place ON promise (id, place)",
)
MIGRATIONS: Final[tuple[Migration, ...]] = (_TABLES, _LEADERS, _PLACES)
"""Migrations of the database, in order; new ones are appended."""

_OLD: Final = "SELECT id FROM witnessed WHERE linked < ?"
_TOO_MANY_OF_LEADER: Final = (
    "SELECT id FROM witnessed WHERE leader = ? ORDER BY linked DESC LIMIT -1 OFFSET ?"
)
_TOO_MANY: Final = "SELECT id FROM witnessed ORDER BY linked DESC LIMIT -1 OFFSET ?"


class Record(NamedTuple):
    """A table: its genesis without the game in it, the hash of the whole, and the promises.

    `seat_wait` is the time in seconds after which the computer takes a lost player's seat.
    """

    genesis: Genesis
    hash: EntryHash
    seat_wait: int
    promises: tuple[Promise, ...]


class Records:
    """All tables. Times are in Unix seconds."""

    def __init__(self, store: Store) -> None:
        self._store: Final = store
        self._linked: Final[set[TableId]] = set()

    async def add(self, genesis: Genesis, first: EntryHash, *, seat_wait: int, now: int) -> None:
        """Add a table that has been set up.

        Drops tables without a link for a long time, and the excess of one leader or of all; never
        one with a link.
        """
        kept = replace(genesis, origin=Fresh(), state=b"", options=())
        leader = genesis.clients[genesis.leader].key

        def add() -> None:
            with transaction(self._store.connection) as connection:
                for which, *values in (
                    (_OLD, now - FORGOTTEN),
                    (_TOO_MANY_OF_LEADER, leader, TABLES_OF_LEADER - 1),
                    (_TOO_MANY, TABLES_KEPT - 1),
                ):
                    rows = connection.execute(which, values).fetchall()
                    dropped = [row for row in rows if row[0] not in self._linked]
                    connection.executemany("DELETE FROM witnessed WHERE id = ?", dropped)
                connection.execute(
                    "INSERT INTO witnessed VALUES (?, ?, ?, ?, ?, ?)",
                    (genesis.table, encode(kept), first, seat_wait, now, leader),
                )

        await self._store.do(add)

    async def find(self, table: TableId, *, now: int) -> Record | None:
        """Return the table with this id, or None; it counts as linked until `leave`."""

        def find() -> Record | None:
            with transaction(self._store.connection) as connection:
                row = connection.execute(
                    "UPDATE witnessed SET linked = ? WHERE id = ? "
                    "RETURNING genesis, hash, seat_wait",
                    (now, table),
                ).fetchall()
                promises = connection.execute(
                    "SELECT promise FROM promise WHERE id = ? ORDER BY number", (table,)
                ).fetchall()
            if not row:
                return None
            self._linked.add(table)
            ((genesis, first, seat_wait),) = row
            known: tuple[Promise, ...] = tuple(decode(promise, Promise) for (promise,) in promises)
            return Record(
                decode(genesis, Genesis, limit=len(genesis)), EntryHash(first), seat_wait, known
            )

        return await self._store.do(find)

    def leave(self, table: TableId) -> None:
        """Mark a table as not linked."""
        self._linked.discard(table)

    async def store_promises(self, table: TableId, promises: Sequence[Promise]) -> None:
        """Write promises; they are on disk when this returns.

        A promise replaces an earlier one that it includes: otherwise a leader, or a candidate,
        could fill the disk.
        """
        rows = [(table, encode(promise), _place(promise)) for promise in promises]

        def keep() -> None:
            with transaction(self._store.connection) as connection:
                connection.executemany(
                    "INSERT OR REPLACE INTO promise (id, promise, place) VALUES (?, ?, ?)", rows
                )

        await self._store.do(keep)


def _place(promise: Promise) -> str | None:
    """Return the place where only the latest promise is kept; None for one kept permanently."""
    match promise:
        case EntryHeld():
            return "held"
        case Voted():
            return "voted"
        case _:
            return None
