"""Events of destroying and rebuilding track, and of the bribe for building."""

from core.games.crayon.events import Event
from core.games.crayon.events.track import Ends
from core.ruleset import Seat


class SiteBribed(Event, frozen=True, tag="site_bribed"):
    """The Underworld's bribe for building was paid for this turn (UNDERWORLD-6)."""

    seat: Seat
    amount: int


class TrackDestroyed(Event, frozen=True, tag="track_destroyed"):
    """Sections of any owners were destroyed; no train can use them (FLOOD-2)."""

    sections: tuple[Ends, ...]


class RightsGranted(Event, frozen=True, tag="rights_granted"):
    """Destroyed sections became rights of way (FLOOD-4)."""

    sections: tuple[Ends, ...]


class RightsWaned(Event, frozen=True, tag="rights_waned"):
    """Every right of way of a seat lost a turn; those with none left are gone (FLOOD-6)."""

    seat: Seat


class BridgeRaised(Event, frozen=True, tag="bridge_raised"):
    """The bridge of an event became permanent (OPTION-7)."""
