"""The map of a game that is played: it shows the table, and hands on what is clicked."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Signal

from core.games.crayon.board import Milepost
from gui.map.record_map import RecordMap
from gui.painting.store import TileStore
from gui.windows.desk import Desk


class TableMap(RecordMap):
    """`placed` has the milepost clicked for the loco, `linked` the link near the pointer."""

    placed = Signal(int)
    linked = Signal(object)

    def __init__(self, desk: Desk, stores: Sequence[TileStore]) -> None:
        super().__init__(desk, stores)
        self.candidate: Milepost | None = None
        self.survey_mode: Final = False

    def toggle_survey(self) -> None:
        """Begin or end a survey."""

    def leave_survey(self) -> None:
        """End a survey."""

    def auto_move(self) -> None:
        """Go on to the next place of note."""

    def follow(self, at: Milepost) -> None:
        """Bring what somebody else does into view."""
        if not self.shows(at, margin=80):
            self.centre_on(at)
