"""The reason why no action can be undone, as a case of NothingToUndo."""

from core.ruleset import TURN, ChanceNeeded, Seat
from core.table.entries import ChanceResolved, payload_of
from core.table.errors import NothingToUndo
from core.table.folding import events_of
from core.table.genesis import Continuation
from core.table.state import Rules
from core.table.timeline import Timeline


def nothing_to_undo(
    timeline: Timeline, rules: Rules, seat: Seat, *, restored_at: int
) -> NothingToUndo:
    """Return the refusal of an undo by the seat, with the rule that bars it.

    `restored_at` is the last entry before the game was restored, -1 if it was not. Call it only if
    the table has nothing to undo; it examines the entries of the current turn.
    """
    game = timeline.last.game
    awaiting = rules.awaiting(game)
    if isinstance(awaiting, ChanceNeeded) or any(awaited.purpose != TURN for awaited in awaiting):
        return NothingToUndo(seat=seat, because="choice")
    turn = rules.turn(game)
    if turn.seat != seat:
        return NothingToUndo(seat=seat, because="other")
    return NothingToUndo(seat=seat, because=_barrier(timeline, rules, restored_at))


def _barrier(timeline: Timeline, rules: Rules, restored_at: int) -> str:
    """Return the latest entry of this turn that bars an undo, as a case, or its beginning."""
    turn = rules.turn(timeline.last.game)
    for number in range(len(timeline) - 1, 0, -1):
        if number == restored_at:
            return "restored"
        if rules.turn(timeline.at(number - 1).game) != turn:
            return "turn"
        opened = timeline.entry(number)
        if isinstance(payload_of(opened), ChanceResolved):
            return "card"
        if any(map(rules.bars_undo, events_of(opened, rules))):
            return "final"
    is_continued = isinstance(timeline.last.genesis.origin, Continuation)
    return "restored" if is_continued or restored_at == 0 else "turn"
