"""The moves of trains in the latest change, which the map animates."""

from collections.abc import Iterable
from typing import Any, Final

from core.games.crayon.board import Milepost
from core.games.crayon.events import TrainMoved
from core.ruleset import Seat
from gui.games.crayon.map.motion import Motion
from gui.games.crayon.map_view.train_places import TrainName
from gui.games.crayon.map_view.trains import Trains
from gui.games.crayon.model.table import CrayonTable

_LONGEST: Final = 1.6
"""Maximum duration in seconds of a train's animated move."""


class Glides:
    """The animation of trains from where they stood before each change."""

    def __init__(self, trains: Trains, motion: Motion) -> None:
        self._trains: Final = trains
        self._motion: Final = motion
        self._stood: dict[TrainName, Milepost] = {}

    def show(self, table: CrayonTable, events: Iterable[Any], *, speed: float | None) -> None:
        """Animate the moves of these events, `speed` steps a second; without speed, trains jump."""
        stand = places_of_trains(table)
        if speed is None:
            self._trains.arrive()
        else:
            for name, path in journeys(table, events).items():
                start = self._stood.get(name)
                if start is not None and stand.get(name) == path[-1]:
                    lasts = min(len(path) / speed, _LONGEST)
                    way = (start, *path)
                    self._trains.glide(name, way, begins=self._motion.now, lasts=lasts)
        self._stood = stand


def places_of_trains(table: CrayonTable) -> dict[TrainName, Milepost]:
    """Return the mileposts of the trains that are placed."""
    return {
        TrainName(Seat(seat), number): train.at
        for seat, player in enumerate(table.state.players)
        for number, train in enumerate(player.trains)
        if train.at is not None
    }


def journeys(table: CrayonTable, events: Iterable[Any]) -> dict[TrainName, tuple[Milepost, ...]]:
    """Return the mileposts that each moved train came to, in order."""
    board, queries = table.rules.world.board, table.rules.queries
    paths: dict[TrainName, tuple[Milepost, ...]] = {}
    for event in events:
        if isinstance(event, TrainMoved):
            name = TrainName(event.seat, queries.train_in(event))
            paths[name] = (*paths.get(name, ()), board.milepost(event.to))
    return paths
