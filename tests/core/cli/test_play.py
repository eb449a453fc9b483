"""`rail-table play`: a game at the terminal, with any input."""

from pathlib import Path
from typing import Any

import pytest

from core.ai.player import Choice
from core.errors import quote
from core.games.registry import ANY
from core.log import LogFile, log_bytes, parse_log, read_log, write_log
from core.ruleset import Ruleset, Seat
from core.table import replay, verify
from tests.core.cli.conftest import RailTable
from tests.games.toll_road import RULES, EndTurn, State, Walk

ALONE = ("play", "--person", "Ann", "--person", "Ben", "--computers", 0, "--seed", "1")


def miles(log: Path) -> list[int]:
    """Return the places of the pedlars of a recorded game."""
    *_, position = replay(read_log(log).entries, RULES)
    return [pedlar.mile for pedlar in position.game.pedlars]


def kinds(log: Path) -> list[str]:
    """Return the kinds of the entries after the deal."""
    return [opened.entry.kind for opened in read_log(log).entries[7:]]


def test_game_starts_with_its_subject(rail_table: RailTable) -> None:
    result = rail_table(*ALONE, typed="q\n")
    assert result.stdout.startswith("Walk to mile 10 with coins enough.")
    assert "  1  walk\n" in result.stdout
    assert "  5  end turn\n" in result.stdout
    assert "Ann, turn (1-5, q to quit)" in result.stdout
    assert result.exit_code == 0


def test_command_is_chosen_by_its_number(rail_table: RailTable) -> None:
    result = rail_table(*ALONE, typed="1\nq\n")
    assert "walked seat Ann" in result.stdout
    assert " > Ann          mile 1" in result.stdout


def test_action_can_be_undone(rail_table: RailTable, tmp_path: Path) -> None:
    log = tmp_path / "game.rail"
    result = rail_table(*ALONE, "--log", log, typed="1\n1\nu\nU\n u \nq\n")
    assert kinds(log) == ["command", "command", "undo", "undo"]
    assert miles(log) == [0, 0]
    assert "'u' is none of these" not in result.stdout
    assert "No: seat 0 has no action to take back since this turn began." in result.stdout


def test_undo_is_offered_if_possible(rail_table: RailTable) -> None:
    prompts = [
        line
        for line in rail_table(*ALONE, typed="1\nu\nq\n").stdout.splitlines()
        if "turn (" in line
    ]
    assert ["u to undo" in prompt for prompt in prompts] == [False, True, False]


@pytest.mark.parametrize(
    "typed",
    ["0", "6", "-1", "1.0", "one", "²", "\u0661", "9" * 5000, "1 1", "?", "quit", "\x1b[A", "\\n"],
    ids=lambda typed: ascii(typed)[:20],
)
def test_nonsense_is_asked_again(rail_table: RailTable, tmp_path: Path, typed: str) -> None:
    log = tmp_path / "game.rail"
    result = rail_table(*ALONE, "--log", log, typed=f"{typed}\n\n1\nq\n")
    assert f"{quote(typed)} is none of these: 1-5, q to quit." in result.stdout
    assert kinds(log) == ["command"]
    assert result.exit_code == 0


@pytest.mark.parametrize("typed", ["", "q\n", "Q\n", " q \n"], ids=ascii)
def test_leaving_is_no_error(rail_table: RailTable, typed: str) -> None:
    result = rail_table(*ALONE, typed=typed)
    assert result.stdout.endswith("\nGood-bye.\n")
    assert result.exit_code == 0


def test_two_people_take_turns_and_see_only_their_own_packs(rail_table: RailTable) -> None:
    stdout = rail_table(*ALONE, typed="5\n1\nq\n").stdout
    assert "Ann, turn" in stdout
    assert "Ben, turn" in stdout
    boards = stdout.split("\nturn ")[1:]
    for board, own, other in zip(boards, ["Ann", "Ben", "Ben"], ["Ben", "Ann", "Ann"], strict=True):
        lines = {line[3:6]: line for line in board.splitlines()}
        assert "pack" in lines[own]
        assert "pack" not in lines[other]


def test_record_is_continued(rail_table: RailTable, tmp_path: Path) -> None:
    log = tmp_path / "game.rail"
    first = rail_table(*ALONE, "--log", log, typed="1\n")
    assert f"The game is kept in {log}; the same command goes on with it." in first.stdout
    second = rail_table(*ALONE, "--log", log, typed="1\nu\nu\n1\n")
    assert " > Ann          mile 1" in second.stdout.split("(1-5")[0]
    assert kinds(log) == ["command", "command", "undo", "command"]  # what was restored stays
    assert verify(read_log(log).entries, RULES).redecided


def test_continued_game_has_the_draws_it_would_have_had(
    rail_table: RailTable, tmp_path: Path
) -> None:
    whole, parts = tmp_path / "whole.rail", tmp_path / "parts.rail"
    typed = ["2\n", "1\n", "2\n", "1\n"]
    rail_table(*ALONE, "--log", whole, typed="".join(typed))
    for line in typed:
        rail_table(*ALONE, "--log", parts, typed=line)
    assert whole.read_bytes() == parts.read_bytes()
    assert kinds(whole).count("chance") >= 2


def test_game_against_the_computer_is_played_to_its_end(
    rail_table: RailTable, tmp_path: Path
) -> None:
    log = tmp_path / "game.rail"
    result = rail_table("play", "--seed", "1", "--log", log, typed="1\n" * 4 + "2\n1\n3\n" * 400)
    *_, position = replay(read_log(log).entries, RULES)
    outcome = RULES.outcome(position.game)
    assert outcome is not None
    name = position.genesis.seats[outcome.winner or 0].name
    names = [seat.name for seat in position.genesis.seats]
    end = f"\nThe winner: {name}.\n" + "".join(
        f"  place {standing.place}: {names[standing.seat]}, {standing.points} points\n"
        for standing in RULES.standings(position.game)
    )
    assert end.count("  place ") == 2
    assert result.stdout.endswith(end)
    assert {seat.name for seat in position.genesis.seats} == {"You", "Computer 1"}
    assert rail_table("play", "--log", log).stdout.endswith(end)


def test_computers_play_on_their_own_between_people(rail_table: RailTable) -> None:
    result = rail_table("play", "--computers", 3, "--seed", "1", typed="5\nq\n")
    assert all(f"turn ended seat Computer {number}" in result.stdout for number in (1, 2, 3))


def test_computer_is_asked_once_for_a_whole_plan(
    rail_table: RailTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Walker:
        asked = 0

        def choose(
            self, rules: Ruleset[Any, Any, Any], state: State, seat: Seat, *, chance: bytes
        ) -> Choice:
            self.asked += 1
            return Choice(Walk(), {}, (Walk(), EndTurn()))

    walker = Walker()
    monkeypatch.setitem(ANY.levels, "walker", walker)
    result = rail_table("play", "--level", "walker", "--seed", "1", typed="5\n5\nq\n")
    assert result.stdout.count("walked seat Computer 1") == 4
    assert walker.asked == 2


@pytest.mark.parametrize(
    ("status", "arguments"),
    [
        (1, ["--computers", "0"]),
        (1, ["--computers", "6"]),
        (2, ["--computers", "16"]),
        (2, ["--level", "genius"]),
        (2, ["--game", "chess"]),
        (4, ["--log", "no/such/folder/game.rail"]),
    ],
    ids=str,
)
def test_invalid_game_is_refused(rail_table: RailTable, status: int, arguments: list[str]) -> None:
    result = rail_table("play", *arguments)
    assert result.exit_code == status
    assert result.stderr


def test_record_that_another_program_writes_is_left_alone(
    rail_table: RailTable, tmp_path: Path
) -> None:
    log = tmp_path / "game.rail"
    rail_table(*ALONE, "--log", log, typed="1\n")
    file, _ = LogFile.open(log)
    with file:
        result = rail_table(*ALONE, "--log", log, typed="1\n")
    assert result.exit_code == 4
    assert "is being written by another program" in result.stderr
    assert kinds(log) == ["command"]


def test_log_without_its_secret_is_not_continued(rail_table: RailTable, recorded: Path) -> None:
    entries = parse_log(recorded.read_bytes(), "recorded").entries
    write_log(recorded, log_bytes(entry.sealed for entry in entries))
    result = rail_table("play", "--log", recorded)
    assert result.exit_code == 1
    assert "it can be replayed or continued, not resumed" in result.stderr


@pytest.mark.parametrize("begun", [b"", b"\x89RAIL"])
@pytest.mark.filterwarnings("ignore::core.log.TornTail")
def test_barely_started_log_is_restarted(
    rail_table: RailTable, tmp_path: Path, begun: bytes
) -> None:
    log = tmp_path / "evening.rail"
    log.write_bytes(begun)
    assert rail_table("play", "--log", log, "--seed", "1", typed="q\n").exit_code == 0
    assert len(read_log(log).entries) > 1


def test_seed_is_text(rail_table: RailTable) -> None:
    """Other bytes of a command line without UTF-8 are lone surrogates in Python."""
    result = rail_table("play", "--seed", "\udcff")
    assert (result.exit_code, result.stdout) == (2, "")
    assert r"'--seed': '\udcff' is not UTF-8." in result.stderr
