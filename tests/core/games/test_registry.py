"""Games by their names: shipped ones, and any that a user names by its module."""

from collections.abc import Callable

import pytest

from core.games.registry import SHIPPED, UnknownGame, find_game, shipped_game
from tests.games.toll_road import RULES

GAME = "tests.games.toll_road:RULES"


def test_a_game_is_found_by_its_module_and_attribute() -> None:
    assert find_game(GAME) is RULES


@pytest.mark.parametrize("find", [find_game, shipped_game])
def test_a_shipped_game_is_found_by_its_name(
    monkeypatch: pytest.MonkeyPatch, find: Callable[[str], object]
) -> None:
    monkeypatch.setitem(SHIPPED, "toll-road", GAME)
    assert find("toll-road") is RULES


@pytest.mark.parametrize(
    "name",
    [
        "",
        ":",
        "chess",
        "toll-road",
        "tests.games.toll_road",
        "tests.games.toll_road:",
        "tests.games.toll_road:NOTHING",
        "tests.games.toll_road:RULES:RULES",
        "tests.games.no_such:RULES",
        "no_such_package.games:RULES",
        ":RULES",
        ".toll_road:RULES",
        "..:RULES",
        "os:path",
        "tests.games.toll_road:ROAD",
        "\0:RULES",
        "tests/games/toll_road.py:RULES",
    ],
    ids=ascii,
)
def test_whatever_else_is_named_is_unknown(name: str) -> None:
    with pytest.raises(UnknownGame) as caught:
        find_game(name)
    assert caught.value.facts == {"game": name, "known": sorted(SHIPPED)}


def test_a_game_that_is_not_shipped_is_not_looked_for() -> None:
    with pytest.raises(UnknownGame):
        shipped_game(GAME)
