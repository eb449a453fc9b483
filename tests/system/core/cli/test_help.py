"""The help texts: every command shows examples, and each example runs."""

import json
import os
import shlex
import stat
import subprocess
import sys
from pathlib import Path

import click
import pytest

from core.cli.__main__ import rail_table as program
from tests.core.cli.arena.programs import command
from tests.core.cli.conftest import RailTable
from tests.core.cli.pipe import GAME, request

ROOT = Path(__file__).parents[4]
COMMANDS = sorted(program.commands)

JQ = """\
#!{python}
# As much of jq as the help texts use: one key of each JSON value.
import json, sys
decoder, text = json.JSONDecoder(), sys.stdin.read().strip()
while text:
    value, end = decoder.raw_decode(text)
    print(json.dumps(value[sys.argv[1].removeprefix(".")]))
    text = text[end:].strip()
"""


def examples(name: str) -> list[str]:
    """Return the examples of a command's help, literally."""
    epilog = program.commands[name].epilog or ""
    return [line.strip() for line in epilog.splitlines() if "rail-table" in line]


EXAMPLES = [pytest.param(line, id=line) for name in COMMANDS for line in examples(name)]


@pytest.fixture
def folder(tmp_path: Path, recorded: Path) -> Path:
    """Prepare a folder with the files of the examples: a log, requests, and the programs."""
    assert recorded.parent == tmp_path
    lines = [request("info"), request("new", game=GAME, seats=["Ann", "Ben"])]
    (tmp_path / "requests.jsonl").write_bytes(b"\n".join(lines))
    for name, text in {
        "bin/rail-table": f'#!/bin/sh\nexec "{sys.executable}" -m core.cli "$@"\n',
        "bin/jq": JQ.format(python=sys.executable),
        "bot": f"#!/bin/sh\nexec {shlex.join(command('first_legal'))}\n",
    }.items():
        file = tmp_path / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(text)
        file.chmod(file.stat().st_mode | stat.S_IXUSR)
    return tmp_path


@pytest.mark.smoke
@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_a_sentence_and_an_example(rail_table: RailTable, name: str) -> None:
    result = rail_table(name, "--help")
    assert result.exit_code == 0
    assert "Examples:\n" in result.stdout
    assert f"rail-table {name}" in result.stdout
    assert examples(name)
    for line in examples(name):
        assert f"  {line}\n" in result.stdout + "\n", "an example is broken into lines"
    help = program.commands[name].help
    assert help is not None
    assert help.splitlines()[0].endswith(".")


@pytest.mark.parametrize("line", EXAMPLES)
def test_every_example_runs(folder: Path, line: str) -> None:
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", line.replace("NAME", GAME)],
        cwd=folder,
        env={
            **os.environ,
            "PATH": f"{folder / 'bin'}:{os.environ['PATH']}",
            "PYTHONPATH": str(ROOT),
            "RAIL_TABLE_GAME": GAME,
        },
        input=b"1\nq\n",
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    written = [*folder.glob("*.jsonl"), *folder.glob("*.rail")]
    assert done.stdout or all(file.stat().st_size for file in written)


@pytest.mark.smoke
@pytest.mark.parametrize("arguments", [[], ["-h"], ["--help"]], ids=str)
def test_program_lists_its_commands_and_exit_statuses(
    rail_table: RailTable, arguments: list[str]
) -> None:
    result = rail_table(*arguments)
    output = result.stdout + result.stderr
    assert all(f"\n  {name} " in output for name in COMMANDS)
    assert all(f"\n    {status}  " in output for status in range(5))


@pytest.mark.smoke
def test_every_option_has_a_help_text_or_a_default(rail_table: RailTable) -> None:
    silent = [
        f"{name} {option.opts[0]}"
        for name, command in program.commands.items()
        for option in command.params
        if isinstance(option, click.Option) and not option.help and not option.show_default
    ]
    assert silent == []


@pytest.mark.smoke
def test_version_is_printed(rail_table: RailTable) -> None:
    assert rail_table("--version").stdout.startswith("rail-table, version ")


@pytest.mark.smoke
def test_info_prints_the_static_world(rail_table: RailTable) -> None:
    info = json.loads(rail_table("info").stdout)
    (target,) = info["options"]
    assert (target["name"], target["settings"], target["default"]) == ("Target", [20, 30, 40], 30)


@pytest.mark.smoke
def test_info_of_an_unknown_game_is_a_usage_error(rail_table: RailTable) -> None:
    result = rail_table("info", "--game", "chess")
    assert result.exit_code == 2
    assert result.stderr == (
        "rail-table: there is no game 'chess'; the games are: 'empire-builder', 'iron-dragon'; "
        "name another as module:attribute\n"
    )
