"""How fast the turns of computer players are shown."""

import pytest

from gui.models.pace import SPEEDS, Pace


@pytest.mark.screen("REMOTE-TURN-4")
def test_slower_words_wait_longer() -> None:
    waits = [Pace(speed).seconds((5, 1)) for speed in SPEEDS]
    assert waits == sorted(waits, reverse=True)
    assert waits[-1] == 0


@pytest.mark.screen("REMOTE-TURN-4")
def test_a_skipped_turn_waits_for_nothing_and_the_next_one_does() -> None:
    pace = Pace("Slow")
    pace.skip((5, 1))
    assert pace.seconds((5, 1)) == 0
    assert pace.seconds((5, 2)) > 0
    assert pace.seconds((6, 1)) > 0


def test_the_speed_can_change_at_any_time() -> None:
    pace = Pace("Slow")
    pace.speed = "Instant"
    assert pace.seconds((5, 1)) == 0
