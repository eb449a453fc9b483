"""The user interface of Iron Dragon, as the program loads it."""

from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import ClassVar

from config import Settings
from core.games.iron_dragon.events import AnyEvent
from core.games.iron_dragon.state import State
from core.games.iron_dragon.world import board, world
from gui.games.crayon.painting.store import TileStore
from gui.games.crayon.ui import CrayonUI
from gui.games.iron_dragon.coach.coach import IronCoach
from gui.games.iron_dragon.cues import sound_of
from gui.games.iron_dragon.desk import IronDesk
from gui.games.iron_dragon.model.table import IronTable
from gui.games.iron_dragon.model.tunes import tune_of
from gui.games.iron_dragon.painting.map_painter import IronMapPainter
from gui.games.iron_dragon.placement import PLACEMENT
from gui.games.iron_dragon.play.screen import IronScreen
from gui.games.iron_dragon.remaining.window import IronRemainingWindow
from gui.games.iron_dragon.victory.window import IronVictoryWindow
from gui.games.iron_dragon.windows import INFORMATION, OF_A_TURN
from gui.participants.model.participants import Participants
from gui.sound.sounds import Sound
from gui.sound.tunes import Tune


@cache
def tile_stores(folder: Path) -> tuple[TileStore, ...]:
    """Return the caches of painted tiles of both maps, in a folder."""
    return tuple(TileStore(IronMapPainter(board(), sheet), folder) for sheet in board().maps)


class IronDragonUI(CrayonUI):
    """The user interface of Iron Dragon."""

    placement: ClassVar = PLACEMENT
    information: ClassVar = INFORMATION
    of_a_turn: ClassVar = OF_A_TURN
    make_screen: ClassVar = IronScreen
    make_remaining: ClassVar = IronRemainingWindow
    make_victory: ClassVar = IronVictoryWindow

    def desk(
        self, table: IronTable, settings: Settings, participants: Participants | None = None
    ) -> IronDesk:
        return IronDesk(table, settings, participants=participants)

    def tiles(self, cache: Path) -> Sequence[TileStore]:
        return tile_stores(cache)

    def coach(self, desk: IronDesk) -> IronCoach:
        return IronCoach(desk)

    def sound(self, events: Iterable[AnyEvent]) -> Sound | None:
        return sound_of(events)

    def tune(self, state: State) -> Tune:
        return tune_of(world(), state)
