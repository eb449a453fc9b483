"""Events of exchanges of locos and foremen."""

from core.games.crayon.events import Event
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
    """A foreman was drawn from the deck; the seat keeps this one or its old one."""

    seat: Seat
    foreman: str


class ForemanHired(Event, frozen=True, tag="foreman_hired"):
    """A seat hired a foreman; its old one, or the one drawn, went to the discard pile."""

    seat: Seat
    foreman: str
    price: int = 0


class ForemenReshuffled(Event, frozen=True, tag="foremen_reshuffled"):
    """The foremen's discard pile became the deck (FOREMAN-16)."""
