"""The options and their settings."""

import pytest

from core.games.iron_dragon.options import complete_options, options
from core.games.iron_dragon.rules import RULES
from core.ruleset import UnknownOption
from tests.each import each

DEFAULTS = {
    "AI Skill Level": "Normal",
    "Starting Money": 60,
    "Starting Locos": "Normal",
    "Victory Money": 250,
    "Victory Major Cities": 7,
    "Place Loco Turn": 4,
    "Rainbow Bridge Duration": "Normal",
    "Discard Initial Events": "No",
    "Disable Events": "No",
    "Bank Loans": "No",
    "Special Top End Locos": "No",
    "Cross-Grading": "No",
    "Supply of Loads": "Normal",
}


def test_there_are_thirteen_options_each_with_its_default() -> None:
    assert complete_options({}) == DEFAULTS
    assert [option.name for option in options()] == list(DEFAULTS)


@pytest.mark.parametrize(
    ("name", "numbers"),
    [
        ("Starting Money", {40, 50, 60, 70, 80}),
        ("Victory Money", {150, 200, 250, 300, 350}),
        ("Victory Major Cities", {5, 6, 7, 8}),
        ("Place Loco Turn", {2, 3, 4}),
    ],
)
def test_numbers_of_a_numeric_option(name: str, numbers: set[int]) -> None:
    (option,) = [spec for spec in options() if spec.name == name]
    assert set(option.settings) == numbers


@pytest.mark.parametrize(
    ("name", "word", "number"),
    [
        ("Victory Money", "Really Easy", 150),
        ("Victory Money", "Really Hard", 350),
        ("Starting Money", "Really Easy", 80),
        ("Starting Money", "Really Hard", 40),
        ("Victory Major Cities", "Hard", 8),
        ("Place Loco Turn", "Early", 3),
    ],
)
def test_word_stands_for_a_number(name: str, word: str, number: int) -> None:
    assert complete_options({name: word})[name] == number


def test_every_setting_of_every_option_is_accepted() -> None:
    for option in each(options()):
        for setting in option.settings:
            assert complete_options({option.name: setting})[option.name] == setting


@pytest.mark.parametrize(
    ("name", "setting"),
    [
        ("Victory Money", 251),
        ("Victory Money", "250"),
        ("Victory Major Cities", True),
        ("Bank Loans", "Yes"),
        ("Cross-Grading", "yes"),
        ("Speed", "Fast"),
    ],
)
def test_unknown_option_or_setting_is_refused(name: str, setting: int | str) -> None:
    with pytest.raises(UnknownOption) as refused:
        complete_options({name: setting})
    assert refused.value.facts["option"] == name
    assert refused.value.facts["setting"] == setting


def test_every_option_has_a_meaning_and_a_kind() -> None:
    assert all(option.meaning.endswith(".") for option in RULES.options)
    assert {option.name: option.kind for option in RULES.options if option.kind != "choice"} == {
        "Starting Money": "number",
        "Victory Money": "number",
        "Victory Major Cities": "number",
        "Place Loco Turn": "number",
        "Discard Initial Events": "flag",
        "Special Top End Locos": "flag",
        "Cross-Grading": "flag",
    }


def test_option_may_need_settings_of_another() -> None:
    settings = {option.name: option.settings for option in RULES.options}
    needs = [option.needs for option in RULES.options if option.needs is not None]
    assert len(needs) == 2
    for need in needs:
        assert set(need.settings) < set(settings[need.option])
