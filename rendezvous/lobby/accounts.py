"""Accounts: a key, its name, and the keys that it ignores.

They are in SQLite, and only this module reads them, one thread at a time; times are Unix seconds.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from core.log import PublicKey
from net.lobby.limits import IGNORED
from net.lobby.names import player_name, skeleton
from net.lobby.refusals import LobbyCode, LobbyRefusal
from rendezvous.lobby.limits import ABSENT, ABSENT_IN_FULL_ZONE, ACCOUNTS, LAPSE, RENAMED
from rendezvous.store import Connection, transaction

TABLES: Final = (
    """CREATE TABLE account (
        key BLOB PRIMARY KEY,
        name TEXT NOT NULL,
        skeleton TEXT NOT NULL UNIQUE,
        claimed INTEGER NOT NULL,
        renamed INTEGER,
        has_played INTEGER NOT NULL DEFAULT 0
    ) WITHOUT ROWID""",
    """CREATE TABLE ignored (
        key BLOB NOT NULL REFERENCES account (key) ON DELETE CASCADE,
        other BLOB NOT NULL,
        PRIMARY KEY (key, other)
    ) WITHOUT ROWID""",
)


SEEN: Final = (
    "ALTER TABLE account ADD COLUMN seen INTEGER NOT NULL DEFAULT 0",
    "UPDATE account SET seen = CAST(strftime('%s', 'now') AS INTEGER)",
    "CREATE INDEX account_seen ON account (has_played, seen)",
)
"""Migration to the fourth version: stores when an account was last used, since unused ones end."""

_SEEN_AGAIN: Final = 86_400
"""Min seconds between two updates of an account's time of last use."""


class Account(NamedTuple):
    """A key's name, and the keys that it ignores."""

    key: PublicKey
    name: str
    ignored: frozenset[PublicKey] = frozenset()


class Claimed(NamedTuple):
    """A name that was claimed, and the key that had it until it lapsed."""

    account: Account
    displaced: PublicKey | None = None


class Accounts:
    """All accounts of a server."""

    def __init__(self, connection: Connection) -> None:
        self._connection: Final = connection

    def find(self, key: PublicKey) -> Account | None:
        """Return the account of a key, or None."""
        row = self._connection.execute("SELECT name FROM account WHERE key = ?", (key,)).fetchone()
        return None if row is None else Account(key, row[0], self._ignored(key))

    def has(self, key: PublicKey) -> bool:
        """Return whether a key has an account."""
        found = self._connection.execute("SELECT 1 FROM account WHERE key = ?", (key,))
        return found.fetchone() is not None

    def _ignored(self, key: PublicKey) -> frozenset[PublicKey]:
        rows = self._connection.execute("SELECT other FROM ignored WHERE key = ?", (key,))
        return frozenset(PublicKey(other) for (other,) in rows)

    def claim(self, key: PublicKey, text: str, now: int) -> Claimed:
        """Create the account of a key with its name.

        Raises BAD_NAME, NAME_TAKEN, ALREADY_NAMED or ZONE_FULL.
        """
        name = player_name(text)
        with transaction(self._connection):
            found = self.find(key)
            if found is not None:
                raise LobbyRefusal(LobbyCode.ALREADY_NAMED, name=found.name)
            displaced = self._make_room(key, name, now)
            ((count,),) = self._connection.execute("SELECT count(*) FROM account").fetchall()
            if count >= ACCOUNTS:
                self._end_one(now)
            self._connection.execute(
                "INSERT INTO account (key, name, skeleton, claimed, seen) VALUES (?, ?, ?, ?, ?)",
                (key, name, skeleton(name), now, now),
            )
        return Claimed(Account(key, name), displaced)

    def _end_one(self, now: int) -> None:
        """Delete the most expendable account; raises ZONE_FULL if all are in use."""
        row = self._connection.execute(
            "SELECT key FROM account WHERE has_played = 0 OR seen < ? "
            "ORDER BY has_played, seen LIMIT 1",
            (now - ABSENT_IN_FULL_ZONE,),
        ).fetchone()
        if row is None:
            raise LobbyRefusal(LobbyCode.ZONE_FULL, most=ACCOUNTS)
        self._connection.execute("DELETE FROM account WHERE key = ?", row)

    def note_seen(self, keys: Iterable[PublicKey], now: int) -> None:
        """Note that these players are connected, at most once a day."""
        with transaction(self._connection):
            self._connection.executemany(
                "UPDATE account SET seen = ? WHERE key = ? AND seen < ?",
                [(now, key, now - _SEEN_AGAIN) for key in keys],
            )

    def sweep(self, now: int) -> int:
        """Delete all accounts that have lapsed; return their number."""
        with transaction(self._connection):
            return self._connection.execute(
                "DELETE FROM account WHERE has_played = 0 AND seen < ? AND claimed < ? "
                "OR has_played = 1 AND seen < ?",
                (now - LAPSE, now - LAPSE, now - ABSENT),
            ).rowcount

    def rename(self, key: PublicKey, text: str, now: int) -> Claimed:
        """Change the name; raises BAD_NAME, NAME_TAKEN, NO_NAME or RENAMED_TOO_SOON."""
        name = player_name(text)
        with transaction(self._connection):
            row = self._connection.execute(
                "SELECT renamed FROM account WHERE key = ?", (key,)
            ).fetchone()
            if row is None:
                raise LobbyRefusal(LobbyCode.NO_NAME)
            if row[0] is not None and now < row[0] + RENAMED:
                raise LobbyRefusal(LobbyCode.RENAMED_TOO_SOON, seconds=row[0] + RENAMED - now)
            displaced = self._make_room(key, name, now)
            self._connection.execute(
                "UPDATE account SET name = ?, skeleton = ?, renamed = ? WHERE key = ?",
                (name, skeleton(name), now, key),
            )
        return Claimed(Account(key, name, self._ignored(key)), displaced)

    def _make_room(self, key: PublicKey, name: str, now: int) -> PublicKey | None:
        """Free a lapsed name; return the key that had it. Raises NAME_TAKEN for other names."""
        row = self._connection.execute(
            "SELECT key, name, claimed, has_played FROM account WHERE skeleton = ?",
            (skeleton(name),),
        ).fetchone()
        if row is None or row[0] == key:
            return None
        holder, taken, claimed, has_played = row
        if has_played or now < claimed + LAPSE:
            raise LobbyRefusal(LobbyCode.NAME_TAKEN, name=taken)
        self._connection.execute("DELETE FROM account WHERE key = ?", (holder,))
        return PublicKey(holder)

    def note_played(self, keys: list[PublicKey]) -> None:
        """Note that these players have played, so that their names no longer lapse."""
        with transaction(self._connection):
            self._connection.executemany(
                "UPDATE account SET has_played = 1 WHERE key = ?", [(key,) for key in keys]
            )

    def ignore(self, key: PublicKey, other: PublicKey) -> Account:
        """Make a player ignore another one; raises TOO_MANY_IGNORED or NO_NAME."""
        with transaction(self._connection):
            self._existing(key)
            if len(self._ignored(key) - {other}) >= IGNORED:
                raise LobbyRefusal(LobbyCode.TOO_MANY_IGNORED, most=IGNORED)
            self._connection.execute("INSERT OR IGNORE INTO ignored VALUES (?, ?)", (key, other))
            return self._existing(key)

    def stop_ignoring(self, key: PublicKey, other: PublicKey) -> Account:
        """Make a player stop ignoring another one; raises NO_NAME."""
        with transaction(self._connection):
            self._connection.execute(
                "DELETE FROM ignored WHERE key = ? AND other = ?", (key, other)
            )
            return self._existing(key)

    def _existing(self, key: PublicKey) -> Account:
        found = self.find(key)
        if found is None:
            raise LobbyRefusal(LobbyCode.NO_NAME)
        return found
