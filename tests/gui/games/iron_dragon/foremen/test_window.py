"""The foreman window: everybody's foreman, and three ways to change one's own."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QComboBox
from pytestqt.qtbot import QtBot

from core.ruleset import Seat
from gui.games.iron_dragon.foremen.model import ABILITIES
from gui.games.iron_dragon.foremen.window import ForemanWindow
from gui.games.iron_dragon.model.table import local_player
from tests.core.games.iron_dragon.rules.places import WORLD
from tests.core.games.iron_dragon.rules.tables import lasting
from tests.gui.table.tables import AWAY, HOME
from tests.gui.windows.shown import Shown, picture_of

A = Seat(0)
RICH = {**HOME, "money": 60}
WAYS = ("Swap for", "Draw from", "Take:")


@pytest.fixture
def show(qtbot: QtBot, tmp_path: Path) -> Any:
    return lambda *seats, **more: Shown(qtbot, tmp_path, ForemanWindow, *seats, **more)


@pytest.mark.screen("FOREMANWIN-1", "WINDOW-7")
def test_window_shows_name_race_and_ability_of_everybodys_foreman(show: Any) -> None:
    shown = show(RICH, {**AWAY, "foreman": "Kudamram"})
    for name in ("Groc", "Kudamram"):
        race = WORLD.foremen[name].race
        for words in (name, race.value, ABILITIES[race]):
            assert words in shown.text
        assert picture_of(shown.window, name).width() > 80
        shown.window.step(1)
        shown.settle()


@pytest.mark.screen("FOREMANWIN-1")
def test_others_foremen_are_read_only(show: Any) -> None:
    shown = show(RICH, AWAY)
    shown.window.step(1)
    shown.settle()
    assert not any(shown.has(way) for way in WAYS)


@pytest.mark.screen("FOREMANWIN-2")
def test_last_dismissed_foreman_is_shown_and_costs_one(show: Any) -> None:
    shown = show(RICH, AWAY, foremen_discard=["Steffan"])
    assert "This ends your movement" in shown.button("Swap for").toolTip()
    assert shown.button("Swap for").text() == "Swap for Steffan, Elf: 1 GP"
    shown.press("Swap for")
    assert (local_player(shown.table).foreman, local_player(shown.table).money) == ("Steffan", 59)
    assert "Steffan" in shown.text


@pytest.mark.screen("FOREMANWIN-2")
def test_any_unemployed_foreman_can_be_chosen_from_a_list(show: Any) -> None:
    shown = show(RICH, AWAY)
    free = shown.window.findChild(QComboBox)
    names = [free.itemData(place) for place in range(free.count())]
    assert "Groc" not in names
    assert "Halbezch" not in names
    free.setCurrentIndex(names.index("Kudamram"))
    shown.press("Take: 5 GP")
    assert (local_player(shown.table).foreman, local_player(shown.table).money) == ("Kudamram", 55)


@pytest.mark.screen("FOREMANWIN-2")
def test_second_change_in_a_turn_is_refused_with_the_reason(show: Any) -> None:
    shown = show(RICH, AWAY, foremen_discard=["Steffan"])
    shown.press("Swap for")
    for way in WAYS:
        assert not shown.button(way).isEnabled()
        assert shown.button(way).toolTip()


@pytest.mark.screen("FOREMANWIN-2")
def test_no_swap_without_a_dismissed_foreman(show: Any) -> None:
    swap = show(RICH, AWAY).button("Swap for the foreman dismissed last: 1 GP")
    assert not swap.isEnabled()
    assert swap.toolTip() == "the discard pile of foremen is empty"


@pytest.mark.screen("FOREMANWIN-2")
def test_event_bars_all_three_changes(show: Any) -> None:
    magic = [lasting(126, seat=1, turn=5)]
    shown = show(RICH, AWAY, turn=5, events_in_play=magic, foremen_discard=["Steffan"])
    for way in WAYS:
        assert not shown.button(way).isEnabled()
        assert shown.button(way).toolTip()


@pytest.mark.screen("FOREMANWIN-2", "WINDOW-3")
def test_all_three_changes_are_off_on_others_turns(show: Any) -> None:
    shown = show(RICH, AWAY, levels=("", "normal"), active=1, foremen_discard=["Steffan"])
    assert not any(shown.button(way).isEnabled() for way in WAYS)


@pytest.mark.screen("FOREMANWIN-3")
@pytest.mark.parametrize(
    ("press", "employed", "dismissed"),
    [("Keep Groc", "Groc", "Kudamram"), ("Take Kudamram", "Kudamram", "Groc")],
)
def test_draw_shows_old_and_new_and_either_choice_is_final(
    show: Any, press: str, employed: str, dismissed: str
) -> None:
    shown = show(RICH, AWAY, foremen_top=["Kudamram"])
    shown.press("Draw from the deck: 1 GP")
    shown.answer("Draw")
    for name in ("Groc", "Kudamram"):
        assert name in shown.text
    shown.press(press)
    state = shown.table.state
    assert state.players[A].foreman == employed
    assert state.foremen.discard == (dismissed,)
    assert not shown.table.can_undo
    assert not shown.button("Draw from").isEnabled()
