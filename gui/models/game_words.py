"""What the models of windows and records ask of a game: its turns, its history, its sentences.

A game's package inherits `GameWords`; a game without a package is shown by what stands here.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import islice
from typing import (
    Any,
    ClassVar,
    Final,
    NamedTuple,
    Protocol,
    get_args,
    get_type_hints,
)

from msgspec import Struct

from core.errors import FactualError
from core.ruleset import Seat
from core.table import Rules
from gui.models.happening import Happening
from gui.models.lines import Line
from gui.models.marks import Mark, MarkKind
from gui.models.phrases import Phrase, refused

MOST_COMMANDS: Final = 60
"""Commands that are offered at once; a game with more needs windows of its own."""
_LONGEST_LIST: Final = 8
"""Values of a list that a fact shows; of a longer list it shows how many there are."""


class Fact(NamedTuple):
    """Something that players want to know of a game or a seat: "coins", "12"."""

    name: str
    value: str


class Curve(NamedTuple):
    """A figure of every seat that is plotted over a record."""

    title: str


class Narrator(Protocol):
    """Tells the history of a game, one stretch after the other."""

    def tell(self, stretch: Sequence[Happening], *, small: bool = False) -> list[Line]:
        """Return the lines of the next stretch; with `small` also what leads up to others."""
        ...


class GameWords:
    """The words of a game; `line_kinds` are the kinds of its lines by key, with their names.

    Without `has_turn_events`, turns are found by folding the states; a game of many events sets it
    and says by `turn_begun` which of them begin turns.
    """

    has_turn_events: ClassVar[bool] = False

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
        return _PlainNarrator(self, names)

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
        seats = len(self.rules.view(state, None).get("seats", ()))
        if seats < 2:
            return ""
        other = Seat((seat + 1) % seats)  # knows what is public of the seat
        facts = self.seat_facts(state, seat, viewer=other)
        return Phrase("{name} {value}", **facts[0]._asdict()) if facts else ""

    def commands(self, state: Any, seat: Seat) -> list[Any]:
        """Return the commands that a seat is offered as buttons, in the order of the buttons."""
        return list(islice(self.rules.legal(state, seat), MOST_COMMANDS))

    def command_text(self, command: Any, names: Sequence[str]) -> str:
        """Return the text of a command's button; `names` are the players by seat."""
        return _plain_text(command, names, hidden=("accept",))

    def event_text(self, event: Any, names: Sequence[str]) -> str:
        """Return what happened as a clause after the player's name."""
        text = _plain_text(event, names, hidden=("seat",))
        return text[:1].lower() + text[1:]

    def facts(self, state: Any, viewer: Seat | None) -> list[Fact]:
        """Return what a viewer knows of the game besides its seats; None is everybody."""
        view = self.rules.view(state, viewer)
        return _facts({key: view[key] for key in view if key not in {"turn", "active", "seats"}})

    def seat_facts(self, state: Any, seat: Seat, viewer: Seat | None) -> list[Fact]:
        """Return what a viewer knows of a seat, the most important first."""
        seats = self.rules.view(state, viewer).get("seats", ())
        return _facts(seats[seat]) if seat < len(seats) else []

    def advice_text(self, plan: Any, names: Sequence[str]) -> str:
        """Return a plan of the computer as a line; a plan may be a command."""
        return self.command_text(plan, names) if isinstance(plan, Struct) else str(plan)

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
    """Tells each event by the words of its game."""

    def __init__(self, words: GameWords, names: Sequence[str]) -> None:
        self._words: Final = words
        self._names: Final = names

    def tell(self, stretch: Sequence[Happening], *, small: bool = False) -> list[Line]:
        del small
        return [self._line(one) for one in stretch]

    def _line(self, one: Happening) -> Line:
        seat = getattr(one.event, "seat", one.seat)
        text = self._words.event_text(one.event, self._names)
        return Line(seat, "event", text, None, one.entry)


def _facts(view: Mapping[str, Any]) -> list[Fact]:
    """Return the parts of a view that fit into a line each."""
    found = [Fact(_spaced(key).capitalize(), _value(value)) for key, value in view.items()]
    return [one for one in found if one.value]


def _value(value: object) -> str:
    """Return a value of a view as text; empty if there is nothing to show."""
    match value:
        case None | Mapping():
            return ""
        case bool():
            return Phrase("yes") if value else Phrase("no")
        case list() | tuple():
            parts = [_value(one) for one in value]
            is_short = len(parts) <= _LONGEST_LIST and all(parts)
            return ", ".join(parts) or "–" if is_short else str(len(parts))
        case _:
            return str(value)


def _plain_text(struct: Any, names: Sequence[str], *, hidden: Sequence[str]) -> str:
    """Return the tag of a command or event with its fields; seats are shown by their names."""
    tag = str(type(struct).__struct_config__.tag or type(struct).__name__)
    kind: type = type(struct)
    seats = _seat_fields(kind)
    shown = []
    for name in struct.__struct_fields__:
        value = getattr(struct, name)
        if value is not None and name not in hidden:
            text = names[value] if name in seats else _value(value)
            shown.append(f"{_spaced(name)} {text}")
    words = _spaced(tag).capitalize()
    return f"{words}: {', '.join(shown)}" if shown else words


@cache
def _seat_fields(struct: Any) -> frozenset[str]:
    """Return the fields of a command or event that are declared as a seat."""
    hints = get_type_hints(struct)
    return frozenset(name for name, hint in hints.items() if Seat in {hint, *get_args(hint)})


def _spaced(name: str) -> str:
    return name.replace("_", " ").replace("-", " ")
