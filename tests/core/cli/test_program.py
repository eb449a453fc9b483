"""`rail-table` from outside: warnings, errors and exit statuses as a shell sees them."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from core.ai.game_ai import UnknownLevel
from core.cli.exits import exit_status
from core.errors import FactualError
from core.games.registry import UnknownGame
from core.log import LogCode, LogError, LogFileCode, LogFileError
from core.ruleset import UnknownOption
from core.table import Unusable, UnusableCode, Unverified
from tests.core.cli.pipe import GAME

ROOT = Path(__file__).parents[3]


def rail_table(*arguments: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "core.cli", *map(str, arguments)],
        env={**os.environ, "PYTHONPATH": str(ROOT), "RAIL_TABLE_GAME": GAME},
        capture_output=True,
        text=True,
        check=False,
    )


def test_torn_tail_is_reported_and_the_rest_is_valid(recorded: Path) -> None:
    recorded.write_bytes(recorded.read_bytes()[:-5])
    done = rail_table("verify", recorded)
    assert done.returncode == 0
    assert done.stdout.startswith("good: ")
    assert done.stderr.startswith(f"rail-table: warning: '{recorded}': the last record was ")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("status", "arguments"),
    [
        (1, ["simulate", "--seats", "9"]),
        (2, ["replay"]),
        (2, ["info", "--game", "chess"]),
        (2, ["unknown"]),
        (4, ["verify", "none.rail"]),
    ],
    ids=str,
)
def test_error_is_a_line_and_a_status(status: int, arguments: list[str]) -> None:
    done = rail_table(*arguments)
    assert done.returncode == status
    assert done.stdout == ""
    assert "Traceback" not in done.stderr
    assert done.stderr


@pytest.mark.parametrize(
    ("status", "error"),
    [
        (1, Unverified(entry=1, cause="it")),
        (1, Unusable(UnusableCode.EMPTY_LOG)),
        (1, Unusable(UnusableCode.NO_SUCH_ENTRY, entry=1, last=0)),
        (1, UnknownOption(option="A", setting=1, settings=[])),
        (1, FactualError()),
        (2, UnknownGame(game="chess", known=[])),
        (2, UnknownLevel(level="genius", known=[])),
        (3, LogError(LogCode.NOT_A_LOG, path="a", start=b"")),
        (3, LogError(LogCode.CORRUPT_RECORD, entry=1, offset=2, why="so")),
        (3, LogError(LogCode.UNSUPPORTED_FORMAT, format=9, known=(1,))),
        (3, LogError(LogCode.TOO_LARGE, size=2, limit=1, expected="a")),
        (4, LogFileError(LogFileCode.UNREADABLE, path="a", why="so")),
        (4, LogFileError(LogFileCode.UNWRITABLE, path="a", why="so")),
        (4, LogFileError(LogFileCode.IN_USE, path="a")),
    ],
    ids=lambda value: value.name if isinstance(value, FactualError) else "",
)
def test_every_error_has_its_exit_status(status: int, error: FactualError) -> None:
    assert exit_status(error) == status
