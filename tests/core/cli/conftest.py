"""Fixtures of the tests of the headless programs."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from core.cli.__main__ import rail_table as program
from core.cli.simulate import simulate_game
from core.log import write_log
from tests.core.cli.arena.fifo import Watch
from tests.core.cli.midgame import NAME, Table
from tests.core.cli.pipe import GAME, Pipe
from tests.games.toll_road import RULES

RailTable = Callable[..., Result]


@pytest.fixture
def engine() -> Pipe:
    """An engine without a game."""
    return Pipe()


@pytest.fixture
def game() -> Pipe:
    """An engine with a new game of Ann and Ben."""
    pipe = Pipe()
    pipe.begin()
    return pipe


@pytest.fixture(scope="module")
def table() -> Table:
    """A game of Iron Dragon shared by the tests of a file, which none of them may change."""
    table = Table(NAME)
    table.start()
    return table


@pytest.fixture
def no_traceback(capfd: pytest.CaptureFixture[str]) -> Iterator[None]:
    """Assert that nothing was written to standard error."""
    yield
    assert capfd.readouterr().err == ""


@pytest.fixture
def rail_table(monkeypatch: pytest.MonkeyPatch) -> RailTable:
    """Run the program with these arguments, in this process."""
    monkeypatch.setenv("RAIL_TABLE_GAME", GAME)

    def run(*arguments: object, typed: str = "") -> Result:
        return CliRunner().invoke(
            program, [str(argument) for argument in arguments], input=typed, prog_name="rail-table"
        )

    return run


@pytest.fixture
def recorded(tmp_path: Path) -> Path:
    """The log of a whole game played by computers."""
    path = tmp_path / "game.rail"
    played = simulate_game(RULES, ["random"] * 2, seed="S", options={"Target": 20}, most_rounds=250)
    assert not played.cut
    write_log(path, played.table.log_bytes())
    return path


@pytest.fixture
def watch(tmp_path: Path) -> Iterator[Watch]:
    """Reports when programs have started, and when none of them is left."""
    watch = Watch(tmp_path)
    yield watch
    watch.close()
