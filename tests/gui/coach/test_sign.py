"""The size of a sign."""

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gui.coach.model.hints import Hint
from gui.coach.sign import Sign
from gui.texts.phrases import Phrase
from tests.gui.stage import on_stage


def test_sign_is_wide_enough_for_its_buttons_in_long_languages(qtbot: QtBot) -> None:
    over = QWidget()
    on_stage(qtbot, over)
    sign = Sign(over)
    sign.show_hint(Hint("build", Phrase("Click the ring.")))
    sign.skip.setText("Diesen Hinweis überspringen")
    sign.end.setText("Alle Hinweise überspringen")
    sign.stand(QRect(0, 0, 900, 600), None, [])
    assert sign.end.width() >= sign.end.sizeHint().width()
    assert sign.skip.width() >= sign.skip.sizeHint().width()
