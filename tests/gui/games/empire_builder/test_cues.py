"""The sounds of Empire Builder."""

from typing import Any

import pytest

from core.games.empire_builder import events as ev
from core.ruleset import Seat
from gui.games.empire_builder.cues import sound_of
from gui.sound.sounds import Sound

A, B = Seat(0), Seat(1)


@pytest.mark.parametrize(
    ("events", "sound"),
    [
        ((), None),
        ((ev.TrainMoved(A, "M1.1", 3),), None),
        ((ev.TrackBuilt(A, "M1.1", "M1.2", 1),), Sound.TRACK),
        ((ev.TrainPlaced(A, "M1.1", 9),), Sound.WHISTLE),
        ((ev.TrainUpgraded(A, 0, "Superfreight", 20),), Sound.COINS),
        ((ev.FeePaid(A, B, 4), ev.TrainMoved(A, "M1.1", 3)), Sound.COINS),
        ((ev.Borrowed(A, 20, 40),), Sound.COINS),
        ((ev.Earned(A, 9), ev.LoadDelivered(A, "Coal", 3)), Sound.BELL),
        ((ev.LoadDelivered(A, "Coal", 3), ev.EventCardDrawn(A, 107, 4)), Sound.THUNDER),
        ((ev.EventCardDrawn(A, 107, 4), ev.GameWon(A)), Sound.FANFARE),
    ],
)
def test_most_important_event_of_an_action_is_heard(
    events: tuple[Any, ...], sound: Sound | None
) -> None:
    assert sound_of(events) is sound
