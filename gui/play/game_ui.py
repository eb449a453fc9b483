"""The interface through which the program shows a game."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any, ClassVar, NamedTuple

from PySide6.QtWidgets import QWidget

from config import Settings
from core.games.registry import imported
from gui.coach.model.hints import Coach
from gui.game_api.registry import ui_package
from gui.map.board import Board
from gui.participants.model.participants import Participants
from gui.play.model import Ask
from gui.play.screen import GameScreen
from gui.ranking.model.scoring import Scoring
from gui.rematch.model.rematch import Rematch
from gui.sound.sounds import Sound
from gui.sound.tunes import Tune
from gui.windows.desk import Desk
from gui.windows.fronts import Windows
from gui.windows.makers import Makers
from gui.windows.placement import GENERAL, Placement
from gui.windows.side_views import SideViews
from gui.windows.window import Window


class EndWishes(NamedTuple):
    """The actions offered at the end of a game.

    Leave the game, show the standings of its zone, show its replay, or save its record by name.
    """

    leave: Callable[[], object]
    standings: Callable[[], object]
    watch: Callable[[], object]
    save_record: Callable[[], object]


class GameUI(ABC):
    """The user interface of a game; `cache` is a folder for painted pictures.

    With `shows_telegrams`, messages of the others also arrive as slips in front of the board.
    """

    shows_telegrams: ClassVar[bool] = False
    placement: ClassVar[Placement] = GENERAL

    @abstractmethod
    def desk(
        self, table: Any, settings: Settings, participants: Participants | None = None
    ) -> Desk:
        """Make the desk that the windows of a game or record share."""

    @abstractmethod
    def screen(self, desk: Any, makers_beside: Makers, cache: Path) -> GameScreen:
        """Make the screen of a running game; `makers_beside` make windows other than its own."""

    @abstractmethod
    def board(self, desk: Any, cache: Path, *, is_still: bool = False) -> Board:
        """Make the map of a game or record; a still one has no animation."""

    @abstractmethod
    def of_replay(self, desk: Any, over: QWidget) -> Makers:
        """Return the windows of a record (REPLAY-7), and handle the keys of its viewer `over`."""

    @abstractmethod
    def advice(self, desk: Any, ask: Ask) -> Window:
        """Make the window with the computer's plans for the local player."""

    @abstractmethod
    def victory(
        self, desk: Any, wishes: EndWishes, scoring: Scoring | None, rematch: Rematch | None
    ) -> Window:
        """Make the victory window; `scoring` is that of a ranked game."""

    def side_views(
        self, desk: Any, board: Board, windows: Callable[[], Windows]
    ) -> SideViews | None:
        """Make the further views beside the map of a record, in `windows`; None without any."""
        del desk, board, windows
        return None

    def coach(self, desk: Any) -> Coach | None:
        """Return the coach of a first game that began with the game's friendly deal, or None."""
        del desk
        return None

    def sound(self, events: Iterable[Any]) -> Sound | None:
        """Return the sound for these events, or None."""
        del events
        return None

    def tune(self, state: Any) -> Tune:
        """Return the tune that accompanies a state of the game."""
        del state
        return Tune.PLANNING


@cache
def _made(path: str) -> GameUI:
    ui: GameUI = imported(path)()
    return ui


def ui_of(key: str) -> GameUI:
    """Return the user interface of a game, always the same object; raises NoWindows."""
    return _made(ui_package(key).ui)
