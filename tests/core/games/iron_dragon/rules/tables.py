"""Positions of the shipped world, in the words of a scenario, and stories that go on from them."""

from collections.abc import Mapping
from typing import Any

from core.games.iron_dragon.commands import AnyCommand
from core.games.iron_dragon.events import AnyEvent
from core.games.iron_dragon.rules import RULES
from core.games.iron_dragon.state import State
from core.ruleset import ChanceNeeded, Refusal
from tests.given import Story, given

Game = Story[State, AnyCommand, AnyEvent]
HUMANS = ("Denzel", "Halbezch", "Groc")


def table(options: Mapping[str, int | str] | None = None, **document: Any) -> State:
    """The position that a scenario describes; as many seats as it names, else two."""
    seats = len(document.get("seats", ({}, {})))
    return RULES.scenario(seats, RULES.complete_options(options or {}), document)


def game(options: Mapping[str, int | str] | None = None, **document: Any) -> Game:
    """A story that begins with `table`."""
    return given(RULES, table(options, **document))


def start(
    *seats: dict[str, Any], options: Mapping[str, int | str] | None = None, **document: Any
) -> Game:
    """A game of these seats; who has no foreman named gets a Human, who changes little."""
    hired = {one["foreman"] for one in seats if "foreman" in one}
    names = dict.fromkeys((*HUMANS, *sorted(RULES.world.foremen)))
    free = iter([name for name in names if name not in hired])
    named = [one if "foreman" in one else {**one, "foreman": next(free)} for one in seats]
    return game(options, seats=named, **document)


def go(story: Game, seat: int, command: AnyCommand) -> Game:
    """The story after a command that is accepted, whatever comes of it."""
    answer = story.when(seat, command)
    assert answer.refusal is None, repr(answer.refusal)
    return story.given(*answer.events)


def done(story: Game, seat: int, *commands: AnyCommand) -> Game:
    """The story after these commands and the draws that they need, of laid cards."""
    for command in commands:
        story = go(story, seat, command)
        while isinstance(RULES.awaiting(story.state), ChanceNeeded):
            story = story.given(*story.drawing().events)
    return story


def refused(story: Game, seat: int, command: AnyCommand) -> type[Refusal]:
    """How a command is refused."""
    refusal = story.when(seat, command).refusal
    assert refusal is not None
    return type(refusal)
