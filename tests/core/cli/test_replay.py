"""`rail-table replay`: the history of a log, and its state at any entry."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from core.log import Opened, encode, log_bytes, read_log, write_log
from core.table import replay
from tests.core.cli.conftest import RailTable
from tests.games.toll_road import RULES


@pytest.fixture
def entries(recorded: Path) -> tuple[Opened, ...]:
    return read_log(recorded).entries


def test_every_entry_is_a_line(
    rail_table: RailTable, recorded: Path, entries: tuple[Opened, ...]
) -> None:
    lines = rail_table("replay", recorded).stdout.splitlines()
    assert len(lines) == len(entries)
    for line, opened in zip(lines, entries, strict=True):
        assert line.split()[0] == str(opened.entry.number)
        assert line.split()[3] == opened.entry.kind
    assert any("sold seat" in line for line in lines)


def test_every_entry_is_an_object(
    rail_table: RailTable, recorded: Path, entries: tuple[Opened, ...]
) -> None:
    lines = [
        json.loads(line)
        for line in rail_table("replay", recorded, "--json").stdout.split("\n")
        if line
    ]
    positions = list(replay(entries, RULES))
    assert len(lines) == len(entries)
    for line, opened, position in zip(lines, entries, positions, strict=True):
        entry = opened.entry
        assert set(line) == {"entry", "kind", "term", "turn", "events", "digest"}
        assert (line["entry"], line["kind"], line["term"]) == (entry.number, entry.kind, entry.term)
        assert line["turn"] == RULES.turn(position.game).number
        assert line["digest"] == entry.digest.hex()
    assert lines[1]["events"][0]["type"] == "dealt"


@pytest.mark.parametrize("at", [0, 1, 40, -1])
def test_state_at_an_entry(
    rail_table: RailTable, recorded: Path, entries: tuple[Opened, ...], at: int
) -> None:
    number = at % len(entries)
    shown: dict[str, Any] = json.loads(
        rail_table("replay", recorded, "--at", number, "--json").stdout
    )
    assert shown["entry"] == number
    assert shown["state"]["digest"] == entries[number].entry.digest.hex()
    text = rail_table("replay", recorded, "--at", number).stdout
    assert f"turn {shown['state']['turn']}" in text
    assert all(seat["name"] in text for seat in shown["state"]["seats"])


@pytest.mark.parametrize(
    ("status", "at"), [(0, "last"), (1, "after the last"), (2, "-1"), (2, "x"), (2, "1.0")]
)
def test_only_an_entry_of_the_log_has_a_state(
    rail_table: RailTable, recorded: Path, entries: tuple[Opened, ...], status: int, at: str
) -> None:
    number = {"last": len(entries) - 1, "after the last": len(entries)}.get(at, at)
    result = rail_table("replay", recorded, "--at", number)
    assert result.exit_code == status
    assert bool(result.stdout) is (status == 0)


def test_digests_are_those_of_the_replay_and_not_those_of_the_log(
    rail_table: RailTable, recorded: Path, entries: tuple[Opened, ...]
) -> None:
    false = msgspec.structs.replace(entries[-1].entry, digest=bytes(32))
    sealed = msgspec.structs.replace(entries[-1].sealed, body=encode(false))
    write_log(recorded, log_bytes([*(entry.sealed for entry in entries[:-1]), sealed]))
    *_, last = rail_table("replay", recorded, "--json").stdout.splitlines()
    assert json.loads(last)["digest"] == entries[-1].entry.digest.hex()
