"""Iron Dragon's table of keys has every key of the screens reference."""

import re
from collections import Counter

import pytest

from gui.games.iron_dragon.model.keys import KEYS
from gui.games.iron_dragon.model.titles import IRON_TITLES
from tests.each import each

ROWS = 50


@pytest.mark.screen("KEY-51")
def test_every_row_of_the_reference_has_a_key_and_a_mouse_alternative() -> None:
    assert {key.id for key in KEYS.keys} == {f"KEY-{number}" for number in range(1, ROWS + 1)}
    for key in KEYS.keys:
        assert key.keys, key
        assert key.mouse, key
        assert key.does.endswith("."), key
        assert re.fullmatch(r"[a-z]+(_[a-z]+)*", key.action), key


def test_keys_name_windows_by_their_titles() -> None:
    for key in each(KEYS.keys):
        title = IRON_TITLES.get(key.action.removesuffix("_window"))
        assert title is None or title in key.does, key


def test_key_has_one_meaning_in_its_context() -> None:
    bound = Counter(sequence for key in KEYS.keys if not key.native for sequence in key.sequences)
    assert [key for key, count in bound.items() if count > 1] == []


def test_letters_work_with_and_without_shift_and_signs_as_they_are() -> None:
    by_action = {key.action: key for key in KEYS.keys if key.id != "KEY-46"}
    assert by_action["build_window"].sequences == ("B", "Shift+B")
    assert by_action["map_menu"].sequences == ("/",)
    assert by_action["info_menu"].sequences == ("?", "F1")


@pytest.mark.screen("KEY-44")
def test_own_key_of_a_game_replaces_the_general_one() -> None:
    (leave,) = (key for key in KEYS.keys if key.action == "leave")
    assert "survey" in leave.does


@pytest.mark.screen("LEGEND-KEY-1")
def test_each_key_is_under_one_heading_with_manual_keys_first() -> None:
    for groups in (KEYS.groups, KEYS.viewer_groups):
        assert Counter(key for group in groups for key in group.keys) == Counter(KEYS.keys)
        for group in groups:
            ours = [key.ours for key in group.keys]
            assert ours == sorted(ours), group.title


@pytest.mark.screen("LEGEND-KEY-1")
def test_viewer_starts_with_its_own_keys_and_ends_with_those_of_a_turn() -> None:
    titles = [group.title for group in KEYS.viewer_groups]
    assert titles[0] == "The replay viewer"
    assert titles[-1] == "Your turn"
    assert sorted(titles) == sorted(group.title for group in KEYS.groups)
