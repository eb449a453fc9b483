"""The estimated time to win from a position."""

from core.games.crayon.planner.evaluation import poverty
from core.games.iron_dragon.ai.planner.evaluation import income, prospects
from core.games.iron_dragon.ai.planner.tuning import NORMAL
from core.games.iron_dragon.rules import RULES
from tests.core.games.iron_dragon.ai.planner.places import outlook, state
from tests.core.games.iron_dragon.rules.places import WORLD, centre

THERE = outlook(state({"at": centre("Kola")}))


def turns(money: int, still: int, loco: str = "Fire Drake") -> int:
    return THERE.turns_to_win(loco=loco, money=money, still=still)


def test_enough_money_and_cities_need_no_time() -> None:
    assert turns(250, 0) == 0


def test_missing_track_is_built_as_fast_as_the_limit_allows() -> None:
    """45 GP of track at 20 GP a turn, with sufficient money."""
    assert turns(400, 45) == 2250


def test_more_money_takes_less_time_and_more_track_more() -> None:
    by_money = [turns(money, 30) for money in range(0, 290, 10)]
    assert by_money == sorted(by_money, reverse=True)
    by_track = [turns(100, still) for still in range(0, 100, 10)]
    assert by_track == sorted(by_track)


def test_last_delivery_takes_its_time_however_little_is_missing() -> None:
    assert turns(250, 0) == 0
    assert turns(249, 0) >= NORMAL.last


def test_better_loco_earns_more_and_takes_less_time() -> None:
    ladder = ("Teapot", "Salamander", "Fire Drake", "Black Dragon", "Iron Dragon")
    earned = [income(WORLD.locos[name], NORMAL) for name in ladder]
    assert earned == sorted(set(earned))
    waited = [turns(60, 70, name) for name in ladder]
    assert waited == sorted(waited, reverse=True)


def test_next_upgrade_costs_ten_gold_a_level() -> None:
    assert [price for price, _ in prospects(WORLD, "Teapot", False, NORMAL)] == [0, 10, 20, 30, 40]
    assert [price for price, _ in prospects(WORLD, "Iron Dragon", False, NORMAL)] == [0]
    assert [price for price, _ in prospects(WORLD, "Iron Dragon", True, NORMAL)] == [0, 10]
    assert "Iron Dragon" in RULES.world.locos


def test_empty_purse_costs_most() -> None:
    assert [poverty(money, 40, 5000) for money in (0, 20, 40, 60)] == [5000, 1250, 0, 0]
