"""Events of a hand that is traded in, and of loads lost to event cards."""

from core.games.crayon import events
from core.games.crayon.events import Event
from core.ruleset import Seat


class HandTradedIn(events.HandDiscarded, frozen=True, tag="hand_traded_in"):
    """All demand cards of a hand were discarded (EB-TRADEIN-2)."""


class LoadChoiceDue(Event, frozen=True, tag="load_choice_due"):
    """These trains, by seat and number, must each give up a load, one after another."""

    trains: tuple[tuple[Seat, int], ...]
    card: int
