"""Iron Dragon at length: invariants in random and simulated games, guesses at commands."""

from core.ai.levels import LEVELS
from core.cli.simulate import simulate_game
from core.games.iron_dragon.rules import RULES
from tests.core.games.iron_dragon.guesses import disagreements
from tests.core.games.iron_dragon.invariants import Watcher, check_game, violations
from tests.core.games.iron_dragon.random_games import (
    fresh_game,
    mid_game,
    play,
    random_options,
    waiting_states,
)
from tests.soak.harness import Run
from tests.walks import Dice

WALKS, STEPS = 1_000, 400
GUESSED, STATES, GUESSES = 400, 25, 250
SIMULATED = 200
MOST_ROUNDS = {"random": 60}
"""After so many rounds a game is cut; a level that plays to win gets more."""
PATIENCE = 250


def walk_cases() -> list[str]:
    return [f"{'middle' if number % 4 else 'deal'} {number}" for number in range(WALKS)]


def check_walk(case: str) -> None:
    """A random game, from the deal or from the middle, event by event."""
    dice = Dice(("soak", case))
    state = fresh_game(dice) if case.startswith("deal") else mid_game(dice)
    watcher = Watcher(RULES, state)
    found = violations(RULES, state, cash=watcher.memory.cash)
    for step in play(state, dice, steps=STEPS):
        before = step.before
        for event in step.events:
            after = RULES.evolve(before, event)
            found += watcher.see(before, event, after)
            before = after
        found += watcher.rest(step.after)
        assert not found, (step.command, step.events, found)


def guess_cases() -> list[str]:
    return [f"guesses {number}" for number in range(GUESSED)]


def check_guesses(case: str) -> None:
    """What `decide` accepts is what `legal` lists, in some states of random games."""
    dice = Dice(("soak", case))
    found = [
        why
        for state, seat in waiting_states(dice, count=STATES, apart=9)
        for why in disagreements(state, seat, dice, count=GUESSES)
    ]
    assert not found, found[:5]


def game_cases() -> list[str]:
    return [
        f"{level} {2 + seed % 5} {seed}" for level in LEVELS for seed in range(1, SIMULATED + 1)
    ]


def check_simulated(case: str) -> None:
    """A game of computer players, with options of its own, from its log."""
    level, seats, seed = case.split()
    played = simulate_game(
        RULES,
        [level] * int(seats),
        seed=seed,
        options=RULES.complete_options(random_options(Dice(("soak", case)))),
        most_rounds=MOST_ROUNDS.get(level, PATIENCE),
    )
    found = check_game(RULES, played.table.timeline.entries)
    assert not found, found[:5]


RUNS = (
    Run(
        name="iron-dragon-walks",
        about=f"random games of Iron Dragon, {STEPS} steps each, break no invariant",
        cases=walk_cases,
        check=check_walk,
    ),
    Run(
        name="iron-dragon-guesses",
        about=f"decide and legal agree on {STATES * GUESSES:,} commands in {STATES} states a case",
        cases=guess_cases,
        check=check_guesses,
    ),
    Run(
        name="iron-dragon-games",
        about="simulated games of every level break no invariant",
        cases=game_cases,
        check=check_simulated,
    ),
)
