"""The computers of a table have a level of its game."""

import pytest

from core.games.registry import ANY, ai_of, packages
from core.games.skill import level_for, seated_levels


@pytest.mark.rule("OPTION-1")
@pytest.mark.parametrize(
    ("setting", "level"),
    [("Normal", "normal"), ("Easy", "easy"), ("Really Easy", "really-easy"), ("Odd", "normal")],
)
def test_option_of_a_game_means_a_level(setting: str, level: str) -> None:
    assert level_for("iron-dragon", {"AI Skill Level": setting}) == level


def test_omitted_option_means_the_strongest_level() -> None:
    assert level_for("iron-dragon", {}) == "normal"


@pytest.mark.usefixtures("toll_road_is_known")
def test_game_without_such_an_option_seats_its_strongest_computers() -> None:
    assert level_for("toll-road", {"AI Skill Level": "Easy"}) == "random"
    assert seated_levels("toll-road") == ("random",)


def test_unknown_game_seats_computers_that_play_any_rules() -> None:
    assert level_for("chess", {}) == ANY.strongest
    assert seated_levels("chess") == ()


@pytest.mark.parametrize("key", [package.key for package in packages()])
def test_game_has_each_level_that_its_options_mean(key: str) -> None:
    for level in seated_levels(key):
        ai_of(key).player(level)
    assert level_for(key, {}) in seated_levels(key)
