"""JSON and CSV contain the same games, and all of them."""

import csv
import io
import json

from core.cli.arena.export import csv_of, json_of
from core.cli.arena.pairing import schedule
from core.cli.arena.standings import Results, results_of
from tests.core.cli.arena.made import conditions, match


def results() -> Results:
    pairing, two = schedule(2, blocks=1, seed="S")
    facts = {"money": 250, "debt": 4, "loco": "Iron Dragon", "major_cities": ["Kola", "Railla"]}
    games = [
        match(
            pairing,
            0,
            rounds=30,
            played={0: (facts, (1.0, 2.0), (100,)), 1: ({"coins": 7}, (), ())},
        ),
        match(two, 0, rounds=3, forfeiter=1),
    ]
    found = results_of(conditions("A, the first", "B"), seed="S", planned=4, matches=games)
    assert found is not None
    return found


def test_standing_as_json() -> None:
    document = json.loads(json_of(results()))
    first = document["contestants"][0]
    assert first["rating"].keys() == {"mu", "sigma"}
    assert {name: first[name] for name in first if name != "rating"} == {
        "name": "A, the first",
        "player": "A, the first",
        "games": 2,
        "wins": 2,
        "win_rate": 1.0,
        "interval": None,
        "forfeits": 0,
        "rounds": {"low": 30, "median": 30, "high": 30},
        "net_worth": {"low": 246, "median": 246, "high": 246},
        "points": None,
        "ms": {"p50": 1.5, "p95": 1.95, "mean": 1.5},
        "nodes": {"p50": 100, "p95": 100, "mean": 100},
    }
    assert {name: document[name] for name in ("seed", "planned", "blocks", "cut", "forfeited")} == {
        "seed": "S", "planned": 4, "blocks": 1, "cut": 0, "forfeited": 1,
    }  # fmt: skip
    assert document["both_games_of_a_block"] == {"first": 1, "split": 0, "second": 0}


def test_game_as_json() -> None:
    won, forfeited = json.loads(json_of(results()))["games"]
    assert won["error"] is None
    assert won["seats"][0] == {
        "seat": 0, "contestant": "A, the first", "won": True, "forfeited": False, "net_worth": 246,
        "money": 250, "debt": 4, "loco": "Iron Dragon", "major_cities": ["Kola", "Railla"],
        "turns": 2, "ms_p50": 1.5, "ms_p95": 1.95, "ms_mean": 1.5,
        "nodes_p50": 100, "nodes_p95": 100, "nodes_mean": 100,
    }  # fmt: skip
    assert forfeited["error"] == {
        "error": "BadAnswer",
        "message": "'bot' answered 'x' in the game of seed 'S-1': it is none",
        "program": "bot", "seed": "S-1", "seat": 0, "line": "x", "why": "it is none", "stderr": "",
    }  # fmt: skip
    assert [seat["forfeited"] for seat in forfeited["seats"]] == [True, False]


def test_csv_has_a_row_for_each_seat_equal_to_the_json() -> None:
    document = json.loads(json_of(results()))
    rows = list(csv.DictReader(io.StringIO(csv_of(results()))))
    assert list(rows[0]) == [
        *("game", "block", "seed", "seat", "contestant", "ending", "won", "forfeited", "rounds"),
        *("net_worth", "money", "debt", "loco", "major_cities", "coins", "turns"),
        *("ms_p50", "ms_p95", "ms_mean", "nodes_p50", "nodes_p95", "nodes_mean"),
    ]
    expected = [
        {**{name: game[name] for name in ("game", "block", "seed", "ending", "rounds")}, **seat}
        for game in document["games"]
        for seat in game["seats"]
    ]
    assert len(rows) == len(expected) == 4
    for row, values in zip(rows, expected, strict=True):
        cities = values.pop("major_cities", None)
        assert row.pop("major_cities") == ("" if cities is None else "; ".join(cities))
        for name, text in row.items():
            value = values.get(name)
            assert text == ("" if value is None else str(int(value) if value in (0, 1) else value))
