"""Common parts of the window benchmarks: application, painted tiles, the late game, waiting."""

import os
import time
from collections.abc import Callable, Sequence
from itertools import product
from pathlib import Path
from typing import Final

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QT_LOGGING_RULES", "default.warning=false")

from PySide6.QtWidgets import QApplication

from config import Places, Settings
from core.cli.engine import secret_of
from core.games.iron_dragon.rules import RULES
from core.log import LogFile, read_log
from core.ruleset import Seat
from core.table import PERSON, LocalTable
from gui.games.crayon.map_view.view import MapView
from gui.games.crayon.painting.store import TileStore
from gui.games.crayon.painting.tiles import LEVELS, Layer
from gui.games.iron_dragon.ui import tile_stores
from gui.shell.start import make_application
from tests.bench.figures import FOLDER
from tests.bench.window.paints import Paints

SIZE: Final = (1600, 1000)
TILES: Final = FOLDER / "tiles"
"""Where the tiles stay: painting them takes minutes, and what is measured has a warm cache."""

_PATIENCE: Final = 60.0
"""Seconds after which what has not come is not waited for any more."""


class NeverCame(Exception):
    """An awaited event did not occur in time."""


def application(settings: Settings) -> QApplication:
    """Return the application, made as in the program."""
    present = QApplication.instance()
    return present if isinstance(present, QApplication) else make_application(settings)


def painted_stores() -> Sequence[TileStore]:
    """Return the tile stores of both maps, with all tiles painted."""
    stores = tile_stores(TILES)
    for store in stores:
        for layer, level in product(Layer, LEVELS):
            for tile in store.painter.tiles(layer, level):
                if not store.path(tile).exists():
                    store.tile(tile)
    return stores


def places_in(folder: Path) -> Places:
    """Return the folders of a program that has run before, with painted tiles in the cache."""
    return Places(folder / "config", folder / "saves", folder / "autosave", TILES, folder / "logs")


def unfinished(late: Path, folder: Path, *, person: int) -> Path:
    """Write the late game as the program left it, and return its path.

    One seat is a person's: the one `person` turns after the seat in turn; the others are computers.
    """
    entries = read_log(late).entries
    secret = secret_of("bench")
    path = folder / "late.rail"
    folder.mkdir(parents=True, exist_ok=True)
    with LogFile.create(path, entries[0].sealed, keeper=secret) as file:
        file.extend(entry.sealed for entry in entries[1:])
        table = LocalTable.resume(RULES, entries, secret=secret, store=file)
        order: tuple[Seat, ...] = table.state.order
        here = order[(order.index(table.state.active) + person) % len(order)]
        for seat in order:
            table.set_control(seat, PERSON if seat == here else "normal")
    return path


def fail(error: Exception) -> None:
    """Raise an error of a background task, which ends the measurement."""
    raise error


def wait_until(condition: Callable[[], bool], *, patience: float = _PATIENCE) -> None:
    """Run the application until a condition holds; raises NeverCame."""
    end = time.monotonic() + patience
    while not condition():
        QApplication.processEvents()
        if time.monotonic() > end:
            raise NeverCame


def wait_until_whole(shown: MapView) -> None:
    """Run the application until all of a map has been painted."""
    paints = Paints(shown)
    wait_until(lambda: paints.count > 0 and shown.is_whole)
    shown.removeEventFilter(paints)


def let_run(seconds: float) -> None:
    """Run the application for a while."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        QApplication.processEvents()
