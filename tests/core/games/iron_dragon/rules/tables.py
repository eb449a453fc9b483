"""Positions of the shipped world as scenarios, and stories that continue from them."""

import json
from collections.abc import Mapping
from itertools import takewhile
from typing import Any

from core.games.iron_dragon.commands import AnyCommand, Build, EndTurn, Move
from core.games.iron_dragon.events import AnyEvent
from core.games.iron_dragon.rules import RULES
from core.games.iron_dragon.state import State
from core.ruleset import ChanceNeeded, Refusal, Seat
from core.table import LocalTable
from tests.given import Story, given

Game = Story[State, AnyCommand, AnyEvent]
HUMANS = ("Denzel", "Halbezch", "Groc")


def table(options: Mapping[str, int | str] | None = None, **document: Any) -> State:
    """Return the position of a scenario, with as many seats as it names, or two."""
    seats = len(document.get("seats", ({}, {})))
    return RULES.scenario(seats, RULES.complete_options(options or {}), document)


def game(options: Mapping[str, int | str] | None = None, **document: Any) -> Game:
    """Return a story that starts with `table`."""
    return given(RULES, table(options, **document))


def start(
    *seats: dict[str, Any], options: Mapping[str, int | str] | None = None, **document: Any
) -> Game:
    """Return a game of these seats; a seat without a foreman gets a Human, which changes little."""
    hired = {seat["foreman"] for seat in seats if "foreman" in seat}
    names = dict.fromkeys((*HUMANS, *sorted(RULES.world.foremen)))
    free = iter([name for name in names if name not in hired])
    named = [seat if "foreman" in seat else {**seat, "foreman": next(free)} for seat in seats]
    return game(options, seats=named, **document)


def go(story: Game, seat: int, command: AnyCommand) -> Game:
    """Return the story after an accepted command, with any outcome."""
    answer = story.when(seat, command)
    assert answer.refusal is None, repr(answer.refusal)
    return story.given(*answer.events)


def done(story: Game, seat: int, *commands: AnyCommand) -> Game:
    """Return the story after these commands and the draws that they need, of laid cards."""
    for command in commands:
        story = go(story, seat, command)
        while isinstance(RULES.awaiting(story.state), ChanceNeeded):
            story = story.given(*story.drawing().events)
    return story


def refused(story: Game, seat: int, command: AnyCommand) -> type[Refusal]:
    """Return the refusal of a command."""
    refusal = story.when(seat, command).refusal
    assert refusal is not None
    return type(refusal)


def lasting(card: int, *, seat: int = 1, turn: int = 5) -> dict[str, Any]:
    """Return an event in play for a scenario: drawn by this seat, to the end of its turn."""
    return {"card": card, "drawn_by": seat, "until": {"seat": seat, "turn": turn}}


def exits(story: Game, seat: int = 0) -> set[str]:
    """Return where the next step of the seat's train may lead."""
    commands = RULES.legal(story.state, Seat(seat))
    before = takewhile(lambda command: not isinstance(command, Build), commands)
    return {command.path[0] for command in before if isinstance(command, Move)}


def next_turn(story: Game) -> Game:
    """Return the seat's next turn; the others do nothing in theirs."""
    seat = story.state.active
    story = done(story, seat, EndTurn())
    while story.state.active != seat:
        story = done(story, story.state.active, EndTurn())
    return story


class Lowest:
    """A draw that always gives the first of the remaining."""

    def below(self, bound: int) -> int:
        return 0


def empty(seats: int, options: Mapping[str, int | str] | None = None) -> Game:
    """Return a new game before any deal."""
    return given(RULES, RULES.setup(seats, RULES.complete_options(options or {})))


def deal(story: Game, *cards: int) -> Game:
    """Return the story after these cards were dealt one by one."""
    for card in cards:
        story = story.given(*story.drawing(story.state.contracts.deck.index(card)).events)
    return story


def drawn(story: Game) -> Game:
    """Return the story after all pending draws, each of the first card in its deck."""
    while isinstance(RULES.awaiting(story.state), ChanceNeeded):
        story = story.given(*RULES.resolve(story.state, Lowest()))
    return story


def dealt(seats: int, options: Mapping[str, int | str] | None = None) -> Game:
    """Return a game with contracts dealt from the lowest up, so that the last seat plays first."""
    return deal(empty(seats, options), *range(1, 3 * seats + 1))


def awaited(story: Game) -> tuple[Seat, str]:
    """Return the one seat that must act, and for what."""
    awaiting = RULES.awaiting(story.state)
    assert isinstance(awaiting, tuple)
    (needed,) = awaiting
    return needed.seat, needed.purpose


def opened(seats: int, options: Mapping[str, int | str] | None = None) -> Game:
    """Return a game at its first turn, with the first possible loco and foreman for each seat."""
    story = drawn(dealt(seats, options))
    while story.state.turn == 0:
        seat, _ = awaited(story)
        story = drawn(go(story, seat, next(iter(RULES.legal(story.state, seat)))))
    return story


def seated(*seats: dict[str, Any], secret: bytes = bytes(32), **document: Any) -> LocalTable:
    """Return a table at one computer that starts with a scenario of these seats, all persons."""
    options = document.pop("options", {})
    names = ["Ann", "Ben", "Cid", "Dee", "Eve", "Fay"][: len(seats)]
    start = json.dumps({"seats": seats, **document}).encode()
    return LocalTable.new(RULES, names, secret=secret, scenario=start, options=options)
