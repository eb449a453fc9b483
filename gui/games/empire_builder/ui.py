"""The user interface of Empire Builder, as the program loads it."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, ClassVar

from config import Settings
from core.games.empire_builder.events import AnyEvent
from core.games.empire_builder.state import State
from core.games.empire_builder.world import world
from gui.games.crayon.painting.store import TileStore
from gui.games.crayon.regional.regional import Regional
from gui.games.crayon.ui import CrayonUI
from gui.games.empire_builder.coach.coach import RailwayCoach
from gui.games.empire_builder.contracts.peek import BoxPeek
from gui.games.empire_builder.cues import sound_of
from gui.games.empire_builder.desk import RailwayDesk
from gui.games.empire_builder.map.stores import tile_stores
from gui.games.empire_builder.model.table import RailwayTable
from gui.games.empire_builder.model.tunes import tune_of
from gui.games.empire_builder.placement import PLACEMENT
from gui.games.empire_builder.play.screen import RailwayScreen
from gui.games.empire_builder.play.table_map import RailwayMap
from gui.games.empire_builder.victory.window import RailwayVictoryWindow
from gui.games.empire_builder.windows import INFORMATION, OF_A_TURN
from gui.map.board import Board
from gui.participants.model.participants import Participants
from gui.sound.sounds import Sound
from gui.sound.tunes import Tune
from gui.windows.fronts import Windows


class EmpireBuilderUI(CrayonUI):
    """The user interface of Empire Builder."""

    shows_telegrams: ClassVar = True
    placement: ClassVar = PLACEMENT
    information: ClassVar = INFORMATION
    of_a_turn: ClassVar = OF_A_TURN
    make_screen: ClassVar = RailwayScreen
    make_map: ClassVar = RailwayMap
    make_peek: ClassVar = BoxPeek
    make_victory: ClassVar = RailwayVictoryWindow

    def desk(
        self, table: RailwayTable, settings: Settings, participants: Participants | None = None
    ) -> RailwayDesk:
        return RailwayDesk(table, settings, participants=participants)

    def tiles(self, cache: Path) -> Sequence[TileStore]:
        return tile_stores(cache)

    def side_views(self, desk: Any, board: Board, windows: Callable[[], Windows]) -> Regional:
        del desk
        assert isinstance(board, RailwayMap)
        board.regional.attach(windows)
        return board.regional

    def coach(self, desk: RailwayDesk) -> RailwayCoach:
        return RailwayCoach(desk)

    def sound(self, events: Iterable[AnyEvent]) -> Sound | None:
        return sound_of(events)

    def tune(self, state: State) -> Tune:
        return tune_of(world(), state)
