"""The step of the turn that the map and the flow window present (WINDOW-2)."""

from typing import Final, Literal

from core.games.iron_dragon.awaited import KEEP_FOREMAN, LOSE_LOAD
from core.games.iron_dragon.state import BUILD, FOREMAN, LOCO
from gui.games.iron_dragon.model.table import IronTable, local_player
from gui.play.model import GAME_OVER, NOT_IN_TURN
from gui.texts.phrases import Phrase

NO_TRAINS_YET: Final = Phrase("Trains are placed, and move, from turn {turn} on.")
BUILT_ALREADY: Final = Phrase(
    "You have built or bought something this turn, so you cannot move any more."
)
NO_MOVES_LEFT: Final = Phrase("No moves are left in this turn.")

Flow = Literal["opening", "place", "movement", "build", "watch", "over"]
"""The step that clicks on the map serve: place the loco, move, build, or nothing."""


def flow_of(table: IronTable, wished: Flow) -> Flow:
    """Return the step to present; `wished` chooses between movement and building where possible.

    Movement is available while there are moves and nothing was bought (MOVEWIN-8), but never before
    the turn in which locos are placed (BUILDWIN-8).
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
    if local_player(table).at is None:
        return "place"
    return "build" if wished == "build" else "movement"


def may_move(table: IronTable) -> bool:
    """Return whether the local player can still move, or place their loco, this turn."""
    state = table.state
    if state.phase == BUILD or state.turn < state.settings.place_turn:
        return False
    return local_player(table).at is None or state.doing.points > 0


def bar_on(table: IronTable, wished: Flow) -> str:
    """Return why movement or building is unavailable now, in a sentence; empty if available."""
    if flow_of(table, wished) in {wished, "place"}:
        return ""
    bar = turn_bar(table)
    if bar:
        return bar
    place_turn = table.state.settings.place_turn
    if table.state.turn < place_turn:
        return Phrase(NO_TRAINS_YET, turn=place_turn)
    if table.state.phase == BUILD:
        return BUILT_ALREADY
    return NO_MOVES_LEFT


def turn_bar(table: IronTable) -> str:
    """Return why the local player cannot act in a turn now, in a sentence; empty if they can.

    The sentence names what the local player must do first, if anything.
    """
    purpose = table.purpose_of(table.local)
    if purpose == "turn":
        return ""
    if table.winner is not None:
        return GAME_OVER
    if purpose in _CHOICES:
        return _CHOICES[purpose]
    if table.state.turn == 0:
        return Phrase("The first turn begins when every player has a foreman.")
    if not table.own_turn:
        return NOT_IN_TURN
    if table.waiting:
        name = table.names[table.waiting[0].seat]
        return Phrase("Your turn goes on once {name} has given up a load.", name=name)
    return Phrase("A card is being drawn. Your turn goes on in a moment.")


_CHOICES: Final = {
    FOREMAN: Phrase("Choose your foreman first [F]."),
    LOCO: Phrase("Choose your loco first [L]."),
    LOSE_LOAD: Phrase("Choose a load to give up first."),
    KEEP_FOREMAN: Phrase("Choose first: keep your foreman, or take the one you drew [F]."),
}
"""The choice that the player must make first, by the purpose for which the game waits."""
