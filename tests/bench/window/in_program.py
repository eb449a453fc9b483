"""The late game in the complete program, as `make play` shows it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from config import Settings
from gui.game_session.bridge import Background
from gui.games.iron_dragon.play.screen import IronScreen
from gui.netplay.bridge.loading import Networking
from gui.runtime.faults import Faults
from gui.shell.program import Program
from tests.bench.window.stage import (
    SIZE,
    application,
    fail,
    painted_stores,
    places_in,
    unfinished,
    wait_until_whole,
)


@contextmanager
def late_game(late: Path, folder: Path, *, person: int) -> Iterator[tuple[IronScreen, Background]]:
    """Yield the game screen with the map painted; `person` is a seat, in turns after the present.

    Computer players act only while the `run` of the background runs.
    """
    places = places_in(folder)
    settings = Settings(places.configuration)
    application(settings)
    painted_stores()
    background = Background(fail)
    networking = Networking(settings, places, fail)
    program = Program(settings, places, background, Faults(), networking)
    program.resize(*SIZE)
    program.show()
    try:
        program.games.resume(unfinished(late, folder, person=person))
        screen = program.screen_shown
        assert isinstance(screen, IronScreen)
        wait_until_whole(screen.map)
        yield screen, background
    finally:
        program.close()
