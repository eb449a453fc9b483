"""The world as `info` describes it, and the data hash in each log."""

import json

import pytest
from click.testing import CliRunner

from core.cli.__main__ import rail_table
from core.games.data_files import data_text
from core.games.iron_dragon import info
from core.games.iron_dragon.info import DATA_FILES, data_hash, world_info
from core.games.iron_dragon.rules import RULES
from core.games.iron_dragon.world import board
from core.table import LocalTable

INFO = world_info()


def test_words_are_those_of_the_engine_protocol() -> None:
    assert set(INFO) == {
        *("mileposts", "edges", "sea", "cities", "tunnels", "bridges", "locos", "ships"),
        *("foremen", "loads", "contracts", "events", "options", "data_hash"),
    }
    keys = {name: set(INFO[name][0]) for name in INFO if name != "data_hash"}
    assert keys == {
        "mileposts": {"id", "terrain", "kingdom", "city", "port", "tunnel", "coast_distance"},
        "edges": {"a", "b", "river", "inlet"},
        "sea": {"id", "neighbours"},
        "cities": {"name", "size", "kingdom", "mileposts", "loads"},
        "tunnels": {"name", "a", "b"},
        "bridges": {"name", "a", "b"},
        "locos": {"name", "level", "loads", "speed", "stock"},
        "ships": {"name", "fee", "speed"},
        "foremen": {"name", "race"},
        "loads": {"name", "stock", "cities"},
        "contracts": {"number", "demands"},
        "events": {"number", "name", "text", "instant"},
        "options": {"name", "meaning", "kind", "settings", "default", "needs"},
    }
    assert set(INFO["contracts"][0]["demands"][0]) == {"city", "load", "pay"}


def test_info_is_plain_json() -> None:
    assert json.loads(json.dumps(INFO)) == INFO


def test_info_is_complete() -> None:
    lengths = {name: len(INFO[name]) for name in INFO if name != "data_hash"}
    assert {name: lengths[name] for name in ("cities", "tunnels", "bridges", "locos", "ships")} == {
        "cities": 57,
        "tunnels": 4,
        "bridges": 2,
        "locos": 13,
        "ships": 13,
    }
    assert {name: lengths[name] for name in ("foremen", "loads", "contracts", "events")} == {
        "foremen": 13,
        "loads": 26,
        "contracts": 120,
        "events": 26,
    }
    assert lengths["options"] == 13
    assert lengths["mileposts"] + lengths["sea"] == len(board().points)
    assert lengths["edges"] == len(board().sections)


def test_milepost_city_and_port_at_sea() -> None:
    by_id = {milepost["id"]: milepost for milepost in INFO["mileposts"]}
    bluefeld = next(city for city in INFO["cities"] if city["name"] == "Bluefeld")
    assert bluefeld["mileposts"][0] == "M47.18"
    assert len(bluefeld["mileposts"]) == 7
    assert by_id["M47.18"]["terrain"] == "major_city"
    assert by_id["U6.11"]["coast_distance"] is None
    coast = {near for point in INFO["sea"] for near in point["neighbours"]}
    ports = {milepost["id"] for milepost in INFO["mileposts"] if milepost["port"]}
    assert len(ports) == 25
    assert ports <= coast


@pytest.mark.parametrize("name", DATA_FILES)
def test_hash_changes_with_every_file(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    before = data_hash()
    assert before.hex() == INFO["data_hash"]
    monkeypatch.setattr(
        info, "data_text", lambda package, file: data_text(package, file) + " " * (file == name)
    )
    data_hash.cache_clear()
    assert data_hash() != before
    monkeypatch.undo()
    data_hash.cache_clear()
    assert data_hash() == before


def test_command_prints_the_world() -> None:
    result = CliRunner().invoke(rail_table, ["info"])
    assert result.exit_code == 0, result.output
    assert json.loads(result.stdout) == INFO


def test_hash_is_in_the_genesis_of_a_log() -> None:
    table = LocalTable.new(RULES, ["Ann", "Ben"], secret=bytes(32))
    assert table.position.genesis.data_hash == data_hash()
