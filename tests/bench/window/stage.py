"""What the figures of the window share: the application, painted tiles, the late game, patience."""

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
from gui.games.iron_dragon.map.view import MapView
from gui.games.iron_dragon.painting.store import TileStore
from gui.games.iron_dragon.painting.tiles import LEVELS, Layer
from gui.games.iron_dragon.ui import tile_stores
from gui.start import make_application
from tests.bench.figures import FOLDER
from tests.bench.window.paints import Paints

SIZE: Final = (1600, 1000)
TILES: Final = FOLDER / "tiles"
"""Where the tiles stay: painting them takes minutes, and what is measured has a warm cache."""

_PATIENCE: Final = 60.0
"""Seconds after which what has not come is not waited for any more."""


class NeverCame(Exception):
    """What was waited for has not come."""


def application(settings: Settings) -> QApplication:
    """The application, as the program makes it."""
    present = QApplication.instance()
    return present if isinstance(present, QApplication) else make_application(settings)


def painted_stores() -> Sequence[TileStore]:
    """The stores of both maps, with all of their tiles."""
    stores = tile_stores(TILES)
    for store in stores:
        for layer, level in product(Layer, LEVELS):
            for tile in store.painter.tiles(layer, level):
                if not store.path(tile).exists():
                    store.tile(tile)
    return stores


def places_in(folder: Path) -> Places:
    """The folders of a program that has run before: what it paints is in its cache."""
    return Places(folder / "config", folder / "saves", folder / "autosave", TILES, folder / "logs")


def unfinished(late: Path, folder: Path, *, person: int) -> Path:
    """The late game as the program left it.

    One seat is a person's, so many turns after the one in turn; the others are the computer's.
    """
    entries = read_log(late).entries
    secret = secret_of("bench")
    path = folder / "late.rail"
    folder.mkdir(parents=True, exist_ok=True)
    with LogFile.create(path, entries[0].sealed, keeper=secret) as file:
        file.extend(one.sealed for one in entries[1:])
        table = LocalTable.resume(RULES, entries, secret=secret, store=file)
        order: tuple[Seat, ...] = table.state.order
        here = order[(order.index(table.state.active) + person) % len(order)]
        for seat in order:
            table.set_control(seat, PERSON if seat == here else "normal")
    return path


def fail(error: Exception) -> None:
    """What goes wrong beside the windows ends the measurement."""
    raise error


def wait_until(condition: Callable[[], bool]) -> None:
    """Let the application run until something is so; raises NeverCame."""
    end = time.monotonic() + _PATIENCE
    while not condition():
        QApplication.processEvents()
        if time.monotonic() > end:
            raise NeverCame


def wait_until_whole(shown: MapView) -> None:
    """Let the application run until all of a map has been painted."""
    paints = Paints(shown)
    wait_until(lambda: paints.count > 0 and shown.is_whole)
    shown.removeEventFilter(paints)


def let_run(seconds: float) -> None:
    """Let the application run for a while."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        QApplication.processEvents()
