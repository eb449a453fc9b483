"""Events of turns that begin, and of trains that stand still."""

from msgspec import Struct

from core.games.crayon import events
from core.games.crayon.events import Event
from core.ruleset import Seat


class TrainStart(Struct, frozen=True, array_like=True):
    """A train at the start of its player's turn.

    `freed` means that it may turn back, as nothing else leads on (EB-MOVE-7).
    """

    points: int = 0
    halved: bool = False
    stands: bool = False
    freed: bool = False


class TurnBegan(events.TurnBegan, frozen=True, tag="turn_began"):
    """A turn began; `phase` is its first phase, `trains` are those of the seat in order."""

    trains: tuple[TrainStart, ...]


class TrainHalted(Event, frozen=True, tag="train_halted"):
    """One of two trains stands still for its seat's next turn, and the rest of this (EB-TWO-7)."""

    seat: Seat
    train: int
