"""The user interface that crayon-rail games share, as the program loads it."""

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

from PySide6.QtWidgets import QWidget

from gui.games.crayon.advice.window import AiWindow
from gui.games.crayon.contracts.peek import Peek
from gui.games.crayon.find.window import FindWindow
from gui.games.crayon.painting.store import TileStore
from gui.games.crayon.play.screen import CrayonScreen
from gui.games.crayon.play.table_map import TableMap
from gui.games.crayon.remaining.window import RemainingWindow
from gui.games.crayon.victory.window import VictoryWindow
from gui.play.game_ui import EndWishes, GameUI
from gui.play.model import Ask
from gui.ranking.model.scoring import Scoring
from gui.rematch.model.rematch import Rematch
from gui.windows.desk import WindowName
from gui.windows.makers import Makers
from gui.windows.window import Window

WindowMakers = Mapping[WindowName, Callable[[Any], Window]]


class CrayonUI(GameUI):
    """The user interface of a game.

    `information` are its windows about a table, for games and records (REPLAY-7), `of_a_turn` those
    of a game alone.
    """

    information: ClassVar[WindowMakers]
    of_a_turn: ClassVar[WindowMakers]
    make_screen: ClassVar[type[CrayonScreen]]
    make_map: ClassVar[type[TableMap]] = TableMap
    make_peek: ClassVar[type[Peek]] = Peek
    make_remaining: ClassVar[type[RemainingWindow]] = RemainingWindow
    make_victory: ClassVar[type[VictoryWindow]]

    @abstractmethod
    def tiles(self, cache: Path) -> Sequence[TileStore]:
        """Return the painted tiles of the game's maps, in a folder."""

    def screen(self, desk: Any, makers_beside: Makers, cache: Path) -> CrayonScreen:
        makers = self._makers(desk, {**self.information, **self.of_a_turn})
        return self.make_screen(desk, self.board(desk, cache), {**makers, **makers_beside})

    def board(self, desk: Any, cache: Path, *, is_still: bool = False) -> TableMap:
        if not is_still:
            return self.make_map(desk, self.tiles(cache))
        still = self.make_map(desk, self.tiles(cache), clock=lambda: 0.0)
        still.glides = False
        return still

    def of_replay(self, desk: Any, over: QWidget) -> Makers:
        self.make_peek(desk, over)
        beside: WindowMakers = {"remaining": self.make_remaining, "find": FindWindow}
        return self._makers(desk, {**beside, **self.information})

    def advice(self, desk: Any, ask: Ask) -> AiWindow:
        return AiWindow(desk, ask)

    def victory(
        self, desk: Any, wishes: EndWishes, scoring: Scoring | None, rematch: Rematch | None
    ) -> VictoryWindow:
        window = self.make_victory(desk, scoring, rematch)
        window.ok.connect(wishes.leave)
        window.standings.connect(wishes.standings)
        window.watch.connect(wishes.watch)
        window.save_record.connect(wishes.save_record)
        return window

    def _makers(self, desk: Any, windows: WindowMakers) -> Makers:
        """Return the function that makes each window when it first opens."""
        return {name: partial(make, desk) for name, make in windows.items()}
