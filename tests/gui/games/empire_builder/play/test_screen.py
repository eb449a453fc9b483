"""The windows that open by themselves on the whole screen of Empire Builder."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from core.games.empire_builder import commands as do
from core.games.empire_builder.rules import RULES
from core.ruleset import Seat
from core.table import LocalTable
from gui.games.empire_builder.desk import RailwayDesk
from gui.games.empire_builder.play.screen import RailwayScreen
from tests.gui.games.empire_builder.deals.trading import BENS, trading
from tests.gui.games.empire_builder.lesson_desks import desk_at, desk_of
from tests.gui.games.empire_builder.play.screens import screen_of
from tests.gui.windows.shown import text_of

A, B = Seat(0), Seat(1)


class Evening:
    """Screens of desks, closed after the test."""

    def __init__(self, qtbot: QtBot) -> None:
        self._qtbot = qtbot
        self._screens: list[RailwayScreen] = []

    def screen(self, desk: RailwayDesk) -> RailwayScreen:
        screen = screen_of(self._qtbot, desk)
        self._screens.append(screen)
        return screen

    def close(self) -> None:
        for screen in self._screens:
            screen.close_table()


@pytest.fixture
def evening(qtbot: QtBot) -> Iterator[Evening]:
    made = Evening(qtbot)
    yield made
    made.close()


@pytest.mark.screen("EB-SCR-23")
def test_new_game_opens_with_the_cut(evening: Evening, tmp_path: Path) -> None:
    table = LocalTable.new(RULES, ("Ann", "Ben"), secret=bytes(32), chain_length=256)
    screen = evening.screen(desk_of(tmp_path, table))
    assert screen.windows.is_open("cut")


@pytest.mark.screen("EB-SCR-41")
def test_offer_opens_its_window_and_the_strip_of_the_choice(
    evening: Evening, tmp_path: Path
) -> None:
    desk = trading(tmp_path)
    screen = evening.screen(desk)
    assert not screen.windows.is_open("cut")
    desk.table.do(A, do.OfferTrack(to=B, wants=(BENS[0],), price=6))
    screen.take_over()
    assert screen.choice.choice is not None
    assert screen.windows.is_open("offer")


@pytest.mark.screen("EB-SCR-41")
def test_offer_that_is_no_longer_open_closes_its_window(evening: Evening, tmp_path: Path) -> None:
    desk = trading(tmp_path)
    screen = evening.screen(desk)
    desk.table.do(A, do.OfferTrack(to=B, wants=(BENS[0],), price=6))
    screen.take_over()
    assert screen.windows.is_open("offer")
    desk.table.do(B, do.AnswerOffer(answer="no"))  # as the computer does for a lost player
    assert not screen.windows.is_open("offer")


@pytest.mark.screen("EB-SCR-34")
def test_loan_is_announced_in_the_status_line(evening: Evening, tmp_path: Path) -> None:
    desk = trading(tmp_path, options={"Track Trading": "Yes", "Borrowing": "Yes"})
    screen = evening.screen(desk)
    desk.send(do.Borrow(amount=20))
    assert screen.statusBar().currentMessage() == "Ann has borrowed $20M."


def test_toolbar_shows_the_debt_in_dollars(evening: Evening, tmp_path: Path) -> None:
    owing = {"money": 24, "owed": 40}
    screen = evening.screen(desk_at(tmp_path, owing, {}, options={"Borrowing": "Yes"}))
    assert "$24M, owes $40M" in text_of(screen.toolbar)


def test_toolbar_names_no_goal_of_cities_in_the_basic_game(
    evening: Evening, tmp_path: Path
) -> None:
    screen = evening.screen(desk_at(tmp_path, {}, {}, options={"Victory Major Cities": 0}))
    assert "Major cities 0" in text_of(screen.toolbar).splitlines()
