"""The card with the recap: its lines, and its place on maps of different sizes."""

from pathlib import Path

import pytest
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from core.log import EntryNumber
from core.ruleset import Seat
from gui.game_api.lines import Line
from gui.play.your_turn.model.pose import SLIDES
from gui.play.your_turn.recap import MARGIN, RecapCard, wrapped
from tests.each import each
from tests.gui.play.clock import Clock
from tests.gui.stage import on_stage
from tests.gui.table.tables import AWAY, HOME
from tests.gui.windows.desks import desk_at

LINES = [
    Line(
        Seat(1),
        "event",
        f"does thing {n} of several things",
        None,
        EntryNumber(n),
    )
    for n in range(3)
]
TOP = 75


class Shown:
    def __init__(self, qtbot: QtBot, folder: Path, high: int) -> None:
        self.clock = Clock()
        self.board = QWidget()
        on_stage(qtbot, self.board, 800, high)
        self.desk = desk_at(folder, HOME, AWAY, levels=("", "normal"))
        self.card = RecapCard(self.desk, self.board, clock=self.clock)


def test_card_slides_in_from_the_left(qtbot: QtBot, tmp_path: Path) -> None:
    shown = Shown(qtbot, tmp_path, 600)
    shown.card.show_lines(LINES, top=TOP, moves=True)
    assert shown.card.geometry().right() < MARGIN
    shown.clock.now = SLIDES
    shown.card.frames.tick()
    assert (shown.card.x(), shown.card.y()) == (MARGIN, TOP)
    assert not shown.card.frames.running


@pytest.mark.parametrize("high", [1000, 600, 400, 250])
def test_card_leaves_the_middle_of_the_map_free(qtbot: QtBot, tmp_path: Path, high: int) -> None:
    shown = Shown(qtbot, tmp_path, high)
    shown.card.show_lines(LINES, top=TOP, moves=False)
    assert 1 <= len(shown.card.links) <= 3
    assert shown.card.geometry().bottom() < high / 2
    for link in each(shown.card.links):
        assert shown.card.rect().contains(link.geometry())


def test_line_without_a_place_is_shown_in_the_history(qtbot: QtBot, tmp_path: Path) -> None:
    shown, entries = Shown(qtbot, tmp_path, 600), list[int]()
    shown.desk.looked_up.connect(entries.append)
    shown.card.show_lines(LINES, top=TOP, moves=False)
    shown.card.links[2].click()
    assert entries == [2]


def test_recap_without_lines_shows_no_card(qtbot: QtBot, tmp_path: Path) -> None:
    shown = Shown(qtbot, tmp_path, 600)
    shown.card.show_lines([], top=TOP, moves=True)
    assert not shown.card.isVisible()


def test_long_text_is_wrapped_between_words(qtbot: QtBot) -> None:
    metrics = QFontMetricsF(QApplication.font())
    room = metrics.horizontalAdvance("four words in all")
    lines = wrapped("four words in all and four more", metrics, room)
    assert " ".join(lines) == "four words in all and four more"
    assert len(lines) == 2
