"""Sounds are generated in a process, which ends on request."""

import pytest

from gui.sound.sounds import Sound
from gui.sound.tunes import Tune
from gui.sound.workshop import Workshop, make


def test_process_generates_requested_sounds_and_can_be_ended_in_the_middle(
    caplog: pytest.LogCaptureFixture,
) -> None:
    workshop = Workshop()
    made = workshop.make([Sound.THUD, Tune.TENSE])
    assert next(made) == make(Sound.THUD)
    workshop.close()
    assert list(made) == []
    assert caplog.messages == []


def test_closed_workshop_generates_nothing() -> None:
    workshop = Workshop()
    workshop.close()
    assert list(workshop.make([Tune.TENSE])) == []


def test_failing_process_is_reported(caplog: pytest.LogCaptureFixture) -> None:
    assert list(Workshop().make(["yodel"])) == []
    assert [(record.levelname, record.args) for record in caplog.records] == [
        ("WARNING", ("yodel",))
    ]
