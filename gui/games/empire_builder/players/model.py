"""The facts of a player that the player card shows (EB-SCR-12, EB-SCR-15, EB-SCR-43)."""

from typing import Final, NamedTuple

from core.games.empire_builder.state import Train
from core.ruleset import Seat
from gui.games.empire_builder.model.table import RailwayTable


class TrainFacts(NamedTuple):
    """A train of a seat; `number` is from 1, 0 if the seat has only one.

    `boxes` are its loads in order, then None for each free place. `points` are the mileposts left,
    None outside its own turn. `lies` means that it stands still after an event, `lost_turns` for
    so many further turns.
    """

    number: int
    loco: str
    speed: int
    boxes: tuple[str | None, ...]
    points: int | None
    lies: bool
    lost_turns: int


class PlayerFacts:
    """A seat; recreated after every change of the table."""

    def __init__(self, table: RailwayTable, seat: Seat) -> None:
        self._table: Final = table
        self._seat: Final = seat

    @property
    def is_in_turn(self) -> bool:
        """Whether it is the seat's turn."""
        return not self._table.is_over and self._table.in_turn == self._seat

    @property
    def is_overdrawn(self) -> bool:
        """Whether the cash is below zero (EB-SCR-35)."""
        return self._table.state.players[self._seat].money < 0

    @property
    def trains(self) -> list[TrainFacts]:
        """The trains of the seat."""
        trains = self._table.state.players[self._seat].trains
        single = len(trains) == 1
        return [
            self._train(0 if single else number, train) for number, train in enumerate(trains, 1)
        ]

    def _train(self, number: int, train: Train) -> TrainFacts:
        state = self._table.state
        kind = self._table.rules.world.locos[train.loco]
        free = kind.loads - len(train.loads)
        moves = self.is_in_turn and train.at is not None and state.turn > 0
        return TrainFacts(
            number,
            train.loco,
            kind.speed,
            (*train.loads, *[None] * free),
            train.points if moves else None,
            train.stands or train.lost_turns > 0,
            train.lost_turns,
        )
