"""A use fee that lets another player win is paid only after a question (EB-VICTORY-4)."""

from pathlib import Path

from pytestqt.qtbot import QtBot

from core.games.empire_builder import commands as do
from gui.widgets.question import Question
from tests.core.games.empire_builder.places import joining
from tests.gui.games.empire_builder.hand_desks import AWAY, HOME, railway_desk


def test_fee_that_lets_another_win_is_asked_about(qtbot: QtBot, tmp_path: Path) -> None:
    track = joining(5)
    start, to = track[-1]
    theirs = {**AWAY, "money": 247, "track": [list(ends) for ends in track]}
    desk = railway_desk(tmp_path, {**HOME, "at": start}, theirs)
    asked: list[Question] = []
    desk.questioned.connect(asked.append)
    action = desk.table.action(do.Move(path=(to,)))
    assert action.command.accept.fee == 4
    desk.do(action)
    (question,) = asked
    assert question.windowTitle() == "Ben would win"
    assert desk.table.winner is None
    question.yes.click()
    assert desk.table.winner == 1
