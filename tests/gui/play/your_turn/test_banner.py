"""The banner over a map: its motion, and that it blocks nothing."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from gui.play.your_turn.banner import TOP, Banner
from gui.play.your_turn.model.pose import LASTS, SLIDES, STILL
from gui.theme.player_colours import PLAYERS
from tests.gui.play.clock import Clock
from tests.gui.real_input import RealInput
from tests.gui.stage import on_stage


class Shown:
    """A banner over a map that counts the presses that reach it."""

    def __init__(self, qtbot: QtBot) -> None:
        self.clock = Clock()
        self.board = QWidget()
        on_stage(qtbot, self.board, 600, 400)
        self.banner = Banner(self.board, clock=self.clock)

    def show(self, *, text: str = "Ann, your turn", moves: bool = True) -> None:
        self.banner.show_text(text, PLAYERS[0], moves=moves)

    def pass_time(self, seconds: float) -> None:
        self.clock.now += seconds
        self.banner.frames.tick()


@pytest.fixture
def shown(qtbot: QtBot) -> Iterator[Shown]:
    made = Shown(qtbot)
    yield made
    made.banner.dismiss()


def test_banner_is_gone_after_its_time(shown: Shown) -> None:
    shown.show()
    assert shown.banner.isVisible()
    assert shown.banner.pose is not None
    assert shown.banner.pose.shown == 0
    shown.pass_time(SLIDES)
    assert shown.banner.pose == STILL
    shown.pass_time(LASTS - SLIDES)
    assert not shown.banner.isVisible()
    assert not shown.banner.frames.running


@pytest.mark.screen("A11Y-7")
def test_banner_without_motion_appears_in_its_place(shown: Shown) -> None:
    shown.show(moves=False)
    assert shown.banner.pose == STILL


@pytest.mark.parametrize("by", ["key", "click", "wheel"])
def test_any_input_removes_the_banner(shown: Shown, by: str) -> None:
    shown.show()
    hands, low = RealInput(shown.board), QPoint(20, 390)
    if by == "key":
        hands.key(Qt.Key.Key_F12)
    elif by == "click":
        hands.click(shown.board, low)
    else:
        hands.turn_wheel(shown.board, 1, low)
    assert not shown.banner.isVisible()


def test_moving_the_pointer_leaves_the_banner(shown: Shown) -> None:
    shown.show()
    RealInput(shown.board).hover(shown.board, QPoint(20, 390))
    RealInput(shown.board).hover(shown.board, QPoint(40, 380))
    assert shown.banner.isVisible()


def test_click_on_the_banner_reaches_the_map(shown: Shown) -> None:
    presses = []
    shown.board.mousePressEvent = lambda event: presses.append(event)  # type: ignore[method-assign]
    shown.show()
    shown.pass_time(SLIDES)
    RealInput(shown.board).click(shown.board, shown.banner.geometry().center())
    assert len(presses) == 1


def test_banner_takes_no_focus(shown: Shown) -> None:
    shown.board.setFocus()
    shown.show()
    assert QApplication.focusWidget() is shown.board


def test_banner_has_the_colour_of_the_player_and_stays_inside(shown: Shown) -> None:
    shown.show(text="Ann " * 60)
    shown.pass_time(SLIDES)
    place = shown.banner.geometry()
    assert shown.board.rect().contains(place)
    picture = shown.banner.grab().toImage()
    ratio = picture.devicePixelRatio()
    inside = QPoint(round(place.width() * ratio * 0.9), round((TOP + 8) * ratio))
    assert picture.pixelColor(inside) == QColor(PLAYERS[0].colour)


def test_banner_stays_in_the_middle_when_the_map_is_resized(shown: Shown) -> None:
    shown.show()
    shown.board.resize(500, 400)
    QTest.qWait(0)
    middle = shown.banner.geometry().center().x()
    assert abs(middle - 250) <= 1
