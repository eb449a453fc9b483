"""The time of a frame while everything that moves is in motion, late in a game of six.

Trains glide, the one in turn smokes, signs of events sway, a place flashes, coins fly to the
toolbar and the banner of a turn slides in, all in the complete program.
"""

import time
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple

from PySide6.QtCore import QEvent, QObject, QPointF
from PySide6.QtWidgets import QApplication

from core.games.crayon.board import Milepost
from core.ruleset import Seat
from gui.games.crayon.map_view.train_places import TrainName
from gui.games.iron_dragon.play.screen import IronScreen
from tests.bench.window.in_program import late_game
from tests.bench.window.stage import let_run, wait_until_whole

LARGE: Final = (1920, 1080)
LASTS: Final = 1.6
"""Seconds from one start of all animations to the next; none lasts longer, but the signs' sway."""
STARTS: Final = 4
_STEPS: Final = 14
"""Mileposts of the way of each train."""


class Frame(NamedTuple):
    """The nanoseconds of a frame by the clock, and of the processor in the GUI thread."""

    elapsed: int
    processor: int


def animated_frames(late: Path, folder: Path) -> list[Frame]:
    """Measure each pass of the event loop that repaints a part of the map."""
    with late_game(late, folder, person=0, size=LARGE) as (screen, _):
        let_run(1)
        paints = _AnyPaint(screen.map)
        frames: list[Frame] = []
        for _start in range(STARTS):
            _start_all(screen)
            wait_until_whole(screen.map)  # the train in turn may be elsewhere
            end = time.monotonic() + LASTS
            while time.monotonic() < end:
                paints.has_come = False
                started = time.perf_counter_ns(), time.thread_time_ns()
                QApplication.processEvents()
                if paints.has_come:
                    now = time.perf_counter_ns(), time.thread_time_ns()
                    frames.append(Frame(now[0] - started[0], now[1] - started[1]))
        assert screen.map.motion.running, "the map is animated"
    return frames


def _start_all(screen: IronScreen) -> None:
    shown, table = screen.map, screen.desk.table
    at = table.state.players[table.local].at
    assert at is not None
    shown.show_place(at)
    for number, player in enumerate(table.state.players):
        if player.trains[0].at is not None:
            path = _way(screen, player.trains[0].at)
            shown.trains.glide(TrainName(Seat(number)), path, begins=shown.motion.now, lasts=LASTS)
    screen.coins.fly(QPointF(shown.rect().center()), QPointF(200, 20), 40)
    screen.beginning.banner.show_text("Your turn", table.colours[table.local], moves=True)
    shown.update()


def _way(screen: IronScreen, start: Milepost) -> list[Milepost]:
    """Return mileposts of one map, each beside the one before."""
    board, way = screen.map.places.board, [start]
    while len(way) < _STEPS:
        beside = [
            at
            for at in sorted(board.adjacent[way[-1]])
            if at not in way and board.points[at].map == board.points[start].map
        ]
        if not beside:
            break
        way.append(beside[len(way) % len(beside)])
    assert all(to in board.adjacent[at] for at, to in pairwise(way))
    return way if len(way) > 1 else [start, start]


class _AnyPaint(QObject):
    """Notes in `has_come` that a part of a widget was painted."""

    def __init__(self, widget: QObject) -> None:
        super().__init__(widget)
        self.has_come = False
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 as Qt calls it
        if event.type() is QEvent.Type.Paint:
            self.has_come = True
        return False
