"""Events of draws: requests and results."""

from core.games.railways.events.event import Event
from core.ruleset import Seat


class DrawDue(Event, frozen=True, tag="draw_due"):
    """So many results of a draw are due; `city` is where cubes go (RW-DRAW-1)."""

    purpose: str
    count: int
    city: str | None = None


class FirstSeatDrawn(Event, frozen=True, tag="first_seat_drawn"):
    """A seat counts as First Player of the turn before the first (RW-SETUP-3)."""

    seat: Seat


class CubeDrawn(Event, frozen=True, tag="cube_drawn"):
    """A cube went from the bag to a city."""

    city: str
    colour: str


class CardOpened(Event, frozen=True, tag="card_opened"):
    """An Operations card went from the deck to the display."""

    card: int


class BountyOpened(Event, frozen=True, tag="bounty_opened"):
    """A Bounty was opened."""

    number: int


class BaronDealt(Event, frozen=True, tag="baron_dealt"):
    """A baron was dealt to a seat."""

    seat: Seat
    baron: int


class BaronKept(Event, frozen=True, tag="baron_kept"):
    """A seat kept a baron; its other one is out of the game (RW-BARON-2)."""

    seat: Seat
    baron: int
