"""Given–when–then for any rule set: past events, a command, and its result.

    given(RULES, start, *events).when(seat, command).then(*events)
    given(RULES, start, *events).when(seat, command).refuses(RoadEnds, mile=10)
    given(RULES, start, *events).drawing(3).then(*events)

Each `then` returns the story, so that it can continue.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Any, Generic, NoReturn

import msgspec
import pytest

from core.ruleset import C, E, Refusal, Ruleset, S, Seat
from tests.core.plain import python_in


class Picks:
    """A draw with numbers chosen by the test; each must be below the requested bound."""

    def __init__(self, *numbers: int) -> None:
        self.left = list(numbers)

    def below(self, bound: int) -> int:
        number = self.left.pop(0)
        assert 0 <= number < bound, f"the pick {number} is not below {bound}"
        return number


@dataclass(frozen=True)
class Story(Generic[S, C, E]):
    """A game so far."""

    rules: Ruleset[S, C, E]
    state: S

    def given(self, *events: E) -> "Story[S, C, E]":
        return Story(self.rules, reduce(self.rules.evolve, events, self.state))

    def when(self, seat: int, command: C) -> "Answer[S, C, E]":
        before = msgspec.msgpack.encode(self.state)
        try:
            events: Sequence[E] = self.rules.decide(self.state, Seat(seat), command)
        except Refusal as refusal:
            return Answer(self, refusal=refusal)
        finally:
            assert msgspec.msgpack.encode(self.state) == before, "decide changed the state"
        return Answer(self, events=tuple(events))

    def drawing(self, *picks: int) -> "Answer[S, C, E]":
        """Make one draw; it must use every pick."""
        draw = Picks(*picks)
        events = tuple(self.rules.resolve(self.state, draw))
        assert not draw.left, f"the draw did not ask for {draw.left}"
        return Answer(self, events=events)


@dataclass(frozen=True)
class Answer(Generic[S, C, E]):
    """The rules' result of a command or a draw."""

    story: Story[S, C, E]
    events: tuple[E, ...] = ()
    refusal: Refusal | None = None

    def then(self, *events: E) -> Story[S, C, E]:
        if self.refusal is not None:
            self._fail(f"refused: {self.refusal!r} ({self.refusal})")
        assert self.events == events
        return self.story.given(*events)

    def refuses(self, error: type[Refusal], **facts: Any) -> Story[S, C, E]:
        if self.refusal is None:
            self._fail(f"not refused; the events are {self.events}")
        assert type(self.refusal) is error
        assert {name: self.refusal.facts[name] for name in facts} == facts
        assert python_in(str(self.refusal)) == []
        return self.story

    def _fail(self, why: str) -> NoReturn:
        pytest.fail(why, pytrace=True)


def given(rules: Ruleset[S, C, E], start: S, *events: E) -> Story[S, C, E]:
    """Return the game after these events."""
    return Story(rules, start).given(*events)
