"""The stored data of the ranking: groups, geneses, results with logs, ratings, proofs of forks.

Related changes are made in one transaction, which is on the disk before the change is announced.
"""

import sqlite3
from collections.abc import Callable, Collection, Iterator
from pathlib import Path
from typing import Final, NamedTuple, Self, TypeVar

from core.games.registry import DEFAULT_GAME
from core.log import EntryHash, PublicKey, TableId
from net.ranking import AskStandings, GroupId, Rated, Result, Standings
from rendezvous.ranking.endings import OTHERS
from rendezvous.ranking.pages import page, ranked
from rendezvous.ranking.reading import rated, results
from rendezvous.ranking.schema import MIGRATIONS
from rendezvous.ranking.standings import fold_names, rate_from
from rendezvous.ranking.verdicts import Decided, ForkProven, Founded
from rendezvous.store import Store, transaction

T = TypeVar("T")

KEPT_LOGS: Final = 4 << 30
"""Max bytes of packed logs. Beyond that, the logs of the oldest results are deleted; the results
are never deleted."""
UNFINISHED: Final = 60 * 24 * 3600
"""Seconds after which a group without a result is forgotten."""
MOST_GROUPS: Final = 50_000
"""Max groups without a result; beyond that, the oldest are forgotten."""
REVIEWED: Final = 30 * 24 * 3600
"""Seconds after a result in which the proof of a fork still changes it and all later ratings. The
leader is marked even after that."""


class Game(NamedTuple):
    """A ranked game that has begun, by its genesis."""

    table: TableId
    group: GroupId
    genesis: bytes
    hash: EntryHash
    members: tuple[PublicKey, ...]


class Difference(NamedTuple):
    """A row of a game's standings as it is stored, and as it follows from the results."""

    game: str
    key: PublicKey
    stored: Rated | None
    follows: Rated | None


class Results:
    """The store of the ranking. Made by `open`; closed by `close`."""

    def __init__(self, store: Store, *, kept_logs: int = KEPT_LOGS) -> None:
        self._store: Final = store
        self._connection: Final = store.connection
        self._kept_logs: Final = kept_logs

    @classmethod
    def open(cls, path: Path | None = None, *, kept_logs: int = KEPT_LOGS) -> Self:
        """Open or create the store in this file, or in memory without one.

        Raises ServerError.
        """
        store = Store(path, MIGRATIONS, synchronous="FULL")
        fold_names(store.connection)
        return cls(store, kept_logs=kept_logs)

    async def do(self, work: Callable[[], T]) -> T:
        """Run a function of this store in a thread, after all earlier ones."""
        return await self._store.do(work)

    def close(self) -> None:
        """Close the file."""
        self._store.close()

    # --- groups and geneses

    def announce(self, group: GroupId, members: Collection[PublicKey], *, at: int) -> None:
        """Note that a group with these members begins a ranked game; an earlier note is kept."""
        with transaction(self._connection) as connection:
            new = connection.execute("INSERT OR IGNORE INTO groups VALUES (?, ?)", (group, at))
            if new.rowcount:
                connection.executemany(
                    "INSERT INTO group_members (group_id, key) VALUES (?, ?)",
                    [(group, key) for key in members],
                )
            self._forget_groups(at)

    def group_members(self, group: GroupId) -> frozenset[PublicKey]:
        """Return the announced members of a group; an empty set if the group is unknown."""
        rows = self._connection.execute(
            "SELECT key FROM group_members WHERE group_id = ?", (group,)
        )
        return frozenset(PublicKey(key) for (key,) in rows)

    def register(self, group: GroupId, founded: Founded, genesis: bytes) -> None:
        """Store the genesis of a group that has none, unless its table already has one.

        The caller reads back afterwards which genesis is stored.
        """
        with transaction(self._connection) as connection:
            new = connection.execute(
                "INSERT OR IGNORE INTO games VALUES (?, ?, ?, ?, ?)",
                (founded.table, group, genesis, founded.genesis, founded.game),
            )
            if new.rowcount:
                connection.executemany(
                    "INSERT INTO members (game, client, key, name) VALUES (?, ?, ?, ?)",
                    [
                        (founded.table, client, member.key, member.name)
                        for client, member in enumerate(founded.members)
                    ],
                )

    def game(self, table: TableId) -> Game | None:
        """Return the game of a table, or None."""
        return self._game("id", table)

    def game_of(self, group: GroupId) -> Game | None:
        """Return the game of a group, or None."""
        return self._game("group_id", group)

    def _game(self, column: str, value: bytes) -> Game | None:
        row = self._connection.execute(
            f"SELECT id, group_id, genesis, hash FROM games WHERE {column} = ?", (value,)
        ).fetchone()
        if row is None:
            return None
        table, group, genesis, head = row
        members = self._connection.execute(
            "SELECT key FROM members WHERE game = ? ORDER BY client", (table,)
        )
        return Game(table, group, genesis, head, tuple(PublicKey(key) for (key,) in members))

    def try_genesis(self, group: GroupId, key: PublicKey) -> int:
        """Count a genesis of this member; return the number so far."""
        return self._try("group_members", "group_id", group, key)

    def try_log(self, table: TableId, key: PublicKey) -> int:
        """Count a log of this member; return the number so far."""
        return self._try("members", "game", table, key)

    def _try(self, table: str, column: str, value: bytes, key: PublicKey) -> int:
        with transaction(self._connection) as connection:
            (tries,) = connection.execute(
                f"UPDATE {table} SET tries = tries + 1 WHERE {column} = ? AND key = ?"
                " RETURNING tries",
                (value, key),
            ).fetchone()
        return int(tries)

    # --- results

    def decide(self, table: TableId, decided: Decided, *, at: int) -> Result | None:
        """Store and rate the result of a table without one; None if its game was forgotten."""
        with transaction(self._connection) as connection:
            if self.game(table) is None:
                return None
            (latest,) = connection.execute("SELECT max(at) FROM results").fetchone()
            ended = decided.ended
            # A clock that was set back does not change the order of games.
            when = max(at, latest or 0)
            new = connection.execute(
                "INSERT INTO results (game, at, ending, entries, head) VALUES (?, ?, ?, ?, ?)",
                (table, when, ended.ending, ended.entries, decided.head),
            )
            number = new.lastrowid
            assert number is not None, "SQLite numbers its rows"
            connection.execute(
                "INSERT INTO logs VALUES (?, ?, ?)", (number, len(decided.log), decided.log)
            )
            connection.executemany(
                "INSERT INTO places SELECT ?, client, key, ?, ?, game_key FROM members"
                " JOIN games ON games.id = members.game WHERE members.game = ? AND client = ?",
                [
                    (number, place.place, place.left, table, client)
                    for client, place in enumerate(ended.places)
                ],
            )
            connection.execute(
                "UPDATE groups SET waits_since = NULL"
                " WHERE id = (SELECT group_id FROM games WHERE games.id = ?)",
                (table,),
            )
            rate_from(connection, number)
            self._forget_logs()
        return self.result(table)

    def result(self, table: TableId) -> Result | None:
        """Return the result of a table, or None."""
        return next(results(self._connection, "results.game = ?", table, most=1), None)

    def earlier_log(self, table: TableId) -> bytes | None:
        """Return the packed log that decided a table; None if it was forgotten."""
        row = self._connection.execute(
            "SELECT packed FROM logs JOIN results ON number = result WHERE game = ?", (table,)
        ).fetchone()
        return None if row is None else bytes(row[0])

    def logs(self) -> Iterator[tuple[Game, Result, bytes]]:
        """Yield each game with a stored log, its result, and the packed log."""
        rows = self._connection.execute("SELECT game FROM logs JOIN results ON number = result")
        for (table,) in rows.fetchall():
            game, result, log = self.game(table), self.result(table), self.earlier_log(table)
            if game is not None and result is not None and log is not None:
                yield game, result, log

    def record_fork(self, table: TableId, proof: ForkProven, *, at: int) -> None:
        """Store the first proof that a leader forked a table's log, and rank them last there."""
        with transaction(self._connection) as connection:
            new = connection.execute(
                "INSERT OR IGNORE INTO forks VALUES (?, ?, ?, ?, ?, ?, ?)",
                (table, at, proof.entry, proof.term, proof.leader, proof.first, proof.second),
            )
            row = connection.execute(
                "SELECT number FROM results WHERE game = ? AND at > ?", (table, at - REVIEWED)
            ).fetchone()
            if new.rowcount and row is not None:
                connection.execute(
                    "UPDATE places SET place = 1 + (SELECT max(?, max(place)) FROM places"
                    " WHERE result = ?2 AND key <> ?3) WHERE result = ?2 AND key = ?3",
                    (OTHERS, *row, proof.leader),
                )
                rate_from(connection, *row)

    def forker(self, table: TableId) -> PublicKey | None:
        """Return the leader that is proven to have forked a table's log, or None."""
        row = self._connection.execute(
            "SELECT leader FROM forks WHERE game = ?", (table,)
        ).fetchone()
        return None if row is None else PublicKey(row[0])

    # --- standings

    def standings(self, query: AskStandings) -> Standings:
        """Return a page of the standings of a game."""
        return page(self._connection, query.game or DEFAULT_GAME, query)

    def rated(self, key: PublicKey, *, game: str = "") -> Rated | None:
        """Return a player's row in the standings of a game, or None if they have none."""
        return ranked(self._connection, game or DEFAULT_GAME, key)

    def history(
        self, key: PublicKey, before: int | None, most: int, *, game: str = ""
    ) -> tuple[Result, ...]:
        """Return up to `most` results of a player in a game before a number, latest first."""
        where = (
            "number IN (SELECT result FROM places WHERE game_key = ? AND key = ? AND result < ?)"
        )
        until = 2**62 if before is None else before
        return tuple(results(self._connection, where, game or DEFAULT_GAME, key, until, most=most))

    def check(self) -> list[Difference]:
        """Rate all results again in memory; return the ratings that differ from the stored ones."""
        recomputed = sqlite3.connect(":memory:", isolation_level=None)
        try:
            self._connection.backup(recomputed)
            rate_from(recomputed)
            stored, follows = _ratings(self._connection), _ratings(recomputed)
        finally:
            recomputed.close()
        return [
            Difference(*row, stored.get(row), follows.get(row))
            for row in sorted({*stored} | {*follows})
            if stored.get(row) != follows.get(row)
        ]

    def rate_again(self) -> None:
        """Replace the stored ratings by those that follow from the results."""
        with transaction(self._connection) as connection:
            rate_from(connection)

    # --- forgetting

    def _forget_groups(self, now: int) -> None:
        """Forget groups without a result: old ones, and those beyond `MOST_GROUPS`."""
        self._connection.execute(
            "DELETE FROM groups WHERE waits_since < ? OR id IN (SELECT id FROM groups"
            " WHERE waits_since NOTNULL ORDER BY waits_since DESC, id LIMIT -1 OFFSET ?)",
            (now - UNFINISHED, MOST_GROUPS),
        )

    def _forget_logs(self) -> None:
        """Forget the oldest logs while all together exceed their limit."""
        rows = self._connection.execute("SELECT result, size FROM logs ORDER BY result DESC")
        total, old = 0, []
        for result, size in rows.fetchall():
            total += size
            if total > self._kept_logs:
                old.append((result,))
        self._connection.executemany("DELETE FROM logs WHERE result = ?", old)


def _ratings(connection: sqlite3.Connection) -> dict[tuple[str, PublicKey], Rated]:
    games = connection.execute("SELECT DISTINCT game_key FROM ratings").fetchall()
    return {
        (game, row.key): row
        for (game,) in games
        for row in rated(connection, "ratings.game_key = ?", game)
    }
