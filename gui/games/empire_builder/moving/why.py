"""Why a train of Empire Builder cannot go to a place: it may stand still (EB-TWO-7)."""

from typing import Final

from core.games.crayon.board import Milepost
from core.games.empire_builder.refusals import TrainStands
from gui.games.crayon.model.why import Why
from gui.games.crayon.moving.model.why import Unreached
from gui.games.empire_builder.model.table import RailwayTable


class RailwayUnreached(Unreached):
    """The places that a train does not reach."""

    def __init__(self, table: RailwayTable, *, shows_bribes: bool, train: int = 0) -> None:
        super().__init__(table, shows_bribes=shows_bribes, train=train)
        self._railway: Final = table

    def obstacle(self, at: Milepost) -> Why | None:
        del at
        train = self._railway.state.players[self._railway.local].trains[self.number]
        return Why.refused(TrainStands(train=self.number)) if train.stands else None
