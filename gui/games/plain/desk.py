"""The state that the plain windows of a game share, in particular the viewer."""

from config import Settings
from core.ruleset import Seat
from gui.game_api.words import Fact
from gui.participants.model.participants import Participants
from gui.replay.model.record_table import RecordTable
from gui.table.model.table import AnyTable
from gui.windows.desk import Desk


class PlainDesk(Desk):
    """The desk of any game.

    `viewer` is the seat whose hidden facts are shown. It is None for a record, which hides nothing.
    While one person at this computer hands over to another, it remains the first person's seat.
    """

    def __init__(
        self, table: AnyTable, settings: Settings, *, participants: Participants | None = None
    ) -> None:
        super().__init__(table, settings, participants=participants)
        self.viewer: Seat | None = None if isinstance(table, RecordTable) else table.local

    @property
    def facts(self) -> list[Fact]:
        """The facts of the game that the viewer knows."""
        return self.table.words.facts(self.table.state, self.viewer)

    def seat_facts(self, seat: Seat) -> list[Fact]:
        """Return the facts of a seat that the viewer knows."""
        return self.table.words.seat_facts(self.table.state, seat, self.viewer)
