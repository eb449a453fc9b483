"""Random games of Iron Dragon: what holds after every step of every one of them."""

import json
from collections import defaultdict
from collections.abc import Mapping
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from core.games.iron_dragon.commands import Accept, AnyCommand
from core.games.iron_dragon.rules import RULES
from core.games.iron_dragon.state import State
from core.ruleset import ChanceNeeded, Refusal, Seat
from tests.core.games.iron_dragon.invariants import violations
from tests.walks import Dice

STEPS = 150
SAMPLED = 15
"""Every so many steps all commands are tried."""

OPEN: Mapping[str, int | str] = {
    "Bank Loans": "Unlimited",
    "Cross-Grading": "Yes",
    "Place Loco Turn": 2,
    "Special Top End Locos": "Yes",
}
GAMES: list[tuple[int, Mapping[str, int | str]]] = [
    (2, {}),
    (3, {"Place Loco Turn": 2, "Bank Loans": "Limited (20)", "Starting Money": 40}),
    (4, {**OPEN, "Rainbow Bridge Duration": "Permanent", "Supply of Loads": "Shortage"}),
    (5, {**OPEN, "Starting Locos": "Fast", "Discard Initial Events": "Yes"}),
    (6, {**OPEN, "Starting Locos": "Slow", "Disable Events": "War Tax"}),
    (2, {**OPEN, "Disable Events": "All", "Supply of Loads": "Surplus"}),
]


def ready(seats: int) -> State:
    """Trains that stand on their loads' cities, with events on top of the deck."""
    cities = RULES.world.board.cities
    starts = []
    for seat in range(seats):
        card = RULES.world.contracts[seat * 3 + 1]
        demand = card.demands[0]
        at = RULES.world.board.points[cities[demand.city].mileposts[0]].name
        start = {"at": at, "loads": [demand.load], "contracts": [card.number, 50 + seat, 60 + seat]}
        starts.append({**start, "loco": "Iron Dragon"})
    document = {"seats": starts, "deck_top": [124, 100, 128, 125, 101, 137, 121, 102]}
    return RULES.scenario(seats, RULES.complete_options(OPEN), document)


def check(state: State, cash: int) -> None:
    """The state is sound, and comes back from its own bytes."""
    assert violations(RULES, state, cash=cash) == []
    packed = msgspec.msgpack.encode(state)
    assert msgspec.msgpack.decode(packed, type=State) == state


def one_of(commands: list[AnyCommand], dice: Dice) -> AnyCommand:
    """A command of a kind at random, so that the many sections do not crowd out the rest."""
    kinds: dict[type, list[AnyCommand]] = defaultdict(list)
    for command in commands:
        kinds[type(command)].append(command)
    kind = list(kinds.values())[dice.below(len(kinds))]
    return kind[dice.below(len(kind))]


def try_all(state: State, seat: Seat, commands: list[AnyCommand]) -> None:
    """What `legal` gives is accepted as it is, and not otherwise."""
    assert commands
    assert len(set(map(repr, commands))) == len(commands)
    for command in commands[:: 1 + len(commands) // 40]:
        assert RULES.decide(state, seat, command)
        more = Accept(bribe=command.accept.bribe + 1, loan=command.accept.loan)
        with pytest.raises(Refusal):
            RULES.decide(state, seat, replace(command, accept=more))
        for other in range(len(state.players)):
            if other != seat:
                with pytest.raises(Refusal):
                    RULES.decide(state, Seat(other), command)
    others = [Seat(other) for other in range(len(state.players)) if other != seat]
    assert not any(list(RULES.legal(state, other)) for other in others)


def play(state: State, dice: Dice, steps: int) -> None:
    """Go on at random, and look at every state on the way."""
    cash = state.bank + sum(player.money for player in state.players)
    check(state, cash)
    for step in range(steps):
        awaiting = RULES.awaiting(state)
        if not awaiting:
            return
        if isinstance(awaiting, ChanceNeeded):
            events = RULES.resolve(state, dice)
            assert list(RULES.legal(state, Seat(0))) == []
        else:
            seat = awaiting[0].seat
            commands = list(RULES.legal(state, seat))
            if step % SAMPLED == 0:
                try_all(state, seat, commands)
            events = RULES.decide(state, seat, one_of(commands, dice))
        assert events
        for event in events:
            state = RULES.evolve(state, event)
        check(state, cash)
        if step % SAMPLED == 0:
            view: dict[str, Any] = RULES.view(state, None)
            assert json.loads(json.dumps(view)) == json.loads(msgspec.json.encode(view))


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_random_game(number: int) -> None:
    seats, asked = GAMES[number]
    start = RULES.setup(seats, RULES.complete_options(asked))
    play(start, Dice(("iron-dragon", number)), STEPS)


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_random_game_from_the_middle(seats: int) -> None:
    play(ready(seats), Dice(("middle", seats)), STEPS)
