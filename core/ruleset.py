"""The interface of a game to the table, which every rule set implements.

This module has the terms that games and the table share. It has no rules, and nothing about logs,
keys or signatures: a game does not know that it is recorded.

The game is a fold. `decide` answers a command with events or a refusal and changes nothing;
`evolve` records an event and checks nothing. A game requests randomness through its state
(`awaiting` returns `ChanceNeeded`), so that no draw is made before the choices that it may depend
on.
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


class StandsForMany:
    """The base of a command that `legal` lists once although `decide` accepts many like it.

    Counts of lines of play leave it out.
    """

    __slots__ = ()


class Draw(Protocol):
    """The randomness of one draw, the same for every program that checks it."""

    def below(self, bound: int) -> int:
        """Return a number from 0 to bound - 1, uniformly; later calls give independent ones."""
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
    """The game waits for a draw only.

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
    """Return the rule of the first pending choice; None without a pending choice."""
    return next((awaited.rule for awaited in awaiting if awaited.rule is not None), None)


class Turn(msgspec.Struct, frozen=True):
    """The current turn.

    `number` grows by one with every turn of any seat; `seat` is None before the first.
    """

    number: int
    seat: Seat | None


class Outcome(msgspec.Struct, frozen=True):
    """The result of a game.

    `winner` is None for a draw.
    """

    winner: Seat | None


class Placing(msgspec.Struct, frozen=True):
    """The place of a seat at the end of a game; equal seats share a place.

    `place` counts from 1 and skips as many places as were shared: 1, 2, 2, 4. `points` are those of
    the game, and `tie_break` the facts that order seats of equal points, in order of precedence. If
    the rules rank only the winner, all others share place 2, regardless of their points.
    """

    place: int
    seat: Seat
    points: int
    tie_break: tuple[tuple[str, int], ...] = ()


class Refusal(FactualError):
    """A command that the rules do not allow; the state is unchanged.

    `rule` is the id in the rules reference, None if no rule applies: `BuildLimitExceeded(spent=18,
    cost=3, limit=20)` has the rule "BUILD-1".
    """

    rule: ClassVar[str | None] = None
    text = "that is not allowed"


class UnknownOption(Refusal):
    """The game does not have the option, or a setting of it.

    `settings` has the settings of the option; `options` has the names of all options if none is
    called `option`.
    """

    text = "option {option} cannot be {setting}; it can be: {settings}"
    texts: ClassVar[Mapping[str, str]] = {
        "name": "there is no option {option}; the options are: {options}"
    }

    def _case(self) -> str:
        return "name" if "options" in self.facts else ""


def completed(specs: Iterable[OptionSpec], asked: Options) -> dict[str, Setting]:
    """Return the setting of every option, with defaults for those not given.

    Labels that stand for settings are replaced by these. Raises UnknownOption.
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
    """The number of seats is too small or too large for the game."""

    rule = "SETUP-1"
    text = "the game is for {least} to {most} seats, not {seats}"
    texts: ClassVar[Mapping[str, str]] = {
        "fixed": "the game to continue has {most} seats, not {seats}"
    }

    def _case(self) -> str:
        return "fixed" if self.facts["least"] == self.facts["most"] else ""


class ScenarioImpossible(Refusal):
    """A scenario describes an impossible position."""

    text = "the scenario cannot be set up: {why}"


S = TypeVar("S", bound=msgspec.Struct)
C = TypeVar("C", bound=msgspec.Struct)
E = TypeVar("E", bound=msgspec.Struct)


class Ruleset(Protocol[S, C, E]):
    """A game: pure functions over frozen values of type S, C (commands) and E (events).

    `evolve`, `awaiting`, `turn` and `bars_undo` keep the behaviour of older versions of the rules
    for data written by those, so that their logs replay; `decide`, `resolve`, `setup` and
    `scenario` may change with `version`.

    The three types are frozen `msgspec.Struct`s, C and E as tagged unions. They contain only
    integers, strings, bytes, booleans, None and tuples of these (checked by `core.table.laws`), so
    that a state can be compared, hashed and digested.
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
        """Return all options with their settings and defaults; raises UnknownOption."""
        ...

    def setup(self, seats: int, options: Options) -> S:
        """Return the state before anything is drawn; raises SeatsOutOfRange.

        Draws for the setup, such as a deal, are then requested by `awaiting`.
        """
        ...

    def scenario(self, seats: int, options: Options, document: Mapping[str, Any]) -> S:
        """Return the state that a scenario document describes; raises ScenarioImpossible."""
        ...

    def decide(self, state: S, seat: Seat, command: C) -> list[E]:
        """Return the events that the command causes, without changing anything; raises Refusal."""
        ...

    def quote(self, state: S, seat: Seat, command: C) -> C:
        """Return the command with the sums that it must accept; raises Refusal.

        `decide` accepts the returned command. Sums that are already in the command are ignored.
        """
        ...

    def resolve(self, state: S, draw: Draw) -> list[E]:
        """Return the events of the one card or die that `awaiting` needs (ChanceNeeded)."""
        ...

    def evolve(self, state: S, event: E) -> S:
        """Return the state after the event; checks no rule."""
        ...

    def bars_undo(self, event: E) -> bool:
        """Return whether this event and everything before it cannot be undone."""
        ...

    def legal(self, state: S, seat: Seat) -> Iterable[C]:
        """Return every legal atom of this seat, in the documented order.

        Of commands that StandsForMany only one is listed.
        """
        ...

    def awaiting(self, state: S) -> Awaiting:
        """Return the seats that must act and their purposes; () when the game is over."""
        ...

    def turn(self, state: S) -> Turn:
        """Return the current turn: its seat, and its number in the game."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """Return the result of the game; None while it runs."""
        ...

    def standings(self, state: S) -> tuple[Placing, ...]:
        """Return the places of all seats, best first; seats that share a place are in order.

        The result is empty while the game runs. Only the winner of `outcome` has place 1.
        """
        ...

    def view(self, state: S, seat: Seat | None) -> dict[str, Any]:
        """Return the state as JSON-like values, as in the engine protocol.

        `seat` is the seat that the view is for; None is for everybody. In a game without hidden
        hands all of the state is public.
        """
        ...

    def info(self) -> dict[str, Any]:
        """Return the static world as JSON-like values, as in the engine protocol."""
        ...
