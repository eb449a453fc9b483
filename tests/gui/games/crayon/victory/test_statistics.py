"""The course of a game, computed from its log."""

from functools import cache
from pathlib import Path

import pytest

from core.games.iron_dragon import commands as do
from core.games.iron_dragon.rules import RULES
from core.log import Opened, read_log
from core.ruleset import Seat
from core.table import LocalTable, replay
from gui.games.crayon.victory.model.statistics import Statistics
from tests.core.games.iron_dragon.rules.places import ring
from tests.gui.table.tables import AWAY, HOME, model

GOLDEN = Path(__file__).parents[4] / "golden" / "iron_dragon"


@cache
def entries_of(title: str) -> tuple[Opened, ...]:
    return read_log(GOLDEN / f"{title}.rail").entries


@pytest.mark.screen("VICTORYWIN-2")
def test_statistics_show_everybodys_results() -> None:
    entries = entries_of("surplus-for-three")
    statistics = Statistics(RULES, entries)
    *_, last = replay(entries, RULES)
    state = last.game
    accounts = statistics.accounts
    assert accounts[0].seat == state.winner
    for account in accounts:
        player = state.players[account.seat]
        assert (account.money, account.debt, account.earned) == (
            player.money,
            player.debt,
            player.earned,
        )
        assert account.turns in {state.turn - 1, state.turn}
    assert accounts[0].majors >= state.settings.victory_cities
    assert sum(account.deliveries for account in accounts) > 5


@pytest.mark.screen("VICTORYWIN-2")
def test_there_is_a_round_for_each_turn_and_the_last_is_the_end() -> None:
    entries = entries_of("surplus-for-three")
    statistics = Statistics(RULES, entries)
    *_, last = replay(entries, RULES)
    assert [played.number for played in statistics.rounds] == list(range(1, last.game.turn + 1))
    assert statistics.rounds[-1].money == tuple(player.money for player in last.game.players)
    networks = [sum(played.network) for played in statistics.rounds]
    assert networks[0] < networks[-1]


def test_undone_commands_do_not_count() -> None:
    table = model(HOME, AWAY, turn=6)
    table.do(table.local, do.Move(path=ring("Kola")[:1]))
    table.undo()
    (only,) = Statistics.of(table).rounds
    assert only.number == 6
    assert only.network == (0, 0)


def test_continued_game_is_counted_from_its_first_start() -> None:
    whole = entries_of("surplus-for-three")
    middle = len(whole) // 2
    again = LocalTable.continue_from(RULES, whole, ["a", "b", "c"], secret=bytes(32), at=middle)
    before = Statistics(RULES, whole[: middle + 1])
    after = Statistics(RULES, again.entries)
    assert after.rounds == before.rounds
    assert after.accounts == before.accounts
    assert after.seats == [Seat(0), Seat(1), Seat(2)]
