"""Which sound goes with what happens at a table."""

from collections.abc import Iterable
from typing import Final

from core.games.iron_dragon import events as ev
from core.games.iron_dragon.events import AnyEvent
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
