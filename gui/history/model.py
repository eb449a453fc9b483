"""The turns of a game as readable lines.

The history, the windows about other players' turns and the summary after an absence use it.
"""

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from heapq import merge
from typing import Final, NamedTuple

from core.log import EntryNumber
from core.ruleset import Seat
from gui.game_api.lines import NOTICE, Line
from gui.game_api.registry import words_of
from gui.game_api.words import Narrator
from gui.table.model.notices import Notice
from gui.table.model.table import AnyTable


class TurnLines(NamedTuple):
    """A turn of a seat; round 0 without a seat is the time before the first turn."""

    round: int
    seat: Seat | None
    lines: tuple[Line, ...]


class Chronicle:
    """The history of a table in sentences; recreated after each change."""

    def __init__(self, table: AnyTable) -> None:
        self._table: Final = table
        self._words: Final = words_of(table.rules)
        self._happenings: Final = list(table.history)

    def turns(self, most: int) -> list[TurnLines]:
        """Return the latest turns, newest first, each with its lines in order."""
        starts = self._starts(most)
        if not starts:
            return []
        narrator = self._narrator(starts[0])
        turns = []
        for start, until in zip(starts, [*starts[1:], len(self._happenings)], strict=True):
            first = self._happenings[start]
            lines = narrator.tell(self._happenings[start:until])
            turns.append(TurnLines(first.round, first.seat, tuple(lines)))
        return turns[::-1]

    def turns_with_notices(self, most: int) -> list[TurnLines]:
        """Return the latest turns with the notices about the participants."""
        notices = self._table.notices
        if not notices:
            return self.turns(most)
        starts, turns = self._starts(most), self.turns(most)
        if not turns:
            return [TurnLines(0, None, tuple(_among([], notices)))]
        all_turns, until = [], len(notices)
        for start, turn in zip(reversed(starts), turns, strict=True):
            first = self._happenings[start].entry if start else 0
            since = bisect_left(notices, first, key=lambda notice: notice.entry)
            all_turns.append(turn._replace(lines=tuple(_among(turn.lines, notices[since:until]))))
            until = since
        return all_turns

    def since(self, entry: EntryNumber) -> list[Line]:
        """Return all lines of later entries, in order."""
        first = len(self._happenings)
        while first > 0 and self._happenings[first - 1].entry > entry:
            first -= 1
        return self._narrator(first).tell(self._happenings[first:])

    def _starts(self, most: int) -> list[int]:
        """Return the indices of the happenings that begin the latest turns, in ascending order."""
        starts: list[int] = []
        end = len(self._happenings)
        while end > 0 and len(starts) < most:
            end = self._begin_of_turn(end)
            starts.append(end)
        return starts[::-1]

    def _begin_of_turn(self, end: int) -> int:
        at = end - 1
        while at > 0 and not self._begins_turn(at):
            at -= 1
        return at

    def _begins_turn(self, at: int) -> bool:
        before, first = self._happenings[at - 1], self._happenings[at]
        return (before.round, before.seat) != (first.round, first.seat)

    def _narrator(self, start: int) -> Narrator:
        table = self._table
        return self._words.narrator(table.names, self._happenings, start, table.state)


def _among(lines: Iterable[Line], notices: Sequence[Notice]) -> list[Line]:
    """Merge the notices into the lines by entry."""
    noticed = [Line(notice.seat, NOTICE, notice.text, None, notice.entry) for notice in notices]
    return list(merge(lines, noticed, key=lambda line: line.entry))


def of_kinds(lines: Iterable[Line], *, seat: Seat | None, kind: str | None) -> list[Line]:
    """Return the lines of one player and of one kind; None stands for all."""
    return [
        line
        for line in lines
        if (seat is None or line.seat in {seat, None}) and (kind is None or line.kind == kind)
    ]
