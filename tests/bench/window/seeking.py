"""The time until the viewer shows the state at an entry (REPLAY-3).

It is measured from the release of the seek bar until everything is painted again: the map with its
track, controls, plots and a window.
"""

import time
from pathlib import Path
from typing import Final

from PySide6.QtCore import QThreadPool
from PySide6.QtWidgets import QApplication

from config import Settings
from gui.games.crayon.play.table_map import TableMap
from gui.games.iron_dragon.desk import IronDesk
from gui.replay.model.record import Record
from gui.replay.screen import ReplayScreen
from gui.windows.desk import Desk
from tests.bench.window.stage import SIZE, application, painted_stores
from tests.walks import Dice

SEEKS: Final = 200


def seek_times(long: Path, folder: Path) -> list[int]:
    """Measure the nanoseconds of each of many seeks."""
    settings = Settings(folder)
    application(settings)
    record, stores = Record.open(long), painted_stores()

    def board(desk: Desk) -> TableMap:
        assert isinstance(desk, IronDesk)
        return TableMap(desk, stores)

    screen = ReplayScreen(record, settings, board)
    screen.resize(*SIZE)
    screen.show()
    screen.verifying.wait()
    dice, times = Dice("seek"), []
    for _ in range(SEEKS):
        entry = dice.below(record.last + 1)
        start = time.perf_counter_ns()
        screen.controls.seek_bar.setValue(entry)
        screen.grab()
        times.append(time.perf_counter_ns() - start)
        QThreadPool.globalInstance().waitForDone()
        QApplication.processEvents()
    screen.close()
    return times
