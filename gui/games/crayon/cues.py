"""The choice of a sound for the events of an action, in any crayon-rail game."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from core.games.crayon import events as ev
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


def first_sound(events: Iterable[Any], own: Callable[[Any], Sound | None]) -> Sound | None:
    """Return the sound for these events, or None; `own` has the sounds of a game's own events."""
    sounds = {own(event) or _of(event) for event in events}
    return next((sound for sound in _FIRST if sound in sounds), None)


def _of(event: Any) -> Sound | None:
    match event:
        case ev.GameWon():
            return Sound.FANFARE
        case ev.EventCardDrawn():
            return Sound.THUNDER
        case ev.LoadDelivered():
            return Sound.BELL
        case ev.TrainPlaced():
            return Sound.WHISTLE
        case ev.TrackBuilt():
            return Sound.TRACK
        case _:
            return None
