"""Games by their names: shipped ones, and any that a user names by its module."""

from collections.abc import Callable

import pytest

from core.games.package import GamePackage
from core.games.registry import (
    ANY,
    UnknownGame,
    add_game,
    ai_of,
    find_game,
    known_levels,
    package_of,
    packages,
    remove_game,
    shipped_game,
)
from core.ruleset import SeatsOutOfRange
from tests.games import toll_road
from tests.games.toll_road import RULES

GAME = "tests.games.toll_road:RULES"


def test_game_is_found_by_its_module_and_attribute() -> None:
    assert find_game(GAME) is RULES


@pytest.mark.usefixtures("toll_road_is_known")
@pytest.mark.parametrize("find", [find_game, shipped_game])
def test_known_game_is_found_by_its_key(find: Callable[[str], object]) -> None:
    assert find("toll-road") is RULES


@pytest.mark.parametrize("package", packages(), ids=lambda package: package.key)
def test_package_describes_its_game_like_its_rules_and_players(package: GamePackage) -> None:
    rules, ai = find_game(package.key), ai_of(package.key)
    assert rules.name == package.key
    assert package.levels == tuple(ai.levels)
    assert package.levels[0] == ai.strongest
    options = rules.complete_options({})
    for seats in package.seats:
        rules.setup(seats, options)
    for seats in (package.seats[0] - 1, package.seats[-1] + 1):
        with pytest.raises(SeatsOutOfRange):
            rules.setup(seats, options)


def test_added_game_is_known_until_it_is_removed() -> None:
    add_game(toll_road.GAME)
    assert package_of("toll-road") is toll_road.GAME
    assert ai_of("toll-road") is toll_road.AI
    assert set(toll_road.GAME.levels) <= set(known_levels())
    remove_game("toll-road")
    assert ai_of("toll-road") is ANY
    with pytest.raises(UnknownGame):
        package_of("toll-road")


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
def test_any_other_name_is_unknown(name: str) -> None:
    with pytest.raises(UnknownGame) as caught:
        find_game(name)
    assert caught.value.facts == {"game": name, "known": sorted(game.key for game in packages())}


@pytest.mark.usefixtures("toll_road_is_known")
@pytest.mark.parametrize(
    ("path", "why"),
    [
        ("tests.games.no_such:RULES", "ModuleNotFoundError: No module named 'tests.games.no_such'"),
        (
            "tests.games.toll_road:RULE",
            "AttributeError: module 'tests.games.toll_road' has no attribute 'RULE'",
        ),
        ("tests.games.toll_road", "ValueError: 'tests.games.toll_road' is not module:attribute"),
        ("tests.games.toll_road:ROAD", "it is not a Ruleset"),
    ],
)
def test_wrong_path_of_known_rules_is_named_with_its_cause(path: str, why: str) -> None:
    add_game(toll_road.GAME._replace(rules=path))
    with pytest.raises(UnknownGame) as caught:
        shipped_game("toll-road")
    assert caught.value.facts == {"game": "toll-road", "path": path, "why": why}
    assert str(caught.value) == f"the rules of 'toll-road' cannot be loaded from '{path}': {why}"


def test_game_that_is_not_shipped_is_not_looked_for() -> None:
    with pytest.raises(UnknownGame):
        shipped_game(GAME)
