"""Positions of Empire Builder as scenarios, and stories that continue from them."""

import json
from collections.abc import Mapping
from typing import Any

from core.games.crayon.board_table import read_board
from core.games.empire_builder.commands import AnyCommand, EndTurn, Move
from core.games.empire_builder.events import AnyEvent
from core.games.empire_builder.rules import RULES, EmpireBuilder
from core.games.empire_builder.state import State
from core.games.empire_builder.world import World
from core.ruleset import ChanceNeeded, Refusal, Seat
from core.table import LocalTable
from tests.core.games.empire_builder.places import centre
from tests.given import Story, given
from tests.walks import Dice

Game = Story[State, AnyCommand, AnyEvent]
Options = Mapping[str, int | str]
A, B, C, D = map(Seat, range(4))


def start(*seats: dict[str, Any], options: Options | None = None, **document: Any) -> Game:
    """Return a game in the position of a scenario; two seats if none is given.

    Trains stand in Kansas City unless a seat says otherwise, or it is not yet time.
    """
    asked = RULES.complete_options(options or {})
    first = 4 if asked["Fast Start"] == "Yes" else 3
    placed = [
        seat
        if document.get("turn", 5) < first or {"at", "trains"} & seat.keys()
        else {"at": centre("Kansas City"), **seat}
        for seat in seats or ({}, {})
    ]
    return given(RULES, RULES.scenario(len(placed), asked, {"seats": placed, **document}))


def on_map(
    table: str, *seats: dict[str, Any], options: Options | None = None, **document: Any
) -> Game:
    """Return a building turn on a small map, given by its table with spaces for tabs."""
    text = "\n".join(line.strip().replace(" ", "\t") for line in table.strip().splitlines())
    rules = EmpireBuilder(World(read_board(text, file="small.txt")))
    asked = rules.complete_options(options or {})
    state = rules.scenario(len(seats), asked, {"turn": 2, "seats": seats, **document})
    return given(rules, state)


def go(story: Game, seat: int, command: AnyCommand) -> Game:
    """Return the story after an accepted command, with any outcome."""
    answer = story.when(seat, command)
    assert answer.refusal is None, repr(answer.refusal)
    return story.given(*answer.events)


def done(story: Game, seat: int, *commands: AnyCommand) -> Game:
    """Return the story after these commands and the draws that they need, of laid cards."""
    for command in commands:
        story = go(story, seat, command)
        while isinstance(story.rules.awaiting(story.state), ChanceNeeded):
            story = story.given(*story.drawing().events)
    return story


def refusal(story: Game, seat: int, command: AnyCommand) -> Refusal:
    """Return the refusal of a command."""
    found = story.when(seat, command).refusal
    assert found is not None, "not refused"
    return found


def rule_of(story: Game, seat: int, command: AnyCommand) -> str | None:
    """Return the rule that a refusal of a command names."""
    return refusal(story, seat, command).rule


def lasting(card: int, *, seat: int = 1, turn: int = 5) -> dict[str, Any]:
    """Return an event in play for a scenario: drawn by this seat, to the end of its turn."""
    return {"card": card, "drawn_by": seat, "until": {"seat": seat, "turn": turn}}


def exits(story: Game, seat: int = 0) -> set[str]:
    """Return where the next step of the seat's trains may lead."""
    commands = story.rules.legal(story.state, Seat(seat))
    return {command.path[0] for command in commands if isinstance(command, Move)}


def kinds(story: Game, seat: int = 0) -> set[str]:
    """Return the types of the legal commands."""
    return {type(command).__name__ for command in story.rules.legal(story.state, Seat(seat))}


def next_turn(story: Game) -> Game:
    """Return the seat's next turn; the others do nothing in theirs."""
    seat = story.state.active
    story = done(story, seat, EndTurn())
    while story.state.active != seat:
        story = done(story, story.state.active, EndTurn())
    return story


def pass_on(story: Game) -> Game:
    """Return the story after the active seat has ended its turn."""
    return done(story, story.state.active, EndTurn())


def money(story: Game) -> list[int]:
    return [player.money for player in story.state.players]


def awaited(story: Game) -> tuple[int, str]:
    """Return the first seat that must act, and for what."""
    awaiting = story.rules.awaiting(story.state)
    assert isinstance(awaiting, tuple)
    return awaiting[0].seat, awaiting[0].purpose


def empty(seats: int, options: Options | None = None) -> Game:
    """Return a new game before the cut."""
    return given(RULES, RULES.setup(seats, RULES.complete_options(options or {})))


def cut(story: Game, *cards: int) -> Game:
    """Return the story after these cards were cut or dealt one by one."""
    for card in cards:
        story = story.given(*story.drawing(story.state.contracts.deck.index(card)).events)
    return story


def drawn(story: Game) -> Game:
    """Return the story after all pending draws."""
    dice = Dice("drawn")
    while isinstance(RULES.awaiting(story.state), ChanceNeeded):
        story = story.given(*RULES.resolve(story.state, dice))
    return story


def seated(*seats: dict[str, Any], secret: bytes = bytes(32), **document: Any) -> LocalTable:
    """Return a table at one computer that starts with a scenario of these seats, all persons."""
    options = document.pop("options", {})
    names = ["Ann", "Ben", "Cid", "Dee", "Eve", "Fay"][: len(seats)]
    scenario = json.dumps({"seats": seats, **document}).encode()
    return LocalTable.new(RULES, names, secret=secret, scenario=scenario, options=options)
