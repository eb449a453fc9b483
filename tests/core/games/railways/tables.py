"""Positions as scenarios, and stories that continue from them."""

import json
from collections.abc import Mapping
from typing import Any

from core.games.railways.commands import AnyCommand, Build, Deliver, EndAction
from core.games.railways.events import AnyEvent
from core.games.railways.rules import RULES
from core.games.railways.state import Player, Slot, State
from core.ruleset import ChanceNeeded, Seat
from core.table import LocalTable
from tests.core.games.railways.places import BOARD, exits
from tests.given import Story, given
from tests.walks import Dice

Game = Story[State, AnyCommand, AnyEvent]
Options = Mapping[str, int | str]
A, B, C, D = map(Seat, range(4))
PLAIN: Options = {"rail_barons": "none", "goals": "no", "operations_cards": "no"}
"""The options of a game without cards, goals and barons."""


def start(*seats: dict[str, Any], options: Options | None = None, **document: Any) -> Game:
    """Return a game in the position of a scenario; two seats if none is given."""
    placed = list(seats or ({}, {}))
    asked = RULES.complete_options(PLAIN if options is None else options)
    return given(RULES, RULES.scenario(len(placed), asked, {"seats": placed, **document}))


def fresh(seats: int, options: Options | None = None) -> Game:
    return given(RULES, RULES.setup(seats, RULES.complete_options(options or {})))


def table(*seats: dict[str, Any], options: Options | None = None, **document: Any) -> LocalTable:
    """Return a table at the position of a scenario; two seats if none is given."""
    placed = list(seats or ({}, {}))
    return LocalTable.new(
        RULES,
        [f"player {seat}" for seat in range(len(placed))],
        secret=bytes(32),
        options=PLAIN if options is None else options,
        scenario=json.dumps({"seats": placed, **document}).encode(),
    )


def go(story: Game, seat: int, *commands: AnyCommand) -> Game:
    """Return the story after these commands, with the bonds that they need, and their draws."""
    for command in commands:
        quoted = RULES.quote(story.state, Seat(seat), command)
        answer = story.when(seat, quoted)
        assert answer.refusal is None, repr(answer.refusal)
        story = drawn(story.given(*answer.events))
    return story


def events_of(story: Game, seat: int, command: AnyCommand) -> list[AnyEvent]:
    """Return the events of a command, with the bonds that it needs."""
    return RULES.decide(story.state, Seat(seat), RULES.quote(story.state, Seat(seat), command))


def drawn(story: Game, seed: object = 0) -> Game:
    """Return the story after the draws that are due."""
    dice = Dice(seed)
    while isinstance(RULES.awaiting(story.state), ChanceNeeded):
        story = story.given(*RULES.resolve(story.state, dice))
    return story


def next_slot(story: Game, slots: int = 1) -> Game:
    """Return the story after the active seats have ended so many slots."""
    for _ in range(slots):
        assert story.state.asked is not None
        story = go(story, story.state.asked, EndAction())
    return story


def to_end_of_turn(story: Game) -> Game:
    """Return the story after all slots of this turn."""
    turn = story.state.turn
    while story.state.slot is not None and story.state.turn == turn:
        story = next_slot(story)
    return story


def lay(hex_: str, a: int, b: int) -> Build:
    return Build(hex=hex_, edges=(a, b))


def carry(story: Game, colour: str, *cities: str) -> Deliver:
    """Return the delivery of a cube through these cities."""
    return Deliver(city=cities[0], cube=colour, exits=exits(story.state, *cities))


def player(story: Game, seat: int) -> Player:
    return story.state.players[seat]


def money(story: Game, seat: int) -> tuple[int, int]:
    """Return the cash and the bonds of a seat."""
    return player(story, seat).cash, player(story, seat).bonds


def points(story: Game) -> list[int]:
    return [each.points for each in story.state.players]


def slot(story: Game) -> Slot:
    assert story.state.slot is not None
    return story.state.slot


def tile(story: Game, name: str) -> tuple[tuple[int, int], ...]:
    """Return the pieces on a hex."""
    return RULES.world.tiles.pieces[story.state.tiles[BOARD.by_name[name]]]


def link_names(story: Game) -> list[tuple[int, str, str]]:
    """Return the owner and the cities of each link."""
    cities = [city.name for city in BOARD.cities] + ["West"]
    return [(link.seat, cities[link.a], cities[link.b]) for link in story.state.links]


def cubes(story: Game, city: str) -> list[str]:
    (found,) = [each for each in story_view(story)["cities"] if each["name"] == city]
    return list(found["cubes"])


def has_marker(story: Game, city: str) -> bool:
    return bool(story.state.marked[BOARD.city_named[city]])


def story_view(story: Game) -> dict[str, Any]:
    return RULES.view(story.state, None)


def kinds_of(events: list[AnyEvent]) -> list[str]:
    return [type(event).__name__ for event in events]
