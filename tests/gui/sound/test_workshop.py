"""Sounds are made in a process, which ends when it is told to."""

import pytest

from gui.sound.sounds import Sound
from gui.sound.workshop import MUSIC, Workshop, make


def test_a_process_makes_what_is_asked_for_and_can_be_ended_in_the_middle(
    caplog: pytest.LogCaptureFixture,
) -> None:
    workshop = Workshop()
    made = workshop.make([Sound.THUD, MUSIC])
    assert next(made) == make(Sound.THUD)
    workshop.close()
    assert list(made) == []
    assert caplog.messages == []


def test_a_workshop_that_is_closed_makes_nothing() -> None:
    workshop = Workshop()
    workshop.close()
    assert list(workshop.make([MUSIC])) == []


def test_a_process_that_fails_is_told_of(caplog: pytest.LogCaptureFixture) -> None:
    assert list(Workshop().make(["yodel"])) == []
    assert [(one.levelname, one.args) for one in caplog.records] == [("WARNING", ("yodel",))]
