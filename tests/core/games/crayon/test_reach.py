"""The search for reachable points, on a line of points where steps may cost something."""

from collections.abc import Iterator
from typing import NamedTuple

from core.games.crayon.board import Milepost
from core.games.crayon.reach import Payment, Step, reachable
from core.ruleset import Seat

OWNER = Seat(1)
TOLL = {(0, 1): 4, (1, 2): 4}
STEPS = {0: (1, 5), 1: (0, 2), 2: (), 5: (6,), 6: (1,)}
"""Point 1 is one step away for 4, and three steps away for nothing."""


class Position(NamedTuple):
    at: int
    points: int


def steps(here: Position) -> Iterator[Step[Position]]:
    for to in STEPS[here.at] if here.points else ():
        due = TOLL.get((here.at, to), 0)
        paid = (Payment(OWNER, due),) if due else ()
        winner = OWNER if to == 2 else None
        yield Step(Milepost(to), Position(to, here.points - 1), paid, due // 2, winner)


def test_cheaper_path_is_preferred_to_the_shorter() -> None:
    found = reachable(Position(0, 3), standing=lambda position: position.at, steps=steps)
    assert found[Milepost(1)].path == (5, 6, 1)
    assert found[Milepost(1)].bribe == 0


def test_path_carries_its_payments_and_loan() -> None:
    found = reachable(Position(0, 2), standing=lambda position: position, steps=steps)
    assert found[Milepost(1)].path == (1,)
    assert found[Milepost(1)].bribes == (Payment(OWNER, 4),)
    assert found[Milepost(1)].loan == 2


def test_payment_that_ends_the_game_is_shown_with_its_winner() -> None:
    found = reachable(Position(0, 2), standing=lambda position: position, steps=steps)
    assert found[Milepost(2)].winner == OWNER
    assert found[Milepost(2)].bribe == 8
