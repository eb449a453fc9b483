"""The history of a table, event by event, without undone events.

The windows about a turn, recent turns and the end use it. If a game was restored in the middle of a
turn, its history includes the log that it continues.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from core.log import EntryNumber, Opened, parse_log
from core.ruleset import Seat
from core.table import Continuation, Rules, begin, events_of, genesis_of, taken_back
from gui.game_api.happening import Happening
from gui.game_api.registry import words_of


class History:
    """The happenings of a log, the earliest first."""

    def __init__(self, rules: Rules, entries: Iterable[Opened] = ()) -> None:
        self._rules = rules
        self._words = words_of(rules)
        self._happenings: list[Happening] = []
        self._taken_back: list[tuple[Happening, EntryNumber]] = []
        self._state: Any = None
        self._states: dict[EntryNumber, Any] = {}
        self.add(entries)

    def __len__(self) -> int:
        return len(self._happenings)

    def __iter__(self) -> Iterator[Happening]:
        return iter(self._happenings)

    def add(self, entries: Iterable[Opened]) -> None:
        """Add entries.

        Raises LogError or TableError if a genesis encloses a log that cannot be read.
        """
        for opened in entries:
            if opened.entry.number > 0:
                self._add(opened)
            else:
                self._happenings = self._continued(opened)
                if not self._words.has_turn_events:
                    self._state = begin(opened, self._rules).game

    def _continued(self, genesis: Opened) -> list[Happening]:
        """Return the happenings of the log that a genesis continues; empty without one."""
        origin = genesis_of(genesis).origin
        if not isinstance(origin, Continuation):
            return []
        earlier = History(self._rules, parse_log(origin.log, "the enclosed log").entries)
        return [happening._replace(entry=genesis.entry.number) for happening in earlier]

    def _add(self, opened: Opened) -> None:
        undone = taken_back(opened)
        if undone is not None:
            gone = [happening for happening in self._happenings if happening.entry >= undone]
            self._taken_back.extend((happening, opened.entry.number) for happening in gone)
            self._happenings = [
                happening for happening in self._happenings if happening.entry < undone
            ]
            self._state = self._states.get(undone, self._state)
            return
        self._add_events(opened.entry.number, events_of(opened, self._rules))

    def _add_events(self, number: EntryNumber, events: Iterable[Any]) -> None:
        if not self._words.has_turn_events:
            self._fold(number, events)
            return
        round_, seat = self._turn
        for event in events:
            round_, seat = self._words.turn_begun(event) or (round_, seat)
            self._happenings.append(Happening(event, number, round_, seat))

    def _fold(self, number: EntryNumber, events: Iterable[Any]) -> None:
        """Add events, each with the turn of the state before it."""
        self._states[number] = self._state
        for event in events:
            turn = self._rules.turn(self._state)
            round_ = self._words.round(self._state)
            self._happenings.append(Happening(event, number, round_, turn.seat))
            self._state = self._rules.evolve(self._state, event)

    def ahead(self, events: Iterable[tuple[EntryNumber, Sequence[Any]]]) -> "History":
        """Return this history extended by pending entries."""
        future = History(self._rules)
        future._taken_back, future._happenings = [*self._taken_back], [*self._happenings]
        future._state = self._state
        for number, of_entry in events:
            future._add_events(number, of_entry)
        return future

    def at(self, entry: int) -> "History":
        """Return the history up to an entry; includes what was undone only later."""
        past = History(self._rules)
        past._taken_back = [
            (happening, undo) for happening, undo in self._taken_back if undo <= entry
        ]
        past._happenings = [happening for happening in self._happenings if happening.entry <= entry]
        restored = [
            happening for happening, undo in self._taken_back if happening.entry <= entry < undo
        ]
        if restored:
            past._happenings = sorted(
                [*past._happenings, *restored], key=lambda happening: happening.entry
            )
        return past

    @property
    def _turn(self) -> tuple[int, Seat | None]:
        if not self._happenings:
            return 0, None
        latest = self._happenings[-1]
        return latest.round, latest.seat

    @property
    def this_turn(self) -> Sequence[Happening]:
        """The happenings of the current turn."""
        happenings: list[Happening] = []
        for happening in reversed(self._happenings):
            if happenings and (happening.round, happening.seat) != self._turn:
                break
            happenings.append(happening)
        return happenings[::-1]
