"""Which sound goes with what happens at a table."""

from collections.abc import Callable, Iterable
from typing import Final

from core.games.iron_dragon import events as ev
from core.games.iron_dragon.events import AnyEvent
from core.table import Done
from gui.models.table import TableModel
from gui.sound.sounds import Sound

_FIRST: Final = (
    Sound.FANFARE,
    Sound.THUNDER,
    Sound.BELL,
    Sound.WHISTLE,
    Sound.COINS,
    Sound.TRACK,
)
"""Of several that an action would make only the first is heard."""


class Cues:
    """Listens to a table, and has sounds played until it is closed."""

    def __init__(self, table: TableModel, play: Callable[[Sound], None]) -> None:
        self._table: Final = table
        self._play: Final = play
        self._turn = self._present_turn
        self._look_away: Final = table.watch(self._tell)

    def close(self) -> None:
        """Hear no more of the table."""
        self._look_away()

    @property
    def _present_turn(self) -> tuple[int, int]:
        return self._table.state.turn, self._table.state.active

    def _tell(self, done: Done) -> None:
        sound = sound_of(done.events)
        if sound is not None:
            self._play(sound)
        if self._present_turn != self._turn:
            self._turn = self._present_turn
            if self._table.own_turn:  # TOOLBAR-7
                self._play(Sound.TURN)


def sound_of(events: Iterable[AnyEvent]) -> Sound | None:
    """The one sound that tells of these events."""
    heard = {_of(event) for event in events}
    return next((sound for sound in _FIRST if sound in heard), None)


def _of(event: AnyEvent) -> Sound | None:
    match event:
        case ev.GameWon():
            return Sound.FANFARE
        case ev.EventCardDrawn(void=False):
            return Sound.THUNDER
        case ev.LoadDelivered():
            return Sound.BELL
        case ev.TrainPlaced() | ev.ShipBoarded() | ev.ShipLeft():
            return Sound.WHISTLE
        case ev.LocoExchanged() | ev.OwnerBribed() | ev.TollPaid() | ev.ForemanCalled():
            return Sound.COINS
        case ev.TrackBuilt():
            return Sound.TRACK
        case _:
            return None
