"""Events of actions: track, cities, engines, deliveries and cards."""

from core.games.railways.events.event import Event
from core.ruleset import Seat


class ActionBegan(Event, frozen=True, tag="action_began"):
    """A seat began an action: build, urbanize, engine, deliver, card or west (RW-ACT-1)."""

    seat: Seat
    action: str


class TrackLaid(Event, frozen=True, tag="track_laid"):
    """A seat laid a piece of track."""

    seat: Seat
    hex: str
    edges: tuple[int, int]


class LinkCompleted(Event, frozen=True, tag="link_completed"):
    """The series that was laid last joins two cities (RW-LINK-1)."""

    seat: Seat
    a: str
    b: str


class TrackRemoved(Event, frozen=True, tag="track_removed"):
    """Open track of a seat was taken off the board, from its city on (RW-LINK-6)."""

    seat: Seat
    start: str
    pieces: tuple[tuple[str, int, int], ...]


class CityUrbanized(Event, frozen=True, tag="city_urbanized"):
    """A gray city got a New City tile."""

    seat: Seat
    city: str
    colour: str


class WesternLinkBought(Event, frozen=True, tag="western_link_bought"):
    """A seat owns the Western Link at a gateway (RW-WEST-1)."""

    seat: Seat
    city: str


class EngineUpgraded(Event, frozen=True, tag="engine_upgraded"):
    """An engine has a higher level."""

    seat: Seat
    level: int


class CubeDelivered(Event, frozen=True, tag="cube_delivered"):
    """A cube left its city by these exits for another, and left the game."""

    seat: Seat
    city: str
    colour: str
    exits: tuple[int, ...]
    to: str


class MarkerPlaced(Event, frozen=True, tag="marker_placed"):
    """A city lost its last cube and got an Empty City marker (RW-EMPTY-1)."""

    city: str


class MarkerReturned(Event, frozen=True, tag="marker_returned"):
    """The marker of a city went back to the supply (RW-EMPTY-3)."""

    city: str


class CardTaken(Event, frozen=True, tag="card_taken"):
    """A seat took an open card. `kept` cards are laid before it, others are out of the game.

    `owes` is the kind of action of which the first atom is due, or empty; `actions` are those that
    the card adds to the slot.
    """

    seat: Seat
    card: int
    kept: bool = False
    owes: str = ""
    actions: int = 0


class CardUsed(Event, frozen=True, tag="card_used"):
    """A seat played a kept card, which is out of the game; `effect` is its kind (RW-CARD-8)."""

    seat: Seat
    card: int
    effect: str
