"""The database is migrated once, completely or not at all."""

import sqlite3
from pathlib import Path

import pytest
import trio

from rendezvous.errors import ServerCode
from rendezvous.store import Store, transaction
from rendezvous.zone import MIGRATIONS
from tests.codes import raises_code

FIRST, SECOND = ("CREATE TABLE one (x)",), ("CREATE TABLE two (x)", "INSERT INTO two VALUES (7)")


def test_file_is_migrated_step_by_step(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "zone.sqlite"
    Store(path, (FIRST,)).close()
    for _ in range(2):
        store = Store(path, (FIRST, SECOND))
        assert store.connection.execute("SELECT x FROM two").fetchall() == [(7,)]
        assert store.connection.execute("PRAGMA user_version").fetchall() == [(2,)]
        assert store.connection.execute("PRAGMA journal_mode").fetchall() == [("wal",)]
        store.close()


def test_failed_migration_leaves_the_file_unchanged(tmp_path: Path) -> None:
    path = tmp_path / "zone.sqlite"
    with raises_code(ServerCode.STORE_UNUSABLE):
        Store(path, (FIRST, ("CREATE TABLE two (x)", "nonsense")))
    store = Store(path, (FIRST,))
    assert store.connection.execute("SELECT name FROM sqlite_schema").fetchall() == [("one",)]
    store.close()


def test_file_of_a_later_version_is_not_touched(tmp_path: Path) -> None:
    path = tmp_path / "zone.sqlite"
    Store(path, (FIRST, SECOND)).close()
    with raises_code(ServerCode.STORE_TOO_NEW) as raised:
        Store(path, (FIRST,))
    assert raised.value.facts == {"path": str(path), "found": 2, "known": 1}


def test_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "zone.sqlite"
    path.write_bytes(b"no database " * 100)
    with raises_code(ServerCode.STORE_UNUSABLE):
        Store(path, MIGRATIONS)
    assert path.read_bytes() == b"no database " * 100


def test_transaction_is_applied_completely_or_not_at_all() -> None:
    store = Store(None, (FIRST,))

    def fail() -> None:
        with transaction(store.connection):
            store.connection.execute("INSERT INTO one VALUES (1)")
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()
    assert store.connection.execute("SELECT * FROM one").fetchall() == []


def test_failed_commit_is_rolled_back_and_the_next_succeeds() -> None:
    deferred = "REFERENCES one (x) DEFERRABLE INITIALLY DEFERRED"
    schema = ("CREATE TABLE one (x INTEGER PRIMARY KEY)", f"CREATE TABLE two (y {deferred})")
    store = Store(None, (schema,))

    def add(number: int) -> None:
        with transaction(store.connection):
            store.connection.execute("INSERT INTO two VALUES (?)", (number,))

    with pytest.raises(sqlite3.IntegrityError):
        add(7)
    store.connection.execute("INSERT INTO one VALUES (8)")
    add(8)
    assert store.connection.execute("SELECT y FROM two").fetchall() == [(8,)]


async def test_thread_does_one_piece_of_work_at_a_time(tmp_path: Path) -> None:
    store = Store(tmp_path / "zone.sqlite", (FIRST,))

    def add() -> None:
        with transaction(store.connection):
            store.connection.execute("INSERT INTO one VALUES (1)")

    async with trio.open_nursery() as nursery:
        for _ in range(20):
            nursery.start_soon(store.do, add)
    assert store.connection.execute("SELECT sum(x) FROM one").fetchall() == [(20,)]
    with pytest.raises(sqlite3.OperationalError):
        await store.do(lambda: store.connection.execute("nonsense"))
    store.close()
