"""The city window: picking up, dropping and delivering loads by clicks."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.games.iron_dragon import commands as do
from core.ruleset import Seat
from gui.games.iron_dragon.city.window import IronCityWindow
from gui.games.iron_dragon.model.table import local_player
from gui.widgets.focus import name_of
from tests.core.games.iron_dragon.rules.places import (
    BOARD,
    WORLD,
    centre,
    contract_that,
    docks,
    joining,
    plain,
)
from tests.core.games.iron_dragon.rules.tables import lasting
from tests.gui.real_input import RealInput
from tests.gui.table.tables import AWAY, HOME
from tests.gui.windows.shown import Shown

A, B = Seat(0), Seat(1)
MAKES = BOARD.cities["Kola"].loads[0]
CARD, NUMBER, _, LOAD, PAY = contract_that(lambda city, load, pay: city == "Kola")
DELIVER = f"Deliver {LOAD} for {PAY} GP"
READY = {**HOME, "loads": [LOAD], "contracts": [CARD, 118, 119], "money": 40}


@pytest.fixture
def show(qtbot: QtBot, tmp_path: Path) -> Any:
    return lambda *seats, **more: Shown(qtbot, tmp_path, IronCityWindow, *seats, **more)


@pytest.mark.screen("CITYWIN-1")
def test_city_window_shows_the_city_its_loads_the_train_and_the_demands(show: Any) -> None:
    shown = show(READY, AWAY)
    for words in ("Kola", "left", "On the train, 1", LOAD):
        assert words in shown.text
    assert shown.button(f"Pick up {MAKES}").isEnabled()
    assert shown.button(DELIVER).isEnabled()
    assert shown.button(f"Drop {LOAD}").isEnabled()


@pytest.mark.screen("CITYWIN-2")
def test_click_picks_up_one_load_until_the_train_is_full(show: Any) -> None:
    shown = show(HOME, AWAY)
    shown.press(f"Pick up {MAKES}")
    assert local_player(shown.table).loads == (MAKES,)
    shown.press(f"Pick up {MAKES}")
    full = shown.button(f"Pick up {MAKES}")
    assert not full.isEnabled()
    assert "Teapot" in full.toolTip()


@pytest.mark.screen("CITYWIN-2")
def test_load_out_of_stock_is_marked(show: Any) -> None:
    more = [{"foreman": name, "at": centre("Kola")} for name in ("Denzel", "Steffan")]
    shown = show(HOME, *({**seat, "loads": [MAKES, MAKES]} for seat in more))
    take = shown.button(f"Pick up {MAKES}")
    assert not take.isEnabled()
    assert MAKES in take.toolTip()


@pytest.mark.screen("CITYWIN-2")
def test_forbidding_event_is_named(show: Any) -> None:
    area = WORLD.events[135].closed
    assert area is not None
    city = next(name for name in sorted(WORLD.cities_in(area)) if BOARD.cities[name].loads)
    closed = lasting(135, seat=1, turn=5)
    shown = show({**HOME, "at": centre(city)}, AWAY, turn=5, events_in_play=[closed])
    take = shown.button(f"Pick up {BOARD.cities[city].loads[0]}")
    assert not take.isEnabled()
    assert take.toolTip()


@pytest.mark.screen("CITYWIN-3")
def test_click_drops_a_load_for_free(show: Any) -> None:
    shown = show(READY, AWAY)
    before = local_player(shown.table).money, shown.table.state.doing.points
    shown.press(f"Drop {LOAD}")
    assert local_player(shown.table).loads == ()
    assert (local_player(shown.table).money, shown.table.state.doing.points) == before


@pytest.mark.screen("CITYWIN-4")
def test_click_delivers_and_a_new_card_appears(show: Any) -> None:
    shown = show(READY, AWAY, deck_top=[1])
    shown.press(DELIVER)
    player = local_player(shown.table)
    assert (player.money, player.loads, player.contracts) == (40 + PAY, (), (118, 119, 1))
    assert CARD in shown.table.state.contracts.discard
    assert not shown.has(DELIVER)


@pytest.mark.screen("CITYWIN-4")
def test_load_not_aboard_cannot_be_delivered(show: Any) -> None:
    shown = show({**READY, "loads": []}, AWAY)
    assert not shown.button(DELIVER).isEnabled()
    assert shown.button(DELIVER).toolTip() == "Not on your train."


@pytest.mark.screen("CITYWIN-5")
def test_winning_delivery_draws_no_card(show: Any) -> None:
    shown = show(
        {**READY, "money": 149, "track": [list(section) for section in joining(5)]},
        AWAY,
        options={"Victory Money": 150, "Victory Major Cities": 5},
    )
    shown.press(DELIVER)
    assert shown.table.winner == A
    assert local_player(shown.table).contracts == (118, 119)


@pytest.mark.screen("CITYWIN-6")
def test_pick_up_drop_and_delivery_alternate_until_a_purchase(show: Any) -> None:
    shown = show({**READY, "money": 60}, AWAY)
    for name in (f"Pick up {MAKES}", f"Drop {MAKES}", DELIVER, f"Pick up {MAKES}", f"Drop {MAKES}"):
        shown.press(name)
    shown.press(f"Pick up {MAKES}")
    shown.table.do(A, do.Upgrade(loco="Sardar"))
    shown.settle()
    for name in (f"Pick up {MAKES}", f"Drop {MAKES}"):
        assert not shown.button(name).isEnabled()
        assert shown.button(name).toolTip()


@pytest.mark.screen("CITYWIN-6", "WINDOW-3")
def test_city_window_is_read_only_on_others_turns(show: Any) -> None:
    shown = show(READY, AWAY, levels=("", "normal"), active=1)
    assert "Kola" in shown.text
    for name in (f"Pick up {MAKES}", f"Drop {LOAD}", DELIVER):
        assert not shown.button(name).isEnabled()


@pytest.mark.screen("MOVEWIN-7")
def test_button_leads_to_the_ships_in_a_port(show: Any) -> None:
    shown = show({**HOME, "at": docks("Wikkedde")}, AWAY)
    shown.press("Ships")
    assert shown.asked == ["ship"]
    assert not show(HOME, AWAY).has("Ships")


def test_city_window_outside_cities_explains_itself(show: Any) -> None:
    assert "not in a city" in show({**HOME, "at": plain(1)[0]}, AWAY).text


@pytest.mark.screen("CONTROL-2")
def test_pressed_control_stays_active(show: Any) -> None:
    shown = show(HOME, AWAY)
    shown.button(f"Pick up {MAKES}").setFocus()
    shown.press(f"Pick up {MAKES}")
    shown.settle()
    assert shown.button(f"Pick up {MAKES}").hasFocus()


@pytest.mark.screen("CONTROL-2", "CITYWIN-3")
def test_focus_never_moves_from_pick_up_to_drop(show: Any) -> None:
    shown = show({**HOME, "loads": [LOAD]}, AWAY)
    take = shown.button(f"Pick up {MAKES}")
    take.setFocus()
    RealInput(shown.window).key(Qt.Key.Key_Select)
    assert not shown.button(f"Pick up {MAKES}").isEnabled()
    focus = QApplication.focusWidget()
    assert focus is not None
    assert focus is shown.window or name_of(focus).startswith("Take")
