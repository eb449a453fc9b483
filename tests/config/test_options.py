"""The sections with default options, generated from the games' options."""

import pytest

from config import parsing, sections
from config.kinds import Grade
from config.options import OPTION_SECTIONS, options_section
from config.section import Setting
from core.games.iron_dragon import GAME
from core.games.iron_dragon.options import complete_options, options
from core.option_spec import OptionSpec
from tests.config.sample import DEFAULTS, read, remarks
from tests.games import toll_road

ROWS = [
    ("CONFIG-18", "AI Skill Level", "Normal, Easy, Really Easy"),
    ("CONFIG-19", "Starting Money", "Normal, Easy, Really Easy, Really Hard, Hard"),
    ("CONFIG-20", "Starting Locos", "Normal, Slow, Fast"),
    ("CONFIG-21", "Victory Money", "Normal, Hard, Really Hard, Really Easy, Easy"),
    ("CONFIG-22", "Victory Major Cities", "Normal, Hard, Really Easy, Easy"),
    ("CONFIG-23", "Place Loco Turn", "Normal, Really Early, Early"),
    ("CONFIG-24", "Rainbow Bridge Duration", "Normal, Permanent"),
    ("CONFIG-25", "Discard Initial Events", "No, Yes"),
    ("CONFIG-26", "Disable Events", "No, War Tax, All"),
    ("CONFIG-27", "Bank Loans", "No, Limited, Unlimited"),
    ("CONFIG-28", "Special Top End Locos", "No, Yes"),
    ("CONFIG-29", "Cross-Grading", "No, Yes"),
    ("CONFIG-30", "Supply of Loads", "Normal, Surplus, Shortage"),
]
every_row = pytest.mark.parametrize(
    ("label", "words"),
    [
        pytest.param(label, words.split(", "), marks=pytest.mark.screen(config), id=label)
        for config, label, words in ROWS
    ],
)
every_option = pytest.mark.parametrize(
    ("setting", "option"),
    list(zip(OPTION_SECTIONS[GAME.key].settings, options(), strict=True)),
    ids=[option.name for option in options()],
)


def option_of(entry: str, label: str) -> int | str:
    return read(f"$Default Options\n{entry}\n").options_of(GAME.key)[label]


@every_row
def test_option_accepts_the_words_of_its_row_and_the_first_is_its_default(
    label: str, words: list[str]
) -> None:
    (option,) = [option for option in options() if option.name == label]
    assert DEFAULTS.options_of(GAME.key)[label] == option_of(f"{label} = {words[0]}", label)
    for word, setting in zip(words, option.settings, strict=True):
        configured = {label: option_of(f"{label} = {word}", label)}
        assert complete_options(configured)[label] == setting


@every_row
def test_unknown_word_is_refused(label: str, words: list[str]) -> None:
    for wrong in ("Impossible", words[0] + " (1)", "-1", "1000"):
        assert len(remarks(f"$Default Options\n{label} = {wrong}\n")) == 1


@every_option
def test_setting_is_made_of_the_option(setting: Setting, option: OptionSpec) -> None:
    assert setting.label == option.name
    assert setting.effect == option.meaning
    assert setting.default == (option.words or option.settings)[0]
    if isinstance(setting.kind, Grade):
        assert setting.kind.words == option.words
        assert setting.kind.numbers == option.settings
    else:
        assert not any(isinstance(setting, int) for setting in option.settings)


@pytest.mark.screen("CONFIG-17")
@pytest.mark.parametrize(
    ("label", "number", "word"),
    [
        ("Victory Money", 150, "Really Easy"),
        ("Starting Money", 50, "Hard"),
        ("Victory Major Cities", 8, "Hard"),
        ("Place Loco Turn", 2, "Really Early"),
    ],
)
def test_plain_number_is_accepted_too(label: str, number: int, word: str) -> None:
    assert option_of(f"{label} = {number}", label) == number
    assert option_of(f"{label} = {word}", label) == number


@pytest.mark.screen("CONFIG-17")
def test_manuals_examples_are_read() -> None:
    text = "$Default Options\nSpecial Top End Locos = Yes\nVictory Money = Really Easy\n"
    asked: dict[str, int | str] = {"Special Top End Locos": "Yes", "Victory Money": 150}
    assert complete_options(read(text).options_of(GAME.key)) == complete_options(asked)


@pytest.mark.screen("CONFIG-17")
def test_game_accepts_every_option_of_an_empty_file() -> None:
    assert complete_options(DEFAULTS.options_of(GAME.key)) == complete_options({})


def test_each_further_game_has_a_section_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    further = options_section(toll_road.GAME)
    assert further.name == f"Default Options {toll_road.GAME.title}"
    both = {**OPTION_SECTIONS, toll_road.GAME.key: further}
    monkeypatch.setattr(parsing, "OPTION_SECTIONS", both)
    for module in (parsing, sections):
        monkeypatch.setattr(module, "SECTIONS", (*sections.SECTIONS, further))
    option = toll_road.RULES.options[0]
    other = next(setting for setting in option.settings if setting != option.default)
    found = read(f"${further.name}\n{option.name} = {other}\n$Default Options\n")
    assert found.options_of(toll_road.GAME.key)[option.name] == other
    assert found.options_of(GAME.key) == DEFAULTS.options_of(GAME.key)


def test_added_game_has_no_configured_options() -> None:
    assert DEFAULTS.options_of("chess") == {}
