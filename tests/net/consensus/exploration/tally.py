"""Tally: the smallest game for a table; any seat may count at any time.

Every seat may act at any time, so that commands of two members conflict. A count is complete when
it is written or, in the game with chance, when a coin was tossed for it.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct

from core.ruleset import (
    TURN,
    Awaiting,
    ChanceNeeded,
    Draw,
    Options,
    Outcome,
    Placing,
    Refusal,
    ScenarioImpossible,
    Seat,
    SeatMustAct,
    Turn,
)


class WaitForTheCoin(Refusal):
    """A seat cannot count while a coin is in the air."""

    text = "seat {seat} must wait for the coin"


class Count(Struct, frozen=True, tag="count", tag_field="type"):
    """Add one."""


class Counted(Struct, frozen=True, tag="counted", tag_field="type"):
    """A seat added one."""

    seat: Seat


class Tossed(Struct, frozen=True, tag="tossed", tag_field="type"):
    """A coin fell: 0 or 1."""

    side: int


Event = Counted | Tossed


class State(Struct, frozen=True, array_like=True):
    """What each count added, and the seats in the order in which they counted."""

    seats: int
    counts: tuple[Seat, ...] = ()
    sides: tuple[int, ...] = ()


class Tally:
    """The rule set; `tosses` says whether a coin is tossed for every count."""

    version = "1"
    options = ()
    state_type = State
    command_type = Count
    event_type = Event

    def __init__(self, *, tosses: bool) -> None:
        self.name = "tally-tossed" if tosses else "tally"
        self.data_hash = bytes([tosses]) * 32
        self._tosses = tosses

    def complete_options(self, options: Options) -> Options:
        """There are no options."""
        return options

    def setup(self, seats: int, options: Options) -> State:
        """Nobody has counted."""
        del options
        return State(seats)

    def scenario(self, seats: int, options: Options, document: Mapping[str, Any]) -> State:
        """There are no scenarios."""
        raise ScenarioImpossible(why="this game has none")

    def decide(self, state: State, seat: Seat, command: Count) -> list[Event]:
        """A count follows unless a coin is in the air."""
        del command
        if self._is_in_the_air(state):
            raise WaitForTheCoin(seat=seat)
        return [Counted(seat)]

    def quote(self, state: State, seat: Seat, command: Count) -> Count:
        """A count costs nothing."""
        self.decide(state, seat, command)
        return command

    def resolve(self, state: State, draw: Draw) -> list[Event]:
        """Toss the coin."""
        del state
        return [Tossed(draw.below(2))]

    def evolve(self, state: State, event: Event) -> State:
        """Note the event."""
        match event:
            case Counted(seat):
                return State(state.seats, (*state.counts, seat), state.sides)
            case Tossed(side):
                return State(state.seats, state.counts, (*state.sides, side))

    def bars_undo(self, event: Event) -> bool:
        """A toss cannot be taken back."""
        return isinstance(event, Tossed)

    def legal(self, state: State, seat: Seat) -> Iterable[Count]:
        """Count, unless a coin is in the air."""
        del seat
        return () if self._is_in_the_air(state) else (Count(),)

    def awaiting(self, state: State) -> Awaiting:
        """The coin, or all seats."""
        if self._is_in_the_air(state):
            return ChanceNeeded("coin")
        return tuple(SeatMustAct(Seat(seat), TURN) for seat in range(state.seats))

    def turn(self, state: State) -> Turn:
        """Return the turn: every count is one; all seats share it, and the first is named."""
        return Turn(len(state.counts), Seat(0))

    def outcome(self, state: State) -> Outcome | None:
        """The game has no end."""
        del state
        return None

    def standings(self, state: State) -> tuple[Placing, ...]:
        """The game has no end."""
        del state
        return ()

    def view(self, state: State, seat: Seat | None) -> dict[str, Any]:
        """Everything is public."""
        del seat
        return {"counts": list(state.counts), "sides": list(state.sides)}

    def info(self) -> dict[str, Any]:
        """There is no world."""
        return {}

    def _is_in_the_air(self, state: State) -> bool:
        return self._tosses and len(state.sides) < len(state.counts)


PLAIN = Tally(tosses=False)
TOSSED = Tally(tosses=True)
