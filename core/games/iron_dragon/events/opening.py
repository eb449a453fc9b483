"""The opening: the deal, first locos and first foremen."""

from core.games.iron_dragon.events.event import Event
from core.ruleset import Seat


class ContractDealt(Event, frozen=True, tag="contract_dealt"):
    """A contract came into an opening hand (SETUP-5)."""

    seat: Seat
    card: int


class EventSetAside(Event, frozen=True, tag="event_set_aside"):
    """An event card was met at the deal (SETUP-5)."""

    card: int


class DealEnded(Event, frozen=True, tag="deal_ended"):
    """All hands are full; this is the order of play (SETUP-9)."""

    order: tuple[Seat, ...]


class LocoChosen(Event, frozen=True, tag="loco_chosen"):
    """A first loco was taken (SETUP-10)."""

    seat: Seat
    loco: str


class ForemanDealt(Event, frozen=True, tag="foreman_dealt"):
    """A foreman may be chosen by a seat (FOREMAN-1)."""

    seat: Seat
    foreman: str


class ForemanChosen(Event, frozen=True, tag="foreman_chosen"):
    """A seat kept one of the foremen dealt to it, or none (FOREMAN-2)."""

    seat: Seat
    foreman: str | None


class ForemenGathered(Event, frozen=True, tag="foremen_gathered"):
    """Whom nobody kept goes back into the deck (FOREMAN-3, FOREMAN-5)."""
