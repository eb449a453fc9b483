"""Joining by code from the title: an empty field, a wrong code, and a second try."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gui.online.join_by_code import JoinByCode
from gui.windows.front import Front
from net.lobby import Code
from tests.gui.real_input import RealInput
from tests.gui.stage import on_stage

CODE = Code("ABCDEF", "GHJKMNPQR")


@pytest.fixture
def question(qtbot: QtBot) -> JoinByCode:
    stage = on_stage(qtbot, QWidget(), 1024, 700)
    made = JoinByCode()
    Front(made, stage).present()
    made.box.setFocus()
    return made


@pytest.mark.screen("TITLE-4", "INVITE-3")
def test_join_is_enabled_only_after_typing(question: JoinByCode) -> None:
    hands = RealInput(question)
    assert not question.yes.isEnabled()
    hands.key(Qt.Key.Key_Return)
    assert question.mistake.isHidden()
    hands.type("  ")
    assert not question.yes.isEnabled()
    hands.type("7")
    assert question.yes.isEnabled()


@pytest.mark.screen("TITLE-4", "INVITE-3")
def test_wrong_code_can_be_overwritten_right_after_the_error(
    question: JoinByCode, qtbot: QtBot
) -> None:
    hands = RealInput(question)
    hands.type("7KQX")
    hands.click(question.yes)
    assert question.mistake.isVisible()
    assert question.box.hasFocus()
    hands.key(Qt.Key.Key_Delete)
    assert question.mistake.isHidden()
    with qtbot.waitSignal(question.given) as given:
        hands.type(str(CODE))
        hands.key(Qt.Key.Key_Return)
    assert given.args is not None
    assert given.args[0].code == CODE


def test_example_is_marked_as_an_example(question: JoinByCode) -> None:
    assert question.box.placeholderText().startswith("e.g. ")
