"""The fold: records each event in the state. It checks no rule and refuses nothing."""

from typing import Final

from core.games.crayon.board import Board
from core.games.crayon.records import Records
from core.games.iron_dragon.events import AnyEvent
from core.games.iron_dragon.records import (
    cards,
    market,
    money,
    opening,
    ships,
    track,
    trains,
    turns,
)
from core.games.iron_dragon.state import State

_IDEAS: Final = (opening, turns, money, trains, cards, track, ships, market)
_RECORDS: Final[Records[State]] = Records(
    (kind, record) for idea in _IDEAS for kind, record in idea.RECORDS.items()
)


def evolve(board: Board, state: State, event: AnyEvent) -> State:
    """Return the state after the event."""
    return _RECORDS[type(event)](board, state, event)
