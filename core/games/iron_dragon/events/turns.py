"""Turns begin, are skipped and lost, and the game ends."""

from core.games.iron_dragon.events.event import Event
from core.ruleset import Seat


class TurnBegan(Event, frozen=True, tag="turn_began"):
    """A seat is in turn; `phase` is what it may do first, `points` how far its train may go."""

    seat: Seat
    turn: int
    phase: str
    points: int
    halved: bool = False


class TurnSkipped(Event, frozen=True, tag="turn_skipped"):
    """A seat has one lost turn less to sit out (LOSE-TURN-5)."""

    seat: Seat


class TrainPlaced(Event, frozen=True, tag="train_placed"):
    """A train is on the map (TURN-8)."""

    seat: Seat
    at: str
    points: int
    halved: bool = False


class TurnLost(Event, frozen=True, tag="turn_lost"):
    """A seat will sit out a turn more; the active one's ends (LOSE-TURN-1, -2)."""

    seat: Seat


class GameWon(Event, frozen=True, tag="game_won"):
    """The game is over (VICTORY-8)."""

    seat: Seat
