"""The choice of a sound for the events of an action in Empire Builder."""

from collections.abc import Iterable

from core.games.empire_builder import events as ev
from core.games.empire_builder.events import AnyEvent
from gui.games.crayon.cues import first_sound
from gui.sound.sounds import Sound


def sound_of(events: Iterable[AnyEvent]) -> Sound | None:
    """Return the sound for these events, or None."""
    return first_sound(events, _own)


def _own(event: AnyEvent) -> Sound | None:
    match event:
        case ev.TrainUpgraded() | ev.FeePaid() | ev.Borrowed() | ev.TrackTraded():
            return Sound.COINS
        case _:
            return None
