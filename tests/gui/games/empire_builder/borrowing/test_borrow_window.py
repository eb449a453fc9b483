"""The loan of the local player, and the window that borrows it (EB-SCR-34)."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from core.games.empire_builder import commands as do
from core.games.empire_builder.rules import RULES
from core.ruleset import Seat
from gui.games.empire_builder.borrowing.model.loan import Loan, lends
from gui.games.empire_builder.borrowing.window import BorrowWindow
from gui.games.empire_builder.desk import RailwayDesk
from tests.core.games.empire_builder.places import centre
from tests.gui.games.empire_builder.lesson_desks import desk_at, in_german
from tests.gui.windows.stage import put

CHICAGO = centre("Chicago")
LENDING = {"Borrowing": "Yes"}


def at_bank(folder: Path, *, options: dict[str, Any] | None = None, **player: Any) -> RailwayDesk:
    seats = {"at": CHICAGO, **player}, {"at": CHICAGO}
    return desk_at(folder, *seats, options=LENDING if options is None else options)


def window_of(qtbot: QtBot, desk: RailwayDesk) -> BorrowWindow:
    window = BorrowWindow(desk)
    put(qtbot, window)
    return window


@pytest.mark.screen("EB-SCR-34")
@pytest.mark.parametrize(
    ("owed", "most"), [(0, 100), (2, 99), (100, 50), (190, 5), (198, 1), (200, 0)]
)
def test_most_is_what_the_rules_lend(tmp_path: Path, owed: int, most: int) -> None:
    loan = Loan(at_bank(tmp_path, owed=owed).table)
    assert loan.most == most
    assert loan.owed_after(most) <= 200
    if most:
        assert loan.borrow(most).allowed
    assert not loan.borrow(most + 1).allowed


@pytest.mark.screen("EB-SCR-21")
def test_bank_lends_only_with_the_option(tmp_path: Path) -> None:
    assert lends(at_bank(tmp_path).table)
    without = at_bank(tmp_path, options={}).table
    assert not lends(without)
    assert not Loan(without).borrow(1).allowed


@pytest.mark.screen("EB-SCR-34")
def test_sum_and_twice_the_debt_are_shown(qtbot: QtBot, tmp_path: Path) -> None:
    window = window_of(qtbot, at_bank(tmp_path, money=3, owed=20))
    window.amount.setValue(25)
    assert window.amount.text() == "$25M"
    assert window.slider.value() == 25
    assert window.cash_after.text() == "$28M"
    assert window.owed_after.text() == "$70M"
    window.slider.setValue(7)
    assert window.amount.value() == 7
    assert window.owed_after.text() == "$34M"
    texts = [child.text() for child in window.findChildren(QLabel)]
    assert any("next delivery pays it all back" in text for text in texts)


@pytest.mark.screen("EB-SCR-34")
def test_sum_is_between_one_and_what_the_bank_still_lends(qtbot: QtBot, tmp_path: Path) -> None:
    window = window_of(qtbot, at_bank(tmp_path, owed=180))
    window.amount.setValue(0)
    assert window.amount.value() == 1
    window.amount.setValue(100)
    assert window.amount.value() == 10


@pytest.mark.screen("EB-SCR-34")
def test_borrow_lends_the_sum_and_closes_the_window(qtbot: QtBot, tmp_path: Path) -> None:
    desk = at_bank(tmp_path, money=3)
    hidden: list[str] = []
    desk.hidden.connect(hidden.append)
    window = window_of(qtbot, desk)
    window.amount.setValue(20)
    window.confirm.click()
    player: Any = desk.table.state.players[0]
    assert (player.money, player.owed) == (23, 40)
    assert hidden == ["borrow"]


def test_cancel_borrows_nothing(qtbot: QtBot, tmp_path: Path) -> None:
    desk = at_bank(tmp_path)
    window = window_of(qtbot, desk)
    window.cancel.click()
    player: Any = desk.table.state.players[0]
    assert player.owed == 0


def test_nothing_can_be_borrowed_at_the_debt_limit(qtbot: QtBot, tmp_path: Path) -> None:
    window = window_of(qtbot, at_bank(tmp_path, owed=200))
    assert not window.confirm.isEnabled()
    assert not window.amount.isEnabled()


def test_window_follows_an_undo(qtbot: QtBot, tmp_path: Path) -> None:
    desk = at_bank(tmp_path, money=3)
    window = window_of(qtbot, desk)
    desk.table.do(Seat(0), do.Borrow(amount=90))
    assert window.amount.maximum() == 10
    desk.undo()
    assert window.amount.maximum() == 100


def test_window_of_another_turn_says_why_nothing_is_lent(qtbot: QtBot, tmp_path: Path) -> None:
    desk = at_bank(tmp_path)
    desk.table.do(Seat(0), RULES.queries.orders.end_turn())
    desk.table._local = Seat(0)  # the seat of a person who is not in turn, as on the network
    window = window_of(qtbot, desk)
    assert not window.confirm.isEnabled()
    assert window.confirm.toolTip()


def test_window_is_translated(qtbot: QtBot, tmp_path: Path) -> None:
    with in_german():
        window = window_of(qtbot, at_bank(tmp_path, owed=20))
        assert window.confirm.text() == "Leihen"
