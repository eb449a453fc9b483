"""The late game in the complete program, as `make play` shows it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from config import Places, Settings
from gui.game_session.bridge import Background
from gui.games.iron_dragon.play.screen import IronScreen
from gui.netplay.bridge.loading import LazyNetwork
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
def late_game(
    late: Path, folder: Path, *, person: int, size: tuple[int, int] = SIZE
) -> Iterator[tuple[IronScreen, Background]]:
    """Yield the game screen with the map painted; `person` is a seat, in turns after the present.

    Computer players act only while the `run` of the background runs.
    """
    places = places_in(folder)
    application(Settings(places.configuration))
    painted_stores()
    with program_in(places, size) as (program, background):
        program.router.games.resume(unfinished(late, folder, person=person))
        screen = program.screen_shown
        assert isinstance(screen, IronScreen)
        wait_until_whole(screen.map)
        yield screen, background


@contextmanager
def program_in(places: Places, size: tuple[int, int]) -> Iterator[tuple[Program, Background]]:
    """Yield the shown program with its background work, which does not run."""
    settings = Settings(places.configuration)
    application(settings)
    background = Background(fail)
    networking = LazyNetwork(settings, places, fail)
    program = Program(settings, places, background, Faults(), networking)
    program.resize(*size)
    program.show()
    try:
        yield program, background
    finally:
        program.close()
