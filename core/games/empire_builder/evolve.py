"""The fold: records each event in the state. It checks no rule and refuses nothing."""

from typing import Final

from core.games.crayon.board import Board
from core.games.crayon.records import Records
from core.games.empire_builder.events import AnyEvent
from core.games.empire_builder.records import cards, money, opening, track, trains, turns
from core.games.empire_builder.state import State

_TOPICS: Final = (opening, turns, money, trains, cards, track)
_RECORDS: Final[Records[State]] = Records(
    (kind, record) for topic in _TOPICS for kind, record in topic.RECORDS.items()
)


def evolve(board: Board, state: State, event: AnyEvent) -> State:
    """Return the state after the event."""
    return _RECORDS[type(event)](board, state, event)
