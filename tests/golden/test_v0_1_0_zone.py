"""The databases of a zone of version 0.1.0 open, and give the same results as then.

Each is a copy: opening one migrates it, and 0.1.0 would not open it again.
"""

import shutil
import sqlite3
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner

from core.log import PublicKey, TableId, parse_log
from core.table import genesis_of
from net.consensus.promises import Memory
from net.key_file import read_key
from net.quic import Identity
from net.ranking import AskStandings, GroupId
from rendezvous.gate import Bans
from rendezvous.lobby import Accounts
from rendezvous.play_history import PlayHistory
from rendezvous.ranking.__main__ import NOT_EQUAL, main
from rendezvous.ranking.packing import unpack_log
from rendezvous.ranking.results import Results
from rendezvous.store import Store
from rendezvous.witness import MIGRATIONS as WITNESSED
from rendezvous.witness import Records
from rendezvous.zone import MIGRATIONS
from tests.each import each
from tests.golden.v0_1_0 import FOLDER, entries_of, read_json

READ: dict[str, Any] = read_json("zone/zone.json")
KEYS = {name: PublicKey(bytes.fromhex(key)) for name, key in READ["lobby"]["accounts"].items()}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    copy = tmp_path / "zone"
    shutil.copytree(FOLDER / "zone", copy)
    return copy


def plain(value: Any) -> Any:
    """Convert a struct to plain JSON values, bytes to hexadecimal digits."""
    if isinstance(value, bytes):
        return value.hex()
    if isinstance(value, dict):
        return {name: plain(item) for name, item in value.items()}
    if isinstance(value, list | tuple | frozenset):
        return [plain(item) for item in value]
    if isinstance(value, msgspec.Struct):
        return plain(msgspec.structs.asdict(value))
    return value


def test_accounts_bans_and_play_history_are_there(folder: Path) -> None:
    expected = READ["lobby"]
    store = Store(folder / "lobby.sqlite", MIGRATIONS)
    accounts = Accounts(store.connection)
    for name, key in KEYS.items():
        account = accounts.find(key)
        assert account is not None
        assert account.name == name
        assert plain(sorted(account.ignored)) == expected["ignored"].get(name, [])
    ban = expected["ban"]
    assert plain(Bans(store.connection).find([ban["subject"]], ban["at"])) == ban["found"]
    companies = PlayHistory(store.connection, lambda: float(ban["at"]))
    for name, key in KEYS.items():
        met = [peer for peer, other in KEYS.items() if companies.may_meet(key, other)]
        assert met == expected["may_meet"][name]
    store.close()


def test_standings_and_histories_are_the_same(folder: Path) -> None:
    expected = READ["ranking"]
    results = Results.open(folder / "ranking.sqlite")
    page = results.standings(AskStandings())
    assert page.players == expected["players"]
    for row, recorded in zip(plain(page.rows), expected["standings"], strict=True):
        assert {name: row[name] for name in recorded} == recorded, "fields may be added"
    for name, key in KEYS.items():
        found = plain(results.history(key, None, 20))
        for result, recorded in zip(found, expected["histories"][name], strict=True):
            assert {field: result[field] for field in recorded} == recorded, "fields may be added"
            assert result["game"] == "iron-dragon", "a zone of 0.1.0 ranked no other game"
    assert results.check() == [], "the ratings follow from the results"
    results.close()


def test_checking_the_ranking_changes_no_file(folder: Path) -> None:
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    answer = CliRunner().invoke(main, [str(folder / "ranking.sqlite")])
    assert (answer.exit_code, answer.output) == (0, "all ratings are equal\n")
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before


def test_checking_the_ranking_leaves_a_running_server_its_file(folder: Path) -> None:
    server = sqlite3.connect(folder / "ranking.sqlite", isolation_level=None)
    server.execute("PRAGMA synchronous = FULL")
    server.execute("UPDATE ratings SET ordinal = ordinal + 1")  # only in the write-ahead log
    before = (folder / "ranking.sqlite").read_bytes()
    answer = CliRunner().invoke(main, [str(folder / "ranking.sqlite")])
    assert answer.exit_code == NOT_EQUAL
    assert "ratings differ" in answer.output
    assert (folder / "ranking.sqlite").read_bytes() == before
    assert server.execute("PRAGMA user_version").fetchone() == (1,)
    server.execute("INSERT INTO ratings VALUES (?, 1, 25.0)", (bytes(32),))  # as 0.1.0 does
    server.close()


def test_logs_of_ranked_games_are_kept(folder: Path) -> None:
    results = Results.open(folder / "ranking.sqlite")
    games = sorted(results.logs(), key=lambda kept: kept[1].number)
    identities = [[game.table.hex(), game.group.hex(), game.hash.hex()] for game, _, _ in games]
    assert sorted(identities) == sorted(READ["ranking"]["games"])
    names = ("network/ranked", "network/ranked-left")
    for name, (_, result, packed) in zip(names, games, strict=True):
        kept = parse_log(unpack_log(packed), "a kept log").entries
        assert tuple(kept) == entries_of(name)[: len(kept)]
        assert (len(kept), kept[-1].hash) == (result.entries, result.head)
    results.close()


def test_game_in_progress_can_still_be_handed_in(folder: Path) -> None:
    results = Results.open(folder / "ranking.sqlite")
    genesis = entries_of("network/ranked-underway")[0]
    connection = sqlite3.connect(folder / "ranking.sqlite")
    rows = connection.execute("SELECT id FROM groups WHERE waits_since NOTNULL")
    ((group,),) = rows.fetchall()
    connection.close()
    game = results.game_of(GroupId(group))
    assert game is not None
    assert game.hash == genesis.hash
    assert results.result(game.table) is None
    assert results.group_members(GroupId(group)) == {KEYS["Ann"], KEYS["Hal"]}
    assert results.game(game.table) == game
    results.close()


async def test_witness_remembers_its_promises(folder: Path) -> None:
    store = Store(folder / "witness.sqlite", WITNESSED, synchronous="FULL")
    records = Records(store)
    for table, expected in each(READ["witness"].items()):
        record = await records.find(TableId(bytes.fromhex(table)), now=READ["at"])
        assert record is not None
        memory = Memory(record.promises)
        assert expected == {
            "clients": [client.name for client in record.genesis.clients],
            "hash": record.hash.hex(),
            "seat_wait": record.seat_wait,
            "promised": memory.voted_term,
            "generation": memory.generation,
            "held": plain(memory.held_entry),
            "revealed": {str(draw): asked.hex() for draw, asked in memory.revealed.items()},
        }
    store.close()


def test_key_of_the_zone_is_the_witness_of_its_games(folder: Path) -> None:
    key = folder / "key"
    key.chmod(0o600)
    zone = Identity(read_key(key)).public
    for log in ("ranked", "ranked-left", "ranked-underway", "public"):
        witness = genesis_of(entries_of(f"network/{log}")[0]).witness
        assert witness is not None
        assert witness.key == zone
