"""What a game is to the table: the interface that every rule set implements.

Here belong the words that a game and the table share. Never a rule of any game,
and never anything about logs, keys or signatures: a game does not know that it
is recorded.

The game is a fold. `decide` answers a command with events or a refusal and
changes nothing; `evolve` records an event and checks nothing. Whatever a game
leaves to chance it asks for through its state (`awaiting` says `ChanceNeeded`),
so that no draw is made before the choices that it may depend on.
"""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Final, NewType, Protocol, TypeVar

import msgspec

from core.errors import FactualError
from core.option_spec import OptionSpec, Setting

Seat = NewType("Seat", int)
"""A place at the table, counted from 0 in the order of the genesis."""

Options = Mapping[str, int | str]
"""The settings of a game by the name of the option."""


class Draw(Protocol):
    """The randomness of one draw, the same for everybody who checks it."""

    def below(self, bound: int) -> int:
        """A number of 0 to bound - 1, each with equal chance; later calls give fresh ones."""
        ...


TURN: Final = "turn"
"""The purpose of a seat that plays its turn. Every other purpose is a pending choice."""


class SeatMustAct(msgspec.Struct, frozen=True, omit_defaults=True):
    """The game waits for a seat.

    `purpose` is TURN, or a word of the game such as "lose_load". `rule` is the id of the rule
    that demands a pending choice; None for a turn, or if the game names no rule.
    """

    seat: Seat
    purpose: str
    rule: str | None = None


class ChanceNeeded(msgspec.Struct, frozen=True):
    """The game waits for a draw, and for nothing else.

    `purpose` is a word of the game, such as "card". A game that needs `count` results with no
    choice between them, 1 to 256, gets them all from one draw: `resolve` is called for each, with
    the state that the results before it lead to. Until the last result, `awaiting` still returns
    ChanceNeeded.
    """

    purpose: str
    count: int = 1


Awaiting = tuple[SeatMustAct, ...] | ChanceNeeded
"""Who must act. The empty tuple means that the game is over."""


def rule_of_choice(awaiting: Iterable[SeatMustAct]) -> str | None:
    """Return the rule of the first choice that is pending; None if there is none."""
    return next((one.rule for one in awaiting if one.rule is not None), None)


class Turn(msgspec.Struct, frozen=True):
    """The turn that runs.

    `number` grows by one with every turn of any seat; `seat` is None before the first.
    """

    number: int
    seat: Seat | None


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended.

    `winner` is None for a draw.
    """

    winner: Seat | None


class Placing(msgspec.Struct, frozen=True):
    """The place of a seat at the end of a game; equal seats share a place.

    `place` counts from 1 and skips as many places as were shared: 1, 2, 2, 4. `points` are those
    of the game, and `tie_break` the facts that order seats of equal points, the first of them
    first. Where the rules rank only the winner, all others share place 2 whatever their points.
    """

    place: int
    seat: Seat
    points: int
    tie_break: tuple[tuple[str, int], ...] = ()


class Refusal(FactualError):
    """A command that the rules do not allow; the state stays as it was.

    `rule` is the id in the rules reference, None where no rule is at stake:
    `BuildLimitExceeded(spent=18, cost=3, limit=20)` has the rule "BUILD-1".
    """

    rule: ClassVar[str | None] = None
    text = "that is not allowed"


class UnknownOption(Refusal):
    """A game was asked for with an option, or a setting of one, that it does not have.

    `settings` has the settings of the option, and `options` the names of all options where
    there is none called `option`.
    """

    text = "option {option} cannot be {setting}; it can be: {settings}"
    texts: ClassVar[Mapping[str, str]] = {
        "name": "there is no option {option}; the options are: {options}"
    }

    def _case(self) -> str:
        return "name" if "options" in self.facts else ""


def completed(specs: Iterable[OptionSpec], asked: Options) -> dict[str, Setting]:
    """Return the setting of every option, the default where none is asked for.

    Words that stand for a number become that number. Raises UnknownOption.
    """
    known = {spec.name: spec for spec in specs}
    settings = {name: spec.default for name, spec in known.items()}
    for name, word in asked.items():
        if name not in known:
            raise UnknownOption(option=name, setting=word, options=list(known))
        setting = known[name].setting(word)
        if setting is None:
            raise UnknownOption(option=name, setting=word, settings=known[name].listed())
        settings[name] = setting
    return settings


class SeatsOutOfRange(Refusal):
    """A game was asked for with too few or too many seats."""

    rule = "SETUP-1"
    text = "the game takes {least} to {most} seats, not {seats}"
    texts: ClassVar[Mapping[str, str]] = {
        "fixed": "the game that goes on has {most} seats, not {seats}"
    }

    def _case(self) -> str:
        return "fixed" if self.facts["least"] == self.facts["most"] else ""


class ScenarioImpossible(Refusal):
    """A scenario describes a position that cannot be."""

    text = "the scenario cannot be set up: {why}"


S = TypeVar("S", bound=msgspec.Struct)
C = TypeVar("C", bound=msgspec.Struct)
E = TypeVar("E", bound=msgspec.Struct)


class Ruleset(Protocol[S, C, E]):
    """A game: pure functions over frozen values of type S, C (commands) and E (events).

    `evolve`, `awaiting`, `turn` and `bars_undo` go on to treat what older versions of
    the rules wrote as those did, so that their logs replay; `decide`, `resolve`,
    `setup` and `scenario` may change with `version`.

    The three types are frozen `msgspec.Struct`s, C and E as tagged unions, built of
    integers, strings, bytes, booleans, None and tuples of these alone (checked by
    `core.table.laws`), so that a state can be compared, hashed and digested.
    """

    name: str
    """The game's name in logs and on the command line, such as "iron-dragon"."""

    version: str
    """The version of the rules; a log made under another one replays but is not re-decided."""

    data_hash: bytes
    """BLAKE2b-256 over the game's data files (map, decks); 32 bytes."""

    state_type: type[S]
    command_type: Any
    """The type, or union of types, of C."""
    event_type: Any
    """The type, or union of types, of E."""

    @property
    def options(self) -> tuple[OptionSpec, ...]:
        """The options of the game, in the order of the windows."""
        ...

    def complete_options(self, options: Options) -> Options:
        """All options with their settings, defaults filled in; raises UnknownOption."""
        ...

    def setup(self, seats: int, options: Options) -> S:
        """The state before anything was drawn; raises SeatsOutOfRange.

        What setup leaves to chance (a deal) it asks for by `awaiting`.
        """
        ...

    def scenario(self, seats: int, options: Options, document: Mapping[str, Any]) -> S:
        """The state that a scenario document describes; raises ScenarioImpossible."""
        ...

    def decide(self, state: S, seat: Seat, command: C) -> list[E]:
        """The events that the command causes; raises Refusal. Changes nothing."""
        ...

    def quote(self, state: S, seat: Seat, command: C) -> C:
        """Return the command with the sums that it must accept; raises Refusal.

        `decide` accepts the command that is returned. The sums that it has already do not matter.
        """
        ...

    def resolve(self, state: S, draw: Draw) -> list[E]:
        """The events of the one card or die for which `awaiting` said ChanceNeeded."""
        ...

    def evolve(self, state: S, event: E) -> S:
        """The state after the event; checks no rule."""
        ...

    def bars_undo(self, event: E) -> bool:
        """Whether neither this event nor anything before it can be undone."""
        ...

    def legal(self, state: S, seat: Seat) -> Iterable[C]:
        """Every legal atom of this seat, in the documented order."""
        ...

    def awaiting(self, state: S) -> Awaiting:
        """Who must act, and for what; () when the game is over."""
        ...

    def turn(self, state: S) -> Turn:
        """Whose turn it is, and its number in the game."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """How the game ended; None while it runs."""
        ...

    def standings(self, state: S) -> tuple[Placing, ...]:
        """Return the places of all seats, best first, those of one place by seat.

        It is empty while the game runs. The winner of `outcome` alone has place 1.
        """
        ...

    def view(self, state: S, seat: Seat | None) -> dict[str, Any]:
        """The state as JSON-like values in the words of the engine protocol.

        `seat` is who looks; None is everybody's view. What is public is all there is
        in a game without hidden hands.
        """
        ...

    def info(self) -> dict[str, Any]:
        """The static world as JSON-like values in the words of the engine protocol."""
        ...
