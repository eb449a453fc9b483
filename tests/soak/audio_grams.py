"""Thousands of damaged audio-grams: decoded or refused, within limits of time and memory."""

from tests.net.voice.test_damaged import check_damaged
from tests.soak.harness import Run

CASES = 100
COUNT = 1_000


def cases() -> list[str]:
    return [f"seed {number}" for number in range(CASES)]


def check(case: str) -> None:
    """Decode many audio-grams in one process."""
    check_damaged(case, COUNT)


RUN = Run(
    name="audio-grams",
    about=f"of {CASES * COUNT:,} damaged audio-grams none stops, fills or slows its decoder",
    cases=cases,
    check=check,
)
