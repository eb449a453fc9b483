"""Games of planning computer players: no illegal command, with any options."""

from core.cli.simulate import simulate_game
from core.games.iron_dragon.rules import RULES
from core.table import verify
from tests.core.games.iron_dragon.random_games import random_options
from tests.soak.harness import Run
from tests.walks import Dice

GAMES = 1_000
LEVELS = ("normal", "normal", "easy", "really-easy")
ROUNDS = 100
"""Rounds after which a game is ended; most are won before."""


def cases() -> list[str]:
    return [f"{2 + number % 5} seats, seed planner {number}" for number in range(GAMES)]


def check(case: str) -> None:
    """Play a game; a refused command raises its refusal, and so fails the case."""
    dice = Dice(("soak", case))
    levels = [LEVELS[dice.below(len(LEVELS))] for _ in range(int(case[0]))]
    options = RULES.complete_options(random_options(dice))
    played = simulate_game(RULES, levels, seed=case, options=options, most_rounds=ROUNDS)
    assert verify(played.table.timeline.entries, RULES).redecided


RUN = Run(
    name="planner-games",
    about="games of planners of all levels, with any options, see no command refused",
    cases=cases,
    check=check,
)
