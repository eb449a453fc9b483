"""Positions of the shipped world, in the words of a scenario."""

from collections.abc import Mapping
from typing import Any

from core.games.iron_dragon.commands import AnyCommand
from core.games.iron_dragon.events import AnyEvent
from core.games.iron_dragon.rules import RULES
from core.games.iron_dragon.state import State
from tests.given import Story

Game = Story[State, AnyCommand, AnyEvent]


def table(options: Mapping[str, int | str] | None = None, **document: Any) -> State:
    """The position that a scenario describes; as many seats as it names, else two."""
    seats = len(document.get("seats", ({}, {})))
    return RULES.scenario(seats, RULES.complete_options(options or {}), document)


def game(options: Mapping[str, int | str] | None = None, **document: Any) -> Game:
    """A story that begins with `table`."""
    return Story(RULES, table(options, **document))


def go(story: Game, seat: int, command: AnyCommand) -> Game:
    """The story after a command that is accepted, whatever comes of it."""
    answer = story.when(seat, command)
    assert answer.refusal is None, repr(answer.refusal)
    return story.given(*answer.events)
