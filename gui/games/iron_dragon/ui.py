"""The user interface of Iron Dragon, as the program loads it."""

from collections.abc import Iterable
from functools import cache, partial
from pathlib import Path
from typing import ClassVar

from PySide6.QtWidgets import QWidget

from config import Settings
from core.games.iron_dragon.events import AnyEvent
from core.games.iron_dragon.world import board
from gui.games.crayon.find.window import FindWindow
from gui.games.iron_dragon.advice.window import AiWindow
from gui.games.iron_dragon.coach.coach import IronCoach
from gui.games.iron_dragon.contracts.peek import Peek
from gui.games.iron_dragon.cues import sound_of
from gui.games.iron_dragon.desk import IronDesk
from gui.games.iron_dragon.model.table import IronTable
from gui.games.iron_dragon.painting.store import TileStore
from gui.games.iron_dragon.painting.tiles import MapPainter
from gui.games.iron_dragon.placement import PLACEMENT
from gui.games.iron_dragon.play.screen import IronScreen
from gui.games.iron_dragon.play.table_map import TableMap
from gui.games.iron_dragon.play.windows import INFORMATION, makers
from gui.games.iron_dragon.remaining.window import RemainingWindow
from gui.games.iron_dragon.victory.window import VictoryWindow
from gui.participants.model.participants import Participants
from gui.play.game_ui import EndWishes, GameUI
from gui.play.model import Ask
from gui.ranking.model.scoring import Scoring
from gui.rematch.model.rematch import Rematch
from gui.sound.sounds import Sound
from gui.windows.makers import Makers


@cache
def tile_stores(folder: Path) -> tuple[TileStore, ...]:
    """Return the caches of painted tiles of both maps, in a folder."""
    return tuple(TileStore(MapPainter(board(), sheet), folder) for sheet in board().maps)


class IronDragonUI(GameUI):
    """The user interface of Iron Dragon."""

    placement: ClassVar = PLACEMENT

    def desk(
        self, table: IronTable, settings: Settings, participants: Participants | None = None
    ) -> IronDesk:
        return IronDesk(table, settings, participants=participants)

    def screen(self, desk: IronDesk, makers_beside: Makers, cache: Path) -> IronScreen:
        return IronScreen(desk, self.board(desk, cache), {**makers(desk), **makers_beside})

    def board(self, desk: IronDesk, cache: Path, *, is_still: bool = False) -> TableMap:
        if not is_still:
            return TableMap(desk, tile_stores(cache))
        still = TableMap(desk, tile_stores(cache), clock=lambda: 0.0)
        still.glides = False
        return still

    def of_replay(self, desk: IronDesk, over: QWidget) -> Makers:
        Peek(desk, over)
        shown = {"remaining": RemainingWindow, "find": FindWindow, **INFORMATION}
        return {name: partial(make, desk) for name, make in shown.items()}

    def advice(self, desk: IronDesk, ask: Ask) -> AiWindow:
        return AiWindow(desk, ask)

    def victory(
        self, desk: IronDesk, wishes: EndWishes, scoring: Scoring | None, rematch: Rematch | None
    ) -> VictoryWindow:
        window = VictoryWindow(desk, scoring, rematch)
        window.ok.connect(wishes.leave)
        window.standings.connect(wishes.standings)
        window.watch.connect(wishes.watch)
        window.save_record.connect(wishes.save_record)
        return window

    def coach(self, desk: IronDesk) -> IronCoach:
        return IronCoach(desk)

    def sound(self, events: Iterable[AnyEvent]) -> Sound | None:
        return sound_of(events)
