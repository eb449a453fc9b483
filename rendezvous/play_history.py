"""The record of the games begun here: only clients of one game may be introduced to each other.

A game outlives the server, and a disconnected client must find the others again after a restart.
So the record is in the database, and expires after a while.
"""

from collections.abc import Callable
from typing import Final

from core.log import PublicKey
from net.lobby.messages import Started
from rendezvous.store import Connection, transaction

LONGEST: Final = 30 * 86_400
"""Seconds for which a game is remembered."""

GAMES_OF_KEY: Final = 200
"""Max remembered games per player; beyond that, the oldest are deleted."""
ROWS: Final = 500_000
"""Max rows, one per player or spectator of a remembered game; beyond that, the oldest are deleted
until 99 % of the maximum is left."""

TABLES: Final = (
    "CREATE TABLE company (game BLOB NOT NULL, key BLOB NOT NULL, since INTEGER NOT NULL, "
    "PRIMARY KEY (game, key)) WITHOUT ROWID",
    "CREATE INDEX company_key ON company (key)",
)
ORDERED: Final = (
    "DROP INDEX company_key",
    "CREATE INDEX company_key ON company (key, since)",
    "CREATE INDEX company_since ON company (since)",
)
"""Migration to the second version: indexes that find the rows which are too old or too many."""
WATCHING: Final = ("ALTER TABLE company ADD COLUMN watches INTEGER NOT NULL DEFAULT 0",)
"""Migration to the third version: a spectator may meet players only, not other spectators."""

_ADDED: Final = (
    "INSERT INTO company VALUES (?, ?, ?, ?) ON CONFLICT (game, key) DO UPDATE "
    "SET since = excluded.since, watches = min(watches, excluded.watches)"
)
_TOO_MANY_OF_KEY: Final = (
    "DELETE FROM company WHERE key = ?1 AND game IN "
    "(SELECT game FROM company WHERE key = ?1 ORDER BY since DESC LIMIT -1 OFFSET ?2)"
)
_TOO_MANY: Final = (
    "DELETE FROM company WHERE since <= "
    "(SELECT since FROM company ORDER BY since DESC LIMIT 1 OFFSET ?)"
)


class PlayHistory:
    """The games begun here, with their players and spectators. `wall` returns Unix seconds."""

    def __init__(self, connection: Connection, wall: Callable[[], float]) -> None:
        self._connection: Final = connection
        self._wall: Final = wall
        self._rows = self._count()

    def begin(self, started: Started) -> None:
        """Record that a game begins, or that a client begins to watch it.

        Writes immediately, in the calling thread.
        """
        now = int(self._wall())
        rows = [(started.group, member.key, now, member.is_watching) for member in started.members]
        with transaction(self._connection):
            self._connection.execute("DELETE FROM company WHERE since < ?", (now - LONGEST,))
            self._connection.executemany(_ADDED, rows)
            self._connection.executemany(
                _TOO_MANY_OF_KEY, [(member.key, GAMES_OF_KEY) for member in started.members]
            )
            self._rows += len(rows)
            if self._rows > ROWS:
                self._connection.execute(_TOO_MANY, (ROWS - ROWS // 100,))
                self._rows = self._count()

    def _count(self) -> int:
        ((rows,),) = self._connection.execute("SELECT count(*) FROM company").fetchall()
        return int(rows)

    def may_meet(self, key: PublicKey, other: PublicKey) -> bool:
        """Return whether two keys share a game in which at least one of them plays."""
        found = self._connection.execute(
            "SELECT 1 FROM company AS a JOIN company AS b ON a.game = b.game "
            "WHERE a.key = ? AND b.key = ? AND NOT (a.watches AND b.watches) LIMIT 1",
            (key, other),
        )
        return found.fetchone() is not None
