"""The step of the turn that the map and the flow window present (WINDOW-2)."""

from typing import Final

from core.games.crayon.game_state import BUILD
from gui.games.crayon.model.table import CrayonTable, local_player
from gui.games.crayon.model.turn_words import Flow as Flow
from gui.games.crayon.turn.model.losses import Delivery, lost_with_movement
from gui.games.crayon.words import crayon_words
from gui.play.model import GAME_OVER, NOT_IN_TURN
from gui.texts.phrases import Phrase

NO_TRAINS_YET: Final = Phrase("Trains start on turn {turn}.")
BUILT_ALREADY: Final = Phrase(
    "You have built or bought something this turn. To move again, undo it [U]."
)
NO_MOVES_LEFT: Final = Phrase("No steps left this turn.")


def flow_of(table: CrayonTable, wished: Flow) -> Flow:
    """Return the step to present; `wished` chooses between movement and building where possible.

    Movement is available while there are moves, or a delivery where a train stands, and nothing
    was bought (MOVEWIN-8), but never before the turn in which trains are placed (BUILDWIN-8).
    """
    if table.winner is not None:
        return "over"
    purpose, state = table.purpose_of(table.local), table.state
    if purpose != "turn":
        choice = crayon_words(table).turn.choices.get(purpose or "")
        return "watch" if choice is None else choice.flow
    if crayon_words(table).pause(state):
        return "watch"
    if state.turn < state.settings.place_turn:
        return "build"
    if not (may_move(table) or may_deliver(table)):
        return "build"
    if _has_train_to_place(table):
        return "place"
    return "build" if wished == "build" else "movement"


def may_move(table: CrayonTable) -> bool:
    """Return whether the local player can still move, or place a train, this turn."""
    state = table.state
    if state.phase == BUILD or state.turn < state.settings.place_turn:
        return False
    points, trains = table.rules.queries.points, range(len(local_player(table).trains))
    has_steps = any(points(state, table.local, train) for train in trains)
    return has_steps or _has_train_to_place(table)


def _has_train_to_place(table: CrayonTable) -> bool:
    return any(train.at is None for train in local_player(table).trains)


def may_deliver(table: CrayonTable) -> bool:
    """Return whether building now would give up a delivery where a local train stands."""
    return any(isinstance(loss, Delivery) for loss in lost_with_movement(table))


def bar_on(table: CrayonTable, wished: Flow) -> str:
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


def turn_bar(table: CrayonTable) -> str:
    """Return why the local player cannot act in a turn now, in a sentence; empty if they can.

    The sentence names what the local player must do first, if anything.
    """
    purpose, words = table.purpose_of(table.local), crayon_words(table)
    if purpose == "turn":
        return words.pause(table.state)
    if table.winner is not None:
        return GAME_OVER
    choice = words.turn.choices.get(purpose or "")
    if choice is not None:
        return choice.bar
    if table.state.turn == 0:
        return words.turn.opening
    if not table.own_turn:
        return NOT_IN_TURN
    if table.waiting:
        name = table.names[table.waiting[0].seat]
        return Phrase("Your turn continues once {name} has given up a load.", name=name)
    return Phrase("A card is being drawn. Your turn continues in a moment.")
