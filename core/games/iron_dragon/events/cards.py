"""Events of contracts in hands, and of event cards."""

from core.games.crayon import events
from core.games.crayon.events import Event
from core.ruleset import Seat


class HandPitched(events.HandDiscarded, frozen=True, tag="hand_pitched"):
    """All three contracts were discarded (PITCH-2)."""


class EventCardDrawn(events.EventCardDrawn, frozen=True, tag="event_card_drawn"):
    """An event card was drawn; `void` is True if it has no effect."""

    void: bool = False


class LoadChoiceDue(Event, frozen=True, tag="load_choice_due"):
    """These seats must each give up a load, one after another (LOSE-LOAD-3)."""

    seats: tuple[Seat, ...]
    card: int
