"""Where trains were at a moment of the history, as far as the history shows."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from core.games.crayon.board import Board, Milepost
from core.games.crayon.game_state import CrayonState
from core.ruleset import Seat
from gui.game_api.happening import Happening

Places = dict[tuple[Seat, int], Milepost]
"""The milepost of each train, by its seat and its number."""


class Arrival(NamedTuple):
    """A train, by its seat and its number, and the name of the milepost that it came to."""

    seat: Seat
    train: int
    at: str


def places_before(
    happenings: Sequence[Happening],
    start: int,
    *,
    board: Board,
    state: CrayonState,
    arrival_of: Callable[[Any], Arrival | None],
) -> Places:
    """Return where each train was before the happening `start`.

    `happenings` is the whole history and `state` the state after it.
    """
    trains = [
        ((Seat(seat), number), train)
        for seat, player in enumerate(state.players)
        for number, train in enumerate(player.trains)
    ]
    places: Places = {}
    for number in range(start - 1, -1, -1):
        arrival = arrival_of(happenings[number].event)
        if arrival is not None:
            places.setdefault((arrival.seat, arrival.train), board.by_name[arrival.at])
        if len(places) == len(trains):
            return places
    arrivals = [arrival_of(happening.event) for happening in happenings]
    moved = {(arrival.seat, arrival.train) for arrival in arrivals if arrival is not None}
    for key, train in trains:  # a train that never moved is still where it was
        if train.at is not None and key not in moved:
            places.setdefault(key, train.at)
    return places
