"""The report of the benchmark, and the accuracy of its measurements."""

import sys

import pytest

from core.log import parse_log
from core.table import verify
from tests.bench import empire_builder
from tests.bench.figures import (
    MEASURES,
    OF_REACHING,
    OF_THE_GAME,
    OF_THE_LOBBY,
    Run,
    median,
    p95,
)
from tests.bench.iron_dragon import late_game
from tests.bench.lobby import run_lobby
from tests.bench.measures import run_once
from tests.bench.reaching import run_reaching
from tests.bench.report import summary, table
from tests.bench.workload import ENTRIES, long_log
from tests.games.toll_road import RULES

FIGURES: Run = {
    "reference": 200_000,
    "decode": 50_000,
    "replay": 20_001,
    "verify": 3_000,
    "seek_median": 400,
    "seek_p95": 4_999,
    "append": 500,
    "playout": 1_000,
    "events": 20_001,
    "legal_median": 900,
    "legal_p95": 2_999,
    "empire_builder_events": 60_001,
    "empire_builder_legal_median": 900,
    "empire_builder_legal_p95": 1_499,
    "turn_mean": 130,
    "turn_p95": 400,
    "confirm_2_median": 5_000,
    "confirm_2_p95": 8_000,
    "confirm_6_median": 14_000,
    "confirm_6_p95": 24_999,
    "catch_up": 900,
    "pan_median": 900,
    "pan_p95": 1_300,
    "zoom_median": 5_700,
    "zoom_p95": 12_000,
    "late": 3_000,
    "animated_median": 3_000,
    "animated_p95": 7_999,
    "animated_cpu": 5_000,
    "title": 999,
    "title_cpu": 700,
    "picture": 3_000,
    "map": 700,
    "click_median": 20_000,
    "click_p95": 29_999,
    "stall": 32,
    "arrival": 40,
    "talk": 30,
    "viewer_median": 60,
    "viewer_worst": 400,
    "memory_50": 250,
    "memory_300": 299,
    "relay_rate": 30_000,
    "relay_cpu": 30_000,
    "first_bytes": 20_000,
    "first_bytes_p95": 40_000,
    "direct": 9_000,
    "lobby_join": 40,
    "lobby_memory": 110,
    "lobby_cpu": 20,
    "lobby_fan_out": 300,
}


@pytest.mark.smoke
def test_figures_of_several_runs_are_summarized() -> None:
    runs = [FIGURES, {**FIGURES, "replay": 10_000}, {**FIGURES, "replay": 90_000}]
    row = summary(runs)["replay"]
    assert (row["median"], row["min"], row["max"]) == (20_001, 10_000, 90_000)


@pytest.mark.smoke
def test_ratio_is_to_the_reference_of_the_same_run() -> None:
    slow = {**FIGURES, "reference": 100_000, "replay": 10_000, "seek_p95": 10_000}
    for figures, replay, seek in [(FIGURES, 100, 999), (slow, 100, 1000)]:
        rows = summary([figures])
        assert (rows["replay"]["ratio"], rows["seek_p95"]["ratio"]) == (replay, seek)


@pytest.mark.smoke
@pytest.mark.parametrize(
    ("name", "figure", "met"),
    [
        ("replay", 20_001, True),
        ("replay", 20_000, False),
        ("seek_p95", 4_999, True),
        ("seek_p95", 5_000, False),
        ("append", 1, None),
        ("legal_p95", 2_999, True),
        ("legal_p95", 3_000, False),
        ("zoom_p95", 11_999, True),
        ("stall", 50, False),
    ],
)
def test_rate_has_a_lower_limit_and_a_time_an_upper_one(
    name: str, figure: int, met: bool | None
) -> None:
    assert summary([{**FIGURES, name: figure}])[name]["met"] is met


@pytest.mark.smoke
def test_table_has_a_line_for_each_measure() -> None:
    lines = list(table([FIGURES]))
    assert [line.split("  ")[0] for line in lines[1 : 1 + len(MEASURES)]] == [
        measure.title for measure in MEASURES.values()
    ]
    assert "20,001" in lines[3]
    assert lines[3].endswith("over 20,000: met")
    assert lines[4].endswith("over 3,000: NOT MET")


@pytest.mark.smoke
def test_table_contains_only_what_was_measured() -> None:
    half = {name: FIGURES[name] for name in OF_THE_GAME}
    assert list(summary([half])) == list(OF_THE_GAME)


@pytest.mark.smoke
def test_quantiles_are_measured_figures() -> None:
    assert (median([3, 1, 2]), p95(range(1, 101)), p95([7])) == (2, 96, 7)


def test_measured_log_is_long_and_valid() -> None:
    entries = parse_log(long_log(), "the log").entries
    assert ENTRIES <= len(entries) < ENTRIES + 10
    assert verify(entries, RULES).redecided


@pytest.mark.smoke
def test_measured_log_is_deterministic() -> None:
    assert long_log(200) == long_log(200)


@pytest.mark.skipif(sys.platform != "linux", reason="the crowd needs the loopback of Linux")
def test_run_has_a_figure_for_each_measure_of_the_lobby() -> None:
    figures = run_lobby(6, 4, 0.1)
    assert list(figures) == list(OF_THE_LOBBY)
    assert figures["lobby_join"] > 0
    assert figures["lobby_memory"] > 0


def test_run_has_a_figure_for_each_measure_of_the_game() -> None:
    late, late_empire = late_game(rounds=1), empire_builder.late_game(rounds=1)
    figures = run_once(long_log(200), late, late_empire, commands=20, rounds=4)
    assert list(figures) == list(OF_THE_GAME)
    assert all(figure > 0 for figure in figures.values())


@pytest.mark.smoke
def test_run_has_a_figure_for_each_measure_of_reach() -> None:
    figures = run_reaching(datagrams=32, rounds=2)
    assert list(figures) == list(OF_REACHING)
    assert all(figure > 0 for figure in figures.values())
