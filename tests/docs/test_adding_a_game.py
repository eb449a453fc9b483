"""The game of docs/adding-a-game.md can be played, recorded and tested as the page says."""

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest
from click.testing import CliRunner

from core.cli.__main__ import rail_table
from core.games.registry import remove_game
from core.ruleset import Seat

PAGE = Path(__file__).parents[2] / "docs" / "adding-a-game.md"
KEY = "milestones"


def blocks(kind: str) -> list[str]:
    """Return the blocks of this kind, as the page has them."""
    return re.findall(rf"^```{kind}\n(.*?)^```$", PAGE.read_text(), re.DOTALL | re.MULTILINE)


@pytest.fixture
def in_its_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """Change to the folder of `milestones.py`; forget the game afterwards."""
    (tmp_path / f"{KEY}.py").write_text("\n\n".join(blocks("python")))
    (windows,) = blocks("python windows")
    (tmp_path / f"{KEY}_windows.py").write_text(windows)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    yield tmp_path
    for name in (KEY, f"{KEY}_windows"):
        sys.modules.pop(name, None)


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


@pytest.mark.usefixtures("in_its_folder")
def test_tests_of_the_page_pass() -> None:
    (code,) = blocks("python test")
    namespace: dict[str, object] = {"__name__": "test_milestones"}
    exec(compile(code, str(PAGE), "exec"), namespace)
    tests = [test for name, test in namespace.items() if name.startswith("test_")]
    assert len(tests) == 2
    for test in tests:
        assert callable(test)
        test()
