"""The section Desktop."""

import pytest

from config.desktop import Desktop
from tests.config.sample import DEFAULTS, read, remarks

pytestmark = pytest.mark.screen("CONFIG-31")


def desktop(entry: str) -> Desktop:
    return read(f"$Desktop\n{entry}\n").desktop


def test_defaults() -> None:
    assert DEFAULTS.desktop == Desktop(
        palette="Standard",
        player_patterns=False,
        hand_on_map=True,
        minimap=True,
        language="System",
        ui_scale_pct=100,
        text_scale_pct=100,
        reduce_motion="System",
        tooltip_delay_ms=600,
        ai_turn_speed="Normal",
        open_city_window="Always",
        ask_before_dumping=True,
        letter_keys=True,
        ready_click=True,
        turn_notification=True,
    )


@pytest.mark.parametrize(
    ("label", "word"),
    [
        *(("Palette", word) for word in ("Standard", "High Contrast")),
        *(("Language", word) for word in ("System", "English", "Deutsch")),
        *(("Reduce Motion", word) for word in ("System", "Yes", "No")),
        *(("AI Turn Speed", word) for word in ("Slow", "Normal", "Fast", "Instant")),
        *(("Open City Window", word) for word in ("Always", "When Useful")),
    ],
)
def test_words_of_a_choice(label: str, word: str) -> None:
    assert getattr(desktop(f"{label} = {word}"), label.lower().replace(" ", "_")) == word


@pytest.mark.parametrize(
    ("label", "lowest", "highest"),
    [("UI Scale Pct", 75, 300), ("Text Scale Pct", 80, 200), ("Tooltip Delay Ms", 0, 10000)],
)
def test_range_of_a_number(label: str, lowest: int, highest: int) -> None:
    field = label.lower().replace(" ", "_")
    assert getattr(desktop(f"{label} = {lowest}"), field) == lowest
    assert getattr(desktop(f"{label} = {highest}"), field) == highest
    assert remarks(f"$Desktop\n{label} = {lowest - 1}\n")
    assert remarks(f"$Desktop\n{label} = {highest + 1}\n")


@pytest.mark.screen("A11Y-4")
def test_patterns_can_be_turned_on() -> None:
    assert desktop("Player Patterns = Yes").player_patterns


def test_ready_click_can_be_turned_off() -> None:
    assert not desktop("Ready Click = No").ready_click
