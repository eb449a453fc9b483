"""Time and nodes of a seat's turns, by a clock under control of a test."""

from typing import Any

from core.ai.player import Choice
from core.cli.arena.metering import MeteredSeat
from core.ruleset import Ruleset, Seat
from tests.games.toll_road import RULES, EndTurn, GiveUp, Pedlar, State, Walk

MS = 1_000_000


class Clocked:
    """A player that takes some milliseconds for each choice, by its own clock."""

    def __init__(self, *choices: tuple[int, Choice]) -> None:
        self._choices = list(choices)
        self._now = 0

    def choose(
        self, rules: Ruleset[Any, Any, Any], state: State, seat: Seat, *, chance: bytes
    ) -> Choice:
        ms, choice = self._choices.pop(0)
        self._now += ms * MS
        return choice

    def clock(self) -> int:
        return self._now


def state(turn: int = 1, active: int = 0, **more: Any) -> State:
    pedlars = (Pedlar(0, 0, (11, 12, 13)), Pedlar(0, 0, (14, 15, 16)))
    given = {"steps": 3, "traded": False, "owed": 0, "victim": None, "deck": (), "discard": ()}
    return State(pedlars, 30, Seat(active), turn, **given | more)


def metered(*choices: tuple[int, Choice]) -> MeteredSeat:
    player = Clocked(*choices)
    return MeteredSeat(player, RULES, Seat(0), clock=player.clock)


def play(seat: MeteredSeat, at: State, choices: int) -> State:
    for _ in range(choices):
        command = seat.choose(at, chance=b"").command
        for event in RULES.decide(at, Seat(0), command):
            at = RULES.evolve(at, event)
    return at


def test_choices_of_a_turn_are_added_up() -> None:
    seat = metered((5, Choice(Walk(), {})), (7, Choice(EndTurn(), {})), (2, Choice(EndTurn(), {})))
    play(seat, state(turn=1), 2)
    play(seat, state(turn=3), 1)
    assert dict(seat.ms) == {1: 12.0, 3: 2.0}
    assert dict(seat.nodes) == {}


def test_nodes_of_a_plan_are_counted_once() -> None:
    plan = Choice(Walk(), {"nodes": 100}, (Walk(), EndTurn()))
    seat = metered((5, plan))
    play(seat, state(), 3)
    assert dict(seat.nodes) == {1: 100}
    assert dict(seat.ms) == {1: 5.0}


def test_new_choices_in_one_turn_add_their_nodes() -> None:
    seat = metered(
        (1, Choice(Walk(), {"nodes": 30})),
        (1, Choice(Walk(), {"plan": "says nothing of nodes"})),
        (1, Choice(EndTurn(), {"nodes": 4})),
    )
    play(seat, state(), 3)
    assert dict(seat.nodes) == {1: 34}


def test_choice_in_another_players_turn_belongs_to_no_turn() -> None:
    seat = metered((9, Choice(GiveUp(11), {"nodes": 5})))
    play(seat, state(active=1, victim=Seat(0)), 1)
    assert (dict(seat.ms), dict(seat.nodes)) == ({}, {})
