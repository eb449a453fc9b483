"""Events of the opening: the deal, starting locos and starting foremen."""

from core.games.crayon.events import Event
from core.ruleset import Seat


class DealEnded(Event, frozen=True, tag="deal_ended"):
    """All hands were complete; `order` is the order of play (SETUP-9)."""

    order: tuple[Seat, ...]


class LocoChosen(Event, frozen=True, tag="loco_chosen"):
    """A seat took its starting loco (SETUP-10)."""

    seat: Seat
    loco: str


class ForemanDealt(Event, frozen=True, tag="foreman_dealt"):
    """A foreman was dealt to a seat as a choice (FOREMAN-1)."""

    seat: Seat
    foreman: str


class ForemanChosen(Event, frozen=True, tag="foreman_chosen"):
    """A seat kept one of the foremen dealt to it, or none (FOREMAN-2)."""

    seat: Seat
    foreman: str | None


class ForemenGathered(Event, frozen=True, tag="foremen_gathered"):
    """The foremen that no seat kept went back to the deck (FOREMAN-3, FOREMAN-5)."""
