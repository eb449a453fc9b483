"""A widget that slides in can be used meanwhile."""

from PySide6.QtCore import QPoint
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from gui.widgets.slide_in import SLIDES, SlideIn
from tests.gui.play.clock import Clock
from tests.gui.real_input import RealInput
from tests.gui.stage import on_stage


class Slid:
    """A card with a button, and the cover on which it slides."""

    def __init__(self, qtbot: QtBot) -> None:
        self.clock = Clock()
        self.clicks: list[str] = []
        self.card = QWidget()
        press = QPushButton("under", self.card)
        press.setGeometry(0, 0, 60, 40)
        press.clicked.connect(lambda: self.clicks.append("click"))
        on_stage(qtbot, self.card, 300, 100)
        self.cover = SlideIn(self.card, clock=self.clock)
        self.cover.start(QColor("white"))

    def pass_time(self, seconds: float) -> None:
        self.clock.now += seconds
        self.cover.frames.tick()


def test_picture_slides_from_the_right_and_ends(qtbot: QtBot) -> None:
    slid = Slid(qtbot)
    assert slid.cover.geometry() == slid.card.rect()
    assert slid.cover.shown == 0
    slid.pass_time(SLIDES / 2)
    assert 0.5 < slid.cover.shown < 1
    slid.pass_time(SLIDES)
    assert not slid.cover.isVisible()
    assert not slid.cover.frames.running


def test_click_reaches_the_widget_that_slides_in(qtbot: QtBot) -> None:
    slid = Slid(qtbot)
    RealInput(slid.card).click(slid.card, QPoint(20, 20))
    assert len(slid.clicks) == 1


def test_another_size_ends_the_motion(qtbot: QtBot) -> None:
    slid = Slid(qtbot)
    slid.card.resize(280, 100)
    assert not slid.cover.isVisible()
