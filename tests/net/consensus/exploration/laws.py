"""The laws of the consensus that need more than one program to be broken.

`history` holds, for each term, the furthest entry of that term which any program received as
confirmed. The laws cover everything ever confirmed and every term ever begun, so a broken law stays
broken, in whatever order independent moves are taken.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from core.log import Opened
from tests.net.consensus.exploration.outcomes import Outcome
from tests.net.consensus.exploration.programs import Programs

History = tuple[int, ...]


class Laws:
    """Judges what the programs of one table did."""

    def __init__(self, programs: Programs) -> None:
        self._programs: Final = programs
        self._is_in: Final = cache(self._find)

    def judge(
        self, programs: Sequence[int], history: History, outcome: Outcome
    ) -> tuple[History, str | None]:
        """Return the history after a step, and the first law that it breaks."""
        lost = next((entry for entry in outcome.cut if self._is_confirmed(history, entry)), None)
        if lost is not None:
            return history, f"entry {self._opened(lost).entry.number} was confirmed and is cut off"
        for confirmed in outcome.confirmed:
            history = self._with(history, confirmed)
        begun = [opening for number in programs for opening in self._programs[number].begun]
        return history, next(self._faults(history, begun), None)

    def _opened(self, number: int) -> Opened:
        return self._programs.entry(number)

    def _with(self, history: History, confirmed: int) -> History:
        term = self._opened(confirmed).entry.term
        same = [happening for happening in history if self._opened(happening).entry.term == term]
        if any(self._is_in(confirmed, other) for other in same):
            return history
        kept = [
            happening
            for happening in history
            if happening not in same or not self._is_in(happening, confirmed)
        ]
        return tuple(sorted([*kept, confirmed]))

    def _is_confirmed(self, history: History, entry: int) -> bool:
        return any(self._is_in(entry, happening) for happening in history)

    def _faults(self, history: History, begun: list[int]) -> Iterator[str]:
        entries = [(self._opened(happening).entry, happening) for happening in history]
        for first, earlier in entries:
            for second, other in entries:
                if first.number <= second.number and not self._is_in(earlier, other):
                    yield f"two entries {first.number} are confirmed"
        election = [self._opened(opening).entry.term for opening in begun]
        for term in election:
            if election.count(term) > 1:
                yield f"two leaders begin term {term}"
        for number in begun:
            start = self._opened(number).entry
            for entry, earlier in entries:
                if entry.term < start.term and not self._is_in(earlier, number):
                    yield (
                        f"the leader of term {start.term} lacks entry {entry.number}, "
                        f"which was confirmed in term {entry.term}"
                    )

    def _find(self, entry: int, log: int) -> bool:
        """Return whether an entry is in the log that ends with another one."""
        wanted, at = self._opened(entry), self._opened(log)
        while at.entry.number > wanted.entry.number:
            at = self._programs.before(at)
        return at.hash == wanted.hash
