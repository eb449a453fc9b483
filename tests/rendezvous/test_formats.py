"""Files of every released version open, with all their contents."""

import sqlite3
from pathlib import Path

import pytest

from core.log import EntryHash, EntryNumber, PublicKey, TableId, Term
from core.table import ClientIndex
from net.consensus.promises import EntryHeld, Memory, Voted
from net.ranking import AskStandings
from rendezvous import witness
from rendezvous.gate import Bans
from rendezvous.lobby import Account, Accounts
from rendezvous.play_history import PlayHistory
from rendezvous.ranking import schema
from rendezvous.ranking.results import Results
from rendezvous.store import Migration, Store
from rendezvous.witness import Records
from rendezvous.zone import MIGRATIONS

FORMATS = Path(__file__).parent / "formats"
ANN, BEN, EVE = (PublicKey(bytes([number]) * 32) for number in (1, 2, 3))


def released(name: str, folder: Path) -> Path:
    """Return a file as the program of that version wrote it."""
    path = folder / "released.sqlite"
    connection = sqlite3.connect(path)
    connection.executescript((FORMATS / f"{name}.sql").read_text())
    connection.close()
    return path


def test_lobby_file_of_version_1_opens(tmp_path: Path) -> None:
    store = Store(released("lobby-1", tmp_path), MIGRATIONS)
    accounts = Accounts(store.connection)
    assert accounts.find(ANN) == Account(ANN, "Ann", frozenset({BEN}))
    assert accounts.find(BEN) == Account(BEN, "Ben")
    assert Bans(store.connection).find(["key 00"], 1_000_601) == (1_000_602, "lines")
    companies = PlayHistory(store.connection, lambda: 1_000_004)
    assert companies.may_meet(ANN, BEN)
    assert not companies.may_meet(ANN, EVE)
    store.close()


def test_ranking_file_of_version_1_opens(tmp_path: Path) -> None:
    results = Results.open(released("ranking-1", tmp_path))
    first, second = (results.result(TableId(game.to_bytes(16))) for game in (1, 2))
    assert first is not None
    assert second is not None
    assert (first.number, first.at, first.ending, first.entries) == (1, 1_000_001, "won", 99)
    assert [place.name for place in first.places] == ["player 1", "player 2"]
    assert first.places[0].mu == pytest.approx(27.6353894931)
    assert second.places[0].place > second.places[1].place, "who led it has forked the log"
    assert results.earlier_log(first.table) == b"log"
    best, last = results.standings(AskStandings()).rows
    assert (best.games, best.wins, best.forks, last.forks) == (2, 1, 1, 0)
    assert [rated.rank for rated in (best, last)] == [1, 2]
    assert [(rated.left, rated.last) for rated in (best, last)] == [(0, second.at), (2, second.at)]
    assert results.standings(AskStandings(name="PLAYER 2")).rows == (last,)
    assert results.check() == [], "the new columns hold what rating all games again puts there"
    results.close()


async def test_witness_file_of_version_1_opens(tmp_path: Path) -> None:
    """The witness never forgets its promises and votes; a new promise has its place."""

    store = Store(released("witness-1", tmp_path), witness.MIGRATIONS, synchronous="FULL")
    records = Records(store)
    first, second = (TableId(number.to_bytes(16)) for number in (1, 2))
    found = await records.find(first, now=1_000_003)
    assert found is not None
    assert [client.name for client in found.genesis.clients] == ["a", "b"]
    assert found.genesis.witness is not None
    assert (found.hash, found.seat_wait) == (b"\1" * 32, 5)
    held = EntryHeld(EntryNumber(9), EntryHash(b"\5" * 32), Term(3))
    memory = Memory(found.promises)
    assert (memory.voted_term, memory.generation, memory.held_entry) == (3, 1, held)
    assert memory.revealed == {1: b"\3" * 32}
    for term in (4, 5):
        await records.store_promises(first, [Voted(Term(term), ClientIndex(1))])
    again = await records.find(first, now=1_000_004)
    assert again is not None
    assert again.promises == (*found.promises, Voted(Term(5), ClientIndex(1)))
    other = await records.find(second, now=1_000_005)
    assert other is not None
    assert (other.hash, other.seat_wait, other.promises) == (b"\2" * 32, 60, ())
    store.close()


@pytest.mark.parametrize(
    ("name", "migrations"),
    [
        ("lobby-1", MIGRATIONS[:1]),
        ("ranking-1", schema.MIGRATIONS[:1]),
        ("witness-1", witness.MIGRATIONS[:1]),
    ],
)
def test_migrations_to_a_released_version_never_change(
    name: str, migrations: tuple[Migration, ...], tmp_path: Path
) -> None:
    """Otherwise a file created with that version would differ from an upgraded one."""
    old = sqlite3.connect(released(name, tmp_path))
    new = Store(tmp_path / "new.sqlite", migrations)
    tables = "SELECT type, name, sql FROM sqlite_schema ORDER BY type, name"
    assert new.connection.execute(tables).fetchall() == old.execute(tables).fetchall()
    old.close()
    new.close()
