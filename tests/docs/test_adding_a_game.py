"""The game of docs/adding-a-game.md can be played, recorded and tested as the page says."""

import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from click.testing import CliRunner

from core.cli.__main__ import rail_table
from core.cli.further_games import GROUP
from core.games.package import GamePackage
from core.games.registry import imported, remove_game
from core.ruleset import Seat
from core.table.errors import GameFailed, UnlawfulType, Unverified
from tests.games import freight_bids, stones

PAGE = Path(__file__).parents[2] / "docs" / "adding-a-game.md"
KEY = "milestones"


def blocks(kind: str) -> list[str]:
    """Return the blocks of this kind, as the page has them."""
    return re.findall(rf"^```{kind}\n(.*?)^```$", PAGE.read_text(), re.DOTALL | re.MULTILINE)


@pytest.fixture
def in_its_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """Change into a folder with the game of the page; forget the game afterwards."""
    (tmp_path / f"{KEY}.py").write_text("\n\n".join(blocks("python")))
    (windows,) = blocks("python windows")
    (tmp_path / f"{KEY}_windows.py").write_text(windows)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    yield tmp_path
    forget_modules()


def forget_modules() -> None:
    """Forget the modules of the game, so that the next import reads its files."""
    for name in (KEY, f"{KEY}_windows"):
        sys.modules.pop(name, None)


def run_page_tests(module: str = KEY) -> int:
    """Run the tests of the page on the game of a module; return how many there are."""
    (code,) = blocks("python test")
    assert f"from {KEY} import" in code
    code = code.replace(f"from {KEY} import", f"from {module} import")
    namespace: dict[str, Any] = {}
    exec(compile(code, str(PAGE), "exec"), namespace)
    tests = [test for name, test in namespace.items() if name.startswith("test_")]
    for test in tests:
        test()
    return len(tests)


def test_each_command_of_the_page_succeeds(in_its_folder: Path) -> None:
    lines = [line for block in blocks("sh") for line in block.splitlines()]
    assert len(lines) == 5
    for line in lines:
        name, *arguments = shlex.split(line)
        exit_code, output = (in_a_window if name == "rail-empires" else at_a_terminal)(arguments)
        assert exit_code == 0, f"{line}: {output}"
    remove_game(KEY)
    assert (in_its_folder / "race.rail").exists()
    assert (in_its_folder / "race.png").exists()


def at_a_terminal(arguments: list[str]) -> tuple[int, str]:
    """Run `rail-table`; return its exit status and output."""
    result = CliRunner().invoke(rail_table, arguments, prog_name="rail-table")
    return result.exit_code, result.output


def in_a_window(arguments: list[str]) -> tuple[int, str]:
    """Run `rail-empires` in a process, which may have one Qt application only."""
    command = [sys.executable, "-m", "gui", *arguments]
    path = os.pathsep.join([str(PAGE.parents[1]), os.environ.get("PYTHONPATH", "")])
    environment = {**os.environ, "PYTHONPATH": path, "RAIL_EMPIRES_HOME": "home"}
    ended = subprocess.run(
        command, env=environment, capture_output=True, text=True, timeout=120, check=False
    )
    return ended.returncode, ended.stderr


@pytest.mark.parametrize(
    ("written", "mistaken", "error"),
    [
        (
            'return "Roll the die" if',
            'raise ValueError("no text") if',
            "mistake in 'command_text': no text ('ValueError' at 'milestones_windows:23')",
        ),
        (
            'return "takes the die"',
            "return None",
            "mistake in 'event_text': it must return 'text', not 'None'",
        ),
        (
            "return (state.miles,)",
            "return (state.miles, state.miles)",
            "mistake in 'sample': it must return 'a tuple for each curve, with a figure for each",
        ),
    ],
)
def test_picture_names_a_mistake_in_the_words(
    in_its_folder: Path, written: str, mistaken: str, error: str
) -> None:
    windows = in_its_folder / f"{KEY}_windows.py"
    code = windows.read_text()
    assert written in code
    windows.write_text(code.replace(written, mistaken))
    lines = [shlex.split(line) for block in blocks("sh") for line in block.splitlines()]
    (record,) = (line for line in lines if "--out" in line)
    (picture,) = (line for line in lines if "--screenshot" in line)
    assert at_a_terminal(record[1:])[0] == 0
    remove_game(KEY)
    exit_code, output = in_a_window(picture[1:])
    assert (exit_code, error in output) == (1, True), output
    assert "Traceback" not in output


@pytest.mark.usefixtures("in_its_folder")
def test_windows_of_the_page_show_its_texts() -> None:
    rules = import_module(KEY).RULES
    words = import_module(f"{KEY}_windows").MilestonesWords(rules)
    state = rules.setup(2, rules.complete_options({}))
    (roll,) = words.commands(state, Seat(0))
    assert words.command_text(roll, ("Ann", "Ben")) == "Roll the die"
    (asked,) = rules.decide(state, Seat(0), roll)
    assert words.event_text(asked, ("Ann", "Ben")) == "takes the die"
    assert [fact.value for fact in words.facts(state, None)] == ["0", "20"]
    assert words.sample(state) == ((0, 0),)


def test_engine_answers_the_requests_of_the_page(in_its_folder: Path) -> None:
    (requests,) = blocks("json")
    command = ["--game-module", f"{KEY}:GAME", "engine"]
    result = CliRunner().invoke(rail_table, command, input=requests, prog_name="rail-table")
    remove_game(KEY)
    replies = [json.loads(line) for line in result.output.splitlines()]
    assert len(replies) == 4
    assert all(reply["ok"] for reply in replies)
    assert replies[1]["commands"] == [{"type": "roll"}]
    assert [seat["miles"] for seat in replies[3]["state"]["seats"]] == [12, 15]
    assert in_its_folder == Path.cwd()


@pytest.mark.usefixtures("in_its_folder")
def test_marks_of_the_page_show_lost_turns() -> None:
    rules = import_module(KEY).RULES
    words = import_module(f"{KEY}_windows").MilestonesWords(rules)
    state = rules.setup(2, rules.complete_options({}))
    rolled = import_module(KEY).Rolled
    (mark,) = words.marks(7, [rolled(1)], state, rules.evolve(state, rolled(1)))
    assert (mark.entry, mark.seat) == (7, 0)
    assert mark.kind in words.mark_kinds
    assert words.marks(8, [rolled(2)], state, rules.evolve(state, rolled(2))) == []


@pytest.mark.usefixtures("in_its_folder")
def test_distribution_of_the_page_names_its_package() -> None:
    (text,) = blocks("toml")
    distribution = tomllib.loads(text)
    assert isinstance(imported(distribution["project"]["entry-points"][GROUP][KEY]), GamePackage)
    for module in distribution["tool"]["setuptools"]["py-modules"]:
        import_module(module)


@pytest.mark.usefixtures("in_its_folder")
def test_tests_of_the_page_pass() -> None:
    assert run_page_tests() == 4


@pytest.mark.parametrize("game", [stones, freight_bids])
def test_tests_of_the_page_fit_another_game(game: ModuleType) -> None:
    assert run_page_tests(game.__name__) == 4


@pytest.mark.parametrize(
    ("written", "mistaken", "error"),
    [
        ("frozen=True, array_like", "array_like", UnlawfulType),
        ("pips: int", "pips: list[int]", UnlawfulType),
        ("gathered + pips", "gathered + 1.0 * pips", UnlawfulType),
        ('tag="stop"', 'tag="roll"', TypeError),
        ("def standings(", "def places(", AssertionError),
        ("if state.gathered:\n", "if True:\n", AssertionError),
        ("if state.gathered:\n", "if False:\n", AssertionError),
        ("return [DieTaken()]", "return [DieTaken(1)]", TypeError),
        ("raise NothingGathered(seat=seat)", "raise ValueError", ValueError),
        ("{seat} has not rolled", "{player} has not rolled", KeyError),
        ("case Stopped():", "case None:", GameFailed),
        ("is_rolling=False, gathered", "gathered", AssertionError),
        ("1 + draw.below(6)", "1 + id(draw) % 997", Unverified),
        ("Turn(state.turn, state.active)", "Turn(state.turn, None)", AssertionError),
        ("sorted(places, ", "sorted(places[1:], ", AssertionError),
        ('"gathered": state.gathered', '"gathered": {1}', TypeError),
        ('"phase": "race"', '"digest": "race"', AssertionError),
        ("digest_size=32", "digest_size=16", AssertionError),
        ('key="milestones"', 'key="miles"', AssertionError),
        ('ai="milestones:AI"', 'ai="milestones:AIS"', AttributeError),
        ('levels=("random",)', 'levels=("clever",)', AssertionError),
    ],
)
def test_tests_of_the_page_find_a_mistake(
    in_its_folder: Path, written: str, mistaken: str, error: type[Exception]
) -> None:
    module = in_its_folder / f"{KEY}.py"
    code = module.read_text()
    assert written in code
    module.write_text(code.replace(written, mistaken))
    forget_modules()
    with pytest.raises(error):
        run_page_tests()
