"""What happened in each turn of a game, told in lines.

The history, the turns of others and the summary after an absence read it from here.
"""

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from heapq import merge
from typing import Final, NamedTuple

from core.games.crayon.board import Milepost
from core.games.iron_dragon import events as ev
from core.log import EntryNumber
from core.ruleset import Seat
from gui.games.iron_dragon.models.telling import Kind, Line, tell
from gui.models.notices import Notice
from gui.models.table import TableModel


class TurnTold(NamedTuple):
    """A turn of a seat; round 0 without a seat is what was before the first."""

    round: int
    seat: Seat | None
    lines: tuple[Line, ...]


class Chronicle:
    """The telling of a table's history; made anew after every change."""

    def __init__(self, table: TableModel) -> None:
        self._table: Final = table
        self._happenings: Final = list(table.history)

    def turns(self, most: int) -> list[TurnTold]:
        """The latest turns, the newest first, its lines in the order in which they happened."""
        starts = self._starts(most)
        if not starts:
            return []
        places = self._places_before(starts[0])
        told = []
        for start, until in zip(starts, [*starts[1:], len(self._happenings)], strict=True):
            first = self._happenings[start]
            lines = self._lines(start, until, places)
            told.append(TurnTold(first.round, first.seat, tuple(lines)))
        return told[::-1]

    def turns_with_notices(self, most: int) -> list[TurnTold]:
        """The same, and in it what there is to remember of those at the table."""
        notices = self._table.notices
        if not notices:
            return self.turns(most)
        starts, turns = self._starts(most), self.turns(most)
        if not turns:
            return [TurnTold(0, None, tuple(_among([], notices)))]
        told, until = [], len(notices)
        for start, turn in zip(reversed(starts), turns, strict=True):
            first = self._happenings[start].entry if start else 0
            since = bisect_left(notices, first, key=lambda one: one.entry)
            told.append(turn._replace(lines=tuple(_among(turn.lines, notices[since:until]))))
            until = since
        return told

    def since(self, entry: EntryNumber) -> list[Line]:
        """All lines that came with later entries than this one, in their order."""
        first = len(self._happenings)
        while first > 0 and self._happenings[first - 1].entry > entry:
            first -= 1
        return self._lines(first, len(self._happenings), self._places_before(first))

    def _starts(self, most: int) -> list[int]:
        """Where the latest turns begin among the happenings, the earliest of them first."""
        starts: list[int] = []
        end = len(self._happenings)
        while end > 0 and len(starts) < most:
            end = self._begin_of_turn(end)
            starts.append(end)
        return starts[::-1]

    def _begin_of_turn(self, end: int) -> int:
        at = end - 1
        while at > 0 and not isinstance(self._happenings[at].event, ev.TurnBegan):
            at -= 1
        return at

    def _lines(self, start: int, end: int, places: dict[Seat, Milepost]) -> list[Line]:
        """The lines of this stretch; `places` are those before it, and become those after it."""
        table, stretch = self._table, self._happenings[start:end]
        return tell(table.world, table.names, stretch, places)

    def _places_before(self, start: int) -> dict[Seat, Milepost]:
        """Where each train was just before, as far as the history tells."""
        board, players = self._table.world.board, self._table.state.players
        found: dict[Seat, Milepost] = {}
        for number in range(start - 1, -1, -1):
            event = self._happenings[number].event
            match event:
                case ev.TrainMoved(to=name) | ev.TrainDriven(to=name) | ev.TrainPlaced(at=name):
                    found.setdefault(event.seat, board.by_name[name])
            if len(found) == len(players):
                return found
        for number, player in enumerate(players):  # who has never moved stood where he stands
            if player.at is not None and not self._has_moved(Seat(number)):
                found.setdefault(Seat(number), player.at)
        return found

    def _has_moved(self, seat: Seat) -> bool:
        moves = ev.TrainMoved | ev.TrainDriven | ev.TrainPlaced
        return any(isinstance(one.event, moves) and one.event.seat == seat
                   for one in self._happenings)  # fmt: skip


def _among(lines: Iterable[Line], notices: Sequence[Notice]) -> list[Line]:
    """The lines, and each notice after those that had come by then."""
    told = [Line(one.seat, "notice", one.text, None, one.entry) for one in notices]
    return list(merge(lines, told, key=lambda one: one.entry))


def of_kinds(lines: Iterable[Line], *, seat: Seat | None, kind: Kind | None) -> list[Line]:
    """The lines of one player and of one kind, or of all where None is given."""
    return [
        line
        for line in lines
        if (seat is None or line.seat in {seat, None}) and (kind is None or line.kind == kind)
    ]
