"""Which step of the turn is presented: the map and the flow window follow it (WINDOW-2)."""

from typing import Final, Literal

from core.games.iron_dragon.rules import KEEP_FOREMAN
from core.games.iron_dragon.state import BUILD, FOREMAN, LOCO
from gui.models.phrases import Phrase
from gui.models.table import TableModel

Flow = Literal["opening", "place", "movement", "build", "watch", "over"]
"""What clicks on the map do: place the loco, move, build, or nothing."""


def flow_of(table: TableModel, wished: Flow) -> Flow:
    """The step of the local player's turn: of movement and build the one wished for, if it may be.

    Movement is shown as long as there are moves and nothing was bought (MOVEWIN-8); before the
    turn in which locos are placed it is never (BUILDWIN-8).
    """
    if table.winner is not None:
        return "over"
    purpose, state = table.purpose_of(table.local), table.state
    if purpose in {FOREMAN, LOCO}:
        return "opening"
    if purpose == KEEP_FOREMAN:
        return "build"
    if purpose != "turn":
        return "watch"
    if state.turn < state.settings.place_turn or not may_move(table):
        return "build"
    if table.player.at is None:
        return "place"
    return "build" if wished == "build" else "movement"


def may_move(table: TableModel) -> bool:
    """Whether moves, or the placing of the loco, are left in this turn of the local player."""
    state = table.state
    if state.phase == BUILD or state.turn < state.settings.place_turn:
        return False
    return table.player.at is None or state.doing.points > 0


def bar_on(table: TableModel, wished: Flow) -> str:
    """Why movement or building cannot be presented now, in a sentence; empty if it can."""
    if flow_of(table, wished) in {wished, "place"}:
        return ""
    if table.purpose_of(table.local) != "turn":
        return NOT_IN_TURN
    place_turn = table.state.settings.place_turn
    if table.state.turn < place_turn:
        return Phrase("Trains are placed, and move, from turn {turn} on.", turn=place_turn)
    if table.state.phase == BUILD:
        return Phrase("Something was bought already in this turn: it is over with moving.")
    return Phrase("No moves are left in this turn.")


NOT_IN_TURN: Final = Phrase("It is not your turn.")
NO_ADVICE: Final = Phrase("The game is ranked: the computer advises nobody until it is over.")
"""Why there is no AI analysis (AIWIN-4)."""
