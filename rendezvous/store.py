"""A SQLite file of the server: opened, migrated, and used by one thread at a time."""

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from threading import RLock
from typing import Any, Final, Literal, TypeVar

import trio

from rendezvous.errors import ServerCode, ServerError

T = TypeVar("T")

Migration = Sequence[str]
"""Statements that migrate a file to the next version; never changed once released."""

_BUSY: Final = 5.0
"""Seconds to wait while another program has locked the file."""


class Connection(sqlite3.Connection):
    """A connection of a store; `changing` is held by the thread that is in a transaction."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.changing: Final = RLock()


class Store:
    """A SQLite file, or one in memory if `path` is None.

    `migrations` lead from each version, `user_version` in the file, to the next. Committed data
    survive a power cut if `synchronous` is FULL; otherwise the last of them may be lost, but the
    file stays intact. Raises ServerError.
    """

    def __init__(
        self,
        path: Path | None,
        migrations: Sequence[Migration],
        *,
        synchronous: Literal["NORMAL", "FULL"] = "NORMAL",
    ) -> None:
        self._one: Final = None if path is None else trio.CapacityLimiter(1)
        try:
            if path is not None:
                path.parent.mkdir(parents=True, exist_ok=True)
            self.connection: Final = Connection(
                path or ":memory:", timeout=_BUSY, isolation_level=None, check_same_thread=False
            )
        except (OSError, sqlite3.Error) as error:
            raise ServerError(ServerCode.STORE_UNUSABLE, path=str(path), why=str(error)) from error
        try:
            self.connection.execute("PRAGMA journal_mode = WAL")
            self.connection.execute(f"PRAGMA synchronous = {synchronous}")
            self.connection.execute("PRAGMA foreign_keys = ON")
            self._migrate(path, migrations)
        except ServerError:
            self.connection.close()
            raise
        except sqlite3.Error as error:
            self.connection.close()
            raise ServerError(ServerCode.STORE_UNUSABLE, path=str(path), why=str(error)) from error

    def _migrate(self, path: Path | None, migrations: Sequence[Migration]) -> None:
        ((found,),) = self.connection.execute("PRAGMA user_version").fetchall()
        if found > len(migrations):
            raise ServerError(
                ServerCode.STORE_TOO_NEW, path=str(path), found=found, known=len(migrations)
            )
        for version, statements in enumerate(migrations[found:], found + 1):
            with transaction(self.connection):
                for statement in statements:
                    self.connection.execute(statement)
                self.connection.execute(f"PRAGMA user_version = {version}")

    async def do(self, work: Callable[[], T]) -> T:
        """Run a function of the file in a thread, after all earlier ones.

        For a database in memory it uses no thread, as the tests' clock would not wait for one.
        """
        if self._one is None:
            await trio.lowlevel.checkpoint()
            return work()
        return await trio.to_thread.run_sync(work, limiter=self._one)

    def close(self) -> None:
        """Close the connection."""
        self.connection.close()


def copy_store(path: Path, copy: Path) -> None:
    """Copy a SQLite file with the contents of its log, without changing it.

    The file may be in use by a running server. Raises ServerError.
    """
    is_in_use = path.with_name(f"{path.name}-wal").exists()
    # Without a log file, no program writes to the database, and reading needs no lock file.
    mode = "mode=ro" if is_in_use else "mode=ro&immutable=1"
    uri = f"{path.resolve().as_uri()}?{mode}"
    try:
        with (
            closing(sqlite3.connect(uri, uri=True, timeout=_BUSY)) as source,
            closing(sqlite3.connect(copy)) as target,
        ):
            source.backup(target)
    except sqlite3.Error as error:
        raise ServerError(ServerCode.STORE_UNUSABLE, path=str(path), why=str(error)) from error


@contextmanager
def transaction(connection: Connection) -> Iterator[Connection]:
    """Commit all changes or none, after those of other threads."""
    with connection.changing:
        connection.execute("BEGIN IMMEDIATE")
        try:
            yield connection
            connection.execute("COMMIT")
        finally:
            if connection.in_transaction:  # also on a full disk
                connection.execute("ROLLBACK")
