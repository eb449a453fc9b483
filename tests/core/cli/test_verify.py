"""`rail-table verify`: valid, invalid or unreadable, and the exit status of each."""

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
import pytest

from core.cli.commands.verify import check_in_threads
from core.log import LogFile, SigningKey, claim, log_bytes, parse_log, write_log
from core.log.signatures import GENESIS
from core.table import LocalTable, genesis_of, replay
from tests.core.cli.conftest import RailTable
from tests.games.toll_road import RULES, TollRoad


def test_valid_log(rail_table: RailTable, recorded: Path) -> None:
    result = rail_table("verify", recorded, "--json")
    entries = parse_log(recorded.read_bytes(), "recorded").entries
    genesis = genesis_of(entries[0])
    *_, end = replay(entries, RULES)
    first, second = RULES.standings(end.game)
    assert json.loads(result.stdout) == {
        "good": True,
        "entries": len(entries),
        "game": "toll-road",
        "rules": "1",
        "redecided": True,
        "head": entries[-1].hash.hex(),
        "data_hash": TollRoad.data_hash.hex(),
        "table": genesis.table.hex(),
        "origin": "fresh",
        "clients": [genesis.clients[0].key.hex()],
        "witness": None,
        "standings": [
            {"place": 1, "seat": first.seat, "points": first.points, "tie_break": {"mile": 10}},
            {
                "place": 2,
                "seat": second.seat,
                "points": second.points,
                "tie_break": dict(second.tie_break),
            },
        ],
    }
    assert result.exit_code == 0
    told = rail_table("verify", recorded).stdout.splitlines()
    assert told[-2:] == [
        f"  place {placing.place}: {genesis.seats[placing.seat].name}, {placing.points} points"
        for placing in (first, second)
    ]
    data = TollRoad.data_hash.hex()[:16]
    assert told[:2] == [
        f"good: {len(entries)} entries of toll-road, decided again by rules 1 (data {data})",
        f"  head {entries[-1].hash.hex()}",
    ]


def test_log_of_other_rules_is_not_decided_again(rail_table: RailTable, tmp_path: Path) -> None:
    class Older(TollRoad):
        version = "0"

    table = LocalTable.new(Older(), ["Ann", "Ben"], secret=bytes(32))
    path = tmp_path / "old.rail"
    write_log(path, table.log_bytes())
    result = rail_table("verify", path)
    assert result.exit_code == 5
    assert result.stdout.startswith("NOT DECIDED AGAIN: ")
    assert json.loads(rail_table("verify", path, "--json").stdout)["redecided"] is False


@pytest.mark.parametrize("jobs", [1, 2, 7])
@pytest.mark.parametrize("bad", [0, 1, 30, -1])
def test_first_bad_entry_is_named(
    rail_table: RailTable, recorded: Path, bad: int, jobs: int
) -> None:
    entries = list(parse_log(recorded.read_bytes(), "recorded").entries)
    number = bad % len(entries)
    sealed = entries[number].sealed
    forged = bytes([sealed.signatures[0][0] ^ 1]) + sealed.signatures[0][1:]
    changed = [entry.sealed for entry in entries]
    changed[number] = msgspec.structs.replace(sealed, signatures=(forged,))
    write_log(recorded, log_bytes(changed))
    result = rail_table("verify", recorded, "--jobs", jobs, "--json")
    report = json.loads(result.stdout)
    assert (report["good"], report["entry"], report["error"]) == (False, number, "BadSignature")
    assert result.exit_code == 1
    told = rail_table("verify", recorded, "--jobs", jobs).stdout
    assert told.startswith(f"NOT GOOD: entry {number} is not valid: the ")


@pytest.mark.parametrize("place", [0.3, 0.6, 0.9])
def test_flipped_bit_makes_a_log_unreadable(
    rail_table: RailTable, recorded: Path, place: float
) -> None:
    data = bytearray(recorded.read_bytes())
    data[int(len(data) * place)] ^= 16
    recorded.write_bytes(data)
    result = rail_table("verify", recorded)
    assert result.exit_code == 3
    assert "is damaged" in result.stderr
    assert result.stdout == ""


@pytest.mark.parametrize("command", ["verify", "replay"])
@pytest.mark.parametrize(
    ("status", "data", "told"),
    [
        (3, b"once upon a time", "is not a Rail Empires log"),
        (3, b"\x89RAIL\r\n\x1a" + bytes(8), "is not a Rail Empires log"),
        (4, None, "cannot be read"),
    ],
    ids=["another file", "another prefix", "no file"],
)
def test_file_that_is_no_log_is_refused(
    rail_table: RailTable, tmp_path: Path, command: str, status: int, data: bytes | None, told: str
) -> None:
    path = tmp_path / "game.rail"
    if data is not None:
        path.write_bytes(data)
    result = rail_table(command, path)
    assert result.exit_code == status
    assert told in result.stderr
    assert result.stderr.startswith("rail-table: ")
    assert result.stderr.count("\n") == 1


def test_folder_is_no_file(rail_table: RailTable, tmp_path: Path) -> None:
    assert rail_table("verify", tmp_path).exit_code == 2


def test_log_in_progress_can_be_verified(rail_table: RailTable, recorded: Path) -> None:
    file, _ = LogFile.open(recorded)
    with file:
        assert rail_table("verify", recorded).exit_code == 0


@pytest.mark.parametrize("jobs", [1, 2, 3, 8])
def test_threads_find_the_first_bad_claim(jobs: int) -> None:
    key, table = SigningKey(bytes(32)), bytes(16)
    good = [
        claim(
            GENESIS,
            bytes([number]),
            table=table,  # type: ignore[arg-type]
            key=key.public,
            signature=key.sign(GENESIS, bytes([number]), table=table),  # type: ignore[arg-type]
        )
        for number in range(11)
    ]
    bad = good[0]._replace(message=b"another")
    with ThreadPoolExecutor(jobs) as pool:
        assert check_in_threads(pool, jobs, []) is None
        assert check_in_threads(pool, jobs, good) is None
        for first in range(11):
            claims = [*good[:first], bad, *good[first + 1 :]]
            claims[-1] = bad
            assert check_in_threads(pool, jobs, claims) == first
