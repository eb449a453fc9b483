"""The table as printed."""

import shlex

from msgspec import structs

from core.cli.arena.contestants import Contestant
from core.cli.arena.pairing import schedule
from core.cli.arena.report import report_lines
from core.cli.arena.standings import results_of
from tests.core.cli.arena.made import conditions, match, matches


def test_table_of_two() -> None:
    pairing, two, three, four = schedule(2, blocks=2, seed="S")
    strong = {0: ({"money": 250, "debt": 4}, (1500.0, 1700.0), (1000,)), 1: ({}, (0.05,), ())}
    games = [
        match(pairing, 0, rounds=30, played=strong),
        match(two, 0, rounds=40, played=strong),
        match(three, 0, rounds=35, played=strong),
        match(four, None, ending="cut", played=strong),
    ]
    found = results_of(conditions("normal", "random"), seed="S 1", planned=4, matches=games)
    assert found is not None
    groups, header, *lines, again = report_lines(found)
    assert groups == (
        "                                                 rounds to win    net worth"
        "     ms a turn      nodes a turn"
    )
    assert header == (
        "contestant  games  wins  win %         [95 %]  median  quartiles     median"
        "   p50   p95  mean   p50     p95      rating"
    )
    first, second = (standing.rating for standing in found.standings)
    assert lines[:2] == [
        "normal          4     3   75.0  [50.0, 100.0]      35  32.5–37.5        246"
        f"  1600  1700  1600  1000    1000  {first.mu:.1f} ± {first.sigma:.1f}",
        "random          4     0    0.0     [0.0, 0.0]       –          –          –"
        f"  0.05  0.05  0.05     –       –  {second.mu:.1f} ± {second.sigma:.1f}",
    ]
    assert lines[2:] == [
        "",
        "2 blocks of 2 games on one seed, each contestant once on each seat; "
        "1 cut after 250 rounds, 0 forfeited, 0 drawn.",
        "Both games of a block: normal 1, random 0; neither 1.",
        "[95 %]: bootstrap by block, 10000 resamples.",
    ]
    assert again == (
        "Again: rail-table arena --game toll --player normal --player random "
        "--games 4 --seed 'S 1' --rounds 250"
    )


def test_game_without_net_worth_has_a_column_of_points() -> None:
    games = [
        structs.replace(
            match,
            seats=tuple(structs.replace(seat, points=12 + seat.contestant) for seat in match.seats),
        )
        for match in matches(2, [0, 1])
    ]
    found = results_of(conditions("A", "B"), seed="S", planned=2, matches=games)
    assert found is not None
    groups, _, *rows = list(report_lines(found))[:4]
    assert "net worth" not in groups
    end = groups.index("points") + len("points")
    assert [row[:end].split()[-1] for row in rows] == ["12", "13"]


def test_columns_fit_their_contents() -> None:
    found = results_of(
        conditions("a", "a long name"), seed="S", planned=2, matches=matches(2, [0, 1])
    )
    assert found is not None
    _, header, *rows = list(report_lines(found))[:4]
    assert len({len(line) for line in (header, *rows)}) == 1


def test_single_block_has_no_interval() -> None:
    found = results_of(conditions("A", "B"), seed="S", planned=2, matches=matches(2, [0, 1]))
    assert found is not None
    text = "\n".join(report_lines(found))
    assert "1 block of 2 games" in text
    assert "bootstrap" not in text


def test_forfeits_are_counted_and_the_first_is_described() -> None:
    pairings = schedule(2, blocks=4, seed="S")
    games = [match(pairing, 0, forfeiter=1) for pairing in pairings]
    found = results_of(conditions("A", "B"), seed="S", planned=8, matches=games)
    assert found is not None
    lines = [line for line in report_lines(found) if "orfeit" in line or "more" in line]
    assert "8 forfeited" in lines[0]
    assert lines[1] == (
        "Game 1 forfeited: 'bot' answered 'x' in the game of seed 'S-1': it is none"
    )
    assert len(lines[1:-1]) == 5
    assert lines[-1] == "… and 3 more; --json tells all."


def test_interrupted_run_reports_what_counts() -> None:
    found = results_of(conditions("A", "B"), seed="S", planned=20, matches=matches(2, [0, 1]))
    assert found is not None
    assert "Interrupted: 2 of 20 games count." in report_lines(found)


def test_command_line_can_be_copied_from_the_report() -> None:
    bot = "cmd:./bot --name 'a, b'"
    asked = conditions(
        contestants=(Contestant("random", "random"), Contestant("bot", bot, ("./bot",))),
        options={"Victory Money": 100},
        seconds=2.5,
    )
    found = results_of(asked, seed="S", planned=2, matches=matches(2, [0, 1]))
    assert found is not None
    *_, again = report_lines(found)
    words = shlex.split(again.removeprefix("Again: "))
    assert words[:2] == ["rail-table", "arena"]
    assert dict(zip(words[2::2], words[3::2], strict=True)) == {
        "--game": "toll", "--player": bot, "--games": "2", "--seed": "S", "--rounds": "250",
        "--option": "Victory Money=100", "--time-limit": "2.5",
    }  # fmt: skip


def test_command_line_in_the_report_contains_no_terminal_controls() -> None:
    given = (
        Contestant("random", "random"),
        Contestant("bot", "cmd:./bot '\u202e\\'\n", ("./bot",)),
    )
    found = results_of(
        conditions(contestants=given), seed="\x1b[31m9é", planned=2, matches=matches(2, [0, 1])
    )
    assert found is not None
    *_, again = report_lines(found)
    assert r" --player $'cmd:./bot \'\342\200\256\\\'\012' " in again
    assert r" --seed $'\033[31m9é' " in again
    assert again.isprintable()
