"""A recorded game: its state after any entry, its turns, and its marks.

A record is only read, never changed. It is trusted here; `gui.replay.model.verdict` verifies it.
The record of a running game grows.
"""

import warnings
from bisect import bisect_right
from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from typing import Any, Final, NamedTuple, Self

from core.games.registry import shipped_game
from core.legible import shown
from core.log import EntryNumber, Opened, TornTail, read_log
from core.ruleset import Seat
from core.table import (
    Genesis,
    Position,
    Rules,
    Timeline,
    Unusable,
    UnusableCode,
    events_of,
    genesis_of,
    taken_back,
)
from gui.game_api.happening import Happening
from gui.game_api.marks import Mark
from gui.game_api.registry import words_of
from gui.storage.diary import open_diary
from gui.table.model.appearances import Appearances
from gui.table.model.history import History
from gui.table.model.notices import Notice, notices_of
from gui.texts.phrases import Phrase, listed, refused
from gui.theme.player_colours import PlayerColour, colours_of

GAME_BEGINS: Final = Phrase("the game begins")
TAKEN_BACK: Final = Phrase("undoes the last action")


class TurnSpan(NamedTuple):
    """The entries of a turn; `seat` is None in the opening, which is round 0."""

    first: int
    last: int
    round: int
    seat: Seat | None


class Line(NamedTuple):
    """The description of an entry: the actor's seat, their action, and the turn.

    `action` continues the name of `seat`, unless `is_sentence`: a notice names the player itself.
    """

    entry: int
    round: int
    seat: Seat | None
    action: str
    is_sentence: bool = False


class Sample(NamedTuple):
    """The figures of all seats after an entry, for each of the game's curves."""

    entry: int
    round: int
    figures: tuple[tuple[int, ...], ...]


class Record:
    """A log with the rules of its game; made by `open`, or from the entries.

    `appearances` are those of a running game: a log has none.
    """

    def __init__(
        self,
        entries: Sequence[Opened],
        rules: Rules,
        *,
        title: str = "",
        torn: str = "",
        diary: Sequence[Notice] = (),
    ) -> None:
        """Create a record.

        `torn` says what its file lost at the end; `diary` has its extra notices. Raises LogError or
        TableError.
        """
        if not entries:
            raise Unusable(UnusableCode.EMPTY_LOG)
        self.rules: Final = rules
        self.words: Final = words_of(rules)
        self.title: Final = title
        self.torn: Final = torn
        self.diary: Final = diary
        self.genesis: Final[Genesis] = genesis_of(entries[0])
        self.history: Final = History(rules)
        self.appearances: Final = Appearances()
        self._entries: Final[list[Opened]] = []
        self._timeline: Final = Timeline((), rules)
        self._turns: Final[list[TurnSpan]] = []
        self._samples: Final[list[Sample]] = []
        self._marks: list[Mark] = []
        for opened in entries:
            self.add(opened)

    def add(self, opened: Opened, position: Position | None = None) -> None:
        """Add an entry; `position` is the state of the table after it, if known.

        Raises LogError or TableError.
        """
        before = self._timeline.last.game if self._entries else None
        state = self._timeline.append(opened, position).game
        self._entries.append(opened)
        number, undone = opened.entry.number, taken_back(opened)
        if undone is not None:
            self._marks = [mark for mark in self._marks if mark.entry < undone]
        elif before is not None:
            events = events_of(opened, self.rules)
            self._marks.extend(self.words.marks(number, events, before, state))
        self._extend_turns(number, state)
        self.history.add([opened])

    @classmethod
    def open(cls, path: Path) -> Self:
        """Return the record in a file, without changing the file (REPLAY-1).

        Raises LogError if the file is damaged or no log, TableError and UnknownGame if it cannot be
        replayed. If the file ends within an entry, the complete entries are used.
        """
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always", TornTail)
            contents = read_log(path)
        if not contents.entries:
            raise Unusable(UnusableCode.EMPTY_LOG)
        torn = next(
            (
                refused(warning.message)
                for warning in caught
                if isinstance(warning.message, TornTail)
            ),
            "",
        )
        rules = shipped_game(genesis_of(contents.entries[0]).game)
        diary = open_diary(path).notices
        return cls(contents.entries, rules, title=path.stem, torn=torn, diary=diary)

    @property
    def entries(self) -> Sequence[Opened]:
        """The log."""
        return self._entries

    @property
    def marks(self) -> Sequence[Mark]:
        """The marks of the record."""
        return self._marks

    @property
    def last(self) -> int:
        """The number of the last entry."""
        return len(self._entries) - 1

    @property
    def latest(self) -> Position:
        """The state of the table after the last entry."""
        return self._timeline.last

    @property
    def colours(self) -> tuple[PlayerColour, ...]:
        """The colours of the seats."""
        return colours_of(self.genesis)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players by seat."""
        return tuple(shown(seat.name) for seat in self.genesis.seats)

    def at(self, entry: int) -> Position:
        """Return the state of the table after an entry, in milliseconds; raises Unusable."""
        return self._timeline.at(entry)

    @property
    def turns(self) -> Sequence[TurnSpan]:
        """The turns as they were played; an undone and repeated turn appears twice.

        Everything before the first turn counts as one turn.
        """
        return self._turns

    def turn_at(self, entry: int) -> TurnSpan:
        """Return the turn of an entry."""
        return self._turns[bisect_right(self._turns, entry, key=_first) - 1]

    @property
    def samples(self) -> Sequence[Sample]:
        """The figures of all seats at the end of each turn."""
        return self._samples

    def line(self, entry: int) -> Line:
        """Return the description of an entry (REPLAY-3)."""
        turn, opened = self.turn_at(entry), self.entries[entry]
        if entry == 0:
            return Line(0, turn.round, None, GAME_BEGINS)
        if taken_back(opened) is not None:
            return Line(entry, turn.round, turn.seat, TAKEN_BACK)
        events = events_of(opened, self.rules)
        if not events:
            return self._about_clients(entry)
        seats = (event.seat for event in events if hasattr(event, "seat"))
        seat = next(seats, turn.seat)
        return Line(entry, turn.round, seat, self._action(entry, events, seat))

    def _action(self, entry: int, events: Sequence[Any], actor: Seat | None) -> str:
        """Return events as text after the actor's name; other seats are named in the text."""
        narrator = self.words.narrator(self.names, (), 0, self.at(entry - 1).game)
        lines = narrator.tell(
            [Happening(event, EntryNumber(entry), 0, None) for event in events], small=True
        )
        clauses: list[str] = []
        for seat, run in groupby(lines, key=lambda line: line.seat):
            clause = listed([line.text for line in run])
            is_actor = not clauses and seat == actor
            if seat is not None and not is_actor:
                clause = listed([self.names[seat], clause], " ")
            clauses.append(clause)
        return listed(clauses or [Phrase("no visible change")], "; ")

    def _about_clients(self, entry: int) -> Line:
        turn = self.turn_at(entry).round
        notices = notices_of(self.genesis, self._entries[: entry + 1])
        if notices and notices[-1].entry == entry:
            return Line(entry, turn, notices[-1].seat, notices[-1].text, is_sentence=True)
        return Line(entry, turn, None, Phrase("the table’s bookkeeping"))

    def _extend_turns(self, number: int, state: Any) -> None:
        round_, seat = self.words.round(state), self.rules.turn(state).seat
        sample = Sample(number, round_, self.words.sample(state))
        latest = self._turns[-1] if self._turns else None
        if latest is not None and (latest.round, latest.seat) == (round_, seat):
            self._turns[-1] = latest._replace(last=number)
            self._samples[-1] = sample
        else:
            self._turns.append(TurnSpan(number, number, round_, seat))
            self._samples.append(sample)


def _first(turn: TurnSpan) -> int:
    return turn.first
