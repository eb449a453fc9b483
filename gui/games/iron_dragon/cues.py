"""The choice of a sound for the events of an action in Iron Dragon."""

from collections.abc import Iterable

from core.games.iron_dragon import events as ev
from core.games.iron_dragon.events import AnyEvent
from gui.games.crayon.cues import first_sound
from gui.sound.sounds import Sound


def sound_of(events: Iterable[AnyEvent]) -> Sound | None:
    """Return the sound for these events, or None; an event without effect is silent."""
    return first_sound((event for event in events if not _is_void(event)), _own)


def _is_void(event: AnyEvent) -> bool:
    return isinstance(event, ev.EventCardDrawn) and event.void


def _own(event: AnyEvent) -> Sound | None:
    match event:
        case ev.ShipBoarded() | ev.ShipLeft():
            return Sound.WHISTLE
        case ev.LocoExchanged() | ev.OwnerBribed() | ev.TollPaid() | ev.ForemanCalled():
            return Sound.COINS
        case _:
            return None
