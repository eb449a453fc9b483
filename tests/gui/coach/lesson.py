"""The coached first game on its screen, with its guide."""

from pathlib import Path
from typing import Any

from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from core.games.iron_dragon import commands as do
from core.table import LocalTable
from gui.coach.guide import Guide
from gui.games.crayon.coach.model.situation import Situation
from gui.games.iron_dragon.coach.coach import IronCoach
from gui.games.iron_dragon.coach.model.lesson import LESSON
from gui.games.iron_dragon.desk import IronDesk
from tests.core.games.iron_dragon.rules.places import BOARD
from tests.gui.games.iron_dragon.coach.pupil import COMPUTER, Pupil
from tests.gui.play.clicks import click
from tests.gui.play.games import Game


class Lesson(Game):
    """A game that is played with the mouse, as the hints say; the other seat is played at once."""

    def __init__(
        self,
        qtbot: QtBot,
        folder: Path,
        *,
        table: LocalTable | None = None,
        size: tuple[int, int] = (1280, 800),
    ) -> None:
        self.pupil = Pupil(table)
        model: Any = self.pupil.table
        super().__init__(qtbot, folder, table=model, size=size)
        assert isinstance(self.desk, IronDesk)
        self.guide = Guide(self.screen, self.screen, IronCoach(self.desk))
        self.screen.hint_sign = self.guide.sign
        self.settle()

    @property
    def step(self) -> str:
        hint = self.guide.hint
        return "" if hint is None else hint.key.split()[0]

    @property
    def now(self) -> Situation:
        return Situation(self.table, self.desk.flow, LESSON)

    def obey(self) -> None:
        """Do with the mouse what the sign says."""
        hint, step = self.guide.hint, self.step
        assert hint is not None
        place = hint.place
        if step in {"read", "next"}:
            assert self.now.job is not None
            name = f"demand {self.now.job.contract} {self.now.job.number}"
            self.content("contracts").findChildren(QPushButton, name)[-1].click()
        elif step in {"start", "build"}:
            section = self.now.way[0]
            start, to = BOARD.points[section.start].name, BOARD.points[section.to].name
            click(self, do.Build(from_=start, to=to))
        elif step in {"move", "fetch"}:
            assert place is not None
            self.click(place)  # type: ignore[arg-type]
        elif step == "place":
            assert place is not None
            click(self, do.PlaceLoco(at=BOARD.points[place].name))
        elif step == "take":
            click(self, do.PickUp(load=self.now.demand.load))
        elif step == "deliver":
            job = self.now.job
            assert job is not None
            click(self, do.Deliver(contract=job.contract, demand=job.number))
        elif step == "buy":
            click(self, do.Upgrade(loco=LESSON.faster))
            self.screen.windows.close("loco")
        elif step == "aim":
            self.screen.toolbar.order.clicked.emit(0)
        elif step == "end":
            click(self, do.EndTurn())
            self.play_computer()
        else:
            raise AssertionError(step)
        self.settle()

    def play_computer(self) -> None:
        """Let the other seat end its turns."""
        while self.table.state.active == COMPUTER:
            self.pupil.end_other()
