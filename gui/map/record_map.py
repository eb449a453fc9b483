"""The map of a table as it is looked at: track and trains, and nothing to click on."""

from collections.abc import Sequence
from typing import Final

from core.games.iron_dragon.events import TrackBuilt
from gui.map.view import MapView
from gui.painting.store import TileStore
from gui.windows.desk import Desk


class RecordMap(MapView):
    """Follows a desk: shows its table anew after every change, and centres where it is asked to."""

    def __init__(self, desk: Desk, stores: Sequence[TileStore]) -> None:
        drags = desk.settings.present.interface.right_drag_map_effect == "Drag"
        super().__init__(stores, drags=drags)
        self._desk: Final = desk
        desk.changed.connect(self.refresh)
        desk.centred.connect(self.centre_on)
        self.refresh()

    def refresh(self) -> None:
        """Show the table as it stands."""
        table = self._desk.table
        sections = table.world.board.edges_by_name
        built = (one.event for one in table.history.this_turn)
        new = {sections[one.start, one.to] for one in built if isinstance(one, TrackBuilt)}
        self.show_state(table.state, new=new, patterns=False)
