"""The time until the program shows its title, and then the map of an interrupted game.

A first start, which is not measured, stores the bytecode, as a program that has run before has it.

`python -m tests.bench.window.starting` runs the program as `python -m gui` does, in a process of
its own that observes itself: it reports when the title appears with its picture, presses the button
to continue the game, reports the time for the map, and closes the window.
"""

import os
import runpy
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

from config.places import HOME


class Start(NamedTuple):
    """Milliseconds from the start to the title, to its picture, and from there to the map.

    `processor` is the processor time until the title; a busy computer adds little to it.
    """

    title: int
    processor: int
    picture: int
    game: int


def starting_times(home: Path) -> Start:
    """Start the program twice, and measure the second start.

    `home` is the folder of a program that has run before, and has a game to continue.
    """
    _started(home)
    return _started(home)


def _started(home: Path) -> Start:
    environment = {
        **os.environ,
        HOME: str(home),
        "QT_QPA_PLATFORM": "offscreen",
        "PYTHONPYCACHEPREFIX": str(home / "bytecode"),
    }
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    start = time.perf_counter()
    with subprocess.Popen(
        [sys.executable, "-m", "tests.bench.window.starting"],
        cwd=Path(__file__).parents[3],
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
    ) as program:
        assert program.stdout is not None
        told = [(line, round((time.perf_counter() - start) * 1000)) for line in program.stdout]
    (processor, title), (_, picture), (game, _) = told
    return Start(title, int(processor), picture, int(game))


def main() -> None:
    """Run the program with an observer."""
    from PySide6.QtWidgets import QApplication  # late, as this belongs to the start

    from config import Settings
    from gui.shell import start

    make = start.make_application

    def watched(settings: Settings) -> QApplication:
        from tests.bench.window.onlooker import Onlooker

        application = make(settings)
        Onlooker(application)
        return application

    start.make_application = watched
    runpy.run_module("gui", run_name="__main__")


if __name__ == "__main__":
    main()
