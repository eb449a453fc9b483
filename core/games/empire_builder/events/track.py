"""Events of track that is erased, offered and traded."""

from core.games.crayon.events import Event
from core.games.crayon.events.track import Ends
from core.ruleset import Seat


class TrackErased(Event, frozen=True, tag="track_erased"):
    """Sections of any owners were erased, as if never built (EB-FLOOD-1)."""

    sections: tuple[Ends, ...]


class TrackOffered(Event, frozen=True, tag="track_offered"):
    """A seat offered another a price, or sections, for sections of its own (EB-TRADE-1)."""

    seat: Seat
    to: Seat
    wants: tuple[Ends, ...]
    price: int = 0
    gives: tuple[Ends, ...] = ()


class OfferDeclined(Event, frozen=True, tag="offer_declined"):
    """The seat asked declined the offer."""

    seat: Seat


class OfferWithdrawn(Event, frozen=True, tag="offer_withdrawn"):
    """The seat that made the offer took it back."""

    seat: Seat


class TrackTraded(Event, frozen=True, tag="track_traded"):
    """Sections changed owners: `wants` went to the seat, `gives` to the seat `to` (EB-TRADE-4)."""

    seat: Seat
    to: Seat
    wants: tuple[Ends, ...]
    gives: tuple[Ends, ...] = ()
