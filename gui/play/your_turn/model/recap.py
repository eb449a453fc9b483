"""The recap: what stands out among the things that others did since a player's last turn."""

from collections.abc import Sequence
from typing import Final

from core.ruleset import Seat
from gui.game_api.happening import Happening
from gui.game_api.lines import Line
from gui.table.model.table import AnyTable

MOST_LINES: Final = 3
"""Maximum number of lines of a recap."""


def recap(table: AnyTable, seat: Seat) -> tuple[Line, ...]:
    """Return the most important lines since the last turn of a seat, whose next turn has begun.

    In the first round nobody had a turn before, so there are none.
    """
    if table.turn.number <= len(table.names):
        return ()
    happenings = list(table.history)
    span = _others_turns(happenings, seat)
    if not span:
        return ()
    highlights = table.words.highlights(table.names, happenings, span, table.state)
    ranked = sorted(highlights, key=lambda each: (each.rank, -each.weight, each.line.entry))
    return tuple(highlight.line for highlight in ranked[:MOST_LINES])


def _others_turns(happenings: Sequence[Happening], seat: Seat) -> range:
    """Return the indices between the last turn in which a seat acted and its current turn.

    What happened before the first turn is left out.
    """
    end = len(happenings)
    while end > 0 and happenings[end - 1].seat == seat:
        end -= 1
    start = end
    while start > 0 and happenings[start - 1].seat is not None:
        if happenings[start - 1].seat == seat:
            begin = _begin_of_turn(happenings, start)
            if _has_acted(happenings, begin, start):
                break
            start = begin
        else:
            start -= 1
    return range(start, end)


def _begin_of_turn(happenings: Sequence[Happening], end: int) -> int:
    """Return the index of the first happening of the turn that ends before `end`."""
    last = happenings[end - 1]
    begin = end - 1
    while begin > 0 and happenings[begin - 1][2:] == last[2:]:
        begin -= 1
    return begin


def _has_acted(happenings: Sequence[Happening], begin: int, end: int) -> bool:
    """Return whether a turn took at least one entry; a turn that was skipped took none.

    The log that a genesis continues counts as a single entry, and its turns as taken.
    """
    first, last = happenings[begin].entry, happenings[end - 1].entry
    return last == 0 or first < last or last < happenings[end].entry
