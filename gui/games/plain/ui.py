"""The default user interface of a game; a game's own interface may inherit from it."""

from functools import partial
from pathlib import Path
from typing import ClassVar

from PySide6.QtWidgets import QWidget

from config import Settings
from gui.games.plain.advice import AdviceWindow
from gui.games.plain.board import PlainBoard
from gui.games.plain.desk import PlainDesk
from gui.games.plain.screen import PlainScreen
from gui.games.plain.victory import PlainVictory
from gui.history.window import HistoryWindow
from gui.map.board import Board
from gui.options.window import OptionsWindow
from gui.participants.model.participants import Participants
from gui.participants.whos_who import WhosWhoWindow
from gui.play.game_ui import EndWishes, GameUI
from gui.play.model import Ask
from gui.ranking.model.scoring import Scoring
from gui.rematch.model.rematch import Rematch
from gui.table.model.table import AnyTable
from gui.windows.makers import Makers


class PlainUI(GameUI):
    """An interface made from a game's rules and words.

    Override `picture` to add a picture of the table.
    """

    information: ClassVar = {
        "history": HistoryWindow,
        "options": OptionsWindow,
        "whos_who": WhosWhoWindow,
    }

    def picture(self, desk: PlainDesk) -> QWidget | None:
        """Return the game's picture of the table, shown above the seats; None if it has none."""
        del desk
        return None

    def desk(
        self, table: AnyTable, settings: Settings, participants: Participants | None = None
    ) -> PlainDesk:
        return PlainDesk(table, settings, participants=participants)

    def screen(self, desk: PlainDesk, makers_beside: Makers, cache: Path) -> PlainScreen:
        windows = {**self._information(desk), **makers_beside}
        return PlainScreen(desk, self.board(desk, cache), windows)

    def board(self, desk: PlainDesk, cache: Path, *, is_still: bool = False) -> Board:
        del cache, is_still  # it keeps nothing, and nothing in it moves
        return PlainBoard(desk, self.picture(desk))

    def of_replay(self, desk: PlainDesk, over: QWidget) -> Makers:
        del over
        return self._information(desk)

    def _information(self, desk: PlainDesk) -> Makers:
        return {name: partial(make, desk) for name, make in self.information.items()}

    def advice(self, desk: PlainDesk, ask: Ask) -> AdviceWindow:
        return AdviceWindow(desk, ask)

    def victory(
        self, desk: PlainDesk, wishes: EndWishes, scoring: Scoring | None, rematch: Rematch | None
    ) -> PlainVictory:
        return PlainVictory(desk, wishes, scoring, rematch)
