"""The coins of a payment: their path and time, and that they block nothing."""

import pytest
from PySide6.QtCore import QPoint, QPointF
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from gui.play.payment.flight import CoinFlight
from gui.play.payment.model import LASTS, coins_at, coins_of
from tests.each import each
from tests.gui.play.clock import Clock
from tests.gui.real_input import RealInput
from tests.gui.stage import on_stage

START, END = (100.0, 300.0), (500.0, 20.0)


def test_flight_lasts_less_than_a_second() -> None:
    assert LASTS < 1
    assert coins_at(LASTS, START, END, count=9) == []


def test_coins_go_from_start_to_end_within_their_box() -> None:
    paths = [coins_at(LASTS * step / 40, START, END, count=1) for step in range(41)]
    path = [coin for coins in paths for coin in coins]
    assert (path[0].x, path[0].y) == pytest.approx(START)
    assert path[-1].x == pytest.approx(END[0], abs=15)
    assert path[-1].y == pytest.approx(END[1], abs=15)
    for coin in each(path):
        assert START[0] <= coin.x <= END[0]
        assert END[1] <= coin.y <= START[1]


def test_coins_start_after_one_another() -> None:
    assert len(coins_at(0, START, END, count=5)) == 1
    assert len(coins_at(LASTS / 2, START, END, count=5)) > 2


@pytest.mark.parametrize(("money", "count"), [(1, 3), (20, 5), (200, 9)])
def test_larger_payment_has_more_coins(money: int, count: int) -> None:
    assert coins_of(money) == count


def test_coins_vanish_and_block_no_click(qtbot: QtBot) -> None:
    clock, clicks = Clock(), list[str]()
    screen = QWidget()
    press = QPushButton("under", screen)
    press.setGeometry(90, 290, 60, 40)
    press.clicked.connect(lambda: clicks.append("click"))
    on_stage(qtbot, screen, 600, 400)
    flight = CoinFlight(screen, clock=clock)
    flight.fly(QPointF(*START), QPointF(*END), 40)
    assert flight.isVisible()
    assert flight.coins
    RealInput(screen).click(screen, QPoint(100, 300))
    assert len(clicks) == 1
    clock.now += LASTS
    flight.frames.tick()
    assert not flight.isVisible()
    assert not flight.frames.running
