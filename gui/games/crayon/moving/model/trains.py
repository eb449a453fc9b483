"""The train of the local player that acts, where a player has several."""

from core.games.crayon.board import Milepost
from gui.games.crayon.model.table import CrayonTable, local_player


def next_train(table: CrayonTable) -> int:
    """Return the local player's first train that can act: one to place, or one with steps left."""
    trains = local_player(table).trains
    for number, train in enumerate(trains):
        if train.at is None:
            return number
    if table.own_turn:
        queries = table.rules.queries
        for number in range(len(trains)):
            if queries.points(table.state, table.local, number):
                return number
    return 0


def other_train(table: CrayonTable, at: Milepost, *, than: int) -> int | None:
    """Return the local player's next train at a milepost after this one; None without one."""
    trains = local_player(table).trains
    numbers = (*range(than + 1, len(trains)), *range(than))
    return next((number for number in numbers if trains[number].at == at), None)


def turn_of_trains(table: CrayonTable) -> tuple[int, int, int, int]:
    """Return a key that changes when the choice of a train starts again.

    It changes with the turn, with the local player, and when a train is placed.
    """
    state = table.state
    placed = sum(train.at is not None for train in local_player(table).trains)
    return state.turn, state.active, table.local, placed
