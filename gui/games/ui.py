"""What the program asks a game for to put it on the screen."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any, ClassVar, NamedTuple

from PySide6.QtWidgets import QWidget

from config import Settings
from core.games.registry import imported
from core.ruleset import Seat
from gui.games.registry import ui_package
from gui.models.again import Again
from gui.models.company import Company
from gui.models.scoring import Scoring
from gui.screens.game import GameScreen
from gui.screens.placement import GENERAL, Placement
from gui.sound.sounds import Sound
from gui.windows.board import Board
from gui.windows.desk import Desk
from gui.windows.makers import Makers
from gui.windows.window import Window

Ask = Callable[[Any, Seat, Callable[[tuple[Any, ...]], None]], Callable[[], None]]
"""Has the computer's plans for a seat in a state told later; what is returned stops it."""


class EndWishes(NamedTuple):
    """What can be asked for at the end of a game.

    To leave it, the standings of its zone, its replay, and its record under a name.
    """

    leave: Callable[[], object]
    standings: Callable[[], object]
    watch: Callable[[], object]
    save_record: Callable[[], object]


class GameUI(ABC):
    """The windows of a game. `cache` is the folder in which what was painted may be kept."""

    placement: ClassVar[Placement] = GENERAL

    @abstractmethod
    def desk(self, table: Any, settings: Settings, company: Company | None = None) -> Desk:
        """Return what the windows of one game or record share."""

    @abstractmethod
    def screen(self, desk: Any, makers_beside: Makers, cache: Path) -> GameScreen:
        """Return the screen of a game that is played, with these windows beside its own."""

    @abstractmethod
    def board(self, desk: Any, cache: Path, *, is_still: bool = False) -> Board:
        """Return the map of a game or record; on a still one no time passes."""

    @abstractmethod
    def of_replay(self, desk: Any, over: QWidget) -> Makers:
        """Return the windows about a record (REPLAY-7), and answer keys of its viewer `over`."""

    @abstractmethod
    def advice(self, desk: Any, ask: Ask) -> Window:
        """Return the window with the computer's plans for the local player."""

    @abstractmethod
    def victory(
        self, desk: Any, wishes: EndWishes, scoring: Scoring | None, again: Again | None
    ) -> Window:
        """Return the window about the end of the game; `scoring` is that of a ranked one."""

    def sound(self, events: Iterable[Any]) -> Sound | None:
        """Return the one sound that tells of these events."""
        del events
        return None


@cache
def _made(path: str) -> GameUI:
    made: GameUI = imported(path)()
    return made


def ui_of(key: str) -> GameUI:
    """Return what puts a game on the screen, the same each time; raises NoWindows."""
    return _made(ui_package(key).ui)
