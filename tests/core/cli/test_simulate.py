"""`rail-table simulate`: a seed always gives the same game, byte for byte."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from core.cli.simulate import simulate_game
from core.log import read_log
from core.ruleset import TURN, Awaiting, Seat, SeatMustAct
from core.table import GameFailed, LocalTable, chance_at, genesis_of, verify
from core.table.errors import UnlawfulType
from tests.core.cli.conftest import RailTable
from tests.games.toll_road import RULES, State, TollRoad, Walk


def test_same_seed_gives_the_same_bytes(rail_table: RailTable, tmp_path: Path) -> None:
    logs = [tmp_path / "one.rail", tmp_path / "two.rail", tmp_path / "other.rail"]
    for log, seed in zip(logs, "AAB", strict=True):
        assert rail_table("simulate", "--seed", seed, "--out", log).exit_code == 0
    one, two, other = (log.read_bytes() for log in logs)
    assert one == two != other


def test_recorded_log_is_valid(rail_table: RailTable, tmp_path: Path) -> None:
    log = tmp_path / "game.rail"
    result = rail_table("simulate", "--seats", 4, "--out", log, "--json")
    report = json.loads(result.stdout)
    position = verify(read_log(log).entries, RULES).position
    outcome = RULES.outcome(position.game)
    assert outcome is not None
    assert report == {
        "seed": "1",
        "winner": outcome.winner,
        "standings": [
            {
                "place": standing.place,
                "seat": standing.seat,
                "points": standing.points,
                "tie_break": dict(standing.tie_break),
            }
            for standing in RULES.standings(position.game)
        ],
        "cut": False,
        "rounds": -(-RULES.turn(position.game).number // 4),
        "entries": position.head.number + 1,
        "draws": position.table.draw,
        "seats": [
            {
                "name": f"random {seat + 1}",
                "level": "random",
                "mile": pedlar.mile,
                "coins": pedlar.coins,
                "goods": len(pedlar.pack),
            }
            for seat, pedlar in enumerate(position.game.pedlars)
        ],
        "digest": report["digest"],
    }
    assert len(position.genesis.seats) == 4
    assert read_log(log).entries[-1].entry.digest.hex() == report["digest"]


def test_several_games_have_a_seed_and_a_file_each(rail_table: RailTable, tmp_path: Path) -> None:
    out = tmp_path / "game.rail"
    result = rail_table("simulate", "--games", 3, "--seed", "S", "--out", out, "--json")
    reports = [json.loads(line) for line in result.stdout.splitlines()]
    assert [report["seed"] for report in reports] == ["S-1", "S-2", "S-3"]
    assert len({report["digest"] for report in reports}) == 3
    logs = [tmp_path / f"game-{number}.rail" for number in (1, 2, 3)]
    assert sorted(tmp_path.iterdir()) == logs
    assert [len(read_log(log).entries) for log in logs] == [report["entries"] for report in reports]
    again = rail_table("simulate", "--seed", "S-2", "--json")
    assert json.loads(again.stdout) == reports[1]


def test_long_game_is_cut(rail_table: RailTable) -> None:
    result = rail_table("simulate", "--rounds", 2, "--json")
    report = json.loads(result.stdout)
    assert (report["cut"], report["winner"], report["rounds"]) == (True, None, 2)
    assert "cut after 2 rounds, nobody has won" in rail_table("simulate", "--rounds", 2).stdout


def test_report_in_words(rail_table: RailTable) -> None:
    report = json.loads(rail_table("simulate", "--json").stdout)
    one, two = (
        f"mile {seat['mile']}, coins {seat['coins']}, goods {seat['goods']}"
        for seat in report["seats"]
    )
    assert rail_table("simulate").stdout == (
        f"seed 1: random {report['winner'] + 1} won in {report['rounds']} rounds; "
        f"{report['entries']} entries, {report['draws']} draws, "
        f"digest {report['digest'][:16]}\n  random 1: {one}\n  random 2: {two}\n"
    )


def test_game_of_iron_dragon_is_reported_by_its_winning_conditions(rail_table: RailTable) -> None:
    result = rail_table("simulate", "--game", "iron-dragon", "--level", "greedy", "--rounds", 2)
    _, one, two = result.stdout.splitlines()
    for number, line in enumerate((one, two), 1):
        assert re.fullmatch(
            rf"  greedy {number}: money \d+, debt 0, loco .+, major cities [12] \(.+\)", line
        )


def test_game_accepts_only_the_levels_of_its_own_players(rail_table: RailTable) -> None:
    result = rail_table("simulate", "--level", "greedy")
    assert result.exit_code == 2
    assert result.stderr == (
        "rail-table: there is no computer player of level 'greedy'; the levels are: 'random'\n"
    )


def test_options_are_passed_on(rail_table: RailTable, tmp_path: Path) -> None:
    log = tmp_path / "game.rail"
    assert rail_table("simulate", "--option", "Target = 20", "--out", log).exit_code == 0
    position = verify(read_log(log).entries, RULES).position
    assert position.genesis.options == (("Target", 20),)


@pytest.mark.parametrize(
    ("status", "arguments"),
    [
        (1, ["--option", "Target=25"]),
        (1, ["--option", "Target=" + "9" * 5000]),
        (1, ["--option", "Target=²"]),
        (1, ["--option", "Target="]),
        (1, ["--seats", "7"]),
        (1, ["--seats", "1"]),
        (2, ["--option", "Target"]),
        (2, ["--seats", "17"]),
        (2, ["--seats", "0"]),
        (2, ["--games", "0"]),
        (2, ["--level", "genius"]),
        (2, ["--game", "chess"]),
        (4, ["--out", "no/such/folder/game.rail"]),
    ],
    ids=lambda value: str(value)[:40],
)
def test_invalid_simulation_is_refused(
    rail_table: RailTable, status: int, arguments: list[str]
) -> None:
    result = rail_table("simulate", *arguments)
    assert result.exit_code == status
    assert result.stdout == ""
    assert result.stderr


def test_levels_play_seat_by_seat() -> None:
    played = simulate_game(RULES, ["random"] * 3, seed="1", options={}, most_rounds=5)
    seats = played.table.position.genesis.seats
    assert [(seat.name, seat.level) for seat in seats] == [
        ("random 1", "random"),
        ("random 2", "random"),
        ("random 3", "random"),
    ]


def test_dice_differ_when_a_state_recurs() -> None:
    """Otherwise a random player that picks up and drops a load would repeat that forever."""
    table = LocalTable.new(RULES, ["Ann", "Ben"], secret=bytes(32))
    digest, chance = table.digest, chance_at(table.position)
    table.do(0, Walk())
    table.undo(0)
    assert table.digest == digest
    assert chance_at(table.position) != chance


def test_iron_dragon_is_the_default_game(
    rail_table: RailTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("RAIL_TABLE_GAME")
    result = rail_table("simulate", "--level", "greedy", "--rounds", 1, "--json")
    assert "loco" in json.loads(result.stdout)["seats"][0]


def test_seed_is_text(rail_table: RailTable) -> None:
    """Other bytes of a command line without UTF-8 are lone surrogates in Python."""
    result = rail_table("simulate", "--seed", "\udcff")
    assert (result.exit_code, result.stdout) == (2, "")
    assert r"'--seed': '\udcff' is not UTF-8." in result.stderr


@pytest.mark.parametrize("seat", [2, -1])
def test_awaited_seat_out_of_range_is_named(seat: int) -> None:
    class Broken(TollRoad):
        def awaiting(self, state: State) -> Awaiting:
            awaited = super().awaiting(state)
            return (SeatMustAct(Seat(seat), TURN),) if isinstance(awaited, tuple) else awaited

    with pytest.raises(GameFailed) as failed:
        simulate_game(Broken(), ["random"] * 2, seed="1", options={}, most_rounds=5)
    assert failed.value.facts == {
        "game": "toll-road",
        "why": f"`awaiting` returns seat {seat}, and the seats are 0 to 1",
    }


@pytest.mark.parametrize("seats", [{}, {"seats": [{"coins": 1}]}], ids=["none", "too few"])
def test_view_without_each_seat_is_reported_without_figures(seats: dict[str, Any]) -> None:
    class Unseated(TollRoad):
        def view(self, state: State, seat: Seat | None) -> dict[str, Any]:
            view = super().view(state, seat)
            del view["seats"]
            return view | seats

    game = simulate_game(Unseated(), ["random"] * 2, seed="1", options={}, most_rounds=1)
    assert game.report()["seats"] == [
        {"name": "random 1", "level": "random"},
        {"name": "random 2", "level": "random"},
    ]


def test_float_in_a_field_of_integers_is_refused() -> None:
    class Floating(TollRoad):
        def evolve(self, state: State, event: Any) -> State:
            after = super().evolve(state, event)
            first, *others = after.pedlars
            floating = structs.replace(first, coins=float(first.coins))
            return structs.replace(after, pedlars=(floating, *others))

    with pytest.raises(UnlawfulType) as refused:
        simulate_game(Floating(), ["random"] * 2, seed="1", options={}, most_rounds=5)
    assert refused.value.facts == {
        "where": "state.pedlars[0].coins",
        "found": "float",
        "declared": "int",
    }


def test_preset_is_named_on_the_command_line(rail_table: RailTable, tmp_path: Path) -> None:
    log = tmp_path / "game.rail"
    game = ("simulate", "--game", "iron-dragon", "--rounds", 1, "--out", log)
    further = ("--option", "Victory Money=200")
    assert rail_table(*game, "--preset", "short", *further).exit_code == 0
    options = dict(genesis_of(read_log(log).entries[0]).options)
    assert (options["Victory Major Cities"], options["Victory Money"]) == (5, 200)
    refused = rail_table(*game, "--preset", "endless")
    assert refused.exit_code != 0
    assert "endless" in refused.stderr
