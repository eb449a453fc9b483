"""The map of a game of Empire Builder."""

from collections.abc import Callable, Mapping, Sequence
from time import monotonic
from typing import Final

from core.games.crayon.contract_cards import Demand
from gui.games.crayon.map.demand_marks import DemandMarks
from gui.games.crayon.painting.store import TileStore
from gui.games.crayon.play.table_map import TableMap
from gui.games.crayon.regional.regional import Regional
from gui.games.empire_builder.contracts.marks import marks_of
from gui.games.empire_builder.deals.choosing import Choosing
from gui.games.empire_builder.desk import RailwayDesk
from gui.games.empire_builder.model.table import local_player
from gui.map.model.camera import View


class RailwayMap(TableMap):
    """The map of a desk, with regions, the marks of a demand, and a tool for offers of track."""

    _demand: Demand | None = None

    def __init__(
        self,
        desk: RailwayDesk,
        stores: Sequence[TileStore],
        *,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        super().__init__(desk, stores, clock=clock)
        self._railway: Final = desk
        choosing = Choosing(desk, self)
        self.add_tool(choosing, is_wanted=lambda: desk.is_dealing and choosing.is_open)
        self._demand_marks: Final = DemandMarks(desk.pictures.load_pixmap)
        self.put_above(self._demand_marks)
        desk.demand_marked.connect(self.mark_demand)
        self.regional: Final = Regional(desk, self)

    @property
    def views(self) -> Mapping[str, View]:
        return self.regional.views

    def restore_views(self, views: Mapping[str, View]) -> None:
        self.regional.stored = views

    def mark_demand(self, demand: Demand) -> None:
        """Mark a demand until the next click (EB-SCR-18); zoom out only if no mark is in view."""
        self._demand = demand
        self._demand_marks.show(marks_of(self._railway.table, demand), self.motion.now)
        pays, *makers = (mark.at for mark in self._demand_marks.marks)
        if not any(map(self.shows, (pays, *makers))):
            while not (self.shows(pays) and any(map(self.shows, makers))):
                if not self.camera.zoom_to(self.camera.step - 1):
                    break
        self.redraw()

    def take_tab(self) -> bool:
        """Let the other train act if there are two to move (EB-SCR-43)."""
        trains = local_player(self._railway.table).trains
        if len(trains) < 2 or self._railway.flow != "movement":
            return False
        self._railway.train = (self._railway.train + 1) % len(trains)
        return True

    def end_marks(self) -> None:
        self._demand = None
        self._demand_marks.end()
        super().end_marks()

    def refresh(self) -> None:
        super().refresh()
        if self._demand is not None:
            self._demand_marks.renew(marks_of(self._railway.table, self._demand))
