"""The computer player's answers of version 0.1.0, at every position that was recorded."""

from tests.golden.v0_1_0_answers import ANSWERS, check
from tests.soak.harness import Run

RUN = Run(
    name="answers-0.1.0",
    about="the computer player answers as in version 0.1.0 at each of 200 positions",
    cases=lambda: list(ANSWERS),
    check=check,
)
