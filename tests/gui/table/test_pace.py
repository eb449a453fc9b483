"""The speed at which turns of computer players are shown."""

import pytest

from core.ruleset import Seat, Turn
from gui.table.model.pace import SPEEDS, Pace

TURN = Turn(5, Seat(1))


def at(speed: str) -> Pace:
    return Pace(lambda: speed)


@pytest.mark.screen("REMOTE-TURN-4")
def test_slower_settings_wait_longer_and_glide_more_slowly() -> None:
    waits = [at(speed).seconds(TURN) for speed in SPEEDS]
    assert waits == sorted(waits, reverse=True)
    assert waits[-1] == 0
    *glides, instant = [at(speed).steps(TURN) for speed in SPEEDS]
    assert glides == sorted(glides, key=lambda speed: speed or 0)
    assert instant is None


@pytest.mark.screen("REMOTE-TURN-4")
def test_skipped_turn_waits_for_nothing_and_the_next_one_does() -> None:
    pace = at("Slow")
    pace.skip(TURN)
    assert pace.seconds(TURN) == 0
    assert pace.steps(TURN) is None
    for other in (Turn(5, Seat(2)), Turn(6, Seat(1))):
        assert pace.seconds(other) > 0
        assert pace.steps(other)


def test_speed_can_change_at_any_time() -> None:
    speeds = ["Slow"]
    pace = Pace(lambda: speeds[-1])
    assert pace.seconds(TURN) > 0
    speeds.append("Instant")
    assert pace.seconds(TURN) == 0
    assert pace.steps(TURN) is None
