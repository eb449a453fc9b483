"""`rail-table arena`: from its command line to its table, files and exit status."""

import csv
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import pytest

from core.cli.arena.match import Conditions, Match
from core.cli.arena.pairing import Pairing
from core.cli.arena.run import play_all
from core.cli.arena.standings import Results, results_of
from tests.core.cli.arena.fifo import Watch
from tests.core.cli.arena.programs import player
from tests.core.cli.conftest import RailTable
from tests.core.cli.pipe import GAME

ROOT = Path(__file__).parents[4]
FIRST_LEGAL = player("first_legal")
QUICK = ("--jobs", 1, "--option", "Target=20")


def test_table_and_both_files_report_the_same_games(rail_table: RailTable, tmp_path: Path) -> None:
    out, rows = tmp_path / "arena.json", tmp_path / "arena.csv"
    bots = ("--players", "random", "--player", FIRST_LEGAL)
    result = rail_table("arena", *bots, "--games", 4, *QUICK, "--json", out, "--csv", rows)
    assert (result.exit_code, result.stderr) == (0, "")
    document = json.loads(out.read_text())
    assert [game["seed"] for game in document["games"]] == ["1-1", "1-1", "1-2", "1-2"]
    assert document["options"] == {"Target": 20}
    winners = [
        seat["contestant"] for game in document["games"] for seat in game["seats"] if seat["won"]
    ]
    assert len(winners) == 4
    table = result.stdout.splitlines()
    for contestant, line in zip(document["contestants"], table[2:4], strict=True):
        assert contestant["wins"] == winners.count(contestant["name"])
        assert re.match(rf"{re.escape(contestant['name'])} +4 +{contestant['wins']} ", line)
    with rows.open(newline="") as file:
        read = list(csv.DictReader(file))
    assert len(read) == 8
    assert [row["contestant"] for row in read if row["won"] == "1"] == winners


def test_seed_determines_the_games_with_any_number_of_jobs(
    rail_table: RailTable, tmp_path: Path
) -> None:
    def games(seed: str, jobs: int) -> list[Any]:
        out = tmp_path / f"{seed}-{jobs}.json"
        asked = ("--players", "random,random,random", "--games", 6, "--rounds", 5)
        done = rail_table("arena", *asked, "--seed", seed, "--jobs", jobs, "--json", out)
        assert done.exit_code == 0
        found: list[Any] = json.loads(out.read_text())["games"]
        return [(game["seed"], game["digest"], game["ending"], game["rounds"]) for game in found]

    first, two, other = games("A", 1), games("A", 2), games("B", 1)
    assert first == two
    assert {game[1] for game in first}.isdisjoint(game[1] for game in other)


def test_same_player_may_be_named_several_times(rail_table: RailTable) -> None:
    result = rail_table("arena", "--players", "random, random,random", "--games", 3, *QUICK)
    assert result.exit_code == 0
    names = [line[:8].strip() for line in result.stdout.splitlines()[2:5]]
    assert names == ["random", "random 2", "random 3"]


def test_games_are_rounded_up_with_a_notice(rail_table: RailTable) -> None:
    result = rail_table("arena", "--players", "random,random", "--games", 3, *QUICK)
    assert result.stderr == "3 games are rounded up to 4, for whole blocks.\n"
    assert "\n2 blocks of 2 games" in result.stdout


def test_misbehaving_program_loses_and_is_reported(rail_table: RailTable, tmp_path: Path) -> None:
    out = tmp_path / "arena.json"
    bad = player("misbehaving", "stubborn")
    asked = ("--players", "random", "--player", bad, "--games", 2, "--jobs", 1)
    result = rail_table("arena", *asked, "--json", out)
    assert result.exit_code == 0
    assert "2 forfeited" in result.stdout
    assert "which is refused: " in result.stdout
    document = json.loads(out.read_text())
    assert [contestant["wins"] for contestant in document["contestants"]] == [2, 0]
    assert [contestant["forfeits"] for contestant in document["contestants"]] == [0, 2]
    assert [game["error"]["error"] for game in document["games"]] == ["CommandRefused"] * 2


@pytest.mark.smoke
def test_strict_mode_ends_at_the_first_misbehaviour(rail_table: RailTable) -> None:
    bad = player("misbehaving", "nonsense")
    asked = ("--players", "random", "--player", bad, "--games", 2, "--jobs", 1)
    result = rail_table("arena", *asked, "--strict")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith("rail-table: 'python")
    assert "answered 'walk' in the game of seed '1-1'" in result.stderr
    assert result.stderr.count("\n") == 1


def test_program_has_a_time_limit_for_a_response(rail_table: RailTable) -> None:
    late = player("misbehaving", "mute")
    asked = ("--players", "random", "--player", late, "--games", 2, "--jobs", 1)
    result = rail_table("arena", *asked, "--time-limit", 0.01)
    assert result.exit_code == 0
    assert result.stdout.count("gave no answer within 0.01 s") == 2


@pytest.mark.parametrize(
    ("status", "told", "arguments"),
    [
        (2, "there is no computer player of level 'genius'", ["--players", "random,genius"]),
        (2, "1 contestants were named", ["--players", "random"]),
        (2, "0 contestants were named", []),
        (2, "17 contestants were named", ["--players", ",".join(["random"] * 17)]),
        (1, "is for 2 to 6 seats, not 7", ["--players", ",".join(["random"] * 7)]),
        (2, "cannot be found", ["--players", "random,cmd:./no/such/bot"]),
        (2, "no closing quotation", ["--players", "random,cmd:bot 'x"]),
        (2, "--games", ["--players", "random,random", "--games", "0"]),
        (2, "--time-limit", ["--players", "random,random", "--time-limit", "0"]),
        (2, "nan is not a number", ["--players", "random,random", "--time-limit", "nan"]),
        (2, "0<x<=86400", ["--players", "random,random", "--time-limit", "86400.5"]),
        (2, r"'\udcff' is not UTF-8", ["--players", "random,random", "--seed", "\udcff"]),
        (2, "surrogates not allowed", ["--players", "random,cmd:sh \udcff"]),
        (2, "--jobs", ["--players", "random,random", "--jobs", "0"]),
        (2, "NAME=SETTING", ["--players", "random,random", "--option", "Target"]),
        (
            2,
            "name the same file",
            ["--players", "random,random", "--json", "a", "--csv", "no/../a"],
        ),
        (2, "there is no game 'chess'", ["--players", "random,random", "--game", "chess"]),
        (1, "there is no option 'Aim'", ["--players", "random,random", "--option", "Aim=5"]),
        (2, "no computer player of level 'greedy'", ["--players", "random,greedy"]),
        (4, "'no/a.json' cannot be written", ["--players", "random,random", "--json", "no/a.json"]),
    ],
    ids=lambda value: str(value)[:40],
)
def test_invalid_arena_arguments_are_refused(
    rail_table: RailTable,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    status: int,
    told: str,
    arguments: list[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    result = rail_table("arena", *arguments)
    assert result.exit_code == status
    assert result.stdout == ""
    assert told in result.stderr
    assert "Traceback" not in result.stderr
    assert list(tmp_path.iterdir()) == []


def test_unwritable_file_costs_nothing_else(rail_table: RailTable, tmp_path: Path) -> None:
    rows = tmp_path / "arena.csv"
    asked = ("--players", "random,random", "--games", 2, *QUICK)
    result = rail_table("arena", *asked, "--json", "/dev/full", "--csv", rows)
    assert result.exit_code == 4
    assert result.stderr == "rail-table: '/dev/full' cannot be written: No space left on device\n"
    assert "Again: " in result.stdout
    assert len(rows.read_text().splitlines()) == 5


def test_files_are_written_even_if_nobody_reads_the_table(tmp_path: Path) -> None:
    out = tmp_path / "arena.json"
    reader, writer = os.pipe()
    os.close(reader)
    bots = ["--players=random,random", "--games=2", "--jobs=1", "--rounds=3"]
    done = subprocess.run(
        [sys.executable, "-m", "core.cli", "arena", *bots, f"--json={out}"],
        env={**os.environ, "PYTHONPATH": str(ROOT), "RAIL_TABLE_GAME": GAME},
        stdout=writer,
        stderr=subprocess.PIPE,
        check=False,
    )
    os.close(writer)
    assert (done.returncode, done.stderr) == (1, b"")
    assert len(json.loads(out.read_text())["games"]) == 2


def interrupted(
    pairings: Sequence[Pairing], conditions: Conditions, *, jobs: int, stops: Sequence[Connection]
) -> Iterator[Match]:
    """Press Ctrl-C after three games."""
    with closing(play_all(pairings, conditions, jobs=jobs, stops=stops)) as matches:
        for match in matches:
            if match.pairing.number == 3:
                signal.raise_signal(signal.SIGINT)
            yield match


def interrupted_again(conditions: Conditions, **facts: Any) -> Results | None:
    """Press Ctrl-C during the evaluation of the games."""
    signal.raise_signal(signal.SIGINT)
    return results_of(conditions, **facts)


@pytest.mark.usefixtures("default_signals")
def test_interrupted_run_reports_its_whole_blocks_at_any_interruption(
    rail_table: RailTable, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("core.cli.commands.arena.play_all", interrupted)
    monkeypatch.setattr("core.cli.commands.arena.results_of", interrupted_again)
    out = tmp_path / "arena.json"
    asked = ("--players", "random,random", "--games", 20, "--rounds", 3, "--jobs", 1)
    result = rail_table("arena", *asked, "--json", out)
    assert (result.exit_code, result.stderr) == (130, "")
    document = json.loads(out.read_text())
    assert document["blocks"] == 1
    assert [game["game"] for game in document["games"]] == [1, 2]
    assert "Interrupted: 2 of 20 games count." in result.stdout


def stopped(
    watch: Watch, jobs: int, sent: signal.Signals, *, all_processes: bool = False
) -> tuple[int, bytes, bytes]:
    """Send an arena a signal; return its exit status and output.

    A terminal sends it to all our processes. Every game has a program that never responds.
    """
    bots = [f"--player={player('misbehaving', 'watched', watch.path)}", "--player=random"]
    with subprocess.Popen(
        [sys.executable, "-m", "core.cli", "arena", *bots, f"--jobs={jobs}", "--games=4"],
        env={**os.environ, "PYTHONPATH": str(ROOT), "RAIL_TABLE_GAME": GAME},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        process_group=0,
    ) as arena:
        watch.wait_until_started(jobs)
        (os.killpg if all_processes else os.kill)(arena.pid, sent)
        out, err = arena.communicate()
    return arena.returncode, out, err


@pytest.mark.usefixtures("default_signals")
@pytest.mark.parametrize("all_processes", [False, True])
@pytest.mark.parametrize(
    ("jobs", "sent"), [(1, signal.SIGINT), (2, signal.SIGTERM), (1, signal.SIGHUP)]
)
def test_stopping_the_arena_stops_its_programs(
    watch: Watch, jobs: int, sent: signal.Signals, *, all_processes: bool
) -> None:
    status, out, err = stopped(watch, jobs, sent, all_processes=all_processes)
    watch.wait_until_none_is_left()
    assert (status, out) == (130, b"")
    assert err == b"Interrupted before all games of a block were played.\n"


@pytest.mark.parametrize("jobs", [1, 2])
def test_killing_the_arena_kills_its_programs(watch: Watch, jobs: int) -> None:
    assert stopped(watch, jobs, signal.SIGKILL) == (-signal.SIGKILL, b"", b"")
    watch.wait_until_none_is_left()
