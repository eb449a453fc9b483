"""A pupil who does what the coach says, or something else, in the coached first game."""

from typing import Final

from core.games.iron_dragon import commands as do
from core.games.iron_dragon.rules import RULES
from core.games.iron_dragon.state import PLACE
from core.ruleset import Seat
from core.table import LocalTable
from gui.coach.model.hints import Hint, Place, Progress, Tool, first_hint
from gui.games.iron_dragon.coach.model.deal import DEAL
from gui.games.iron_dragon.coach.model.situation import Situation
from gui.games.iron_dragon.coach.model.steps import BEFORE, FASTER, IN_TURN
from gui.games.iron_dragon.model.table import IronTable
from gui.games.iron_dragon.moving.model.movement import Movement
from gui.games.iron_dragon.turn.model.flow import Flow, flow_of
from gui.table.model.table import TableModel
from tests.core.games.iron_dragon.rules.places import BOARD, centre

PUPIL, COMPUTER = Seat(0), Seat(1)


class Pupil:
    """A coached game, without windows."""

    def __init__(self, local: LocalTable | None = None) -> None:
        self.local: Final = local or DEAL.begin(RULES, "Ann", "Ben", secret=bytes(32))
        self.table: Final[IronTable] = TableModel(self.local)
        self.progress: Final = Progress()
        self.wished: Flow = "movement"

    @property
    def now(self) -> Situation:
        return Situation(self.table, flow_of(self.table, self.wished))

    @property
    def hint(self) -> Hint:
        found = first_hint((*BEFORE, *IN_TURN), self.now, self.progress)
        assert found is not None
        return found

    @property
    def step(self) -> str:
        """The key of the hint, without its contract or load."""
        return self.hint.key.split()[0]

    def do(self, command: do.AnyCommand) -> None:
        action = self.table.action(command)
        self.table.do(PUPIL, action.command)

    def obey(self) -> str:
        """Do what the hint says; return its step."""
        hint, now, step = self.hint, self.now, self.step
        target = hint.targets[0]
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
            self.do(do.PlaceLoco(at=BOARD.points[hint.place].name))
        elif step == "take":
            self.do(do.PickUp(load=now.demand.load))
        elif step == "deliver":
            self.deliver()
        elif step == "buy":
            self.do(do.Upgrade(loco=FASTER))
        else:
            assert step == "end", step
            self.end()
        return step

    def build(self) -> None:
        """Build the next section that the recommended demand lacks."""
        section = self.now.way[0]
        start, to = BOARD.points[section.start].name, BOARD.points[section.to].name
        self.do(do.Build(from_=start, to=to))

    def move_to(self, at: int) -> None:
        command = Movement(self.table, shows_bribes=False).command_to(at)  # type: ignore[arg-type]
        assert command is not None
        self.table.do(PUPIL, command)

    def deliver(self) -> None:
        """Deliver the recommended load."""
        job = self.now.job
        assert job is not None
        self.do(do.Deliver(contract=job.contract, demand=job.number))

    def end(self) -> None:
        """End the turn, and let the other seat end its own: two of them after the first turn."""
        self.do(do.EndTurn())
        while self.table.state.active == COMPUTER:
            self.end_other()
        self.wished = "movement"

    def end_other(self) -> None:
        """End a turn of the other seat."""
        if self.table.state.phase == PLACE:
            self.table.do(COMPUTER, do.PlaceLoco(at=centre("Bluefeld")))
        self.table.do(COMPUTER, do.EndTurn())

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
