"""The rules for a log: those that the user names, or those of a shipped game."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from core.cli.games import rules_of
from core.games.registry import UnknownGame, further_packages, remove_game
from core.log import parse_log, write_log
from core.table import LocalTable, UnusableCode
from tests.codes import raises_code
from tests.core.cli.conftest import RailTable
from tests.core.cli.pipe import GAME, Pipe
from tests.games.toll_road import RULES, TollRoad


class Hostile(TollRoad):
    """A game whose name is a module to import."""

    name = "hostile_module:RULES"


@pytest.fixture
def hostile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A log that names an importable module as its game."""
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "hostile_module.py").write_text("raise SystemExit('it was imported')")
    table = LocalTable.new(Hostile(), ["Ann", "Ben"], secret=bytes(32))
    path = tmp_path / "hostile.rail"
    write_log(path, table.log_bytes())
    return path


@pytest.mark.parametrize("arguments", [["replay"], ["verify"], ["play", "--log"]], ids=str)
def test_log_cannot_make_the_program_import_anything(
    rail_table: RailTable, hostile: Path, arguments: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("RAIL_TABLE_GAME")
    result = rail_table(*arguments, hostile)
    assert result.exit_code == 2
    assert "there is no game 'hostile_module:RULES'" in result.stderr


def test_log_cannot_make_the_engine_import_anything(hostile: Path) -> None:
    pipe = Pipe(game=None)
    assert pipe.line(b'{"op":"load","path":"%s"}' % bytes(hostile))["error"] == "UnknownGame"


def test_log_of_an_unknown_game_needs_a_name(recorded: Path) -> None:
    contents = parse_log(recorded.read_bytes(), "recorded")
    with pytest.raises(UnknownGame):
        rules_of(contents, None)


@pytest.fixture
def no_further_games() -> Iterator[None]:
    """Remove the games that a command line has added."""
    yield
    for package in further_packages():
        remove_game(package.key)


@pytest.mark.usefixtures("no_further_games")
def test_game_module_adds_a_game_to_every_command(
    rail_table: RailTable, recorded: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("RAIL_TABLE_GAME")
    module = ["--game-module", "tests.games.toll_road:GAME"]
    assert rail_table("verify", recorded).exit_code == 2
    assert rail_table(*module, "verify", recorded).exit_code == 0
    played = rail_table(*module, "simulate", "--game", "toll-road", "--rounds", 1)
    assert played.exit_code == 0, played.stderr
    arena = ["arena", "--game", "toll-road", "--players", "random,random", "--games", 2]
    assert rail_table(*module, *arena, "--rounds", 1).exit_code == 0


def test_game_module_without_a_game_is_a_usage_error(rail_table: RailTable) -> None:
    result = rail_table("--game-module", "os:system", "info")
    assert result.exit_code == 2
    assert result.stderr == (
        "rail-table: the game 'os:system' cannot be added: it is not a GamePackage\n"
    )


@pytest.mark.usefixtures("toll_road_is_known")
def test_log_of_a_known_game_needs_no_name(recorded: Path) -> None:
    assert rules_of(parse_log(recorded.read_bytes(), "recorded"), None) is RULES


def test_named_game_has_priority_over_that_of_the_log(recorded: Path) -> None:
    contents = parse_log(recorded.read_bytes(), "recorded")
    assert rules_of(contents, GAME) is RULES
    with pytest.raises(UnknownGame):
        rules_of(contents, "chess")


@pytest.mark.parametrize("game", [None, GAME])
def test_log_without_a_genesis_is_of_no_game(game: str | None) -> None:
    with raises_code(UnusableCode.EMPTY_LOG):
        rules_of(parse_log(b"", "nothing"), game)
