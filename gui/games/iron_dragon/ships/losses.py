"""Ships in port, which the local player gives up when their movement ends."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from core.games.iron_dragon import commands as do
from gui.games.crayon.turn.model.losses import Loss, lost_with_movement
from gui.games.iron_dragon.model.table import IronTable
from gui.texts.phrases import Phrase

SHIP: Final = Phrase("the {ship} waits in port")
SHIP_HINT: Final = Phrase("Board the {ship}")


class WaitingShip(NamedTuple):
    """A ship that was drawn and can still be boarded."""

    ship: str

    @property
    def line(self) -> str:
        """The loss as a clause, without a full stop."""
        return Phrase(SHIP, ship=self.ship)

    @property
    def hint(self) -> str:
        """How to avoid it, in two or three words."""
        return Phrase(SHIP_HINT, ship=self.ship)


def waiting_ships(table: IronTable) -> Iterator[WaitingShip]:
    """Yield the ships that the local player can still board."""
    for ship in table.state.doing.offered_ships:
        if table.action(do.Board(ship=ship)).allowed:
            yield WaitingShip(ship)


def lost_by_boarding(table: IronTable) -> tuple[Loss, ...]:
    """Return what the local player gives up if they board a ship now (SHIP-3)."""
    return tuple(loss for loss in lost_with_movement(table) if not isinstance(loss, WaitingShip))
