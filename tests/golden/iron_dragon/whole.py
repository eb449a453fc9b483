"""Games from the deal: most of them to victory, with options that bring it soon."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from tests.golden.iron_dragon.curious import play
from tests.golden.iron_dragon.games import NAMES, Game, Options, SeatAsked, begin

SOON: Final[Options] = {
    "Starting Locos": "Fast",
    "Starting Money": 80,
    "Victory Money": 150,
    "Victory Major Cities": 5,
    "Place Loco Turn": 2,
}
SHORT_CHAIN: Final = 64
"""Draws per chain, few enough that the table needs a new chain during a game."""


class Dealt(NamedTuple):
    """A game from the deal; `rounds` is its end if no seat is to win it."""

    tells: str
    seats: int
    options: Options
    curious: Sequence[int] = ()
    rounds: int | None = None


DEALT: Final = {
    "quick-for-two": Dealt("Two play to an early victory.", 2, SOON),
    "surplus-for-three": Dealt(
        "Three play, one of them out of curiosity. There is plenty of every load, and what the "
        "deal met of events waits in the discard pile.",
        3,
        {
            **SOON,
            "Starting Money": 70,
            "Place Loco Turn": 3,
            "Supply of Loads": "Surplus",
            "Discard Initial Events": "Yes",
            "AI Skill Level": "Easy",
        },
        curious=[1],
    ),
    "no-events-for-four": Dealt(
        "Four play without events, and short of loads.",
        4,
        {**SOON, "Disable Events": "All", "Supply of Loads": "Shortage"},
    ),
    "no-tax-for-five": Dealt(
        "Five play without the War Tax; a bridge once raised stays.",
        5,
        {**SOON, "Disable Events": "War Tax", "Rainbow Bridge Duration": "Permanent"},
    ),
    "all-six": Dealt("Six play, two of them out of curiosity.", 6, SOON, curious=[2, 5], rounds=12),
    "slow-and-poor": Dealt(
        "Three begin with Handcars and little money, and far from a hard victory.",
        3,
        {
            "Starting Locos": "Slow",
            "Starting Money": 40,
            "Victory Money": 350,
            "Victory Major Cities": 8,
            "AI Skill Level": "Really Easy",
        },
        curious=[0],
        rounds=14,
    ),
    "on-loan-from-the-deal": Dealt(
        "Four begin by the normal rules but may borrow without limit, and do.",
        4,
        {
            "Starting Money": 50,
            "Victory Money": 300,
            "Bank Loans": "Unlimited",
            "Place Loco Turn": 3,
        },
        curious=[0, 1, 2, 3],
        rounds=12,
    ),
}


def dealt(name: str) -> Game:
    plan = DEALT[name]
    seats: list[SeatAsked] = [
        NAMES[seat] if seat in plan.curious else (NAMES[seat], "greedy")
        for seat in range(plan.seats)
    ]
    game = begin(name, seats, plan.options, chain_length=SHORT_CHAIN)
    return play(game, rounds=plan.rounds, curious=plan.curious)
