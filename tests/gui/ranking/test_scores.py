"""The result of a ranked game, under the victory: while it is pending, and when it fails."""

from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

import gui.ranking.model.scoring as scoring_file
from config import Settings
from gui.games.iron_dragon.desk import IronDesk
from gui.games.iron_dragon.victory.window import IronVictoryWindow
from gui.ranking.model.scoring import Scoring
from gui.ranking.scores import Scores
from gui.replay.model.record_table import RecordTable
from net.ranking import RankingCode, RankingRefused, RankingUnavailable
from net.ranking.messages import TooOften
from net.session.events import Unrated, Unscored
from tests.gui.games.crayon.victory.test_window import LEFT, record
from tests.gui.stage import on_stage


class Scored:
    """A victory of a ranked game."""

    def __init__(self, qtbot: QtBot, folder: Path) -> None:
        self.tries = 0
        table: Any = RecordTable(record(), record().last)
        self.scoring = Scoring(table, monotonic, self._count)
        self.window = IronVictoryWindow(IronDesk(table, Settings(folder)), self.scoring)
        (self.scores,) = self.window.findChildren(Scores)
        on_stage(qtbot, self.window, 620, 620)

    def _count(self) -> None:
        self.tries += 1


@pytest.fixture
def scored(qtbot: QtBot, tmp_path: Path) -> Scored:
    return Scored(qtbot, tmp_path)


@pytest.mark.screen("RANKED-5", "VICTORYWIN-3")
def test_slow_scoring_is_explained_and_can_be_retried_or_left(
    qtbot: QtBot, scored: Scored, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scoring_file, "SLOW_AFTER", 0.2)
    scores = scored.scores
    scored.scoring.handle_event(Unscored("judge"))
    assert not scores.again.isVisible()
    qtbot.waitUntil(scores.again.isVisible)
    assert "the zone has not answered" in scores.message.text()
    QTest.mouseClick(scores.again, LEFT)
    assert (scored.tries, scores.again.isVisible()) == (1, False)
    assert scores.message.text() == "The game is being scored…"
    qtbot.waitUntil(scores.leave.isVisible)
    with qtbot.waitSignal(scored.window.ok):
        QTest.mouseClick(scores.leave, LEFT)


def test_temporary_failure_can_be_retried_and_a_refusal_cannot(
    scored: Scored,
) -> None:
    scored.scoring.handle_event(Unrated(RankingUnavailable(RankingCode.ZONE_NOT_REACHED)))
    assert scored.scores.again.isVisible()
    scored.scoring.handle_event(Unrated(RankingRefused(refusal=TooOften(5))))
    assert not scored.scores.again.isVisible()
