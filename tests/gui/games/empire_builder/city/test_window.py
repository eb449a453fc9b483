"""The city window: loads to dump after a question, payoffs with a debt, and two trains."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QCheckBox, QLabel
from pytestqt.qtbot import QtBot

from config import Settings
from core.games.empire_builder import commands as do
from core.ruleset import Seat
from gui.games.crayon.model.table import local_player
from gui.games.empire_builder.city.window import RailwayCityWindow
from tests.core.games.empire_builder.places import WORLD, card_that, centre
from tests.gui.games.empire_builder.moving.shown import ShownRailway
from tests.gui.games.empire_builder.moving.tables import HOME, PAIRS, TWO

A = Seat(0)
CARD, NUMBER, DEMAND = card_that(lambda demand: demand.city == "Chicago")
OTHERS = [card for card in (91, 92, 93) if card != CARD][:2]
MADE = WORLD.board.cities["Chicago"].loads[0]
LADEN: dict[str, Any] = {
    "at": centre("Chicago"),
    "loads": [DEMAND.load],
    "contracts": [CARD, *OTHERS],
}
BORROWING = {"Borrowing": "Yes"}


@pytest.fixture
def show(qtbot: QtBot, tmp_path: Path) -> Any:
    return lambda *seats, **more: ShownRailway(qtbot, tmp_path, RailwayCityWindow, *seats, **more)


def loads(shown: ShownRailway, train: int = 0) -> tuple[str, ...]:
    return local_player(shown.table).trains[train].loads


@pytest.mark.screen("EB-SCR-30", "CITYWIN-2")
def test_click_takes_and_delivers_loads(show: Any) -> None:
    shown = show(LADEN, HOME, deck_top=[1])
    shown.press(f"Pick up {MADE}")
    assert loads(shown) == (DEMAND.load, MADE)
    shown.press(f"Deliver {DEMAND.load} for ${DEMAND.pay}M")
    assert loads(shown) == (MADE,)


@pytest.mark.screen("EB-SCR-30")
def test_dumping_asks_and_says_whether_the_city_makes_the_load(show: Any) -> None:
    shown = show({**LADEN, "loads": [DEMAND.load, MADE]}, HOME)
    shown.press(f"Dump {DEMAND.load}")
    assert "Chicago, which does not make it" in shown.questions[-1].findChild(QLabel).text()
    shown.answer("Cancel")
    assert loads(shown) == (DEMAND.load, MADE)
    shown.press(f"Dump {MADE}")
    assert "Chicago, which makes it" in shown.questions[-1].findChild(QLabel).text()
    shown.answer("Dump it")
    assert loads(shown) == (DEMAND.load,)


@pytest.mark.screen("EB-SCR-30")
def test_question_about_dumping_can_be_turned_off(show: Any) -> None:
    shown = show(LADEN, HOME)
    shown.window.findChild(QCheckBox).click()
    shown.press(f"Dump {DEMAND.load}")
    assert shown.questions == []
    assert loads(shown) == ()


@pytest.mark.screen("EB-SCR-30")
def test_question_about_dumping_stays_off_in_later_games(
    qtbot: QtBot, tmp_path: Path, show: Any
) -> None:
    show(LADEN, HOME).window.findChild(QCheckBox).click()
    later = show(LADEN, HOME)
    assert not later.window.findChild(QCheckBox).isChecked()
    later.press(f"Dump {DEMAND.load}")
    assert later.questions == []
    later.window.findChild(QCheckBox).click()
    assert Settings(tmp_path).present.desktop.ask_before_dumping


@pytest.mark.screen("EB-SCR-31")
def test_payoff_with_a_debt_shows_all_three_sums(show: Any) -> None:
    owing = show({**LADEN, "owed": 40}, HOME, options=BORROWING)
    rest = DEMAND.pay - 40
    shown = f"-${-rest}M" if rest < 0 else f"${rest}M"
    assert f"Payoff ${DEMAND.pay}M, loan $40M, you get {shown}." in owing.text
    assert "Payoff" not in show(LADEN, HOME, options=BORROWING).text


def test_city_without_demands_is_told_in_the_words_of_the_game(show: Any) -> None:
    hand = [card for card in WORLD.contracts if _asks_nothing(card, "Kansas City")][:3]
    assert "None of your demand cards pays here." in show({**HOME, "contracts": hand}, HOME).text


def _asks_nothing(card: int, city: str) -> bool:
    return all(demand.city != city for demand in WORLD.contracts[card].demands)


def test_city_is_that_of_the_train_that_acts(show: Any) -> None:
    shown = show(TWO, TWO, options=PAIRS)
    assert "Chicago" in shown.text
    shown.press("2: Fast Freight")
    assert shown.desk.train == 1
    assert "Denver" in shown.text
    load = WORLD.board.cities["Denver"].loads[0]
    shown.press(f"Pick up {load}")
    assert (loads(shown), loads(shown, 1)) == ((), (load,))
    shown.table.do(A, do.Drop(load=load, train=1))


def test_switch_between_trains_fits_a_narrow_window(show: Any) -> None:
    shown = show(TWO, TWO, options=PAIRS)
    assert shown.button("1: Freight").text() == "1: Freight"
