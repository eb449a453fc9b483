"""The map of a game of Empire Builder."""

from collections.abc import Callable, Sequence
from time import monotonic

from gui.games.crayon.painting.store import TileStore
from gui.games.crayon.play.table_map import TableMap
from gui.games.empire_builder.deals.choosing import Choosing
from gui.games.empire_builder.desk import RailwayDesk


class RailwayMap(TableMap):
    """The map of a desk, with the tool that chooses sections for an offer of track."""

    def __init__(
        self,
        desk: RailwayDesk,
        stores: Sequence[TileStore],
        *,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        super().__init__(desk, stores, clock=clock)
        choosing = Choosing(desk, self)
        self.add_tool(choosing, is_wanted=lambda: desk.is_dealing and choosing.is_open)
