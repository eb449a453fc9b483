"""Events of turns that begin, are skipped and lost, and of the end of the game."""

from core.games.iron_dragon.events.event import Event
from core.ruleset import Seat


class TurnBegan(Event, frozen=True, tag="turn_began"):
    """A turn began; `phase` is its first phase, `points` are the points of its train."""

    seat: Seat
    turn: int
    phase: str
    points: int
    halved: bool = False


class TurnSkipped(Event, frozen=True, tag="turn_skipped"):
    """A seat skipped one of its lost turns (LOSE-TURN-5)."""

    seat: Seat


class TrainPlaced(Event, frozen=True, tag="train_placed"):
    """A train was placed on the map (TURN-8)."""

    seat: Seat
    at: str
    points: int
    halved: bool = False


class TurnLost(Event, frozen=True, tag="turn_lost"):
    """A seat will skip another turn; the active seat's turn ends (LOSE-TURN-1, -2)."""

    seat: Seat


class GameWon(Event, frozen=True, tag="game_won"):
    """A seat won the game (VICTORY-8)."""

    seat: Seat
