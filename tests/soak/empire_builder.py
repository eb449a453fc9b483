"""Long runs of Empire Builder: invariants in random games, whole games, and guessed commands."""

from collections.abc import Iterable, Sequence
from typing import TypedDict

from msgspec import convert

from core.cli.simulate import simulate_game
from core.games.empire_builder.rules import RULES
from core.table import verify
from tests.core.games.empire_builder.invariants import log_violations
from tests.core.games.empire_builder.random_games import fresh_game, mid_game, random_options
from tests.core.games.empire_builder.test_decide_and_legal import disagreements
from tests.core.games.empire_builder.test_walks import watch
from tests.soak.harness import Run
from tests.walks import Dice

WALKS, STEPS = 3_000, 400
GUESSED, GUESSED_STEPS = 400, 25
GREEDY, PLANNED = 200, 1_000
LEVELS = ("normal", "normal", "easy", "really-easy")
PATIENCE = 1_000
"""Rounds after which a game counts as endless; with any options greedy players take hundreds."""


class Played(TypedDict):
    """The figures of a game for the report."""

    rounds: int
    entries: int


def walk_cases() -> list[str]:
    return [f"{'middle' if number % 4 else 'cut'} {number}" for number in range(WALKS)]


def check_walk(case: str) -> None:
    """Check a random game, event by event."""
    dice = Dice(("soak", case))
    state = fresh_game(dice) if case.startswith("cut") else mid_game(dice)
    watch(state, dice, steps=STEPS)


def guess_cases() -> list[str]:
    return [f"guesses {number}" for number in range(GUESSED)]


def check_guesses(case: str) -> None:
    """Check that `decide` accepts exactly what `legal` lists, in some states of a random game."""
    dice = Dice(("soak", case))
    found = disagreements(mid_game(dice), dice, steps=GUESSED_STEPS)
    assert not found, found[:5]


def greedy_cases() -> list[str]:
    return [f"{2 + seed % 5} seats, seed {seed}" for seed in range(1, GREEDY + 1)]


def check_greedy_game(case: str) -> Played:
    """Check that a game of greedy players ends, keeps all invariants, and verifies."""
    return checked_game(case, ["greedy"] * int(case[0]), Dice(("soak", case)))


def planner_cases() -> list[str]:
    return [f"{2 + number % 5} seats, seed planner {number}" for number in range(PLANNED)]


def check_planner_game(case: str) -> Played:
    """Check the same of a game of planners of all levels."""
    dice = Dice(("soak", case))
    return checked_game(case, [LEVELS[dice.below(4)] for _ in range(int(case[0]))], dice)


def checked_game(case: str, levels: Sequence[str], dice: Dice) -> Played:
    """Return the figures of a game with drawn options, after checking its whole log.

    A refused command raises its refusal.
    """
    options = RULES.complete_options(random_options(dice))
    played = simulate_game(RULES, levels, seed=case, options=options, most_rounds=PATIENCE)
    entries = played.table.timeline.entries
    assert not played.cut, played.report()
    assert verify(entries, RULES).redecided
    found = log_violations(entries)
    assert not found, found[:5]
    return {"rounds": played.rounds, "entries": len(entries)}


def report(results: Iterable[object]) -> Sequence[str]:
    """Return the number of games, and the least, median and greatest number of rounds."""
    games = convert(list(results), list[Played])
    if not games:
        return []
    rounds = sorted(game["rounds"] for game in games)
    entries = sum(game["entries"] for game in games)
    return [
        f"{len(games):,} games of {rounds[0]} to {rounds[-1]} rounds, {rounds[len(rounds) // 2]}"
        f" in the median; {entries:,} entries"
    ]


RUNS = (
    Run(
        name="empire-builder-walks",
        about=f"random games of Empire Builder, {STEPS} steps each, break no invariant",
        cases=walk_cases,
        check=check_walk,
    ),
    Run(
        name="empire-builder-guesses",
        about=f"decide and legal agree in {GUESSED_STEPS} states of each random game",
        cases=guess_cases,
        check=check_guesses,
    ),
    Run(
        name="empire-builder-games",
        about="games of greedy players with any options end, and their logs are good",
        cases=greedy_cases,
        check=check_greedy_game,
        report=report,
    ),
    Run(
        name="empire-builder-planner-games",
        about="games of planners of all levels with any options end, and see no command refused",
        cases=planner_cases,
        check=check_planner_game,
        report=report,
    ),
)
