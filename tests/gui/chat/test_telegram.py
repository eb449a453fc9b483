"""Telegram slips: messages of others in front of the map, with their sender (EB-SCR-39)."""

from pathlib import Path

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from config import Settings
from gui.chat.model.chat import Chat
from gui.chat.telegram import EACH, LONGEST, MOST, STAYS, Telegrams
from gui.games.iron_dragon.desk import IronDesk
from gui.texts.phrases import Phrase
from gui.theme.player_colours import PLAYERS
from net.talk import DroppedAudioGram, Line, ReceivedMessage
from tests.each import each
from tests.gui.participants.online import ANN, BEN, CAT, NAMES, FakeTalk, remote_table
from tests.gui.stage import on_stage

LEFT = Qt.MouseButton.LeftButton


class Scene:
    """Ann's board, with her chat."""

    def __init__(self, qtbot: QtBot, folder: Path) -> None:
        self.chat = Chat(FakeTalk(), NAMES, ANN)
        self.board = QWidget()
        self.line = QLineEdit(self.board)
        on_stage(qtbot, self.board, 900, 600)
        desk = IronDesk(remote_table(), Settings(folder))
        self.telegrams = Telegrams(desk, self.chat, self.board)

    def hear(self, text: str, sender: int = BEN, *, private: bool = False) -> None:
        message = ReceivedMessage(NAMES_TO_CLIENTS[sender], Line(text, private=private))
        self.chat.receive(message)

    @property
    def texts(self) -> list[str]:
        return [slip.text.text() for slip in self.telegrams.slips]


NAMES_TO_CLIENTS = (ANN, BEN, CAT)


@pytest.fixture
def scene(qtbot: QtBot, tmp_path: Path) -> Scene:
    return Scene(qtbot, tmp_path)


@pytest.mark.screen("EB-SCR-39")
def test_slip_names_its_sender_in_their_colour_and_takes_no_keys(scene: Scene) -> None:
    scene.line.setFocus()
    scene.hear("Chicago is mine")
    (slip,) = scene.telegrams.slips
    assert (slip.author.text(), slip.to.text()) == ("Ben", "Telegram to all")
    assert PLAYERS[1].colour in slip.styleSheet()
    assert scene.board.focusWidget() is scene.line
    scene.hear("just between us", CAT, private=True)
    assert scene.telegrams.slips[1].to.text() == "Telegram to you alone"
    for shown in each(scene.telegrams.slips):
        assert shown.isVisible()
        assert scene.board.rect().contains(shown.geometry())
    upper, lower = scene.telegrams.slips
    assert upper.geometry().bottom() < lower.geometry().top()


def test_own_lines_notices_and_voices_are_no_telegrams(scene: Scene) -> None:
    scene.chat.say("to all")
    scene.chat.add_notice(Phrase("{name} has left.", name="Ben"))
    scene.chat.receive(ReceivedMessage(BEN, DroppedAudioGram(1.0)))
    assert scene.texts == []
    assert len(scene.chat.lines) == 3


@pytest.mark.screen("EB-SCR-39")
def test_click_or_time_puts_a_slip_away_and_the_line_stays_in_the_chat(scene: Scene) -> None:
    scene.hear("one")
    scene.hear("two")
    first, second = scene.telegrams.slips
    assert second.closing.interval() == STAYS + 3 * EACH
    QTest.mouseClick(first, LEFT)
    assert scene.texts == ["two"]
    second.closing.timeout.emit()
    assert scene.texts == []
    assert [line.text for line in scene.chat.lines] == ["one", "two"]


def test_one_more_slip_replaces_the_oldest(scene: Scene) -> None:
    for number in range(MOST + 2):
        scene.hear(f"line {number}")
    assert scene.texts == [f"line {number}" for number in range(2, MOST + 2)]


def test_long_text_is_shortened_and_shown_as_it_is(scene: Scene) -> None:
    scene.hear("<b>" + "x " * LONGEST)
    (slip,) = scene.telegrams.slips
    assert slip.text.text() == ("<b>" + "x " * LONGEST)[:LONGEST] + "…"
    assert slip.text.textFormat() is Qt.TextFormat.PlainText
    assert slip.accessibleName().endswith("x " * LONGEST)
    labels = slip.findChildren(QLabel)
    assert all(label.height() >= label.heightForWidth(label.width()) for label in labels)


def test_slips_stay_at_the_foot_of_a_smaller_board(scene: Scene) -> None:
    scene.hear("one")
    scene.board.resize(QSize(700, 400))
    (slip,) = scene.telegrams.slips
    assert 360 < slip.geometry().bottom() < 400
