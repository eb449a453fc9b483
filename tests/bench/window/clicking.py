"""The time until a building click is visible: late in a game of six, on the whole game screen."""

import time
from itertools import cycle, islice
from pathlib import Path
from typing import Final

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest

from core.games.crayon.board import EdgeId
from gui.games.crayon.building.model.building import Building
from gui.games.crayon.model.table import local_player
from gui.games.iron_dragon.play.screen import IronScreen
from tests.bench.window.in_program import late_game
from tests.bench.window.paints import Paints
from tests.bench.window.stage import let_run, wait_until, wait_until_whole

CLICKS: Final = 40
_RIM: Final = 40
"""Pixels from the rim of the map within which nothing is clicked."""


def click_times(late: Path, folder: Path) -> list[int]:
    """Measure the nanoseconds from each click until the map shows its section sharply."""
    with late_game(late, folder, person=0) as (screen, _):
        screen.open_window("build")
        at = local_player(screen.desk.table).trains[0].at
        assert at is not None
        screen.map.centre_on(at)
        wait_until_whole(screen.map)
        paints = Paints(screen.map)
        return [_clicked(screen, paints, edge) for edge in islice(cycle(_links(screen)), CLICKS)]


def _links(screen: IronScreen) -> list[EdgeId]:
    """Return the visible sections that can be built without a loan."""
    building, view = Building(screen.desk.table), screen.map
    board = view.places.board
    links = [
        building.link(edge)
        for edge in sorted(building.candidates)
        if view.scene.has(board.sections[edge].a) and _is_in_sight(screen, _spot(screen, edge))
    ]
    return [
        link.edge
        for link in links
        if link.action is not None and not link.action.command.accept.loan
    ]


def _clicked(screen: IronScreen, paints: Paints, edge: EdgeId) -> int:
    """Build a section by a click of the mouse, which has hovered there, and undo it."""
    at, tracks = _spot(screen, edge), screen.desk.table.state.tracks
    QTest.mouseMove(screen.map, at)
    let_run(0.1)
    before = paints.count
    start = time.perf_counter_ns()
    QTest.mouseClick(screen.map, Qt.MouseButton.LeftButton, pos=at)
    wait_until(lambda: paints.count > before and screen.map.is_whole)
    lasted = time.perf_counter_ns() - start
    assert screen.desk.table.state.tracks != tracks, "the click has built"
    screen.desk.undo()
    wait_until(lambda: screen.map.is_whole)
    let_run(0.1)
    return lasted


def _spot(screen: IronScreen, edge: EdgeId) -> QPoint:
    return QPointF(*screen.map.camera.pixel_of(*screen.map.places.middle_of(edge))).toPoint()


def _is_in_sight(screen: IronScreen, at: QPoint) -> bool:
    return screen.map.rect().adjusted(_RIM, _RIM, -_RIM, -_RIM).contains(at)
