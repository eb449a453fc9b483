"""Locos and foremen are exchanged."""

from core.games.iron_dragon.events.event import Event
from core.ruleset import Seat


class LocoExchanged(Event, frozen=True, tag="loco_exchanged"):
    """A loco was upgraded or cross-graded; `lost` is the load given up (LOCO-7)."""

    seat: Seat
    loco: str
    price: int
    lost: str | None = None


class ForemanCalled(Event, frozen=True, tag="foreman_called"):
    """A foreman is to be drawn from the deck (FOREMAN-14)."""

    seat: Seat
    price: int


class ForemanDrawn(Event, frozen=True, tag="foreman_drawn"):
    """The foreman of the deck is known; the seat keeps him or the old one."""

    seat: Seat
    foreman: str


class ForemanHired(Event, frozen=True, tag="foreman_hired"):
    """A foreman works for the seat; the old one, or the drawn one, went to the discard pile."""

    seat: Seat
    foreman: str
    price: int = 0


class ForemenReshuffled(Event, frozen=True, tag="foremen_reshuffled"):
    """The foremen's discard pile became the deck (FOREMAN-16)."""
