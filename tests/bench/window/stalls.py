"""The longest time that windows are unresponsive during computer turns.

A timer ticks in the event loop of the windows, where a key or a click would be handled. The longest
time between two ticks is the longest that a player waits. Everything else is as in the program: the
computer thinks in a process of its own, and its trains glide.
"""

import time
from contextlib import suppress
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication

from gui.bridge.guest import Cancelled, Guest
from gui.games.iron_dragon.play.screen import IronScreen
from tests.bench.window.in_program import late_game
from tests.bench.window.stage import let_run

TICK: Final = 2
"""Milliseconds from one tick to the next where nothing keeps it."""
COMPUTERS: Final = 5
"""Whose turns are watched, one each; the sixth seat is a person's."""


class Ticks(QObject):
    """The delay of each tick in nanoseconds, until it is a person's turn."""

    def __init__(self, screen: IronScreen, guest: Guest[None]) -> None:
        super().__init__(screen)
        self.late: Final[list[int]] = []
        self._screen: Final = screen
        self._guest: Final = guest
        self._last = time.perf_counter_ns()
        self._timer: Final = QTimer(self, interval=TICK, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._tick)
        self._timer.start()

    def _tick(self) -> None:
        now = time.perf_counter_ns()
        self.late.append(now - self._last - TICK * 1_000_000)
        self._last = now
        if self._screen.desk.table.own_turn:
            self._timer.stop()
            self._guest.cancel()


def longest_stall(late: Path, folder: Path) -> int:
    """Return the longest delay in nanoseconds."""
    with late_game(late, folder, person=COMPUTERS) as (screen, background):
        let_run(1)
        application = QApplication.instance()
        assert application is not None
        guest = Guest(application, background.run)
        ticks = Ticks(screen, guest)
        with suppress(Cancelled):  # ends when it is a person's turn
            guest.run()
        return max(ticks.late)
