"""The trains of a player, and the types for which the local player can exchange them."""

from typing import Final, NamedTuple

from core.games.empire_builder import commands as do
from core.games.empire_builder.building import LIMIT
from core.games.empire_builder.cards import TrainType
from core.games.empire_builder.state import Train
from core.ruleset import Seat
from gui.games.empire_builder.model.table import RailwayTable
from gui.table.model.table import Action
from gui.texts.phrases import Phrase, counted

PRICE: Final = LIMIT
"""The price of an exchange in millions of dollars: the building of a whole turn."""

BOARD: Final = Phrase(
    "A new train takes the place of a turn’s building: no track this turn. It moves from your next "
    "turn on."
)
ONLINE: Final = Phrase(
    "Buy a train before anything but placing or borrowing. It takes the place of this turn’s "
    "building: no track this turn. It moves this turn already."
)


class Upgrade(NamedTuple):
    """A type for which a train can be exchanged, and the action that buys it."""

    kind: TrainType
    buy: Action


class OwnTrain(NamedTuple):
    """A train of a seat; `upgrades` are those that the local player can ever buy for it."""

    number: int
    train: Train
    kind: TrainType
    upgrades: tuple[Upgrade, ...]

    @property
    def halt(self) -> str:
        """A sentence about the turns in which it stands still; empty if it runs (EB-TWO-7)."""
        if self.train.lost_turns:
            return counted(
                self.train.lost_turns,
                "Stands still for {count} turn more.",
                "Stands still for {count} turns more.",
            )
        return Phrase("Stands still this turn.") if self.train.stands else ""


class Trains:
    """The trains of one seat; recreated after every change of the table."""

    def __init__(self, table: RailwayTable, seat: Seat) -> None:
        self._table: Final = table
        self._seat: Final = seat

    @property
    def own(self) -> list[OwnTrain]:
        """The trains of the seat, the first one first."""
        locos = self._table.rules.world.locos
        return [
            OwnTrain(number, train, locos[train.loco], self._upgrades(number, locos[train.loco]))
            for number, train in enumerate(self._table.state.players[self._seat].trains)
        ]

    @property
    def allows(self) -> str:
        """What the turn of a purchase still allows (EB-TRAIN-2, EB-TRAIN-3)."""
        return ONLINE if self._table.state.settings.online_upgrades else BOARD

    @property
    def ends_movement(self) -> bool:
        """Whether a purchase ends the movement of the turn."""
        return not self._table.state.settings.online_upgrades

    def _upgrades(self, number: int, kind: TrainType) -> tuple[Upgrade, ...]:
        table = self._table
        if self._seat != table.local:
            return ()
        online = table.state.settings.online_upgrades
        return tuple(
            Upgrade(
                table.rules.world.locos[name], table.action(do.Upgrade(loco=name, train=number))
            )
            for name in kind.next_types(online=online)
        )
