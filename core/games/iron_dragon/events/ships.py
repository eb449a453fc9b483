"""Events of drawing, boarding and leaving ships."""

from core.games.crayon.events import Event
from core.ruleset import Seat


class ShipsCalled(Event, frozen=True, tag="ships_called"):
    """A seat asked for ships; `count` ships are to be drawn."""

    seat: Seat
    count: int


class ShipDrawn(Event, frozen=True, tag="ship_drawn"):
    """A ship was drawn for the port (SHIP-2)."""

    seat: Seat
    ship: str


class ShipsReshuffled(Event, frozen=True, tag="ships_reshuffled"):
    """The ships' discard pile became the deck (SHIP-10)."""


class ShipsReleased(Event, frozen=True, tag="ships_released"):
    """Ships that were drawn and not boarded went to the discard pile (SHIP-4)."""

    seat: Seat


class ShipBoarded(Event, frozen=True, tag="ship_boarded"):
    """A train boarded a ship, which ended its movement (SHIP-3)."""

    seat: Seat
    ship: str


class ShipLeft(Event, frozen=True, tag="ship_left"):
    """A train left its ship, which ended its movement (SHIP-8)."""

    seat: Seat
