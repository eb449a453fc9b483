"""Events of turns, auctions and slots, and of the end."""

from core.games.railways.events.event import Event
from core.games.railways.state import Account
from core.ruleset import Seat


class TurnBegan(Event, frozen=True, tag="turn_began"):
    """A turn began; before its first phase a card may be drawn (RW-TURN-2)."""

    turn: int


class SeatAsked(Event, frozen=True, tag="seat_asked"):
    """A seat is asked in the auction (RW-AUCTION-1)."""

    seat: Seat


class BidMade(Event, frozen=True, tag="bid_made"):
    """A seat holds the standing bid."""

    seat: Seat
    amount: int


class BidPassed(Event, frozen=True, tag="bid_passed"):
    """A seat left the auction."""

    seat: Seat


class OrderSet(Event, frozen=True, tag="order_set"):
    """The turn order of this turn; its first seat is First Player (RW-TURN-4)."""

    order: tuple[Seat, ...]


class SlotBegan(Event, frozen=True, tag="slot_began"):
    """A seat may act (RW-TURN-3)."""

    round: int
    seat: Seat


class SlotEnded(Event, frozen=True, tag="slot_ended"):
    """A seat ended its slot; `passed` means that it took no action (RW-ACT-3)."""

    seat: Seat
    passed: bool


class TurnEnded(Event, frozen=True, tag="turn_ended"):
    """A turn ended after income and dividends; `idle` means that every slot was a pass."""

    turn: int
    idle: bool


class EndTriggered(Event, frozen=True, tag="end_triggered"):
    """The end of the game was triggered in this turn, or counts as triggered (RW-END)."""

    turn: int


class GameEnded(Event, frozen=True, tag="game_ended"):
    """The game is over; the account of each seat (RW-SCORE-5)."""

    accounts: tuple[Account, ...]
