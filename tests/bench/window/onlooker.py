"""An observer of the program's start, which presses the button to continue a game."""

import time
from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QThreadPool, QTimer
from PySide6.QtWidgets import QApplication, QWidget

from gui.shell.program import Program
from gui.title.screen import TitleScreen
from tests.bench.window.paints import Paints

_LOOK: Final = 2
"""Milliseconds from one look to the next."""


class Onlooker(QTimer):
    """Prints the processor time when the title appears, a line with its picture, the map's time."""

    def __init__(self, application: QApplication) -> None:
        super().__init__(application, interval=_LOOK)
        self._story: Final = self._looks()
        self.timeout.connect(lambda: next(self._story, None))
        self.start()

    def _looks(self) -> Iterator[None]:
        """Check the program repeatedly, and act on each stage."""
        while self._program is None:
            yield
        program = self._program
        title = program.screen_shown
        assert isinstance(title, TitleScreen)
        yield from _until_painted(title)
        print(round(time.process_time() * 1000), flush=True)
        while not title.has_picture:
            yield
        yield from _until_painted(title)
        print("picture", flush=True)
        while QThreadPool.globalInstance().activeThreadCount():
            yield  # the player looks at the title while the rest is loaded
        start = time.perf_counter()
        title.continue_button.click()
        from gui.games.iron_dragon.play.screen import IronScreen  # late: the start is measured

        game = program.screen_shown
        assert isinstance(game, IronScreen)
        yield from _until_painted(game.map)
        while not game.map.is_whole:
            yield
        print(round((time.perf_counter() - start) * 1000), flush=True)
        self.stop()
        program.close()

    @property
    def _program(self) -> Program | None:
        windows = QApplication.topLevelWidgets()
        return next((window for window in windows if isinstance(window, Program)), None)


def _until_painted(widget: QWidget) -> Iterator[None]:
    paints = Paints(widget)
    widget.update()
    while paints.count == 0:
        yield
