"""A pupil who does what the coach says, or something else, in a coached first game."""

from collections.abc import Callable
from typing import Any, Final

from core.ruleset import Seat
from core.table import LocalTable
from gui.coach.model.hints import Hint, Place, Progress, Tool, first_hint
from gui.games.crayon.coach.model.lesson import Lesson
from gui.games.crayon.coach.model.situation import Situation
from gui.games.crayon.coach.model.steps import BEFORE, IN_TURN
from gui.games.crayon.model.table import CrayonTable
from gui.games.crayon.moving.model.movement import Movement
from gui.games.crayon.turn.model.flow import Flow, flow_of
from gui.table.model.local_table import LocalTableModel

PUPIL, COMPUTER = Seat(0), Seat(1)


class CrayonPupil:
    """A coached game, without windows; `end_other` plays a turn of the other seat."""

    def __init__(
        self, local: LocalTable, lesson: Lesson, end_other: Callable[[CrayonTable], None]
    ) -> None:
        self.local: Final = local
        self.lesson: Final = lesson
        self.table: Final[CrayonTable] = LocalTableModel(local)
        self.progress: Final = Progress()
        self.wished: Flow = "movement"
        self._end_other: Final = end_other

    @property
    def now(self) -> Situation:
        return Situation(self.table, flow_of(self.table, self.wished), self.lesson)

    @property
    def hint(self) -> Hint:
        found = first_hint((*BEFORE, *IN_TURN), self.now, self.progress)
        assert found is not None
        return found

    @property
    def step(self) -> str:
        """The key of the hint, without its contract or load."""
        return self.hint.key.split()[0]

    @property
    def orders(self) -> Any:
        return self.table.rules.queries.orders

    def do(self, command: Any) -> None:
        action = self.table.action(command)
        self.table.do(PUPIL, action.command)

    def obey(self) -> str:
        """Do what the hint says; return its step."""
        hint, now, step = self.hint, self.now, self.step
        target = hint.targets[0]
        board = self.table.rules.world.board
        if Tool("build_window") in hint.targets:
            self.wished = "build"
        elif Tool("movement_window") in hint.targets:
            self.wished = "movement"
        elif step in {"read", "next"}:
            self.progress.shown.add(now.mileposts(now.demand.city)[0])
        elif step == "aim":
            self.progress.opened.add("whos_who")
        elif step in {"start", "build"}:
            self.build()
        elif step in {"move", "fetch"}:
            assert isinstance(target, Place)
            self.move_to(target.at)
        elif step == "place":
            assert hint.place is not None
            self.do(self.orders.place(board.points[hint.place].name))
        elif step == "take":
            job = now.to_take
            assert job is not None
            self.do(self.orders.pick_up(now.demand_of(job).load))
        elif step == "deliver":
            self.deliver()
        elif step == "buy":
            self.do(self.orders.upgrade(self.lesson.faster))
        else:
            assert step == "end", step
            self.end()
        return step

    def build(self) -> None:
        """Build the next section that the hinted demand lacks."""
        now = self.now
        section = (now.way or now.ahead.way)[0] if now.ahead else now.way[0]
        points = self.table.rules.world.board.points
        self.do(self.orders.build(points[section.start].name, points[section.to].name))

    def move_to(self, at: int) -> None:
        command = Movement(self.table, shows_bribes=False).command_to(at)  # type: ignore[arg-type]
        assert command is not None
        self.table.do(PUPIL, command)

    def deliver(self) -> None:
        """Deliver the recommended load."""
        job = self.now.job
        assert job is not None
        self.do(self.orders.deliver(job.contract, job.number))

    def end(self) -> None:
        """End the turn, and let the other seat end its own."""
        self.do(self.orders.end_turn())
        while self.table.state.active == COMPUTER and not self.table.is_over:
            self.end_other()
        self.wished = "movement"

    def end_other(self) -> None:
        """Play a turn of the other seat."""
        self._end_other(self.table)

    def obey_until(self, *steps: str) -> list[str]:
        """Obey until a hint of these steps is shown; return the steps done, repeats as one."""
        done: list[str] = []
        for _ in range(80):
            if self.step in steps:
                return done
            step = self.obey()
            if done[-1:] != [step]:
                done.append(step)
        raise AssertionError(done)
