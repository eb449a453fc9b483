"""Long runs of Iron Dragon: invariants in random and simulated games, and guessed commands."""

from core.cli.simulate import Simulated, simulate_game
from core.games.iron_dragon.rules import RULES
from core.ruleset import Options
from core.table import verify
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
PATIENCE = 250
RANDOM_ROUNDS = 60
"""Rounds after which a game is ended; random players hardly ever win."""


def walk_cases() -> list[str]:
    return [f"{'middle' if number % 4 else 'deal'} {number}" for number in range(WALKS)]


def check_walk(case: str) -> None:
    """Check a random game, from the deal or from the middle, event by event."""
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
    """Check that `decide` accepts exactly what `legal` lists, in some states of random games."""
    dice = Dice(("soak", case))
    found = [
        why
        for state, seat in waiting_states(dice, count=STATES, apart=9)
        for why in disagreements(state, seat, dice, count=GUESSES)
    ]
    assert not found, found[:5]


def game_cases() -> list[str]:
    return [f"{2 + seed % 5} seats, seed {seed}" for seed in range(1, SIMULATED + 1)]


def check_won_game(case: str) -> None:
    """Check that a game of greedy players is won in time, keeps all invariants, and verifies."""
    played = simulated(case, "greedy", {}, most_rounds=PATIENCE)
    assert not played.cut, played.report()
    assert verify(played.table.timeline.entries, RULES).redecided


def check_random_game(case: str) -> None:
    """Check a game of random players with random options, cut after some rounds."""
    options = RULES.complete_options(random_options(Dice(("soak", case))))
    simulated(case, "random", options, most_rounds=RANDOM_ROUNDS)


def simulated(case: str, level: str, options: Options, *, most_rounds: int) -> Simulated:
    """Return the game of a case, after checking its whole log."""
    seats, _, _, seed = case.split()
    played = simulate_game(
        RULES, [level] * int(seats), seed=seed, options=options, most_rounds=most_rounds
    )
    found = check_game(RULES, played.table.timeline.entries)
    assert not found, found[:5]
    return played


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
        about=f"games of greedy players are won within {PATIENCE} rounds, and their logs are good",
        cases=game_cases,
        check=check_won_game,
    ),
    Run(
        name="iron-dragon-random-games",
        about=f"{RANDOM_ROUNDS} rounds of random players with any options break no invariant",
        cases=game_cases,
        check=check_random_game,
    ),
)
