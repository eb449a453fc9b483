"""Standings from games, compared with tables worked out by hand."""

from typing import Any

import pytest

from core.cli.arena.pairing import schedule
from core.cli.arena.standings import Blocks, Quartiles, Results, Spread, Standing, results_of
from core.cli.arena.statistics import bootstrap_mean
from tests.core.cli.arena.made import conditions, match, matches


def results(*victors: int | None, names: tuple[str, ...] = ("A", "B")) -> Results:
    games = matches(len(names), list(victors))
    found = results_of(conditions(*names), seed="S", planned=len(victors), matches=games)
    assert found is not None
    return found


def standing(found: Results, place: int = 0) -> Standing:
    return found.standings[place]


def test_wins_and_rates() -> None:
    found = results(0, 0, 0, 1, 1, 0, None, 0)
    first, second = found.standings
    assert (first.name, first.games, first.wins, first.win_rate) == ("A", 8, 5, 0.625)
    assert (second.name, second.games, second.wins, second.win_rate) == ("B", 8, 2, 0.25)
    assert found.blocks == 4
    assert (found.endings("won"), found.endings("cut"), found.endings("drawn")) == (7, 1, 0)


def test_interval_is_over_blocks_and_not_over_games() -> None:
    """Both win every other game, but each block is shared: the rate of a half is certain."""
    shared, whole = results(*[0, 1] * 10), results(*[0, 0, 1, 1] * 5)
    assert standing(shared).win_rate == standing(whole).win_rate == 0.5
    assert standing(shared).interval == (0.5, 0.5)
    assert standing(whole).interval == bootstrap_mean([1, 0] * 5)
    assert standing(results(0, 0)).interval is None


def test_blocks_of_two_contestants() -> None:
    found = results(0, 0, 1, 1, 0, 1, None, 0, None, None, 0, 0)
    assert found.shared_blocks() == Blocks(first=2, split=3, second=1)


def test_rounds_count_only_games_won_by_playing() -> None:
    pairings = schedule(2, blocks=3, seed="S")
    hows: list[dict[str, Any]] = [{}, {}, {}, {"forfeiter": 1}, {}, {"ending": "cut"}]
    games = [
        match(pairing, victor, rounds=rounds, **how)
        for pairing, victor, rounds, how in zip(
            pairings,
            [0, 0, 0, 0, 1, None],
            [10, 20, 30, 3, 15, 99],
            hows,
            strict=True,
        )
    ]  # fmt: skip
    found = results_of(conditions("A", "B"), seed="S", planned=6, matches=games)
    assert found is not None
    first, second = found.standings
    assert (first.wins, first.forfeits, first.rounds) == (4, 0, Quartiles(15, 20, 25))
    assert (second.wins, second.forfeits, second.rounds) == (1, 1, Quartiles(15, 15, 15))
    assert found.endings("forfeited") == 1
    assert standing(results(1, 1)).rounds is None


def test_turns_of_all_games_are_one_sample() -> None:
    pairing, two = schedule(2, blocks=1, seed="S")
    games = [
        match(pairing, 0, played={0: ({"coins": 10}, (1.0, 2.0), (100,)), 1: ({}, (8.0,), ())}),
        match(two, 0, played={0: ({"coins": 20}, (3.0, 6.0), (300, 200))}),
    ]
    found = results_of(conditions("A", "B"), seed="S", planned=2, matches=games)
    assert found is not None
    first, second = found.standings
    assert first.ms == pytest.approx((2.5, 5.55, 3))
    assert first.nodes == pytest.approx((200, 290, 200))
    assert first.net_worth == Quartiles(12.5, 15, 17.5)
    assert (second.ms, second.nodes, second.net_worth) == (Spread(8, 8, 8), None, None)


def test_forfeited_game_has_no_net_worth() -> None:
    pairing, two = schedule(2, blocks=1, seed="S")
    games = [
        match(pairing, 0, forfeiter=1, played={0: ({"coins": 0}, (), ())}),
        match(two, 0, played={0: ({"coins": 20}, (), ())}),
    ]
    found = results_of(conditions("A", "B"), seed="S", planned=2, matches=games)
    assert found is not None
    assert standing(found).net_worth == Quartiles(20, 20, 20)


def test_whole_blocks_count_in_any_order_of_games() -> None:
    games = matches(3, [0, 0, 0, 1, 1, 1, 2, 2, 2])
    missing_one = [games[8], games[3], games[1], games[0], games[7], games[2], games[6], games[5]]
    found = results_of(conditions("A", "B", "C"), seed="S", planned=9, matches=missing_one)
    assert found is not None
    assert [game.pairing.number for game in found.matches] == [1, 2, 3, 7, 8, 9]
    assert [standing.wins for standing in found.standings] == [3, 0, 3]
    assert (found.blocks, found.planned) == (2, 9)


def test_no_results_without_a_whole_block() -> None:
    games = matches(2, [0, 0, 0, 0])[1:3]
    assert results_of(conditions("A", "B"), seed="S", planned=4, matches=games) is None
