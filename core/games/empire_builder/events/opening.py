"""Events of the opening: the cut for the first turn, and the deal."""

from core.games.crayon.events import Event
from core.ruleset import Seat


class CardCut(Event, frozen=True, tag="card_cut"):
    """A seat drew a card for the first turn, and put it back; `highest` is its highest payoff.

    `round` counts the rounds of cutting from 0.
    """

    round: int
    seat: Seat
    card: int
    highest: int


class CutEnded(Event, frozen=True, tag="cut_ended"):
    """The order of play is known (EB-SETUP-5)."""

    order: tuple[Seat, ...]


class DealEnded(Event, frozen=True, tag="deal_ended"):
    """All hands are complete; the events set aside returned to the deck (EB-SETUP-6)."""
