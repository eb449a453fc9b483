"""The coached first game on its screen: every hint points at something that is visible."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from config import Settings
from gui.coach.guide import Guide
from gui.coach.model.hints import Control
from gui.games.empire_builder.coach.coach import RailwayCoach
from gui.games.empire_builder.desk import RailwayDesk
from gui.games.empire_builder.play.screen import RailwayScreen
from gui.games.empire_builder.play.table_map import RailwayMap
from gui.games.empire_builder.windows import INFORMATION, OF_A_TURN
from tests.gui.games.empire_builder.coach.pupil import Pupil
from tests.gui.games.empire_builder.deals.test_choosing import store
from tests.gui.stage import on_stage


class Lesson:
    """A pupil in front of the screen, who obeys by commands and by the strip's buttons."""

    def __init__(self, qtbot: QtBot, folder: Path) -> None:
        self.pupil = Pupil()
        table: Any = self.pupil.table
        desk = RailwayDesk(table, Settings(folder))
        windows: dict[str, Any] = {**INFORMATION, **OF_A_TURN}
        makers = {name: (lambda make=make: make(desk)) for name, make in windows.items()}
        self.screen = RailwayScreen(desk, RailwayMap(desk, [store()], clock=lambda: 0.0), makers)
        self.guide = Guide(self.screen, self.screen, RailwayCoach(desk))
        self.screen.hint_sign = self.guide.sign
        on_stage(qtbot, self.screen, 1280, 800)
        self.settle()

    def settle(self) -> None:
        for _ in range(4):
            QApplication.processEvents()

    @property
    def key(self) -> str:
        hint = self.guide.hint
        return "" if hint is None else hint.key

    def target(self) -> QRect | None:
        hint = self.guide.hint
        assert hint is not None
        boxes = (self.guide.box_of(each) for each in hint.targets)
        return next((box for box in boxes if box is not None), None)

    def obey(self) -> None:
        """Do what the sign says; the pupil reads by the map and opens Who's who."""
        hint, step = self.guide.hint, self.key.split()[0]
        assert hint is not None
        if step in {"read", "next"}:
            now = self.pupil.now
            self.screen.desk.centre_on(now.mileposts(now.demand.city)[0])
        elif step == "aim":
            self.screen.windows.open("whos_who")
        elif hint.targets and hint.targets[0] in {
            Control("", "strip build"),
            Control("", "strip move"),
        }:
            (press,) = self.screen.findChildren(QPushButton, hint.targets[0].name)
            press.click()
        else:
            self.pupil.progress.shown |= self.guide.progress.shown
            self.pupil.progress.opened |= self.guide.progress.opened
            assert self.pupil.hint.key == hint.key
            self.pupil.obey()
        self.settle()


@pytest.fixture
def lesson(qtbot: QtBot, tmp_path: Path) -> Iterator[Lesson]:
    lesson = Lesson(qtbot, tmp_path)
    yield lesson
    lesson.screen.close_table()


def test_every_sign_is_shown_beside_what_it_speaks_of(lesson: Lesson) -> None:
    seen = []
    while lesson.key != "last":
        lesson.guide.stand()
        box = lesson.target()
        assert box is not None, lesson.key
        assert lesson.guide.sign.isVisible(), lesson.key
        assert not lesson.guide.sign.geometry().intersects(box), lesson.key
        seen.append(lesson.key.split()[0])
        lesson.obey()
    assert {"read", "start", "build", "place", "take", "move", "deliver", "buy", "end"} <= set(seen)
