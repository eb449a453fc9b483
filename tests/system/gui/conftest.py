"""Fixtures of the window tests and of the programs in one process."""

from tests.gui.conftest import (
    collector,
    no_thread_outlives_the_application,
    nothing_outlives_its_test,
    the_tests_stay_set_aside,
    waits_end_late,
)
from tests.gui.play.conftest import play
from tests.gui.shell.conftest import lan, programs, quick_to_paint, run, town

__all__ = [
    "collector",
    "lan",
    "no_thread_outlives_the_application",
    "nothing_outlives_its_test",
    "play",
    "programs",
    "quick_to_paint",
    "run",
    "the_tests_stay_set_aside",
    "town",
    "waits_end_late",
]
