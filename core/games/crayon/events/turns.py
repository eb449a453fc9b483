"""Events of turns that begin, are skipped and lost, and of the end of the game."""

from core.games.crayon.events.event import Event
from core.ruleset import Seat


class TurnBegan(Event, frozen=True, tag="turn_began"):
    """A turn began; `phase` is its first phase."""

    seat: Seat
    turn: int
    phase: str


class TurnSkipped(Event, frozen=True, tag="turn_skipped"):
    """A seat skipped one of its lost turns (LOSE-TURN-5)."""

    seat: Seat


class TurnLost(Event, frozen=True, tag="turn_lost"):
    """A seat will skip another turn; the active seat's turn ends (LOSE-TURN-1, EB-LOSE-1)."""

    seat: Seat


class GameWon(Event, frozen=True, tag="game_won"):
    """A seat won the game (VICTORY-8, EB-VICTORY-4)."""

    seat: Seat
