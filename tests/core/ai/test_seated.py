"""A computer player is asked again only if the game departs from its plan."""

from typing import Any

import pytest

from core.ai.player import Choice
from core.ai.seated import SeatedPlayer
from core.ruleset import Ruleset, Seat
from tests.games.toll_road import RULES, EndTurn, NotInPack, Sell, State, Walk
from tests.walks import Dice

ANN, BEN = Seat(0), Seat(1)
CHANCE = b"dice"


class Scripted:
    """Chooses prepared commands, and records the requests."""

    def __init__(self, *choices: Choice) -> None:
        self._choices = list(choices)
        self.asked: list[tuple[State, Seat, bytes]] = []

    def choose(
        self, rules: Ruleset[Any, Any, Any], state: State, seat: Seat, *, chance: bytes
    ) -> Choice:
        assert rules is RULES
        self.asked.append((state, seat, chance))
        return self._choices.pop(0)


def dealt() -> State:
    """Return a game with two pedlars at home with their packs."""
    dice, state = Dice("seated"), RULES.setup(2, {"Target": 30})
    while state.turn == 0:
        for event in RULES.resolve(state, dice):
            state = RULES.evolve(state, event)
    return state


def after(state: State, command: Any, seat: Seat = ANN) -> State:
    for event in RULES.decide(state, seat, command):
        state = RULES.evolve(state, event)
    return state


def test_player_gets_the_rules_its_seat_and_the_chance() -> None:
    player, state = Scripted(Choice(EndTurn(), {"plan": "wait"})), dealt()
    assert SeatedPlayer(player, RULES, ANN).choose(state, chance=CHANCE).command == EndTurn()
    assert player.asked == [(state, ANN, CHANCE)]


def test_planned_commands_are_made_without_asking() -> None:
    why = {"plan": "walk as far as it goes"}
    player = Scripted(Choice(Walk(), why, (Walk(), EndTurn())))
    seated, state, chosen = SeatedPlayer(player, RULES, ANN), dealt(), []
    for _ in range(3):
        chosen.append(seated.choose(state, chance=CHANCE))
        state = after(state, chosen[-1].command)
    assert [choice.command for choice in chosen] == [Walk(), Walk(), EndTurn()]
    assert [choice.why for choice in chosen] == [why] * 3
    assert len(player.asked) == 1


def test_choice_still_contains_the_rest_of_the_plan() -> None:
    player = Scripted(Choice(Walk(), {}, (Walk(), EndTurn())))
    seated, state = SeatedPlayer(player, RULES, ANN), dealt()
    assert seated.choose(state, chance=CHANCE).then == (Walk(), EndTurn())
    assert seated.choose(after(state, Walk()), chance=CHANCE).then == (EndTurn(),)


def test_player_is_asked_again_after_the_last_planned_command() -> None:
    player = Scripted(Choice(Walk(), {}, (EndTurn(),)), Choice(Walk(), {}))
    seated, state = SeatedPlayer(player, RULES, ANN), dealt()
    for command in (Walk(), EndTurn()):
        assert seated.choose(state, chance=CHANCE).command == command
        state = after(state, command)
    state = after(state, EndTurn(), BEN)
    assert seated.choose(state, chance=CHANCE).command == Walk()
    assert [asked[0] for asked in player.asked] == [dealt(), state]


def test_player_is_asked_again_if_the_game_departs_from_the_plan() -> None:
    player = Scripted(Choice(Walk(), {}, (Walk(), Walk())), Choice(EndTurn(), {}))
    seated, state = SeatedPlayer(player, RULES, ANN), dealt()
    seated.choose(state, chance=CHANCE)
    assert seated.choose(state, chance=CHANCE).command == EndTurn()  # the walk was undone
    assert [asked[0] for asked in player.asked] == [state, state]


def test_plan_for_another_course_is_dropped() -> None:
    """After a new request, the player does not return to the older plan if its state recurs."""
    player = Scripted(Choice(Walk(), {}, (Walk(),)), Choice(Walk(), {}), Choice(EndTurn(), {}))
    seated, state = SeatedPlayer(player, RULES, ANN), dealt()
    seated.choose(state, chance=CHANCE)
    seated.choose(state, chance=CHANCE)
    assert seated.choose(after(state, Walk()), chance=CHANCE).command == EndTurn()


def test_player_is_asked_again_after_an_unforeseeable_draw() -> None:
    state = dealt()
    sale = Sell(state.pedlars[ANN].pack[0])
    player = Scripted(Choice(sale, {}, (EndTurn(),)), Choice(EndTurn(), {}))
    seated = SeatedPlayer(player, RULES, ANN)
    sold = after(state, seated.choose(state, chance=CHANCE).command)
    for event in RULES.resolve(sold, Dice("goods")):
        sold = RULES.evolve(sold, event)
    seated.choose(sold, chance=CHANCE)
    assert [asked[0] for asked in player.asked] == [state, sold]


def test_two_seats_of_one_player_have_separate_plans() -> None:
    plan = Choice(Walk(), {}, (EndTurn(),))
    player = Scripted(plan, plan)
    ann, ben = (SeatedPlayer(player, RULES, seat) for seat in (ANN, BEN))
    state = dealt()
    for seated, seat in ((ann, ANN), (ben, BEN)):
        for command in (Walk(), EndTurn()):
            assert seated.choose(state, chance=CHANCE).command == command
            state = after(state, command, seat)
    assert [asked[1] for asked in player.asked] == [ANN, BEN]


def test_plan_with_an_illegal_first_command_is_reported_immediately() -> None:
    nonsense = Choice(Sell(11), {}, (EndTurn(),))
    state = dealt()
    assert 11 not in state.pedlars[ANN].pack
    with pytest.raises(NotInPack):
        SeatedPlayer(Scripted(nonsense), RULES, ANN).choose(state, chance=CHANCE)
