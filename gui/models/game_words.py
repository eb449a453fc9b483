"""What the models of windows and records ask of a game: its turns, its history, its sentences.

A game's package inherits `GameWords`; a game without a package is shown by what stands here.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Final, NamedTuple, Protocol

from core.errors import FactualError
from core.ruleset import Seat
from core.table import Rules
from gui.models.happening import Happening
from gui.models.lines import Line
from gui.models.marks import Mark, MarkKind
from gui.models.phrases import Phrase, refused


class Curve(NamedTuple):
    """A figure of every seat that is plotted over a record."""

    title: str


class Narrator(Protocol):
    """Tells the history of a game, one stretch after the other."""

    def tell(self, stretch: Sequence[Happening], *, small: bool = False) -> list[Line]:
        """Return the lines of the next stretch; with `small` also what leads up to others."""
        ...


class GameWords:
    """How a game is told; `line_kinds` are the kinds of its lines by key, with their names."""

    line_kinds: ClassVar[Mapping[str, str]] = {}
    mark_kinds: ClassVar[tuple[MarkKind, ...]] = ()
    curves: ClassVar[tuple[Curve, ...]] = ()
    curves_title: ClassVar[str] = Phrase("Figures")

    def __init__(self, rules: Rules) -> None:
        self.rules: Final = rules

    def turn_begun(self, event: Any) -> tuple[int, Seat] | None:
        """Return the round and the seat of the turn that an event begins; None for any other."""
        del event
        return None

    def round(self, state: Any) -> int:
        """Return the number of the turn as players count it; 0 before the first."""
        return self.rules.turn(state).number

    def narrator(
        self, names: Sequence[str], happenings: Sequence[Happening], start: int, state: Any
    ) -> Narrator:
        """Return a narrator for the happenings from `start` on.

        `happenings` is the whole history and `state` what it has come to.
        """
        del happenings, start, state
        return _PlainNarrator(names)

    def marks(self, entry: int, events: Sequence[Any], before: Any, after: Any) -> Iterable[Mark]:
        """Return what stands out in one entry, between the states around it."""
        del entry, events, before, after
        return ()

    def sample(self, state: Any) -> tuple[tuple[int, ...], ...]:
        """Return the figures of all seats for each of the `curves`."""
        del state
        return ()

    def goals(self, state: Any) -> tuple[int | None, ...]:
        """Return the figure that it takes to win for each of the `curves`, if there is one."""
        del state
        return tuple(None for _ in self.curves)

    def place_of(self, event: Any, seat: Seat) -> int | None:
        """Return the place on the map to which an event led this seat, if it did."""
        del event, seat
        return None

    def place(self, state: Any, seat: Seat) -> int | None:
        """Return where a seat stands on the map; None where it does not."""
        del state, seat
        return None

    def order(self, seats: int, state: Any) -> Sequence[Seat]:
        """Return so many seats in the order in which they play now."""
        del state
        return [Seat(seat) for seat in range(seats)]

    def tally(self, state: Any, seat: Seat) -> str:
        """Return how a seat stands, in a word or two; empty if nothing can be said."""
        del state, seat
        return ""

    def refusal(self, error: FactualError, names: Sequence[str]) -> Phrase:
        """Return what a player reads of a refusal; `names` are the players by seat."""
        del names
        return refused(error)

    def can_take_back(self, this_turn: Sequence[Happening]) -> bool:
        """Return whether the latest command may be offered to be taken back, if the rules let it.

        `this_turn` is what has happened in the turn that runs.
        """
        del this_turn
        return True


class _PlainNarrator:
    """Names events by the words of their types."""

    def __init__(self, names: Sequence[str]) -> None:
        self._names: Final = names

    def tell(self, stretch: Sequence[Happening], *, small: bool = False) -> list[Line]:
        del small
        return [self._line(one) for one in stretch]

    def _line(self, one: Happening) -> Line:
        seat = getattr(one.event, "seat", one.seat)
        what = type(one.event).__struct_config__.tag or type(one.event).__name__
        return Line(seat, "event", str(what).replace("_", " "), None, one.entry)
