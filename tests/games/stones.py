"""Stones: a small game without windows of its own, which can end in a draw.

Each player takes one stone or two in each of three turns, and pays a toll of a coin for the second
stone. The most stones win; players who are equal at the top share a draw. The toll is a sum that
`Take` must accept, so the game also shows how windows quote a command.
"""

from collections.abc import Iterable, Mapping
from hashlib import blake2b
from typing import Any

from msgspec import Struct, structs

from core.ai.game_ai import GameAI
from core.ai.random_player import RandomPlayer
from core.games.package import GamePackage
from core.ruleset import (
    TURN,
    Awaiting,
    Draw,
    Options,
    Outcome,
    Placing,
    Refusal,
    ScenarioImpossible,
    Seat,
    SeatMustAct,
    Turn,
    completed,
)

TURNS = 3


class Take(Struct, frozen=True, tag="take", tag_field="type"):
    """Take one stone or two, and accept the toll."""

    stones: int
    accept: int


class Taken(Struct, frozen=True, tag="taken", tag_field="type"):
    """The player in turn has taken stones."""

    stones: int


class NotNow(Refusal):
    """The command is not one of those that `legal` yields."""

    text = "seat {seat} cannot do that now"


class State(Struct, frozen=True, array_like=True):
    """The stones of each seat, and how many turns were played."""

    stones: tuple[int, ...]
    played: int


class Stones:
    """The rules."""

    name = "stones"
    version = "1"
    data_hash = blake2b(b"stones", digest_size=32).digest()
    options = ()
    state_type = State
    command_type = Take
    event_type = Taken

    def complete_options(self, options: Options) -> Options:
        return completed(self.options, options)

    def setup(self, seats: int, options: Options) -> State:
        return State((0,) * seats, 0)

    def scenario(self, seats: int, options: Options, document: Mapping[str, Any]) -> State:
        raise ScenarioImpossible(why="it has no positions to begin with")

    def decide(self, state: State, seat: Seat, command: Take) -> list[Taken]:
        if command not in self.legal(state, seat):
            raise NotNow(seat=seat)
        return [Taken(command.stones)]

    def quote(self, state: State, seat: Seat, command: Take) -> Take:
        quoted = structs.replace(command, accept=command.stones - 1)
        self.decide(state, seat, quoted)
        return quoted

    def resolve(self, state: State, draw: Draw) -> list[Taken]:
        raise AssertionError("nothing is drawn")

    def evolve(self, state: State, event: Taken) -> State:
        seat = state.played % len(state.stones)
        stones = list(state.stones)
        stones[seat] += event.stones
        return State(tuple(stones), state.played + 1)

    def bars_undo(self, event: Taken) -> bool:
        return False

    def awaiting(self, state: State) -> Awaiting:
        seat = self.turn(state).seat
        return () if self.outcome(state) or seat is None else (SeatMustAct(seat, TURN),)

    def legal(self, state: State, seat: Seat) -> Iterable[Take]:
        if self.awaiting(state) == (SeatMustAct(seat, TURN),):
            yield Take(1, 0)
            yield Take(2, 1)

    def turn(self, state: State) -> Turn:
        played = min(state.played, TURNS * len(state.stones) - 1)
        return Turn(played + 1, Seat(played % len(state.stones)))

    def outcome(self, state: State) -> Outcome | None:
        if state.played < TURNS * len(state.stones):
            return None
        most = max(state.stones)
        is_draw = state.stones.count(most) > 1
        return Outcome(None if is_draw else Seat(state.stones.index(most)))

    def standings(self, state: State) -> tuple[Placing, ...]:
        if self.outcome(state) is None:
            return ()
        order = sorted(state.stones, reverse=True)
        placed = [Placing(order.index(n) + 1, Seat(s), n) for s, n in enumerate(state.stones)]
        return tuple(sorted(placed, key=lambda placing: (placing.place, placing.seat)))

    def view(self, state: State, seat: Seat | None) -> dict[str, Any]:
        turn = self.turn(state)
        return {
            "turn": turn.number,
            "active": turn.seat,
            "turns_of_each": TURNS,
            "seats": [{"stones": stones} for stones in state.stones],
        }

    def info(self) -> dict[str, Any]:
        return {"about": "Take stones."}


def advise(rules: Any, state: State, seat: Seat) -> tuple[Take, ...]:
    """Return the greedy command first."""
    return tuple(reversed(list(rules.legal(state, seat))))


RULES = Stones()
AI = GameAI({"random": RandomPlayer()}, strongest="random", advise=advise)
GAME = GamePackage(
    key="stones",
    title="Stones",
    seats=range(2, 5),
    levels=("random",),
    rules="tests.games.stones:RULES",
    ai="tests.games.stones:AI",
)
