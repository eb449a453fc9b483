"""The interface between models and a game's texts: its turns, history and sentences.

A game's package inherits from `GameWords`; a game without a package uses it directly.
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
from gui.game_api.happening import Happening
from gui.game_api.lines import Highlight, Line
from gui.game_api.marks import Mark, MarkKind
from gui.texts.phrases import Phrase, refused

MOST_COMMANDS: Final = 60
"""Maximum number of commands offered; a game with more needs its own windows."""
_LONGEST_LIST: Final = 8
"""Maximum length of a list that is shown in full; of a longer one the length is shown."""


class Fact(NamedTuple):
    """A fact about a game or a seat: "coins", "12"."""

    name: str
    value: str


class Curve(NamedTuple):
    """A figure of every seat that is plotted over a record."""

    title: str


class Narrator(Protocol):
    """A narrator of a game's history, one stretch after the other."""

    def tell(self, stretch: Sequence[Happening], *, small: bool = False) -> list[Line]:
        """Return the lines of the next stretch; with `small`, include minor events."""
        ...


class GameWords:
    """The texts of a game; `line_kinds` are the names of its kinds of lines by key.

    Without `has_turn_events`, turns are found by folding the states. A game with many events sets
    it and overrides `turn_begun`.
    """

    has_turn_events: ClassVar[bool] = False

    line_kinds: ClassVar[Mapping[str, str]] = {}
    mark_kinds: ClassVar[tuple[MarkKind, ...]] = ()
    curves: ClassVar[tuple[Curve, ...]] = ()
    curves_title: ClassVar[str] = Phrase("Figures")

    def __init__(self, rules: Rules) -> None:
        self.rules: Final = rules

    def turn_begun(self, event: Any) -> tuple[int, Seat] | None:
        """Return the round and the seat of the turn that an event begins; None for other events."""
        del event
        return None

    def round(self, state: Any) -> int:
        """Return the number of the round; 0 before the first."""
        return self.rules.turn(state).number

    def narrator(
        self, names: Sequence[str], happenings: Sequence[Happening], start: int, state: Any
    ) -> Narrator:
        """Return a narrator for the happenings from `start` on.

        `happenings` is the whole history and `state` the state after it.
        """
        del happenings, start, state
        return _PlainNarrator(self, names)

    def highlights(
        self, names: Sequence[str], happenings: Sequence[Happening], span: range, state: Any
    ) -> Iterable[Highlight]:
        """Return what stands out in a span of the history, for a player who did not act in it.

        `happenings` is the whole history and `state` the state after it. By default, the latest
        lines come first.
        """
        narrator = self.narrator(names, happenings, span.start, state)
        lines = narrator.tell(happenings[span.start : span.stop])
        return [Highlight(line, weight=number) for number, line in enumerate(lines)]

    def marks(self, entry: int, events: Sequence[Any], before: Any, after: Any) -> Iterable[Mark]:
        """Return the marks of one entry, given the states before and after it."""
        del entry, events, before, after
        return ()

    def sample(self, state: Any) -> tuple[tuple[int, ...], ...]:
        """Return the figures of all seats for each of the `curves`."""
        del state
        return ()

    def goals(self, state: Any) -> tuple[int | None, ...]:
        """Return the figure needed to win for each of the `curves`, or None."""
        del state
        return tuple(None for _ in self.curves)

    def place_of(self, event: Any, seat: Seat) -> int | None:
        """Return the place on the map to which an event led this seat, or None."""
        del event, seat
        return None

    def place(self, state: Any, seat: Seat) -> int | None:
        """Return the place of a seat on the map, or None."""
        del state, seat
        return None

    def order(self, seats: int, state: Any) -> Sequence[Seat]:
        """Return the seats in the current order of play."""
        del state
        return [Seat(seat) for seat in range(seats)]

    def tally(self, state: Any, seat: Seat) -> str:
        """Return a seat's standing in a word or two; empty if there is none."""
        seats = len(self.rules.view(state, None).get("seats", ()))
        if seats < 2:
            return ""
        other = Seat((seat + 1) % seats)  # a viewer who sees only what is public of the seat
        facts = self.seat_facts(state, seat, viewer=other)
        return Phrase("{name} {value}", **facts[0]._asdict()) if facts else ""

    def commands(self, state: Any, seat: Seat) -> list[Any]:
        """Return the commands that a seat is offered as buttons, in order."""
        return list(islice(self.rules.legal(state, seat), MOST_COMMANDS))

    def command_text(self, command: Any, names: Sequence[str]) -> str:
        """Return the text of a command's button; `names` are the players by seat."""
        return _plain_text(command, names, hidden=("accept",))

    def event_text(self, event: Any, names: Sequence[str]) -> str:
        """Return what happened as a clause after the player's name."""
        text = _plain_text(event, names, hidden=("seat",))
        return text[:1].lower() + text[1:]

    def facts(self, state: Any, viewer: Seat | None) -> list[Fact]:
        """Return the facts of the game that a viewer knows; None is the public view."""
        view = self.rules.view(state, viewer)
        return _facts({key: view[key] for key in view if key not in {"turn", "active", "seats"}})

    def seat_facts(self, state: Any, seat: Seat, viewer: Seat | None) -> list[Fact]:
        """Return the facts of a seat that a viewer knows, the most important first."""
        seats = self.rules.view(state, viewer).get("seats", ())
        return _facts(seats[seat]) if seat < len(seats) else []

    def advice_text(self, plan: Any, names: Sequence[str]) -> str:
        """Return a plan of the computer as a line; a plan may be a command."""
        return self.command_text(plan, names) if isinstance(plan, Struct) else str(plan)

    def advice_sentence(self, plan: Any, state: Any, seat: Seat, names: Sequence[str]) -> str:
        """Return what a plan of the computer asks a seat to do next, as one sentence."""
        del state, seat
        return self.advice_text(plan, names)

    def advice_place(self, plan: Any, state: Any, seat: Seat) -> int | None:
        """Return the place on the map to which a plan of the computer leads next, or None."""
        del plan, state, seat
        return None

    def refusal(self, error: FactualError, names: Sequence[str]) -> Phrase:
        """Return the text of a refusal for players; `names` are the players by seat."""
        del names
        return refused(error)

    def can_take_back(self, this_turn: Sequence[Happening]) -> bool:
        """Return whether the latest command may be offered for undo, if the rules allow it.

        `this_turn` is the history of the current turn.
        """
        del this_turn
        return True


class _PlainNarrator:
    """A narrator that describes each event with the texts of its game."""

    def __init__(self, words: GameWords, names: Sequence[str]) -> None:
        self._words: Final = words
        self._names: Final = names

    def tell(self, stretch: Sequence[Happening], *, small: bool = False) -> list[Line]:
        del small
        return [self._line(happening) for happening in stretch]

    def _line(self, happening: Happening) -> Line:
        seat = getattr(happening.event, "seat", happening.seat)
        text = self._words.event_text(happening.event, self._names)
        return Line(seat, "event", text, None, happening.entry)


def _facts(view: Mapping[str, Any]) -> list[Fact]:
    """Return the parts of a view that fit into a line each."""
    facts = [Fact(_spaced(key).capitalize(), _value(value)) for key, value in view.items()]
    return [fact for fact in facts if fact.value]


def _value(value: object) -> str:
    """Return a value of a view as text; empty if there is nothing to show."""
    match value:
        case None | Mapping():
            return ""
        case bool():
            return Phrase("yes") if value else Phrase("no")
        case list() | tuple():
            parts = [_value(item) for item in value]
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
