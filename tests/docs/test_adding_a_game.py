"""The game of docs/adding-a-game.md can be played, recorded and tested as the page says."""

import re
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from core.cli.__main__ import rail_table
from core.games.registry import remove_game

PAGE = Path(__file__).parents[2] / "docs" / "adding-a-game.md"
KEY = "milestones"


def blocks(kind: str) -> list[str]:
    """Return the blocks of this kind, as the page has them."""
    return re.findall(rf"^```{kind}\n(.*?)^```$", PAGE.read_text(), re.DOTALL | re.MULTILINE)


@pytest.fixture
def in_its_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """Stand where `milestones.py` lies; forget the game afterwards."""
    (tmp_path / f"{KEY}.py").write_text("\n\n".join(blocks("python")))
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    yield tmp_path
    sys.modules.pop(KEY, None)


def test_each_command_of_the_page_succeeds(in_its_folder: Path) -> None:
    lines = [line for block in blocks("sh") for line in block.splitlines()]
    assert len(lines) == 4
    for line in lines:
        name, *arguments = shlex.split(line)
        assert name == "rail-table"
        result = CliRunner().invoke(rail_table, arguments, prog_name=name)
        assert result.exit_code == 0, f"{line}: {result.output}"
    remove_game(KEY)
    assert (in_its_folder / "race.rail").exists()


@pytest.mark.usefixtures("in_its_folder")
def test_the_tests_of_the_page_pass() -> None:
    (code,) = blocks("python test")
    namespace: dict[str, object] = {"__name__": "test_milestones"}
    exec(compile(code, str(PAGE), "exec"), namespace)
    tests = [test for name, test in namespace.items() if name.startswith("test_")]
    assert len(tests) == 2
    for test in tests:
        assert callable(test)
        test()
