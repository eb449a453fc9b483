"""How long the windows keep anybody waiting while computer players have their turns.

A clock ticks in the loop of the windows, as a key or a click would come there. The longest time
from one tick to the next is the longest that a player waits. All is as in the program: the computer
thinks in a process of its own, and its trains glide.
"""

import time
from contextlib import suppress
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication

from gui.bridge.guest import Cancelled, Guest
from gui.games.iron_dragon.screens.game import IronScreen
from tests.bench.window.in_program import late_game
from tests.bench.window.stage import let_run

TICK: Final = 2
"""Milliseconds from one tick to the next where nothing keeps it."""
COMPUTERS: Final = 5
"""Whose turns are watched, one each; the sixth seat is a person's."""


class Ticks(QObject):
    """Nanoseconds that each tick came late, until the turn is that of a person."""

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
    """Nanoseconds."""
    with late_game(late, folder, person=COMPUTERS) as (screen, background):
        let_run(1)
        application = QApplication.instance()
        assert application is not None
        guest = Guest(application, background.run)
        ticks = Ticks(screen, guest)
        with suppress(Cancelled):  # it is, when the turn has come to a person
            guest.run()
        return max(ticks.late)
