"""Random games of any rule set: the states that a game passes through."""

from collections.abc import Iterator
from hashlib import blake2b
from typing import Any, NamedTuple

from core.ruleset import ChanceNeeded, Ruleset, Seat
from core.table import BeaconDraw

Rules = Ruleset[Any, Any, Any]


class Step(NamedTuple):
    """A state, an action in it, and its seat; a draw has none."""

    before: Any
    seat: Seat | None
    command: Any
    events: tuple[Any, ...]
    after: Any


class Dice:
    """Numbers that follow from a seed alone, on every Python."""

    def __init__(self, seed: object) -> None:
        self._draw = BeaconDraw(blake2b(repr(seed).encode(), digest_size=32).digest())

    def below(self, bound: int) -> int:
        return self._draw.below(bound)


def walk(rules: Rules, seats: int, seed: object, *, steps: int) -> Iterator[Step]:
    """Play random legal commands, until the game is over or long enough."""
    dice = Dice((seats, seed))
    state = rules.setup(seats, rules.complete_options({}))
    for _ in range(steps):
        awaiting = rules.awaiting(state)
        if not awaiting:
            return
        seat, command = None, None
        if isinstance(awaiting, ChanceNeeded):
            events = tuple(rules.resolve(state, dice))
        else:
            seat = awaiting[dice.below(len(awaiting))].seat
            commands = list(rules.legal(state, seat))
            command = commands[dice.below(len(commands))]
            events = tuple(rules.decide(state, seat, command))
        after = state
        for event in events:
            after = rules.evolve(after, event)
        yield Step(state, seat, command, events, after)
        state = after
