"""The choice of a sound for the events of an action."""

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
"""Sounds by priority: of several that an action causes, only the first is played."""


def sound_of(events: Iterable[AnyEvent]) -> Sound | None:
    """Return the sound for these events, or None."""
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
